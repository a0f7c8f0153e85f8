import type {
  CreatureId,
  ForecastStep,
  MoveCommand,
  MovementKind,
  Plan,
  Refusal,
  Square,
  Table,
} from "../../rules/index.ts";
import { creatureOf, forecast, planMove, refusalOf, strideOf } from "../../rules/index.ts";
import type { StepPreference } from "../settings.ts";
import type { ActionMeaning } from "./actions.ts";

/** What somebody wants of a drag. */
export interface Wish {
  readonly who: CreatureId;
  /** The squares entered, in order. */
  readonly path: readonly Square[];
  readonly meaning: ActionMeaning;
  readonly step: StepPreference;
  /** The other choice than the preference's, while a key is held. */
  readonly otherwise: boolean;
  /** The elevation at its end in feet, where it changes. */
  readonly toElevationFeet: number | null;
  /** The only kinds of movement that it can be; absent: any. */
  readonly only?: readonly MovementKind[];
  /** What the drag is to be, where that has been said before it. */
  readonly said?: SaidMovement;
}

/** What is said of a movement beside its way. */
export type SaidMovement = Omit<MoveCommand, "verb" | "who" | "through" | "to">;

/** A movement that the rules allow, with what it costs and whom it provokes. */
export interface Chosen {
  readonly command: MoveCommand;
  readonly plan: Plan;
  readonly provokes: readonly ForecastStep[];
}

/** The movement that a drag becomes, or why it can be none. */
export type Choice = { readonly chosen: Chosen; readonly refusal: null } | Refused;

/** The movement that comes nearest to being allowed: what is carried out when the game master overrules the refusal. */
interface Refused {
  readonly chosen: null;
  readonly refusal: Refusal;
  readonly command: MoveCommand;
}

/** What a drag can become, in the order in which it is tried. */
const PLAIN: readonly MoveOption[] = [
  { as: "move", continues: false },
  { as: "double-move", continues: false },
];
const ONE_SQUARE: readonly MoveOption[] = [
  ...PLAIN,
  { as: "crawl", continues: false },
  { as: "minimum", continues: false },
];
const STEP: MoveOption = { as: "5-foot-step", continues: false };

interface MoveOption {
  readonly as: MovementKind;
  readonly continues: boolean;
}

/**
 * Works out what a drag is to be: a 5-foot step where one is wanted and possible, else what goes on with the stride that
 * was begun, else a move, else a double move. Whether each is possible is for the rules to say.
 */
export function chooseMovement(table: Table, wish: Wish): Choice {
  const refusals: Refused[] = [];
  for (const option of optionsFor(table, wish)) {
    const choice = attempt(table, wish, option);
    if (choice.chosen !== null) return choice;
    refusals.push(choice);
  }
  return tellingRefusal(refusals);
}

/** What it is tried as; where none of that may be, the refusal of all of it says why. */
function optionsFor(table: Table, wish: Wish): readonly MoveOption[] {
  const options = allOptions(table, wish);
  const left = options.filter(({ as }) => wish.only?.includes(as) !== false);
  return left.length === 0 ? options : left;
}

function allOptions(table: Table, wish: Wish): readonly MoveOption[] {
  const kind = wish.said?.as ?? wish.meaning.kind;
  if (kind === "move") return [...goingOn(table, wish.who), { as: kind, continues: false }];
  if (kind !== null) return [{ as: kind, continues: false }];
  const stride = goingOn(table, wish.who);
  if (wish.path.length !== 1) return [...stride, ...PLAIN];
  const step = wantsStep(table, wish) ? [STEP] : [];
  return [...step, ...stride, ...ONE_SQUARE];
}

/** Going on with the feet left of the action that was used last: that of its mount, for a rider. */
function goingOn(table: Table, who: CreatureId): readonly MoveOption[] {
  const as = strideOf(creatureOf(table.field, creatureOf(table.field, who).rides ?? who).turn);
  return as === null ? [] : [{ as, continues: true }];
}

function wantsStep(table: Table, wish: Wish): boolean {
  return prefersStep(table, wish) !== wish.otherwise;
}

function prefersStep(table: Table, { who, path, step }: Wish): boolean {
  switch (step) {
    case "always":
      return true;
    case "never":
      return false;
    case "threatened":
      return forecast(table, { who, path, kind: "move" }).length > 0;
  }
}

function attempt(table: Table, wish: Wish, { as, continues }: MoveOption): Choice {
  const { who, path, meaning, toElevationFeet, said } = wish;
  const command: MoveCommand = {
    ...said,
    verb: "move",
    who,
    as,
    by: meaning.mode === "land" ? (said?.by ?? "land") : meaning.mode,
    through: path,
    to: null,
    ...(continues ? { continues } : {}),
    ...(toElevationFeet === null ? {} : { toElevationFeet }),
  };
  const plans: Plan[] = [];
  const refusal = refusalOf(() => {
    plans.push(planMove(table, command));
  });
  if (refusal !== null) return { chosen: null, refusal, command };
  const [plan] = plans;
  if (plan === undefined) throw new TypeError("a movement is planned or refused");
  return { chosen: { command, plan, provokes: forecast(table, { who, path, kind: as }) }, refusal: null };
}

/** Of several refusals the one that tells most: that even the longest movement is too short, else what was tried first. */
function tellingRefusal(refusals: readonly Refused[]): Refused {
  const telling = refusals.findLast(({ refusal }) => refusal.code === "too-far") ?? refusals[0];
  if (telling === undefined) throw new TypeError("something is always tried");
  return telling;
}
