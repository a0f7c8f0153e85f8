import { BaseCombatant } from "../../common/documents/combatant.ts";
import { getProperty } from "../../common/utils/property.ts";
import { CONFIG } from "../config.ts";
import { Roll } from "../dice/roll.ts";
import { game } from "../game.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Combat } from "./combat.ts";
import type { Scene } from "./scene.ts";
import type { CombatantGroup } from "./simple-documents.ts";
import type { TokenDocument } from "./token.ts";
import type { User } from "./user.ts";

/** Type package, client/documents/combatant. */
export class Combatant extends ClientDocumentMixin(BaseCombatant) {
  declare group: CombatantGroup | null;
  declare resource: unknown;
  declare players: User[];

  get combat(): Combat | null {
    return this.parent as Combat | null;
  }

  get scene(): Scene | null {
    return this.sceneId ? (game.scenes.get(this.sceneId) ?? null) : null;
  }

  get token(): TokenDocument | null {
    return this.tokenId ? ((this.scene?.tokens.get(this.tokenId) as TokenDocument | undefined) ?? null) : null;
  }

  /** The token's actor, which for an unlinked token is its own; without a token the world's. */
  get actor(): Actor | null {
    if (this.token) return this.token.actor;
    return this.actorId ? (game.actors.get(this.actorId) ?? null) : null;
  }

  get isNPC(): boolean {
    return !this.actor || !this.hasPlayerOwner;
  }

  override get hasPlayerOwner(): boolean {
    return this.players.length > 0;
  }

  override get visible(): boolean {
    return this.isOwner || !this.hidden;
  }

  get isDefeated(): boolean {
    return this.defeated || (this.actor?.statuses.has(CONFIG.specialStatusEffects["DEFEATED"] ?? "dead") ?? false);
  }

  override prepareBaseData(): void {
    super.prepareBaseData();
    const masters = game.users.filter((user) => !user.isGM && (this.getUserLevel(user) ?? 0) >= 3);
    Object.defineProperty(this, "players", { value: masters, writable: true, enumerable: false, configurable: true });
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    // Name and picture come from the token, else from the actor, unless the combatant has its own.
    this.name ||= this.token?.name ?? this.actor?.name ?? game.i18n.localize("COMBAT.UnknownCombatant");
    this.img ||= this.token?.texture.src ?? this.actor?.img ?? null;
    this._prepareGroup();
    this.updateResource();
  }

  _prepareGroup(): void {
    const id = this._source["group"];
    const group = typeof id === "string" ? this.combat?.groups.get(id) : undefined;
    this.group = (group as CombatantGroup | undefined) ?? null;
  }

  /** The value that the tracker shows besides, as the setting names it. */
  updateResource(): unknown {
    const { resource } = (this.combat?.settings as { resource?: string } | undefined) ?? {};
    const value = resource && this.actor ? getProperty(this.actor.system, resource) : null;
    Object.defineProperty(this, "resource", {
      value: value ?? null,
      writable: true,
      enumerable: false,
      configurable: true,
    });
    return this.resource;
  }

  _getInitiativeFormula(): string {
    return CONFIG.Combat.initiative.formula ?? game.system.initiative ?? "1d20";
  }

  /** The roll for initiative, not yet evaluated. */
  getInitiativeRoll(formula: string = this._getInitiativeFormula()): Roll {
    return Roll.create(formula, this.actor?.getRollData() ?? {});
  }

  async rollInitiative(formula?: string): Promise<this | undefined> {
    const roll = this.getInitiativeRoll(formula);
    await roll.evaluate();
    return this.update({ initiative: roll.total });
  }

  async clearMovementHistory(): Promise<void> {
    await this.token?.clearMovementHistory();
  }
}
