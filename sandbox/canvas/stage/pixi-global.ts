/** `PIXI` as packages find it on globalThis: PixiJS 7, of which what Foundry adds to it fails by name. */
import * as pixi from "pixi.js";

/** Everything that PixiJS 7.4 exports. Throws on what it does not, such as Foundry's `PIXI.smooth`. */
export const PIXI: typeof pixi = new Proxy(
  { ...pixi },
  {
    get(target, name, receiver): unknown {
      if (typeof name === "symbol" || name in target || name === "then" || name === "toJSON")
        return Reflect.get(target, name, receiver);
      throw new Error(`The sandbox does not imitate PIXI.${name}`);
    },
  },
);
