import type { ActCommand } from "../commands.ts";
import type { ActionRow, ActionType } from "../editions/edition.ts";
import type { CreatureId } from "../field/creature.ts";
import { creatureOf } from "../field/field.ts";
import { deliverTouch, touchByAction, touchFriends } from "../casting/charge.ts";
import { counterspell } from "../casting/counterspell.ts";
import { cease, dismiss, maintain } from "../casting/keep-up.ts";
import { isMarked } from "../casting/concentration.ts";
import { isGoingOn, breakOff } from "../casting/long-casting.ts";
import { prepareComponents } from "../casting/prepare.ts";
import { activate, drink, useAbility } from "../casting/use-magic.ts";
import { canAct, conditionThat } from "../combat/conditions.ts";
import { object, refuse } from "../refusal.ts";
import type { Rule } from "../rule.ts";
import { happen } from "../rule.ts";
import { advise, countFree } from "./advice.ts";
import type { Table } from "../table.ts";
import { turnUndead } from "../turning/attempt.ts";
import { commandUndead, releaseUndead } from "../turning/command.ts";
import { coupDeGrace } from "./coup-de-grace.ts";
import { makePerceptionCheck, makeStealthCheck } from "./stealth.ts";
import { throwSplashWeapon } from "./splash-weapon.ts";
import { delay } from "../turns/delay.ts";
import { aidAnother } from "./aid.ts";
import { attack, fullAttack } from "./attack.ts";
import { totalDefense } from "./defend.ts";
import { requireAction } from "./budget.ts";
import { castSpell, readScroll, useSpellLike } from "./cast.ts";
import { feint } from "./feint.ts";
import { take } from "./general.ts";
import { draw, letGo, pickUp, reload } from "./handling.ts";
import { lockOrUnlock } from "./locked-gauntlet.ts";
import { maneuver } from "./maneuver.ts";
import { overrun } from "./overrun.ts";
import { mountOrDismount } from "./mount.ts";
import { controlMount, requireControl } from "./mount-control.ts";
import { fromTheSaddle } from "./mount-pace.ts";
import { dropProne, standUp } from "./posture.ts";
import { ready } from "./ready.ts";
import { readyOrDropShield } from "./shield.ts";
import { stabilize } from "./stabilize.ts";
import { completeFullRound, startFullRound } from "./start-complete.ts";

/** The mark of somebody who is kept from speaking. */
const GAGGED = "gagged";

/** How an action is carried out, once the edition's table has its row. */
type ActionRule = (table: Table, command: ActCommand, row: ActionRow) => Rule<void>;

/**
 * The actions that do more than their row of the table says. Every other action is taken as its row has it: it costs
 * what it costs and provokes what it provokes, and what comes of it is between the players and their game master.
 */
const ACTION_RULES: Readonly<Record<string, ActionRule>> = {
  attack,
  "full-attack": fullAttack,
  delay: (table, { who }) => delay(table, who),
  ready,
  "stand-up-from-prone": standUp,
  "drop-to-the-floor": dropProne,
  "draw-a-weapon": draw,
  "sheathe-a-weapon": letGo,
  "drop-an-item": letGo,
  "pick-up-an-item": pickUp,
  reload,
  "cast-a-spell": castSpell,
  "cast-a-quickened-spell": castSpell,
  "cast-feather-fall": castSpell,
  "read-a-scroll": readScroll,
  "use-spell-like-ability": useSpellLike,
  "use-supernatural-ability": useAbility,
  "use-extraordinary-ability": useAbility,
  "activate-a-magic-item-other-than-a-potion-or-oil": activate,
  "drink-a-potion-or-apply-an-oil": drink,
  "concentrate-to-maintain-an-active-spell": maintain,
  "cease-concentration-on-a-spell": cease,
  "dismiss-a-spell": dismiss,
  "prepare-spell-components-to-cast-a-spell": prepareComponents,
  touch: deliverTouch,
  "use-a-touch-spell-on-up-to-six-friends": touchFriends,
  counterspell,
  "load-a-hand-crossbow-or-light-crossbow": reload,
  "load-a-heavy-or-repeating-crossbow": reload,
  "total-defense": totalDefense,
  "aid-another": aidAnother,
  "mount-dismount-a-steed": mountOrDismount,
  "control-a-frightened-mount": controlMount,
  "ready-or-drop-a-shield": readyOrDropShield,
  "stabilize-a-dying-friend": stabilize,
  "start-full-round-action": startFullRound,
  "complete-full-round-action": completeFullRound,
  "bull-rush": maneuver,
  disarm: maneuver,
  grapple: maneuver,
  "release-grapple": (table, command, row) => table.edition.grapple.release(table, command, row),
  "escape-a-grapple": (table, command, row) => table.edition.grapple.escape(table, command, row),
  overrun,
  feint,
  sunder: maneuver,
  trip: maneuver,
  "throw-splash-weapon": throwSplashWeapon,
  "lock-or-unlock-weapon-in-locked-gauntlet": lockOrUnlock,
  "make-a-stealth-check": makeStealthCheck,
  "make-a-perception-check": makePerceptionCheck,
  "deliver-coup-de-grace": coupDeGrace,
  "turn-undead": turnUndead,
  "bolster-undead": turnUndead,
  "dispel-turning": turnUndead,
  "command-undead": commandUndead,
  "release-undead": releaseUndead,
};

