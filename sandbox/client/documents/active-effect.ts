import type { Document } from "../../common/abstract/document.ts";
import { ACTIVE_EFFECT_MODES } from "../../common/constants/documents.ts";
import type { ChangeData } from "../../common/data/field.ts";
import { BaseActiveEffect } from "../../common/documents/active-effect.ts";
import { getProperty, setProperty } from "../../common/utils/property.ts";
import { isValidId } from "../../common/utils/text.ts";
import type { Data } from "../../common/utils/types.ts";
import { statusEffects } from "../config.ts";
import type { StatusEffectConfig } from "../config-types.ts";
import { fieldOf } from "../effect-fields.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { fromUuidSync } from "../uuid.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { Combat } from "./combat.ts";

export interface AppliedChange extends ChangeData {
  readonly effect: ActiveEffect;
  readonly priority: number;
}

/** Type package, client/documents/active-effect; V13's shape (foundry.md §6). */
export class ActiveEffect extends ClientDocumentMixin(BaseActiveEffect) {
  /** For documents that apply effects: the suppressed state is computed by the system. */
  get isSuppressed(): boolean {
    return false;
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** The actor that this effect changes: its parent, or the parent of the item that transfers it. */
  get target(): Document | null {
    const parent = this.parent;
    if (parent?.documentName === "Actor") return parent;
    return this.transfer ? (parent?.parent ?? null) : null;
  }

  get modifiesActor(): boolean {
    return this.active && this.target !== null;
  }

  /** Lasts for some time, or is a status: shown on tokens. */
  get isTemporary(): boolean {
    const { seconds, rounds, turns } = this.duration as { seconds?: number; rounds?: number; turns?: number };
    return Boolean(seconds) || Boolean(rounds) || Boolean(turns) || this.statuses.size > 0;
  }

  get sourceName(): string {
    const source = this.origin ? fromUuidSync(this.origin, { strict: false }) : null;
    return (source as { name?: string } | null)?.name ?? game.i18n.localize("Unknown");
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.updateDuration();
  }

  /** What remains of the duration, counted in rounds of the fight it belongs to. */
  updateDuration(): Data {
    const duration = this.duration as { rounds?: number; turns?: number; startRound?: number; seconds?: number } & Data;
    const combat = (duration["combat"] ?? game.combat) as Combat | null;
    const { rounds, seconds } = duration;
    if (typeof rounds === "number" && combat) {
      const elapsed = combat.round - (duration.startRound ?? 0);
      Object.assign(duration, {
        type: "turns",
        duration: rounds,
        remaining: rounds - elapsed,
        label: `${rounds - elapsed}`,
      });
    } else if (typeof seconds === "number") {
      const elapsed = game.time.worldTime - Number(duration["startTime"] ?? 0);
      Object.assign(duration, {
        type: "seconds",
        duration: seconds,
        remaining: seconds - elapsed,
        label: `${seconds - elapsed}`,
      });
    } else
      Object.assign(duration, { type: "none", duration: null, remaining: null, label: game.i18n.localize("None") });
    return duration;
  }

  /** Apply one change to a document's prepared data. Returns what changed, by path. */
  apply(document: Document, change: AppliedChange): Data {
    return ActiveEffect.applyField(document, change);
  }

  /** A field of the schema casts and applies the change; a path without a field is changed by its current type. */
  static applyField(document: Document, change: ChangeData): Data {
    const current = getProperty(document, change.key);
    if (change.mode === ACTIVE_EFFECT_MODES.CUSTOM) {
      const changes: Data = {};
      Hooks.call("applyActiveEffect", document, change, current, change.value, changes);
      for (const [key, value] of Object.entries(changes)) setProperty(document, key, value);
      return changes;
    }
    const field = fieldOf(document, change);
    const updated = field.applyChange(current, document, change);
    if (updated === undefined) return {};
    setProperty(document, change.key, updated);
    return { [change.key]: updated };
  }

  /** The effect that a status stands for (type package, ActiveEffect.fromStatusEffect). Throws for an unknown id. */
  static async fromStatusEffect(statusId: string, options: Data = {}): Promise<ActiveEffect> {
    const status = statusEffects().find((entry) => entry.id === statusId);
    if (!status) {
      const known = statusEffects().map((entry) => entry.id);
      throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect: ${known.join(", ")}`);
    }
    const data = this._statusEffectData(status);
    const Implementation = this.implementation as unknown as new (data: Data, context: Data) => ActiveEffect;
    return new Implementation(data, options);
  }

  static _statusEffectData(status: StatusEffectConfig): Data {
    const { id, name, hud: _hud, order: _order, _id, statuses = [], ...rest } = status;
    const data: Data = { ...rest, name: game.i18n.localize(name), statuses: [...new Set([id, ...statuses])] };
    if (isValidId(_id)) data["_id"] = _id;
    return data;
  }

  override async _preCreate(
    data: Data,
    options: Data,
    user: Parameters<BaseActiveEffect["_preCreate"]>[2],
  ): Promise<boolean | undefined> {
    const allowed = await super._preCreate(data, options, user);
    if (allowed === false) return false;
    // A duration starts now unless it says otherwise.
    const duration = this.duration as { startTime?: unknown; startRound?: unknown };
    const combat = game.combat;
    const start: Data = {};
    if (duration.startTime === null || duration.startTime === undefined) start["startTime"] = game.time.worldTime;
    if (combat?.started && (duration.startRound === null || duration.startRound === undefined)) {
      Object.assign(start, { combat: combat.id, startRound: combat.round, startTurn: combat.turn ?? 0 });
    }
    this.updateSource({ duration: start });
    return undefined;
  }
}
