import { compareByOrder } from "../field/write-battle.ts";
import type { CombatSystem } from "../data/combat-data.ts";
import { isUnderWay } from "../field/read-field.ts";
import { say } from "../words.ts";

/** What combats need of the rest of the system, given to them once. */
export interface CombatOffice {
  /** Lets the game master say who is aware, and begins the fight. */
  begin(combat: Combat.Implementation): Promise<void>;
  /** Ends the turn of whoever's turn it is. */
  endTurn(combat: Combat.Implementation): Promise<void>;
  /** Takes back the newest command. */
  undo(combat: Combat.Implementation): Promise<void>;
  /** Takes back everything since the turn began. */
  undoTurn(combat: Combat.Implementation): Promise<void>;
}

let office: CombatOffice | null = null;

/** Tells combats whom to ask. */
export function appointCombatOffice(appointed: CombatOffice): void {
  office = appointed;
}

/** A combat whose order and turns are the referee's: Foundry's own buttons ask the rules. */
export class RefereedCombat extends Combat {
  override async startCombat(): Promise<this> {
    if (!isUnderWay(this)) await office?.begin(this);
    return this;
  }

  override async nextTurn(): Promise<this> {
    if (!isUnderWay(this)) return super.nextTurn();
    await office?.endTurn(this);
    return this;
  }

  /** There is no turn back: what was done can be taken back, step by step. */
  override async previousTurn(): Promise<this> {
    if (!isUnderWay(this)) return super.previousTurn();
    await office?.undo(this);
    return this;
  }

  override async nextRound(): Promise<this> {
    return isUnderWay(this) ? this.#turnByTurn() : super.nextRound();
  }

  /** Nor is there a round back; what is less than that and more than a step is the turn that goes on. */
  override async previousRound(): Promise<this> {
    if (!isUnderWay(this)) return super.previousRound();
    await office?.undoTurn(this);
    return this;
  }

  /** Initiative is rolled by the rules once the fight has begun; whoever comes later has no place in the order yet. */
  override async rollInitiative(ids: string | string[], options?: Combat.InitiativeOptions): Promise<this> {
    if (!isUnderWay(this)) return super.rollInitiative(ids, options);
    ui.notifications.warn(say("Notice.NoPlaceInOrder"));
    return this;
  }

  override async setInitiative(id: string, value: number): Promise<void> {
    if (!isUnderWay(this)) await super.setInitiative(id, value);
    else ui.notifications.warn(say("Notice.OrderStands"));
  }

  /** Foundry calls it without its combat, so it asks the combatants for theirs. */
  protected override _sortCombatants(a: Combatant.Implementation, b: Combatant.Implementation): number {
    const { battle }: Pick<CombatSystem, "battle"> = a.parent.system;
    return compareByOrder(battle.order, a, b);
  }

  #turnByTurn(): this {
    ui.notifications.info(say("Notice.TurnByTurn"));
    return this;
  }
}
