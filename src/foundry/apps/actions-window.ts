import type { ActCommand, AttackOption, Command, MoveCommand } from "../../rules/commands.ts";
import { areEnemies } from "../../rules/field/field.ts";
import { weaponsInUse } from "../../rules/combat/weapons.ts";
import { tableOn } from "../field/field-cache.ts";
import { fightOn } from "../field/read-field.ts";
import { templatePath } from "../ids.ts";
import { knownTableOn } from "../movement/knowledge.ts";
import type { OrderDesk } from "../referee/orders.ts";
import { order } from "../referee/orders.ts";
import { say, word } from "../words.ts";
import type { ActionGroup } from "./action-list.ts";
import { listActions } from "./action-list.ts";
import { budgetPips } from "./budget-pips.ts";
import type { Pip } from "./budget-pips.ts";
import type { BaseContext, Choice, ContextOptions } from "./types.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

interface ActionsContext extends BaseContext {
  creature?: string;
  groups?: readonly ActionGroup[];
  pips?: readonly Pip[];
  weapons?: readonly Choice[];
  targets?: readonly Choice[];
  options?: readonly Choice[];
  isActive?: boolean;
}

/** What the window remembers between renderings. */
interface Filled {
  readonly with: string;
  readonly target: string;
  readonly options: readonly string[];
}

/** The actions of one creature: what it can do now, with which weapon and on whom. */
export class ActionsWindow extends HandlebarsApplicationMixin(ApplicationV2)<ActionsContext> {
  static override DEFAULT_OPTIONS = {
    classes: ["ffs", "ffs-actions"],
    tag: "form",
    window: { icon: "fa-solid fa-list-check", resizable: true },
    position: { width: 360, height: 560 },
    actions: { act: ActionsWindow.#onAct, charge: ActionsWindow.#onCharge, end: ActionsWindow.#onEnd },
  };

  static override PARTS = { body: { template: templatePath("actions"), scrollable: [".ffs-action-groups"] } };

  readonly #token: TokenDocument.Implementation;
  readonly #desk: OrderDesk;
  #filled: Filled | null = null;

  constructor(token: TokenDocument.Implementation, desk: OrderDesk) {
    super({ id: `ffs-actions-${token.id ?? ""}` });
    this.#token = token;
    this.#desk = desk;
  }

  override get title(): string {
    return say("Actions.Title", { who: this.#token.name });
  }

  protected override async _prepareContext(options: ContextOptions): Promise<ActionsContext> {
    const context = await super._prepareContext(options);
    const scene = this.#token.parent;
    const who = this.#token.id ?? "";
    const table = scene === null ? null : knownTableOn(scene);
    const creature = table?.field.creatures[who];
    if (table === null || creature === undefined) return context;
    const targeted = [...game.user.targets][0]?.document.id ?? this.#filled?.target ?? "";
    const others = Object.values(table.field.creatures).filter(({ id }) => id !== who);
    const foes = others.filter((other) => areEnemies(creature, other));
    return {
      ...context,
      creature: creature.name,
      groups: listActions(table, who),
      pips: budgetPips(table, who),
      weapons: weaponsInUse(table, creature).map(({ name }) => choice(name, word("Weapon", name), this.#filled?.with)),
      targets: [...foes, ...others.filter((other) => !foes.includes(other))].map(({ id, name }) =>
        choice(id, name, targeted),
      ),
      options: table.edition.attack.options.map((name) => ({
        value: name,
        label: word("AttackOption", name),
        selected: this.#filled?.options.includes(name) === true,
      })),
      isActive: table.field.battle.active === who,
    };
  }

  /** Keeps up with the table; called when anything on it changes. */
  refresh(): void {
    if (!this.rendered) return;
    this.#filled = this.#read();
    void this.render();
  }

  #read(): Filled {
    const filled = new FormData(this.element as HTMLFormElement); // the window's own tag is a form
    const text = (name: string) => {
      const value = filled.get(name);
      return typeof value === "string" ? value : "";
    };
    return { with: text("with"), target: text("target"), options: filled.getAll("options").map(String) };
  }

  /** A full attack asks for its swings one by one; any other action takes the weapon and the target that are chosen. */
  #command(action: string): ActCommand {
    const { with: weapon, target, options } = this.#read();
    const scene = this.#token.parent;
    const known = scene === null ? [] : tableOn(scene).edition.attack.options;
    const chosen = options.filter((name): name is AttackOption => known.some((each) => each === name));
    const bySwing = action === "full-attack";
    return {
      verb: "act",
      who: this.#token.id ?? "",
      action,
      ...(weapon === "" || bySwing ? {} : { with: weapon }),
      ...(target === "" || bySwing ? {} : { target }),
      ...(chosen.length === 0 ? {} : { options: chosen }),
    };
  }

  async #give(command: Command): Promise<void> {
    const scene = this.#token.parent;
    if (scene !== null) await order(this.#desk, command, scene);
  }

  static async #onAct(this: ActionsWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.#give(this.#command(target.dataset["name"] ?? ""));
  }

  static async #onCharge(this: ActionsWindow): Promise<void> {
    const { with: weapon, target } = this.#read();
    const command: MoveCommand = {
      verb: "move",
      who: this.#token.id ?? "",
      as: "charge",
      by: "land",
      through: null,
      to: null,
      target,
      ...(weapon === "" ? {} : { with: weapon }),
    };
    await this.#give(command);
  }

  static async #onEnd(this: ActionsWindow): Promise<void> {
    const scene = this.#token.parent;
    if (scene !== null && fightOn(scene) !== null) await this.#give({ verb: "end", who: this.#token.id ?? "" });
  }
}

function choice(value: string, label: string, selected: string | undefined): Choice {
  return { value, label, selected: value === selected };
}
