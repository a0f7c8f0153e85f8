import { BaseUser } from "../../common/documents/user.ts";
import { USER_ROLE_NAMES } from "../../common/constants/permissions.ts";
import { Color } from "../../common/utils/color.ts";
import type { Data } from "../../common/utils/types.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { askUser } from "../queries.ts";
import type { Actor } from "./actor.ts";
import { ClientDocumentMixin } from "./client-document.ts";
import type { TokenDocument } from "./token.ts";
import { UserTargets, type TargetToken } from "./user-targets.ts";

/** Type package, client/documents/user. */
export class User extends ClientDocumentMixin(BaseUser) {
  declare active: boolean;
  declare targets: UserTargets;
  declare viewedScene: string | null;
  declare movingTokens: Set<TokenDocument>;
  declare lastActivityTime: number;
  declare character: Actor | null;
  declare border: Color;

  protected override _configure(options: Data = {}): void {
    super._configure(options);
    const transient: Data = {
      active: false,
      targets: new UserTargets(this),
      viewedScene: null,
      movingTokens: new Set(),
      lastActivityTime: 0,
    };
    for (const [name, value] of Object.entries(transient)) {
      Object.defineProperty(this, name, { value, writable: true, enumerable: false, configurable: true });
    }
  }

  override prepareDerivedData(): void {
    super.prepareDerivedData();
    this.border = Color.fromRGB(this.color.rgb.map((part) => Math.min(1, part * 2)));
  }

  get isSelf(): boolean {
    return game.userId === this.id;
  }

  get isTrusted(): boolean {
    return this.hasRole("TRUSTED");
  }

  get isActiveGM(): boolean {
    return game.users.activeGM === this;
  }

  get roleLabel(): string {
    const names: Readonly<Record<number, string>> = USER_ROLE_NAMES;
    return game.i18n.localize(`USER.Role${names[this.role] ?? "NONE"}`);
  }

  isDesignated(condition: (user: User) => unknown): boolean {
    return game.users.getDesignatedUser(condition) === this;
  }

  /** Tell others what this user looks at or aims at. Nothing of it is stored. */
  broadcastActivity(activityData: Data = {}, _options: Data = {}): void {
    if (!this.isSelf) throw new Error(`Only user ${this.name} can broadcast their own activity`);
    if ("sceneId" in activityData) this.viewedScene = activityData["sceneId"] as string | null;
    game.socket.emit("userActivity", activityData);
  }

  /** Somebody aimed elsewhere; nothing is broadcast from here. */
  _onUpdateTokenTargets(targetIds: string[] = []): void {
    const scene = game.scenes.viewed;
    if (this.viewedScene !== (scene?.id ?? null)) return;
    const wanted = new Set(targetIds);
    for (const token of [...this.targets])
      if (!wanted.has(token.id)) token.setTarget?.(false, { user: this, releaseOthers: false });
    for (const id of wanted) {
      const token = (scene?.tokens.get(id) as { object?: TargetToken } | undefined)?.object;
      token?.setTarget?.(true, { user: this, releaseOthers: false });
    }
    if (this.isSelf) this.broadcastActivity({ targets: this.targets.ids });
  }

  async assignPermission(permission: string, allowed: boolean): Promise<this | undefined> {
    if (!game.user?.isGM) throw new Error(`You are not allowed to modify the permissions of User ${String(this.id)}`);
    return this.update({ permissions: { [permission]: allowed } });
  }

  /**
   * Ask this user something (type package, User#query; foundry.md §5). The handler `CONFIG.queries[queryName]` runs on
   * their client. Rejects when they are offline, when the handler throws, and when `timeout` milliseconds have passed.
   */
  async query(
    queryName: string,
    queryData: unknown,
    queryOptions: { readonly timeout?: number } = {},
  ): Promise<unknown> {
    if (!(queryName in CONFIG.queries)) {
      throw new Error(`"${queryName}" is not a registered query: ${Object.keys(CONFIG.queries).join(", ") || "none"}`);
    }
    return askUser(this, queryName, { data: queryData, timeout: queryOptions.timeout });
  }
}
