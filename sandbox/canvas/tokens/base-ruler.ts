/** `foundry.canvas.placeables.tokens.BaseTokenRuler` (V13 API documentation). */
import { runtime } from "../../apps/runtime.ts";
import type { Token } from "../placeables/token.ts";
import type { MeasuredWaypoint, PlannedMovement } from "../ports.ts";

export interface TokenRulerData {
  readonly passedWaypoints: readonly MeasuredWaypoint[];
  readonly pendingWaypoints: readonly MeasuredWaypoint[];
  readonly plannedMovement: Readonly<Record<string, PlannedMovement>>;
}

export abstract class BaseTokenRuler {
  readonly #token: Token;
  #visible = false;

  constructor(token: Token) {
    this.#token = token;
  }

  get token(): Token {
    return this.#token;
  }

  get visible(): boolean {
    return this.#visible;
  }

  set visible(value: boolean) {
    if (value === this.#visible) return;
    this.#visible = value;
    this._onVisibleChange();
  }

  /** Rulers of tokens that the user does not see are not shown; one's own plan always is. */
  get isVisible(): boolean {
    const { token } = this;
    if (token._plannedMovement[runtime().game.userId]) return true;
    if (!token.isVisible) return false;
    const planned = Object.values(token._plannedMovement).some((plan) => !plan.hidden);
    return planned || token.showRuler;
  }

  protected abstract _onVisibleChange(): void;
  abstract draw(): Promise<void>;
  abstract clear(): void;
  abstract destroy(): void;
  abstract refresh(data: TokenRulerData): void;
}
