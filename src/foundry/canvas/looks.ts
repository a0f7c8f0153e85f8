import type { Look } from "./marks.ts";

/** Lines across a tinted square, so that it is known without its colour. */
export type Hatch = "none" | "rising" | "falling" | "crossed" | "dotted";

/** How something is drawn on the map. Widths and dashes in parts of a square. */
export interface LookStyle {
  readonly color: number;
  /** Of the tint; 0 is none. */
  readonly tint: number;
  readonly hatch: Hatch;
  readonly line: number;
  /** The length of dashes; 0 is a line without gaps. */
  readonly dash: number;
}

/**
 * The colours are those of Okabe and Ito, which people tell apart whatever colours they see; hatching, dashes and words
 * say the same without them.
 */
export const PALETTE = {
  sky: 0x56b4e9,
  green: 0x2fc08f,
  yellow: 0xf0e442,
  orange: 0xe69f00,
  vermilion: 0xff6a2b,
  purple: 0xd68fba,
  blue: 0x3a9bdc,
  dark: 0x4a1a22,
} as const;

export const LOOKS: Readonly<Record<Look, LookStyle>> = {
  step: { color: PALETTE.sky, tint: 0.34, hatch: "dotted", line: 0.05, dash: 0 },
  move: { color: PALETTE.green, tint: 0.26, hatch: "none", line: 0.05, dash: 0 },
  "double-move": { color: PALETTE.yellow, tint: 0.16, hatch: "none", line: 0.045, dash: 0.22 },
  threat: { color: PALETTE.vermilion, tint: 0.1, hatch: "rising", line: 0.04, dash: 0 },
  "too-near": { color: PALETTE.blue, tint: 0.08, hatch: "dotted", line: 0.035, dash: 0.12 },
  provoked: { color: PALETTE.vermilion, tint: 0.3, hatch: "crossed", line: 0.06, dash: 0 },
  opportunity: { color: PALETTE.vermilion, tint: 0, hatch: "none", line: 0.05, dash: 0.16 },
  lane: { color: PALETTE.orange, tint: 0.2, hatch: "none", line: 0.03, dash: 0 },
  "lane-end": { color: PALETTE.orange, tint: 0.3, hatch: "none", line: 0.08, dash: 0 },
  spoiled: { color: PALETTE.vermilion, tint: 0.35, hatch: "crossed", line: 0.08, dash: 0 },
  clear: { color: PALETTE.sky, tint: 0, hatch: "none", line: 0.05, dash: 0 },
  blocked: { color: PALETTE.vermilion, tint: 0, hatch: "none", line: 0.06, dash: 0.14 },
  soft: { color: PALETTE.yellow, tint: 0, hatch: "none", line: 0.06, dash: 0.1 },
  flank: { color: PALETTE.purple, tint: 0, hatch: "none", line: 0.07, dash: 0 },
};
