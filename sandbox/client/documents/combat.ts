import { BaseCombat } from "../../common/documents/combat.ts";
import type { Document } from "../../common/abstract/document.ts";
import { debounce } from "../../common/utils/timing.ts";
import type { Data } from "../../common/utils/types.ts";
import { rollForInitiative, type InitiativeOptions } from "../combat/initiative.ts";
import { turnEvents, type TurnEvent } from "../combat/turn-events.ts";
import { firstTurn, timeDelta, turnAfter, type Place } from "../combat/turn-order.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { refresh } from "../interface.ts";
import { confirmDialog } from "../combat/end-dialog.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Combatant } from "./combatant.ts";
import type { Scene } from "./scene.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

export interface CombatState extends Place {
  readonly combatantId: string | null;
  readonly tokenId: string | null;
}

export interface TurnContext {
  readonly round: number;
  readonly turn: number;
  readonly skipped: boolean;
}

export interface RoundContext {
  readonly round: number;
  readonly skipped: boolean;
}

type CombatUpdate = { round?: number; turn?: number | null };

/** Type package, client/documents/combat; foundry.md §4. */
export class Combat extends ClientDocumentMixin(BaseCombat) {
  static readonly CONFIG_SETTING = "combatTrackerConfig";

  declare turns: Combatant[];
  declare current: CombatState;
  declare previous: CombatState | undefined;
  declare scene: Scene | null;
  /** Set up the turns and the tracker once after many changes. */
  declare debounceSetup: () => void;

  protected override _configure(options: Data = {}): void {
    super._configure(options);
    const setup = debounce(() => {
      this.setupTurns();
      refresh("combat");
    }, 50);
    for (const [name, value] of Object.entries({
      turns: [],
      current: undefined,
      previous: undefined,
      debounceSetup: setup,
    })) {
      Object.defineProperty(this, name, { value, writable: true, enumerable: false, configurable: true });
    }
  }

  get combatant(): Combatant | null | undefined {
    return this.turn === null ? null : this.turns[this.turn];
  }

  get nextCombatant(): Combatant | undefined {
    const next = turnAfter(this.turn, this.#turnOptions) ?? firstTurn(this.#turnOptions);
    return next === null ? undefined : this.turns[next];
  }

  get settings(): Data {
    return game.settings.get("core", Combat.CONFIG_SETTING) as Data;
  }

  get started(): boolean {
    return this.round > 0;
  }

  override get visible(): boolean {
    return true;
  }

  /** Is this the active fight of the scene that is looked at, or of no scene? */
  get isActive(): boolean {
    return this.scene ? this.scene.isView && this.active : this.active;
  }

  get isView(): boolean {
    return game.combats.viewed === this;
  }

  get #turnOptions(): { turns: Combatant[]; skipDefeated: boolean } {
    return { turns: this.turns, skipDefeated: this.settings["skipDefeated"] === true };
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    if (this.combatants.size > 0 && this.turns.length === 0) this.setupTurns();
  }

  /** Combatants changed: their own data is prepared, and those who stand for groups with them. */
  override _onDescendantsChanged(): void {
    for (const group of this.groups) (group as unknown as { prepareDerivedData(): void }).prepareDerivedData();
  }

  /** Sort the combatants into turns. */
  setupTurns(): Combatant[] {
    const turns = ([...this.combatants] as Combatant[]).sort((a, b) => this._sortCombatants(a, b));
    if (this.turn !== null) this.turn = Math.min(Math.max(this.turn, 0), Math.max(turns.length - 1, 0));
    this.turns = turns;
    // While turns are set up, the state is that of the data; `previous` is what it was before the last update.
    this.current = this._getCurrentState();
    this.previous ??= this.current;
    return turns;
  }

  /** "descending order of initiative using combatant IDs for tiebreakers" */
  _sortCombatants(a: Combatant, b: Combatant): number {
    const [ia, ib] = [a.initiative ?? -Infinity, b.initiative ?? -Infinity];
    return ib === ia ? (String(a.id) > String(b.id) ? 1 : -1) : ib - ia;
  }

