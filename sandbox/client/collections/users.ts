import type { Data } from "../../common/utils/types.ts";
import type { User } from "../documents/user.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { refresh } from "../interface.ts";
import { WorldCollection } from "./world-collection.ts";

/** `game.users` (type package, client/documents/collections/users). */
export class Users extends WorldCollection<User> {
  static override documentName = "User";

  get current(): User | null {
    return game.user;
  }

  get players(): User[] {
    return this.filter((user) => !user.isGM && user.role > 0);
  }

  /** The designated one of the active game masters; null if none is connected. */
  get activeGM(): User | null {
    return this.getDesignatedUser((user) => user.active && user.isGM);
  }

  /** Of the users that satisfy the condition, the one of the highest role; ids decide ties, alike on all clients. */
  getDesignatedUser(condition: (user: User) => unknown): User | null {
    const candidates = this.filter((user) => condition(user)).sort(
      (a, b) => b.role - a.role || String(a.id).localeCompare(String(b.id), "en"),
    );
    return candidates[0] ?? null;
  }

  /** Somebody came, left, looked at a scene or aimed at tokens. */
  _handleUserActivity(userId: string, activity: Data): void {
    const user = this.get(userId);
    if (!user) return;
    if (typeof activity["active"] === "boolean") this.#handleConnection(user, activity["active"]);
    if ("sceneId" in activity) user.viewedScene = activity["sceneId"] as string | null;
    if (Array.isArray(activity["targets"])) user._onUpdateTokenTargets(activity["targets"] as string[]);
    user.lastActivityTime = Date.now();
  }

  #handleConnection(user: User, active: boolean): void {
    if (user.active === active) return;
    user.active = active;
    if (!active) {
      user.viewedScene = null;
      // "A movement whose user disconnects is stopped" (type package, _stopMovementOnDisconnect).
      for (const token of [...user.movingTokens]) token._stopMovementOnDisconnect();
    }
    Hooks.callAll("userConnected", user, active);
    refresh("players");
  }
}
