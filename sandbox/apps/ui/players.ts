/** `ui.players` (V13 API documentation, Players): who is here, and on a click who is not. */
import { cssColor } from "../../canvas/color.ts";
import { localize, runtime, type Data, type UserPort } from "../runtime.ts";
import { ApplicationV2 } from "../api/application.ts";
import type { RenderOptions } from "../api/application-types.ts";
import { HandlebarsApplicationMixin, type TemplateParts } from "../api/handlebars-application.ts";

const ROLE_KEYS = ["USER.RoleNone", "USER.RolePlayer", "USER.RoleTrusted", "USER.RoleAssistant", "USER.RoleGamemaster"];

export class Players extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: Data = {
    id: "players",
    tag: "aside",
    classes: ["faded-ui"],
    window: { frame: false, positioned: false },
    actions: { expand: Players.#onToggle },
  };

  static override PARTS: TemplateParts = { players: { root: true, template: "templates/ui/players.hbs" } };

  #expanded = false;

  get expanded(): boolean {
    return this.#expanded;
  }

  protected override async _prepareContext(_options: RenderOptions): Promise<Data> {
    const users = [...runtime().game.users]
      .sort((a, b) => b.role - a.role || a.name.localeCompare(b.name))
      .map((user) => this.#row(user));
    return {
      active: users.filter((user) => user["isActive"]),
      inactive: this.#expanded ? users.filter((user) => !user["isActive"]) : [],
      expanded: this.#expanded,
      toggleLabel: localize(this.#expanded ? "PLAYERS.HideOffline" : "PLAYERS.ShowOffline"),
    };
  }

  #row(user: UserPort): Data {
    const role = localize(ROLE_KEYS[user.role] ?? "");
    const scene = user.viewedScene ? runtime().game.scenes.get(user.viewedScene)?.name : undefined;
    return {
      id: user.id,
      name: this._formatName(user),
      isActive: user.active,
      isSelf: user.isSelf,
      isGM: user.isGM,
      role,
      tooltip: [role, scene].filter(Boolean).join(" · "),
      cssClass: [user.active ? "active" : "inactive", user.isSelf ? "self" : "", user.isGM ? "gm" : ""]
        .filter(Boolean)
        .join(" "),
      color: cssColor(user.color),
    };
  }

  protected _formatName(user: UserPort): string {
    return user.character ? `${user.name} [${user.character.name}]` : user.name;
  }

  protected override _insertElement(element: HTMLElement): void {
    document.getElementById(element.id)?.remove();
    document.getElementById("ui-left")?.append(element);
  }

  protected override async _onFirstRender(context: Data, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const renew = (): void => void this.render();
    for (const event of ["userConnected", "createUser", "updateUser", "deleteUser", "updateActor"])
      runtime().Hooks.on(event, renew);
  }

  expand(): void {
    this.toggleExpanded(true);
  }

  collapse(): void {
    this.toggleExpanded(false);
  }

  toggleExpanded(expanded: boolean = !this.#expanded): void {
    this.#expanded = expanded;
    void this.render();
  }

  static #onToggle(this: never): void {
    (this as Players).toggleExpanded();
  }
}
