import { BaseActor } from "../../common/documents/actor.ts";
import { expandObject, setProperty } from "../../common/utils/property.ts";
import { mergeObject } from "../../common/utils/merge.ts";
import type { Data } from "../../common/utils/types.ts";
import { CONFIG, statusEffects } from "../config.ts";
import { game } from "../game.ts";
import { environment } from "../../common/environment.ts";
import type { ActiveEffect, AppliedChange } from "./active-effect.ts";
import { renewCombatants } from "../combat/renew-combatants.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Item } from "./item.ts";
import type { TokenDocument } from "./token.ts";

/** Type package, client/documents/actor. */
export class Actor extends ClientDocumentMixin(BaseActor) {
  declare statuses: Set<string>;
  /** What effects have changed, by path as nested objects. */
  declare overrides: Data;

  protected override _configure(options: Data = {}): void {
    super._configure(options);
    Object.defineProperty(this, "statuses", {
      value: new Set(),
      writable: true,
      enumerable: false,
      configurable: true,
    });
    Object.defineProperty(this, "overrides", { value: {}, writable: true, enumerable: false, configurable: true });
  }

  /** Is this the actor of an unlinked token? */
  get isToken(): boolean {
    return this.token !== null;
  }

  /** The unlinked token that this actor belongs to. */
  get token(): TokenDocument | null {
    return this.parent?.documentName === "Token" ? (this.parent as TokenDocument) : null;
  }

  get inCombat(): boolean {
    return this.getActiveTokens(false, true).some((token) => (token as TokenDocument).inCombat);
  }

  get itemTypes(): Record<string, Item[]> {
    return this.items.documentsByType as Record<string, Item[]>;
  }

  get appliedEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  get temporaryEffects(): ActiveEffect[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active && effect.isTemporary);
  }

  /** The actor's own effects and, without legacy transferral, those that items transfer. */
  *allApplicableEffects(): Generator<ActiveEffect> {
    for (const effect of this.effects) yield effect as ActiveEffect;
    if (CONFIG.ActiveEffect.legacyTransferral) return;
    for (const item of this.items) yield* (item as Item).transferredEffects;
  }

  override prepareData(): void {
    this.statuses = new Set();
    this.overrides = {};
    super.prepareData();
  }

  /** Items and effects first, then effects are applied; derived data comes after (foundry.md §6). */
  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects();
  }

  /** Apply the changes of all active effects in order of priority and collect the statuses. */
  applyActiveEffects(): void {
    const changes: AppliedChange[] = [];
    for (const effect of this.allApplicableEffects()) {
      if (!effect.active) continue;
      for (const change of effect.changes) {
        if (change.key) changes.push({ ...change, effect, priority: change.priority ?? change.mode * 10 });
      }
      for (const status of effect.statuses) this.statuses.add(status);
    }
    changes.sort((a, b) => a.priority - b.priority);
    const overrides: Data = {};
    for (const change of changes) Object.assign(overrides, change.effect.apply(this, change));
    this.overrides = expandObject(overrides);
  }

  getRollData(): Data {
    return this.system;
  }

  /** Tokens of this actor on the viewed scene; documents or, by default, their pictures. */
  getActiveTokens(linked = false, document = false): unknown[] {
    const scene = game.scenes.viewed;
    if (!scene) return [];
    const tokens = [...scene.tokens].filter((token): token is TokenDocument =>
      this.#isMine(token as TokenDocument, linked),
    );
    return document ? tokens : tokens.map((token) => token.object).filter(Boolean);
  }

  #isMine(token: TokenDocument, linked: boolean): boolean {
    if (this.token) return token === this.token;
    return token.actorId === this.id && (!linked || token.actorLink);
  }

  /** Tokens of the world that stand for this actor and take their data from it. */
  getDependentTokens(options: { readonly linked?: boolean } = {}): TokenDocument[] {
    if (this.token) return [this.token];
    const tokens = game.scenes.contents.flatMap((scene) => [...scene.tokens]) as TokenDocument[];
    return tokens.filter((token) => token.actorId === this.id && (!options.linked || token.actorLink));
  }

  /** A new token for this actor, not yet created (type package, Actor#getTokenDocument). */
  async getTokenDocument(data: Data = {}, options: Data = {}): Promise<TokenDocument> {
    const prototype = this.prototypeToken.toObject();
    const merged = mergeObject(prototype, data);
    const TokenClass = environment.documentClass("Token") as unknown as new (
      data: Data,
      context: Data,
    ) => TokenDocument;
    const name = merged["name"] === "" || merged["name"] === undefined ? this.name : merged["name"];
    return new TokenClass({ ...merged, name, actorId: this.id }, options);
  }

  /**
   * Switch a status on or off (type package, Actor#toggleStatusEffect). Returns the effect when it was created, false when
   * it was removed, true when it was already there and `active` is true, undefined when nothing was to be done.
   */
  async toggleStatusEffect(
    statusId: string,
    options: { readonly active?: boolean; readonly overlay?: boolean } = {},
  ): Promise<ActiveEffect | boolean | undefined> {
    const status = statusEffects().find((entry) => entry.id === statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
    const existing = this.#effectsOf(statusId, status._id);
    if (existing.length > 0) {
      if (options.active) return true;
      await this.deleteEmbeddedDocuments("ActiveEffect", existing);
      return false;
    }
    if (options.active === false) return undefined;
    const Effect = CONFIG.ActiveEffect.documentClass as unknown as typeof ActiveEffect;
    const effect = await Effect.fromStatusEffect(statusId, { parent: this });
    if (options.overlay) effect.updateSource({ "flags.core.overlay": true });
    const created = await Effect.create(effect as unknown as Data, { parent: this, keepId: true });
    return created as ActiveEffect | undefined;
  }

  /** Effects that are nothing but this status. */
  #effectsOf(statusId: string, staticId: string | undefined): string[] {
    if (staticId && this.effects.has(staticId)) return [staticId];
    return [...this.effects]
      .filter((effect) => {
        const { statuses } = effect as ActiveEffect;
        return statuses.size === 1 && statuses.has(statusId);
      })
      .map((effect) => String(effect.id));
  }

  async modifyTokenAttribute(
    attribute: string,
    value: number,
    isDelta = false,
    isBar = true,
  ): Promise<this | undefined> {
    const path = `system.${attribute}`;
    const changes: Data = {};
    const current = attributeValue(this.system, attribute);
    const next = isDelta ? Number(typeof current === "object" ? current["value"] : current) + value : value;
    setProperty(changes, isBar ? `${path}.value` : path, next);
    return this.update(changes);
  }

  override _onUpdate(changed: Data, options: Data, userId: string): void {
    super._onUpdate(changed, options, userId);
    this.#refreshDependents(changed, options);
    if (["name", "img", "ownership"].some((key) => key in changed))
      renewCombatants((combatant) => combatant.actorId === this.id);
  }

  override _onDescendantsChanged(): void {
    super._onDescendantsChanged();
    this.#refreshDependents({}, {});
  }

  #refreshDependents(changed: Data, options: Data): void {
    if (this.token) {
      this.token._onRelatedUpdate(changed, options);
      return;
    }
    for (const token of this.getDependentTokens()) token._onUpdateBaseActor(changed, options);
  }
}

function attributeValue(system: Data, attribute: string): Data | number | undefined {
  let value: unknown = system;
  for (const part of attribute.split(".")) value = (value as Data | undefined)?.[part];
  return value as Data | number | undefined;
}
