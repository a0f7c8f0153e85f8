import type { Question, Reply } from "../../rules/index.ts";
import { combatOn } from "../field/read-field.ts";
import { SYSTEM_ID } from "../ids.ts";

/** What a user answers whenever a creature is offered an opportunity in a fight. */
export interface KeptAnswer {
  readonly combat: string;
  readonly choose: string;
  /** The weapon; `null` for whichever there is. */
  readonly with: string | null;
}

/** Kept answers by the ids of the tokens that they are for. */
export type KeptAnswers = Readonly<Record<string, KeptAnswer>>;

/** Whether answers to a question can be kept for the rest of the fight. */
export function canKeep({ kind }: Question): boolean {
  return kind === "opportunity";
}

/** The reply that a kept answer gives to a question; `null` when it does not fit, so that somebody has to be asked. */
export function replyKept(kept: KeptAnswer | undefined, question: Question, combat: string): Reply | null {
  if (kept?.combat !== combat || question.kind !== "opportunity") return null;
  if (!question.options.includes(kept.choose)) return null;
  if (kept.choose === question.options.at(-1)) return { choose: kept.choose };
  if (kept.with === null) return { choose: kept.choose };
  return question.weapons.includes(kept.with) ? { choose: kept.choose, with: kept.with } : null;
}

/** What a user has said beforehand to such a question about a token. */
export function answerOf(
  user: User.Implementation,
  scene: Scene.Implementation,
  { who, question }: { readonly who: string; readonly question: Question },
): Reply | null {
  return replyKept(keptBy(user)[who], question, combatOn(scene)?.id ?? "");
}

/** What a user answers for a token in a fight without being asked. */
export function keptAnswer(user: User.Implementation, who: string, combat: string): KeptAnswer | null {
  const kept = keptBy(user)[who];
  return kept?.combat === combat ? kept : null;
}

/** Keeps this user's answer for a token until the fight on the scene is over. */
export async function keepAnswer(scene: Scene.Implementation, who: string, reply: Reply): Promise<void> {
  const combat = combatOn(scene)?.id ?? "";
  await write({ ...keptBy(game.user), [who]: { combat, choose: reply.choose, with: reply.with ?? null } });
}

/** From now on this user is asked again for a token. */
export async function forgetAnswer(who: string): Promise<void> {
  const { [who]: _forgotten, ...others } = keptBy(game.user);
  await write(others);
}

/** Answers for fights that are over go with the next one that is kept. */
async function write(answers: KeptAnswers): Promise<void> {
  const live = Object.entries(answers).filter(([, { combat }]) => combat === "" || game.combats.has(combat));
  const flags = { [SYSTEM_ID]: { answers: JSON.stringify(Object.fromEntries(live)) } };
  await game.user.update({ flags });
}

function keptBy(user: User.Implementation): KeptAnswers {
  const text = user.flags[SYSTEM_ID]?.answers ?? "";
  if (text === "") return {};
  try {
    return JSON.parse(text) as KeptAnswers; // only this module writes it
  } catch {
    return {};
  }
}