  _getCurrentState(combatant: Combatant | null | undefined = this.combatant): CombatState {
    return {
      round: this.round,
      turn: this.turn,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }

  getCombatantsByToken(token: string | TokenDocument): Combatant[] {
    const id = typeof token === "string" ? token : token.id;
    return ([...this.combatants] as Combatant[]).filter((combatant) => combatant.tokenId === id);
  }

  getCombatantsByActor(actor: string | Actor): Combatant[] {
    const all = [...this.combatants] as Combatant[];
    if (typeof actor !== "string" && actor.isToken) return this.getCombatantsByToken(String(actor.token?.id));
    const id = typeof actor === "string" ? actor : actor.id;
    return all.filter((combatant) => combatant.actorId === id);
  }

  getTimeDelta(fromRound: number, fromTurn: number | null, ...to: [toRound: number, toTurn: number | null]): number {
    const { turnTime, roundTime } = CONFIG.time;
    const [toRound, toTurn] = to;
    const context = { turns: this.turns.length, turnTime, roundTime };
    return timeDelta({ round: fromRound, turn: fromTurn }, { round: toRound, turn: toTurn }, context);
  }

  // Flow ------------------------------------------------------------------------------------------------------------

  async activate(options: Data = {}): Promise<Document[]> {
    const updates = game.combats.combats
      .filter((combat) => combat.active || combat === this)
      .map((combat) => ({ _id: combat.id, active: combat === this }));
    return (this.constructor as typeof Combat).updateDocuments(updates, options);
  }

  async startCombat(): Promise<this> {
    this._playCombatSound("startEncounter");
    const updateData: CombatUpdate = { round: 1, turn: this.turns.length > 0 ? 0 : null };
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData);
    return this;
  }

  async nextTurn(): Promise<this> {
    if (this.round === 0) return this.nextRound();
    const turn = turnAfter(this.turn, this.#turnOptions);
    if (turn === null) return this.nextRound();
    return this.#go("combatTurn", { round: this.round, turn }, 1);
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    if ((this.turn ?? 0) <= 0 || this.turns.length === 0) return this.previousRound();
    return this.#go("combatTurn", { round: this.round, turn: (this.turn ?? 0) - 1 }, -1);
  }

  async nextRound(): Promise<this> {
    const turn = this.turn === null && this.round > 0 ? null : firstTurn(this.#turnOptions);
    return this.#go("combatRound", { round: this.round + 1, turn }, 1);
  }

  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const turn = round === 0 || this.turn === null ? null : Math.max(this.turns.length - 1, 0);
    return this.#go("combatRound", { round, turn }, -1);
  }

  /** Hooks run at the acting client, before the update, and may change what is updated (foundry.md §4.3). */
  async #go(hook: "combatTurn" | "combatRound", updateData: CombatUpdate, direction: 1 | -1): Promise<this> {
    const delta = this.getTimeDelta(this.round, this.turn, updateData.round ?? this.round, updateData.turn ?? null);
    const updateOptions = { direction, worldTime: { delta } };
    Hooks.callAll(hook, this, updateData, updateOptions);
    await this.update({ ...updateData }, updateOptions);
    return this;
  }

  /** Ask whether to end the fight, and delete it. */
  async endCombat(): Promise<this> {
    const confirmed = await confirmDialog("COMBAT.EndTitle", "COMBAT.EndConfirmation");
    if (confirmed) await this.delete();
    return this;
  }

  async toggleSceneLink(): Promise<this> {
    await this.update({ scene: this.scene ? null : (game.scenes.current?.id ?? null) });
    return this;
  }

  // Initiative --------------------------------------------------------------------------------------------------------

  async rollInitiative(ids: string | string[], options: InitiativeOptions = {}): Promise<this> {
    await rollForInitiative(this, [ids].flat(), options);
    return this;
  }

