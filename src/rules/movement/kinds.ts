import type { MovementKind } from "../field/names.ts";

/** What the book asks of a kind of movement, whoever makes it. */
export interface KindRules {
  /** The heading of its rule. */
  readonly heading: string;
  /** It goes in a straight line. */
  readonly straight: boolean;
  /** Nothing may hamper it: neither difficult terrain nor obstacles nor a narrow place. */
  readonly unhampered: boolean;
  /** The squares it covers at most; `null` where only the budget counts. */
  readonly squaresMax: number | null;
  /** Whether it takes a listed speed for the mode. */
  readonly listedSpeed: boolean;
  /** Whether it takes eyes. */
  readonly sight: boolean;
  /** Whether it takes legs that are able to run. */
  readonly brisk: boolean;
  /** What is left of its feet can be used later in the turn. */
  readonly continues: boolean;
}

const PLAIN: KindRules = {
  heading: "Move",
  straight: false,
  unhampered: false,
  squaresMax: null,
  listedSpeed: false,
  sight: false,
  brisk: false,
  continues: true,
};

const DASH: KindRules = { ...PLAIN, straight: true, listedSpeed: true, brisk: true, continues: false };
const ONE_SQUARE: KindRules = { ...PLAIN, squaresMax: 1, continues: false };

/** The kinds of movement, as the book has them. What hinders a charge is settled along its whole lane instead. */
export const KINDS: Readonly<Record<MovementKind, KindRules>> = {
  move: PLAIN,
  "double-move": PLAIN,
  withdraw: { ...PLAIN, heading: "Withdraw", listedSpeed: true, sight: true },
  run: { ...DASH, heading: "Run", unhampered: true, sight: true },
  charge: { ...DASH, heading: "Charge" },
  dive: { ...DASH, heading: "Dive Attack" },
  crawl: { ...ONE_SQUARE, heading: "Crawling" },
  minimum: { ...ONE_SQUARE, heading: "Minimum Movement" },
  "5-foot-step": { ...ONE_SQUARE, heading: "Take 5-Foot Step", unhampered: true, listedSpeed: true, sight: true },
};
