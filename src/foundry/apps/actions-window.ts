import type { Command, Creature, Table } from "../../rules/index.ts";
import { areEnemies, UNARMED, weaponsInUse } from "../../rules/index.ts";
import { tableOn } from "../field/field-cache.ts";
import { fightOn } from "../field/read-field.ts";
import { templatePath } from "../ids.ts";
import { knownTableOn } from "../movement/knowledge.ts";
import type { OrderDesk } from "../referee/orders.ts";
import { order } from "../referee/orders.ts";
import { say, word } from "../words.ts";
import type { Filled } from "./act-commands.ts";
import { actCommand, chargeCommand, readyCommand, returnCommand } from "./act-commands.ts";
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
  delays?: boolean;
}

/** The actions of one creature: what it can do now, with which weapon and on whom. */
export class ActionsWindow extends HandlebarsApplicationMixin(ApplicationV2)<ActionsContext> {
  static override DEFAULT_OPTIONS = {
    classes: ["ffs", "ffs-actions"],
    tag: "form",
    window: { icon: "fa-solid fa-list-check", resizable: true },
    position: { width: 360, height: 560 },
    actions: {
      act: ActionsWindow.#onAct,
      charge: ActionsWindow.#onCharge,
      return: ActionsWindow.#onReturn,
      end: ActionsWindow.#onEnd,
    },
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
    const who = this.#who;
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
      weapons: weaponNames(table, creature).map((name) => choice(name, word("Weapon", name), this.#filled?.with)),
      targets: [...foes, ...others.filter((other) => !foes.includes(other))].map(({ id, name }) =>
        choice(id, name, targeted),
      ),
      options: table.edition.attack.options.map((name) => ({
        value: name,
        label: word("AttackOption", name),
        selected: this.#filled?.options.includes(name) === true,
      })),
      isActive: table.field.battle.active === who,
      delays: table.field.battle.delaying.includes(who),
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

  get #who(): string {
    return this.#token.id ?? "";
  }

  #table(): Table | null {
    return this.#token.parent === null ? null : tableOn(this.#token.parent);
  }

  /** Asks for the condition in the player's own words first. */
  async #ready(table: Table, filled: Filled): Promise<void> {
    const input = document.createElement("input");
    Object.assign(input, { type: "text", name: "trigger", required: true });
    const content = document.createElement("label");
    content.append(say("Actions.Trigger"), input);
    const answer: unknown = await foundry.applications.api.DialogV2.input({
      window: { title: say("Actions.ReadyTitle") },
      content: content.outerHTML,
      rejectClose: false,
    });
    const trigger = (answer as { readonly trigger?: string } | null)?.trigger ?? ""; // what the form holds
    if (trigger !== "") await this.#give(readyCommand(table, this.#who, { trigger, filled }));
  }

  async #give(command: Command): Promise<void> {
    const scene = this.#token.parent;
    if (scene !== null) await order(this.#desk, command, scene);
  }

  static async #onAct(this: ActionsWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const action = target.dataset["name"] ?? "";
    const table = this.#table();
    if (table === null) return;
    const filled = this.#read();
    if (action === "ready") await this.#ready(table, filled);
    else await this.#give(actCommand(table, this.#who, { action, filled }));
  }

  static async #onCharge(this: ActionsWindow): Promise<void> {
    await this.#give(chargeCommand(this.#who, this.#read()));
  }

  static async #onReturn(this: ActionsWindow): Promise<void> {
    const table = this.#table();
    const command = table === null ? null : returnCommand(table, this.#who);
    if (command !== null) await this.#give(command);
  }

  static async #onEnd(this: ActionsWindow): Promise<void> {
    const scene = this.#token.parent;
    if (scene !== null && fightOn(scene) !== null) await this.#give({ verb: "end", who: this.#who });
  }
}

/** All weapons one could name: those in use first, then those carried, then the bare hands. */
function weaponNames(table: Table, creature: Creature): readonly string[] {
  const inUse = weaponsInUse(table, creature).map(({ name }) => name);
  return [...new Set([...inUse, ...Object.keys(creature.weapons), UNARMED])];
}

function choice(value: string, label: string, selected: string | undefined): Choice {
  return { value, label, selected: value === selected };
}
