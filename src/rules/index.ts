/** The rules of Five-Foot Step: everything that another part of the program may use of them. */

export type { Part, Term, Total } from "./breakdown.ts";
export type {
  ActCommand,
  AttackOption,
  AttackOrder,
  BeginCommand,
  Command,
  EndCommand,
  GrantCommand,
  MoveCommand,
  SetCommand,
} from "./commands.ts";
export { ATTACK_OPTIONS } from "./commands.ts";
export type { ActionRow, ActionType, Edition, Provokes } from "./editions/edition.ts";
export type { RuleFamily } from "./editions/families.ts";
export { isSetAside, RULE_FAMILIES } from "./editions/families.ts";
export type { Overruling } from "./editions/in-force.ts";
export { overruling } from "./editions/in-force.ts";
export { withoutFamilies } from "./editions/in-force.ts";
export { EDITIONS, editionOf, isActionName } from "./editions/index.ts";
export { baseWeapon } from "./editions/weapons.ts";
export type { Battle, Cue, Phase, Readied, Standing } from "./field/battle.ts";
export { NO_BATTLE } from "./field/battle.ts";
export type { Creature, CreatureId, Defense, HitPoints } from "./field/creature.ts";
export type { Dice } from "./field/dice.ts";
export { formatDice, parseDice } from "./field/dice.ts";
export type { Effect, Modifier } from "./field/effect.ts";
export type { BattleChange, Change, CreatureChange, Event } from "./field/event.ts";
export { applyEvent, invertEvent } from "./field/event.ts";
export type { EditionId, Field } from "./field/field.ts";
export { allCreatures, areEnemies, creatureOf, EDITION_IDS } from "./field/field.ts";
export type { Grid, Terrain, Wall, WallKind } from "./field/grid.ts";
export { TERRAINS, WALL_KINDS } from "./field/grid.ts";
export * from "./field/names.ts";
export type { Place, Square } from "./field/place.ts";
export { FEET_PER_SQUARE, sameSquare, squareKey, squareOf } from "./field/place.ts";
export type { Granted, Turn } from "./field/turn.ts";
export { BEFORE_THE_FIGHT, GRANTED } from "./field/turn.ts";
export type { Weapon } from "./field/weapon.ts";
export type { Happening } from "./happenings.ts";
export { perform } from "./perform.ts";
export type { OpportunityQuestion, Question, ReadiedQuestion, Reply } from "./questions.ts";
export type { HearingCase, HearingStep, Verdict } from "./referee/hearing.ts";
export { Hearing, resume, settle } from "./referee/hearing.ts";
export type { Cost, Outlook, WillProvoke } from "./referee/outlook.ts";
export { outlook } from "./referee/outlook.ts";
export type { Dispensation } from "./referee/overrule.ts";
export { dispensation, dryRun } from "./referee/overrule.ts";
export type { Entry, Journal } from "./referee/journal.ts";
export { entryOf, redo, undo, undoing } from "./referee/journal.ts";
export type { Refusal, RefusalCode, SentenceValues } from "./refusal.ts";
export { REFUSAL_CODES, refusalOf } from "./refusal.ts";
export type { Answer, ChooseRequest, Request, RollPurpose, RollRequest } from "./rule.ts";
export type { Table } from "./table.ts";

export { actionsLeft, isActing, newTurn, whyNot } from "./actions/budget.ts";
export { movementBudget } from "./actions/movement-budget.ts";
export { statBlockArmorClass, armorClass } from "./combat/armor-class.ts";
export { canAct, conditionRows, conditionsOf, has } from "./combat/conditions.ts";
export type { Chance, Judge } from "./referee/odds.ts";
export { chanceOf } from "./referee/odds.ts";
export type { CommandOdds } from "./referee/command-odds.ts";
export { commandOdds } from "./referee/command-odds.ts";
export type { ReplyOdds } from "./referee/reply-odds.ts";
export { swingManeuvers, swingTargets } from "./referee/swing-targets.ts";
export { replyOdds, suitablyArmed } from "./referee/reply-odds.ts";
export { isInView } from "./geometry/concealment.ts";
export { forecast } from "./combat/forecast.ts";
export { UNARMED, unarmedStrike, weaponsInUse } from "./combat/weapons.ts";
export { threatenedSquares, tooNearSquares } from "./geometry/threatened.ts";
export { spaceOf, spaceSquares } from "./geometry/space.ts";
export { initiativeBonus } from "./turns/initiative.ts";
export { tieOf } from "./turns/order.ts";
export { onDeck } from "./turns/turn.ts";

/* What the windows and tables of an adapter are made of. */
export { plainAttack } from "./combat/attack.ts";
export { attackBonus } from "./combat/attack-bonus.ts";
export { damageBonus } from "./combat/damage.ts";
export type { ForecastStep } from "./combat/forecast.ts";
export { saveBonus } from "./combat/saves.ts";
export type { SpellOrder } from "./commands.ts";
export { plainWeapon } from "./editions/weapons.ts";
export type { Until } from "./field/effect.ts";
export { MODIFIER_TARGETS } from "./field/effect.ts";
export type { WeaponKind } from "./field/weapon.ts";
export { GRIPS, LOADINGS, WEAPON_CATEGORIES, WEAPON_KINDS } from "./field/weapon.ts";
export type {
  Acted,
  Advised,
  Attacked,
  Channeled,
  Checked,
  ConditionsChanged,
  GrantedHappening,
  Hurt,
  Maneuvered,
  Moved,
  Provoked,
  SpellNews,
  SpellWent,
} from "./happenings.ts";
export type { Plan } from "./movement/plan.ts";
export { planMove } from "./movement/plan.ts";
export { strideOf } from "./movement/allowance.ts";

/* What an adapter draws on the map. */
export type { ForecastCause, ForecastThreat } from "./combat/forecast.ts";
export { isMeleeWeapon } from "./combat/weapons.ts";
export type { Cover, CoverLine, CoverView } from "./geometry/cover.ts";
export { coverView } from "./geometry/cover.ts";
export type { FlankingLine } from "./geometry/flanking.ts";
export { flankingLines } from "./geometry/flanking.ts";
export { reachOf, strikeReach } from "./geometry/reach.ts";
export { footprintOf } from "./geometry/space.ts";
export type { Hindrance, LaneBarrier } from "./movement/charge-lane.ts";
export type { ChargeLane } from "./movement/charge-plan.ts";
export { chargeLane } from "./movement/charge-plan.ts";
export type { MovementArea, MovementBand } from "./movement/movement-area.ts";
export { feetAlong, movementAreas, movementBands } from "./movement/movement-area.ts";
