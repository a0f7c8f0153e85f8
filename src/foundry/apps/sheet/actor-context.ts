import { refusalOf } from "../../../rules/refusal.ts";
import type { Placed, Seated } from "../../field/actor-table.ts";
import { placed, seated } from "../../field/actor-table.ts";
import { keptByCombatant } from "../../field/lasting-effects.ts";
import { actorRecord } from "../../field/read-documents.ts";
import { weaponItems } from "../../field/read-weapon.ts";
import { FIST_ICON } from "../../icons.ts";
import { namesOf, say } from "../../words.ts";
import type { ActionGroup } from "./all-actions.ts";
import { actionGroups } from "./all-actions.ts";
import type { AttackRow, Look } from "./attacks.ts";
import { attackRows } from "./attacks.ts";
import type { ConditionMark } from "./conditions.ts";
import { conditionMarks } from "./conditions.ts";
import type { EffectRow, KeptRow } from "./effects.ts";
import { effectRows, keptRows } from "./effects.ts";
import type { ForeignRow } from "./foreign.ts";
import { foreignRows } from "./foreign.ts";
import type { DeedRow } from "./maneuvers.ts";
import { deedRows, maneuverRows } from "./maneuvers.ts";
import type { Tile } from "./numbers.ts";
import { derivedNumbers } from "./numbers.ts";
import { casterNumbers } from "./play-spells.ts";
import type { SkillRow } from "./skills.ts";
import { skillRows } from "./skills.ts";
import type { BlockSection } from "./stat-block.ts";
import { statBlock } from "./stat-block.ts";
import type { TurnState } from "./turn.ts";
import { turnState } from "./turn.ts";

/** A weapon that is at hand but not in use. */
export interface PutAwayRow {
  readonly id: string;
  readonly name: string;
}

/** What of a sheet follows from other documents too, and is drawn anew whenever it changes. */
export interface LiveContext {
  readonly numbers: readonly Tile[];
  readonly attacks: readonly AttackRow[];
  readonly putAway: readonly PutAwayRow[];
  readonly maneuvers: readonly DeedRow[];
  readonly deeds: readonly DeedRow[];
  readonly actions: readonly ActionGroup[];
  readonly caster: readonly Tile[];
  readonly skillRows: readonly SkillRow[];
  readonly block: readonly BlockSection[];
  readonly turn: TurnState | null;
  readonly stated: readonly ConditionMark[];
  readonly conditions: readonly ConditionMark[];
  readonly kept: readonly KeptRow[];
  readonly effects: readonly EffectRow[];
  readonly isPlaced: boolean;
  /** Why the rules have no numbers for this creature, in a sentence; empty when they have. */
  readonly trouble: string;
  /** What is kept for other editions than the one that is played. */
  readonly foreign: readonly ForeignRow[];
}

/** Everything that the rules say of an actor now. */
export function liveContext(actor: Actor.Implementation): LiveContext {
  const at = placed(actor);
  const seat = at ?? seated(actor);
  const nameOf = namesOf(seat.table.field);
  const marks = conditionMarks(seat, nameOf);
  const worked = numbersOf(actor, seat);
  return {
    ...(worked ?? NO_NUMBERS),
    putAway: putAwayRows(actor),
    deeds: deedRows(seat),
    actions: actionGroups(seat),
    turn: turnState(at),
    stated: marks.filter(({ stated, derived }) => stated || derived),
    conditions: marks,
    kept: keptRows(keptEffects(at), nameOf),
    effects: effectRows(actor, nameOf),
    isPlaced: at !== null,
    foreign: foreignRows(seat, actionsOf(actor)),
    trouble: worked === null ? say("Sheet.Trouble") : "",
  };
}

type Numbers = Pick<LiveContext, "numbers" | "attacks" | "maneuvers" | "caster" | "skillRows" | "block">;

const NO_NUMBERS: Numbers = { numbers: [], attacks: [], maneuvers: [], caster: [], skillRows: [], block: [] };

/** Numbers of a creature whose data the rules refuse are left out rather than keeping the sheet from opening. */
function numbersOf(actor: Actor.Implementation, seat: Seated): Numbers | null {
  let found: Numbers | null = null;
  const refusal = refusalOf(() => {
    const numbers = derivedNumbers(seat);
    const attacks = attackRows(seat, looksOf(actor));
    const maneuvers = maneuverRows(seat);
    const { system } = actor;
    const challenge = "challengeRating" in system ? system.challengeRating : "";
    const { items } = actorRecord(actor);
    const block = statBlock({ seat, self: system, items, numbers, attacks, maneuvers, challenge });
    found = { numbers, attacks, maneuvers, caster: casterNumbers(seat), skillRows: skillRows(seat), block };
  });
  return refusal === null ? found : null;
}

/** The rows of the table of actions that using up its items takes. */
function actionsOf(actor: Actor.Implementation): readonly string[] {
  return actorRecord(actor).items.flatMap((item) => (item.type === "consumable" ? [item.system.action] : []));
}

function putAwayRows(actor: Actor.Implementation): readonly PutAwayRow[] {
  return actorRecord(actor).items.flatMap((item) =>
    item.type === "weapon" && item.system.hand === 0 && !item.system.onGround ? [{ id: item.id, name: item.name }] : [],
  );
}

function keptEffects(at: Placed | null): Seated["creature"]["effects"] {
  return at === null ? [] : keptByCombatant(at.creature.effects);
}

/** How the weapons of the rules look on the sheet: by their items. */
function looksOf(actor: Actor.Implementation): ReadonlyMap<string, Look> {
  const weapons = [...weaponItems(actorRecord(actor).items)];
  return new Map(weapons.map(([key, { id, name }]) => [key, { name, img: actor.items.get(id)?.img ?? FIST_ICON }]));
}
