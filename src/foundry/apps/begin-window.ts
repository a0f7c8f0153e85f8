import type { BeginCommand } from "../../rules/index.ts";
import { beginCommand } from "./begin-command.ts";
import { templatePath } from "../ids.ts";
import { say } from "../words.ts";
import type { BaseContext, ContextOptions } from "./types.ts";

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly side: string;
  readonly initiative: number | null;
}

interface Side {
  readonly name: string;
  readonly rows: readonly Row[];
}

type BeginContext = BaseContext & { sides?: readonly Side[] };

/** A fighter as the window lists it. */
export interface Fighter extends Row {
  readonly sideName: string;
}

/** Lets the game master say who is aware, and begins the fight with it. */
export class BeginWindow extends HandlebarsApplicationMixin(ApplicationV2)<BeginContext> {
  static override DEFAULT_OPTIONS = {
    id: "ffs-begin",
    classes: ["ffs", "ffs-begin"],
    tag: "form",
    window: { icon: "fa-solid fa-swords" },
    position: { width: 420 },
    actions: { begin: BeginWindow.#onBegin, side: BeginWindow.#onSide },
  };

  static override PARTS = { body: { template: templatePath("begin") } };

  readonly #fighters: readonly Fighter[];
  readonly #begin: (command: BeginCommand) => void;

  constructor(fighters: readonly Fighter[], begin: (command: BeginCommand) => void) {
    super();
    this.#fighters = fighters;
    this.#begin = begin;
  }

  override get title(): string {
    return say("Begin.Title");
  }

  protected override async _prepareContext(options: ContextOptions): Promise<BeginContext> {
    const names = [...new Set(this.#fighters.map(({ side }) => side))];
    const sides = names.map((side) => {
      const rows = this.#fighters.filter((fighter) => fighter.side === side);
      return { name: rows[0]?.sideName ?? side, rows };
    });
    return { ...(await super._prepareContext(options)), sides };
  }

  /** Everybody of a side is aware, or nobody of it. */
  static #onSide(this: BeginWindow, _event: PointerEvent, target: HTMLElement): void {
    const boxes = [...(target.closest("fieldset")?.querySelectorAll<HTMLInputElement>("input[type=checkbox]") ?? [])];
    const all = boxes.every((box) => box.checked);
    for (const box of boxes) box.checked = !all;
  }

  static async #onBegin(this: BeginWindow): Promise<void> {
    const filled = new FormData(this.element as HTMLFormElement); // the window's own tag is a form
    this.#begin(
      beginCommand(
        this.#fighters.map(({ id }) => id),
        filled,
      ),
    );
    await this.close();
  }
}
