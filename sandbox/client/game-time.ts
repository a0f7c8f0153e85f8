/** `game.time` as far as combat needs it: seconds of the world (type package, client/helpers/time). */
import { game } from "./game.ts";
import { Hooks } from "./hooks.ts";

export class GameTime {
  #worldTime: number;

  constructor(worldTime: number) {
    this.#worldTime = worldTime;
  }

  get worldTime(): number {
    return this.#worldTime;
  }

  /** Let time pass for all. Needs SETTINGS_MODIFY, as it is the world setting `core.time`. */
  async advance(delta: number, options: object = {}): Promise<number> {
    const worldTime = Math.max(0, this.#worldTime + delta);
    await game.settings.set("core", "time", worldTime, options);
    return worldTime;
  }

  /** The setting has changed on the server. */
  onUpdateWorldTime(worldTime: number, options: object, userId: string): void {
    const delta = worldTime - this.#worldTime;
    this.#worldTime = worldTime;
    Hooks.callAll("updateWorldTime", worldTime, delta, options, userId);
  }
}
