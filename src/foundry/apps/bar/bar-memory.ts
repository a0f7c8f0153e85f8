import { SYSTEM_ID } from "../../ids.ts";

/** What a user's client remembers of the action bar. */
export interface BarMemory {
  /** Where it stands, in CSS pixels; absent before it was moved. */
  readonly place?: { readonly left: number; readonly top: number };
  /** It was closed, and comes back only on request. */
  readonly closed: boolean;
  /** How often each entry was chosen, by its name. */
  readonly used: Readonly<Record<string, number>>;
}

declare module "@league-of-foundry-developers/foundry-vtt-types/configuration" {
  interface SettingConfig {
    "five-foot-step.actionBar": Record<string, unknown>;
  }
}

const FRESH: BarMemory = { closed: false, used: {} };

/** Registers what is remembered; called at Foundry's `init`. */
export function registerBarMemory(): void {
  game.settings.register(SYSTEM_ID, "actionBar", {
    scope: "client",
    config: false,
    type: Object,
    default: { ...FRESH },
  });
}

/** What is remembered. */
export function barMemory(): BarMemory {
  const { place, closed, used } = game.settings.get(SYSTEM_ID, "actionBar") as Partial<BarMemory>; // only written below
  return { ...FRESH, ...(place && { place }), closed: closed === true, used: { ...used } };
}

/** Remembers something. */
export async function remember(part: Partial<BarMemory>): Promise<void> {
  await game.settings.set(SYSTEM_ID, "actionBar", { ...barMemory(), ...part });
}

/** Counts that an entry was chosen. */
export async function countUse(id: string): Promise<void> {
  const { used } = barMemory();
  await remember({ used: { ...used, [id]: (used[id] ?? 0) + 1 } });
}