/** Actions that may take something else than their row says; they look at the turn themselves. */
const OF_THEIR_OWN_COST: readonly string[] = [
  "ready",
  "feint",
  "ready-or-drop-a-shield",
  "mount-dismount-a-steed",
  "cast-a-spell",
  "read-a-scroll",
  "use-spell-like-ability",
  "use-supernatural-ability",
  "use-extraordinary-ability",
  "activate-a-magic-item-other-than-a-potion-or-oil",
  "prepare-spell-components-to-cast-a-spell",
  "touch",
  "draw-a-weapon",
  "reload",
  "load-a-hand-crossbow-or-light-crossbow",
  "load-a-heavy-or-repeating-crossbow",
];

/**
 * Takes an action of the edition's table.
 *
 * Rule: `Pathfinder · Actions In Combat`.
 * @throws {Refused} when the edition has no such action, or the rules do not allow it now.
 */
export function* act(table: Table, command: ActCommand): Rule<void> {
  const row = table.edition.actions[command.action];
  if (row === undefined) {
    const values = { action: command.action, edition: table.edition.name };
    return refuse({ code: "not-in-edition", rule: "Actions In Combat", sentence: "NotInEdition", values });
  }
  if (row.provokes === "by-movement" || row.moves === true) {
    object(table, {
      code: "missing-requirement",
      rule: "Move",
      sentence: "NeedsPath",
      values: { action: command.action },
    });
  }
  requireControl(table, command);
  if (row.offTurn === true) return yield* speakUp(table, command);
  requireCondition(table, command);
  table.edition.grapple.checkAct(table, command.who, command.action);
  requireHands(table, command.who, row);
  if (!OF_THEIR_OWN_COST.includes(command.action)) requireAction(table, command.who, row.type);
  if (!isBrief(row) && !isGoingOn(table, command)) yield* breakOff(table, command.who);
  const before = creatureOf(table.field, command.who).hitPoints;
  // the description of whatever was named has said what it takes
  if (row.advice !== undefined && command.spell === undefined) yield* advise(table, command.who, row.advice);
  const rule = ACTION_RULES[command.action] ?? takeAsListed;
  yield* fromTheSaddle(table, command, (at) => rule(at, command, row));
  yield* touchByAction(table, command);
  if (row.type === "standard" || row.strenuous === true) yield* table.edition.injury.strain(table, command.who, before);
}

/** Some conditions leave few actions besides moving. */
function requireCondition(table: Table, { who, action }: ActCommand): void {
  const condition = conditionThat(
    table,
    creatureOf(table.field, who),
    ({ actions }) => actions?.includes(action) === false,
  );
  if (condition === null) return;
  object(table, { code: "cannot-act", rule: "Conditions", sentence: "OnlyWhile", values: { who, action, condition } });
}

function* takeAsListed(table: Table, command: ActCommand, row: ActionRow): Rule<void> {
  yield* take(table, command, row);
}

/** Whoever has only one hand for it does nothing that takes two. */
function requireHands(table: Table, who: CreatureId, { notes = [] }: ActionRow): void {
  if (!notes.includes("two-hands")) return;
  const condition = conditionThat(table, creatureOf(table.field, who), ({ oneHanded }) => oneHanded === true);
  if (condition === null) return;
  object(table, {
    code: "missing-requirement",
    rule: "Grapple",
    sentence: "TwoHandsWhile",
    values: { who, condition },
  });
}

/** Actions so short that a casting of several rounds goes on beside them. */
const BRIEF: readonly ActionType[] = ["free", "swift", "immediate"];

function isBrief({ type }: ActionRow): boolean {
  return BRIEF.includes(type);
}

/** What may be done even when it is not one's turn takes nothing of the turn; being able to act is enough. */
function* speakUp(table: Table, { who, action, target }: ActCommand): Rule<void> {
  if (!canAct(table, creatureOf(table.field, who))) {
    object(table, { code: "cannot-act", rule: "Speak", sentence: "CannotAct", values: { who, conditions: "" } });
  }
  if (isMarked(creatureOf(table.field, who), [GAGGED])) {
    object(table, { code: "cannot-act", rule: "Speak", sentence: "Gagged", values: { who } });
  }
  yield* happen({ kind: "acted", who, action, target: target ?? null });
  yield* countFree(table, who, action);
}
