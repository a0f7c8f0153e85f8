import { MODIFIER_TARGETS } from "../../rules/field/effect.ts";
import { BONUS_TYPES } from "../../rules/field/names.ts";
import type { ModifiersSystem } from "../data/effect-data.ts";
import { EFFECT_ICON } from "../icons.ts";
import { templatePath } from "../ids.ts";
import { say, word } from "../words.ts";
import { formEntry, withNothings } from "./form-fields.ts";
import type { StoredForm } from "./form-fields.ts";
import { EffectSheetBase } from "./sheet-bases.ts";
import type { Choice } from "./types.ts";

type StoredModifier = ModifiersSystem["modifiers"][number];

/** A modifier as a row of fields. */
interface ModifierRow {
  readonly index: number;
  readonly value: number;
  readonly once: boolean;
  readonly targets: readonly Choice[];
  readonly types: readonly Choice[];
  readonly against: readonly Choice[];
}

const NEW_MODIFIER: StoredModifier = { to: "attack", value: 1, type: "untyped", against: null, once: false };

/** An active effect that brings modifiers of the rules. */
export class ModifiersSheet extends EffectSheetBase {
  static override DEFAULT_OPTIONS: object = {
    classes: ["ffs", "ffs-sheet", "ffs-effect"],
    position: { width: 640, height: "auto" },
    window: { resizable: true, icon: "fa-solid fa-person-rays" },
    form: { submitOnChange: true, closeOnSubmit: false },
    actions: { addModifier: onAddModifier, removeModifier: onRemoveModifier },
  };

  static override PARTS: object = {
    body: { template: templatePath("effect/body"), templates: [templatePath("sheet/section")], scrollable: [""] },
  };

  protected override async _prepareContext(options: object): Promise<object> {
    const context = await super._prepareContext(options);
    const effect = this.document;
    const form = effect.system as unknown as StoredForm; // its type says which data it has
    const { modifiers, until } = sourceOf(effect);
    return {
      ...context,
      name: effect.name,
      img: effect.img,
      picture: effect.img ?? EFFECT_ICON,
      disabled: effect.disabled,
      editable: this.isEditable,
      what: ["source", "condition", "concealmentPercent"].map((path) => formEntry(form, path)),
      until: ["until.kind", "until.left"].map((path) => formEntry(form, path)),
      of: { label: say("Sheet.Effect.Of"), choices: tokenChoices(until.of, say("Sheet.Effect.Bearer")) },
      modifiers: modifiers.map(modifierRow),
      descriptionLabel: say("Sheet.Notes"),
      description: effect.description,
    };
  }

  /** Rows of modifiers come with their numbers as keys; nobody in particular is told as an empty text. */
  protected override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, formData: object): object {
    const stored = this.document.system as unknown as StoredForm; // its type says which data it has
    const data: FormOfEffect = withNothings(stored, super._processFormData(event, form, formData));
    const { system = {} } = data;
    const rows = Object.values(system.modifiers ?? {});
    const modifiers = rows.map((row) => ({ ...row, against: row.against === "" ? null : row.against }));
    return { ...data, system: { ...system, modifiers } };
  }
}

interface FormOfEffect {
  readonly system?: FormSystem;
}

interface FormSystem {
  readonly modifiers?: Readonly<Record<string, { readonly against?: string }>>;
}

function sourceOf(effect: ActiveEffect.Implementation): ModifiersSystem {
  return effect.system._source; // its type says which data it has
}

function modifierRow({ to, value, type, against, once }: StoredModifier, index: number): ModifierRow {
  return {
    index,
    value,
    once,
    targets: MODIFIER_TARGETS.map((target) => choice(target, word("ModifierTarget", target), to)),
    types: BONUS_TYPES.map((each) => choice(each, word("BonusType", each), type)),
    against: tokenChoices(against ?? "", say("Sheet.Effect.Anybody")),
  };
}

/** The creatures on the scene in view, and whoever is named already though they are not there. */
function tokenChoices(chosen: string, nobody: string): readonly Choice[] {
  const tokens = game.scenes.current?.tokens.contents ?? [];
  const known = game.user.isGM ? tokens : tokens.filter((token) => token.isOwner || !token.hidden);
  const choices = known.map(({ id, name }) => choice(id ?? "", name, chosen));
  const isThere = chosen === "" || choices.some(({ value }) => value === chosen);
  const absent = isThere ? [] : [choice(chosen, say("Sheet.Effect.Absent"), chosen)];
  return [choice("", nobody, chosen), ...choices, ...absent];
}

function choice(value: string, label: string, chosen: string): Choice {
  return { value, label, selected: value === chosen };
}

interface Sheet {
  readonly document: ActiveEffect.Implementation;
}

async function onAddModifier(this: Sheet): Promise<void> {
  await setModifiers(this, [...sourceOf(this.document).modifiers, NEW_MODIFIER]);
}

async function onRemoveModifier(this: Sheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
  const index = Number(target.closest<HTMLElement>("[data-index]")?.dataset["index"]);
  await setModifiers(
    this,
    sourceOf(this.document).modifiers.filter((_row, each) => each !== index),
  );
}

async function setModifiers({ document }: Sheet, modifiers: readonly StoredModifier[]): Promise<void> {
  await document.update({ system: { modifiers: modifiers.map((each) => ({ ...each })) } });
}
