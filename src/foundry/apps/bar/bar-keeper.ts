import { fightOn } from "../../field/read-field.ts";
import { listen } from "../../hooks.ts";
import { SYSTEM_ID } from "../../ids.ts";
import { dropWish } from "../../movement/wishes.ts";
import type { OrderDesk } from "../../referee/orders.ts";
import { order } from "../../referee/orders.ts";
import type { FilledIn } from "./action-bar.ts";
import { ActionBar } from "./action-bar.ts";
import { barMemory, registerBarMemory, remember } from "./bar-memory.ts";
import { filledForm } from "./controls.ts";
import { commandOf, partsOf, whatOf } from "./whats.ts";

/** What can change what a creature can do, or what this user knows of it. */
const HOOKS = [
  "updateActor",
  "createItem",
  "updateItem",
  "deleteItem",
  "updateToken",
  "createToken",
  "deleteToken",
  "updateCombat",
  "deleteCombat",
  "updateCombatant",
  "deleteCombatant",
  "targetToken",
  "sightRefresh",
  "canvasReady",
];

/** Several changes of one step are answered together. */
const PAUSE_MS = 40;

/** Keeps the one action bar of this client: it follows the turn, and comes when it is called. */
export class BarKeeper {
  readonly #desk: OrderDesk;
  #made: ActionBar | null = null;
  /** Whose turn it was when the bar last followed. */
  #turn = "";

  constructor(desk: OrderDesk) {
    this.#desk = desk;
  }

  get #bar(): ActionBar {
    this.#made ??= new ActionBar(this.#desk);
    return this.#made;
  }

  /** Registers memory and key, and listens; called at Foundry's `init`. */
  register(): void {
    registerBarMemory();
    game.keybindings.register(SYSTEM_ID, "actionBar", {
      name: "FFS.Key.ActionBar.Name",
      hint: "FFS.Key.ActionBar.Hint",
      editable: [{ key: "KeyX" }],
      onDown: () => {
        void this.call();
        return true;
      },
    });
    const follow = foundry.utils.debounce(() => {
      this.#follow();
    }, PAUSE_MS);
    for (const hook of HOOKS) listen(hook, follow);
    listen("closeApplicationV2", (app: unknown) => {
      if (app === this.#bar && !this.#isLeaving) void remember({ closed: true });
    });
    listen("controlToken", (token: foundry.canvas.placeables.Token.Implementation, controlled: boolean) => {
      if (controlled && this.#bar.rendered && token.document.isOwner) void this.#bar.show(token.document);
    });
  }

  /** Shows the bar of a token, and lets it follow turns from now on. */
  async open(token: TokenDocument.Implementation): Promise<void> {
    if (barMemory().closed) await remember({ closed: false });
    await this.#bar.show(token);
  }

  /** Carries out an entry for a token from elsewhere; the bar opens only when there is something to say to it. */
  async choose(token: TokenDocument.Implementation, entry: string, filledIn: FilledIn = {}): Promise<void> {
    const what = whatOf(entry);
    const scene = token.parent;
    if (what === null || scene === null) return;
    const { needs, may } = partsOf(what);
    if (needs.length + may.length === 0) {
      const draft = { who: token.id ?? "", filled: filledForm(new FormData()), spells: [] };
      await order(this.#desk, commandOf(what, draft), scene);
      return;
    }
    await this.open(token);
    await this.#bar.openEntry(entry, filledIn);
  }

  /** Opens the bar of whoever is meant, with the cursor in its search. */
  async call(): Promise<void> {
    const shown = this.#bar.rendered ? this.#bar.token : null;
    // Whoever has been selected to see their bar keeps it, though it be another's turn.
    const chosen = shown?.object?.controlled === true ? shown : null;
    const token = chosen ?? ownActive() ?? ownControlled() ?? this.#bar.token;
    if (token === null) return;
    await this.open(token);
    this.#bar.focusSearch();
  }

  /** Keeps up with what no document says: the rules in force. */
  refresh(): void {
    this.#made?.refresh();
  }

  #isLeaving = false;

  #follow(): void {
    const scene = canvas.scene;
    const fight = fightOn(scene);
    const turn = fight?.system.battle.active ?? "";
    const isOver = fight === null && this.#turn !== "";
    if (turn !== this.#turn) {
      dropWish(this.#turn);
      this.#turn = turn;
      const token = ownActive();
      if (token !== null && isMine(token) && !barMemory().closed) {
        void this.#bar.show(token);
        return;
      }
    }
    if (isOver && this.#bar.rendered) {
      this.#isLeaving = true;
      void this.#bar.close().finally(() => {
        this.#isLeaving = false;
      });
      return;
    }
    this.#bar.refresh();
  }
}

/** The token whose turn it is on the scene in view, if this user commands it. */
function ownActive(): TokenDocument.Implementation | null {
  const active = fightOn(canvas.scene)?.system.battle.active ?? null;
  const token = active === null ? undefined : canvas.scene?.tokens.get(active);
  return token?.isOwner === true ? token : null;
}

function ownControlled(): TokenDocument.Implementation | null {
  const [token] = canvas.tokens?.controlled ?? [];
  return token?.document.isOwner === true ? token.document : null;
}

/** Game masters own everybody; theirs to play are those whom no player who is here plays. */
function isMine(token: TokenDocument.Implementation): boolean {
  if (!game.user.isGM) return true;
  return !game.users.some(
    (user) => user.active && !user.isGM && token.actor?.testUserPermission(user, "OWNER") === true,
  );
}
