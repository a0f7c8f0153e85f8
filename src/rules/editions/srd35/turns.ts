import type { TurnRules } from "../edition.ts";
import { PF1_TURNS } from "../pf1/turns.ts";

const { swift: _swift, ...READYING } = PF1_TURNS.readying;

/**
 * How the turns of the 3.5 SRD run. Initiative, awareness and the surprise round, which its two combat texts leave out, are
 * those of the open 3.5 reference and the same as Pathfinder's.
 *
 * Rule: `3.5 · Ready` (a standard, move or free action; no swift one).
 */
export const SRD35_TURNS: TurnRules = { ...PF1_TURNS, readying: READYING };
