import type { Total } from "../../rules/breakdown.ts";
import type { Command } from "../../rules/commands.ts";
import type { CreatureId } from "../../rules/field/creature.ts";
import type { EditionId, Field } from "../../rules/field/field.ts";
import type { CommandOdds } from "../../rules/referee/command-odds.ts";
import type { Cost, WillProvoke } from "../../rules/referee/outlook.ts";
import type { RefusalCode } from "../../rules/refusal.ts";
import type { ReadBlock } from "../../statblock/index.ts";
import type { Ruling } from "../referee/ruling.ts";

/** A refusal as people read it, with its code for programs. */
export interface SaidRefusal {
  readonly code: RefusalCode;
  /** The heading of the rule, as the guide has it. */
  readonly rule: string;
  /** The heading and the sentence, in this user's language. */
  readonly text: string;
  /** The game master can have it carried out all the same. */
  readonly overrulable: boolean;
}

/** Something that a creature can be told to do, and whether anything can come of it now. */
export interface LegalAction {
  /** `act:attack`, `move:charge`, `return`: stable from version to version. */
  readonly id: string;
  readonly label: string;
  /** What it takes of a turn, by the edition in force. */
  readonly type: string;
  /** A command to be filled in with {@link needs} and {@link may}. */
  readonly command: Command;
  /** Parts of the command that it cannot do without. */
  readonly needs: readonly string[];
  /** Parts that may be given besides. */
  readonly may: readonly string[];
  /** Whom it provokes: everybody in reach, its target, by its attacks, by moving, sometimes, or nobody. */
  readonly provokes: "everybody" | "target" | "attacks" | "moving" | "sometimes" | "nobody";
  /** Why nothing can come of it now; `null` when something can. */
  readonly refusal: SaidRefusal | null;
}

/** What would come of a command, when everybody lets everything pass that they are asked. */
export interface Forecast {
  /** Why it would be refused; `null` when it would be heard. */
  readonly refusal: SaidRefusal | null;
  /** What it takes of the turn; `null` when it is refused, and of commands that take nothing by their nature. */
  readonly cost: Cost | null;
  /** Who is offered an attack of opportunity, as far as this user knows. */
  readonly provokes: readonly WillProvoke[];
  /** What it has to roll, and how likely that is to succeed; `null` where the table does not let this user see odds. */
  readonly odds: readonly CommandOdds[] | null;
}

/** A creature's numbers, each with the parts that it comes from. */
export interface Explanation {
  readonly armorClass: { readonly normal: Total; readonly touch: Total; readonly flatFooted: Total };
  readonly initiative: Total;
  readonly saves: { readonly fort: Total; readonly ref: Total; readonly will: Total };
  /** An attack with each weapon in use. */
  readonly attacks: readonly { readonly weapon: string; readonly attack: Total; readonly damage: Total }[];
}

/** A command of a combat's journal. */
export interface JournaledCommand {
  /** The same that hooks tell with it. */
  readonly id: string;
  readonly command: Command;
}

/** What came of playing a scenario on documents. */
export interface PlayedScenario {
  /** What went otherwise than the scenario says; none when it went as it says. */
  readonly failures: readonly unknown[];
}

/** A creature, by its token: the token's id, its document, or its shape on the canvas. */
export type Creature = CreatureId | { readonly id: string | null };

/** What modules and macros may use, as `game.system.api`; documented in docs/api.md. Nothing of it can be changed. */
export interface SystemApi {
  /** The version of this api, semantically: what works with 1.0 works with every 1.x. */
  readonly version: string;
  /**
   * What a creature on the scene in view can be told to do, and why not now where it cannot.
   * @throws {RangeError} when this user knows of no such creature
   * @throws {Error} when this user may not look into the creature
   */
  legalActions(who: Creature): readonly LegalAction[];
  /**
   * What would come of a command on the scene in view, as far as this user knows of everybody. Nothing changes.
   * @throws {TypeError} when it is no command
   * @throws {RangeError} when this user knows of no such creature
   * @throws {Error} when this user may not look into the creature
   */
  forecast(command: Command): Forecast;
  /** Why a command would be refused now, `null` when it would be heard. Throws what {@link forecast} throws. */
  whyNot(command: Command): SaidRefusal | null;
  /**
   * Where a creature's numbers come from.
   * @throws {RangeError} when this user knows of no such creature
   * @throws {Error} when this user may not look into the creature
   */
  explain(who: Creature): Explanation;
  /**
   * Gives a command on the scene in view, as this user; a refusal is shown to them as well.
   * @throws {TypeError} when it is no command
   * @throws {RangeError} when this user knows of no such creature
   */
  submit(command: Command): Promise<Ruling>;
  /**
   * Takes back the newest command of a combat; `null` when there is none.
   * @throws {Error} for anybody but a game master
   */
  undo(combat?: Combat.Implementation): Promise<JournaledCommand | null>;
  /**
   * Does again what was taken back last; `null` when there is nothing.
   * @throws {Error} for anybody but a game master
   */
  redo(combat?: Combat.Implementation): Promise<JournaledCommand | null>;
  /**
   * Takes back everything since the present turn began; at its start, the turn before.
   * @returns what was taken back, the newest first; each is done again by one `redo`
   * @throws {Error} for anybody but a game master
   */
  undoTurn(combat?: Combat.Implementation): Promise<readonly JournaledCommand[]>;
  /** The rules' picture of a scene and its combat as they are stored now, as far as this user may know it. */
  fieldOf(combat?: Combat.Implementation | null, scene?: Scene.Implementation): Field;
  /**
   * A fight as the text of a scenario file that plays it again.
   * @throws {Error} for anybody but a game master
   */
  exportFight(combat?: Combat.Implementation): string;
  /**
   * Puts a scenario's fight up as a scene of this world, to be played by its own edition or another.
   * @throws {Error} for anybody but a game master, and when the text is no scenario
   */
  stageScenario(text: string, edition?: EditionId): Promise<Scene.Implementation>;
  /**
   * Plays a scenario on documents of this world and takes them away again.
   * @throws {Error} for anybody but a game master, and when the text is no scenario
   */
  runScenario(text: string): Promise<PlayedScenario>;
  /** Reads a pasted stat block: what became of each line, the creature, and what does not agree. Throws nothing. */
  readStatBlock(text: string): ReadBlock;
  /**
   * Makes an actor of a pasted stat block.
   * @throws {Error} when this user may not create actors, or the text says nothing about a creature
   */
  importStatBlock(text: string, target?: { readonly folder?: string }): Promise<Actor.Implementation>;
}