  async rollAll(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.#unrolled(() => true),
      options,
    );
  }

  async rollNPC(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.#unrolled((combatant) => combatant.isNPC),
      options,
    );
  }

  #unrolled(condition: (combatant: Combatant) => boolean): string[] {
    const all = [...this.combatants] as Combatant[];
    return all.filter((c) => c.isOwner && c.initiative === null && condition(c)).map((c) => String(c.id));
  }

  /** "Update the Combat turn order to maintain the same combatant as the current turn." */
  async setInitiative(id: string, value: number): Promise<void> {
    const current = this.combatant?.id;
    await this.updateEmbeddedDocuments("Combatant", [{ _id: id, initiative: value }]);
    await this._keepTurn(current);
  }

  async resetAll(options: { readonly updateTurn?: boolean } = {}): Promise<this | undefined> {
    const current = this.combatant?.id;
    const updates = [...this.combatants].map((combatant) => ({ _id: combatant.id, initiative: null }));
    await this.updateEmbeddedDocuments("Combatant", updates);
    if (options.updateTurn !== false) await this._keepTurn(current);
    return this;
  }

  /** Point the turn at the combatant who had it, without the events of a turn. */
  async _keepTurn(combatantId: string | null | undefined): Promise<void> {
    if (!combatantId) return;
    const turn = this.turns.findIndex((combatant) => combatant.id === combatantId);
    if (turn >= 0 && turn !== this.turn) await this.update({ turn }, { turnEvents: false });
  }

  // Events ------------------------------------------------------------------------------------------------------------

  override _onCreate(data: Data, options: Data, userId: string): void {
    super._onCreate(data, options, userId);
    this.setupTurns();
    refresh("combat");
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    const prior = this.current;
    this.setupTurns();
    this.previous = prior;
    this.current = this._getCurrentState();
    refresh("combat");
    if (!("round" in changed) && !("turn" in changed)) return;
    Hooks.callAll("combatTurnChange", this, prior, this.current);
    this._updateTurnMarkers();
    this.updateCombatantActors();
    this.#advanceTime(options);
    if (options["turnEvents"] !== false && game.users.activeGM?.isSelf) {
      this._manageTurnEvents().catch((error: unknown) =>
        Hooks.onError("Combat#_manageTurnEvents", error, { log: "error" }),
      );
    }
  }

  override _onDelete(options: Data, userId: string): void {
    super._onDelete(options, userId);
    refresh("combat");
    if (!game.users.activeGM?.isSelf) return;
    for (const combatant of [...this.combatants] as Combatant[]) {
      if (combatant.token) void this._clearMovementHistoryOnExit(combatant);
    }
  }

  #advanceTime(options: Data): void {
    const { delta } = (options["worldTime"] ?? {}) as { delta?: number };
    if (delta && game.users.activeGM?.isSelf) void game.time.advance(delta);
  }

  override _onCreateDescendantDocuments(
    parent: Document,
    collection: string,
    ...rest: [Document[], Data[], Data, string]
  ): void {
    super._onCreateDescendantDocuments(parent, collection, ...rest);
    if (collection !== "combatants") return;
    this.#onCombatants();
    if (game.users.activeGM?.isSelf) for (const combatant of rest[0] as Combatant[]) void this._onEnter(combatant);
  }

  override _onUpdateDescendantDocuments(
    parent: Document,
    collection: string,
    ...rest: [Document[], Data[], Data, string]
  ): void {
    super._onUpdateDescendantDocuments(parent, collection, ...rest);
    if (collection === "combatants") this.#onCombatants();
  }

  override _onDeleteDescendantDocuments(
    parent: Document,
    collection: string,
    ...rest: [Document[], string[], Data, string]
  ): void {
    const [documents, , , userId] = rest;
    super._onDeleteDescendantDocuments(parent, collection, ...rest);
    if (collection !== "combatants") return;
    const current = this.combatant;
    const index = this.turn;
    this.#onCombatants();
    if (userId === game.userId && this.started) void this.#keepTurnAfterLoss(documents as Combatant[], current, index);
    if (!game.users.activeGM?.isSelf) return;
    for (const combatant of documents as Combatant[]) {
      void this._onExit(combatant).then(() =>
        combatant.token ? this._clearMovementHistoryOnExit(combatant) : undefined,
      );
    }
  }

  /** Whoever removed combatants keeps the turn with the one who has it, or passes it to the next in order. */
  async #keepTurnAfterLoss(
    lost: Combatant[],
    current: Combatant | null | undefined,
    index: number | null,
  ): Promise<void> {
    if (!current || index === null) return;
    if (!lost.includes(current)) return this._keepTurn(current.id);
    const turn = this.turns.length === 0 ? null : Math.min(index, this.turns.length - 1);
    if (turn !== this._source["turn"]) await this.update({ turn }, { turnEvents: false });
  }

  #onCombatants(): void {
    this.setupTurns();
    refresh("combat");
  }

  _playCombatSound(_announcement: string): void {
    // The sandbox is silent.
  }

  /** Turn markers are drawn by the tokens. */
  _updateTurnMarkers(): void {
    for (const combatant of this.turns) {
      const token = combatant.token?.object as { renderFlags?: { set(flags: Data): void } } | null | undefined;
      token?.renderFlags?.set({ refreshTurnMarker: true });
    }
  }

  updateCombatantActors(): void {
    const actors = new Set(this.turns.map((combatant) => combatant.actor));
    for (const actor of actors) actor?.render(false, { renderContext: "updateCombat" });
  }

  async clearMovementHistories(combatants: Iterable<Combatant> = [...this.combatants] as Combatant[]): Promise<void> {
    await Promise.all([...combatants].map((combatant) => combatant.clearMovementHistory()));
  }

  // Life cycle: on one designated game master's client only; without one, nowhere (foundry.md §4.3) ---------------------

  async _manageTurnEvents(): Promise<void> {
    const { previous, current } = this;
    if (!previous) return;
    for (const event of turnEvents(previous, current, this.turns.length)) await this.#runEvent(event, previous);
  }

  async #runEvent(event: TurnEvent, previous: CombatState): Promise<void> {
    const { kind, ...context } = event;
    if (kind === "endRound") return this._onEndRound(context);
    if (kind === "startRound") return this._onStartRound(context);
    const turn = context as TurnContext;
    // Whose turn ended is remembered: the order may have changed since.
    const ended = kind === "endTurn" && !turn.skipped && previous.combatantId !== null;
    const combatant = ended
      ? (this.combatants.get(previous.combatantId) as Combatant | undefined)
      : this.turns[turn.turn];
    if (!combatant) return undefined;
    if (kind === "endTurn") return this._onEndTurn(combatant, turn);
    await this._onStartTurn(combatant, turn);
    if (combatant.token) await this._clearMovementHistoryOnStartTurn(combatant, turn);
    return undefined;
  }

  async _onEnter(_combatant: Combatant): Promise<void> {
    // For subclasses.
  }

  async _onExit(_combatant: Combatant): Promise<void> {
    // For subclasses.
  }

  async _onStartTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {
    // For subclasses.
  }

  async _onEndTurn(_combatant: Combatant, _context: TurnContext): Promise<void> {
    // For subclasses.
  }

  async _onStartRound(_context: RoundContext): Promise<void> {
    // For subclasses.
  }

  async _onEndRound(_context: RoundContext): Promise<void> {
    // For subclasses.
  }

  async _clearMovementHistoryOnStartTurn(combatant: Combatant, _context: TurnContext): Promise<void> {
    await combatant.clearMovementHistory();
  }

  async _clearMovementHistoryOnExit(combatant: Combatant): Promise<void> {
    await combatant.clearMovementHistory();
  }

  /** Tokens were deleted: their combatants go too (type package, Combat._onDeleteTokens). */
  static _onDeleteTokens(tokens: TokenDocument[], _operation: Data, user: User): void {
    if (!user.isSelf) return;
    for (const combat of game.combats) {
      const ids = tokens
        .flatMap((token) => combat.getCombatantsByToken(token))
        .map((combatant) => String(combatant.id));
      const mine = ids.filter((id) => combat.combatants.get(id)?.canUserModify(user, "delete"));
      if (mine.length > 0) void combat.deleteEmbeddedDocuments("Combatant", mine);
    }
  }
}
