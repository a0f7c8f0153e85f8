/**
 * `foundry.applications.ux.TextEditor` as far as sheets need it: reading drag data, and `enrichHTML` with document
 * links, inline rolls and secrets (V13 API documentation). The sandbox does not imitate the ProseMirror editor.
 */
import { cleanHTML, escapeHTML } from "../clean-html.ts";
import { runtime, type Data, type DocumentPort } from "../runtime.ts";

export interface EnrichmentOptions {
  secrets?: boolean;
  documents?: boolean;
  links?: boolean;
  rolls?: boolean;
  rollData?: Data | (() => Data);
  relativeTo?: DocumentPort;
}

const UUID_LINK = /@UUID\[([^\]]+)\](?:\{([^}]+)\})?/g;
const INLINE_ROLL = /\[\[(\/[a-z]+\s)?([^\]]+)\]\](?:\{([^}]+)\})?/gi;

async function linkFor(uuid: string, label: string | undefined): Promise<string> {
  const document = await runtime().fromUuid(uuid);
  const name = escapeHTML(label ?? document?.name ?? uuid);
  if (!document) return `<a class="content-link broken"><i class="fa-solid fa-link-slash"></i>${name}</a>`;
  return `<a class="content-link" data-uuid="${escapeHTML(uuid)}" data-link><i class="fa-solid fa-suitcase"></i>${name}</a>`;
}

async function replaceAsync(
  text: string,
  pattern: RegExp,
  replace: (match: RegExpMatchArray) => Promise<string>,
): Promise<string> {
  let result = "";
  let last = 0;
  for (const match of text.matchAll(pattern)) {
    result += text.slice(last, match.index) + (await replace(match));
    last = match.index + match[0].length;
  }
  return result + text.slice(last);
}

async function rollFor(
  command: string | undefined,
  formula: string,
  label: string | undefined,
  data: Data,
): Promise<string> {
  if (command) {
    const name = escapeHTML(label ?? formula);
    return `<a class="inline-roll roll" data-formula="${escapeHTML(formula)}"><i class="fa-solid fa-dice-d20"></i>${name}</a>`;
  }
  const roll = new (runtime().foundry.dice.Roll)(formula, data);
  await roll.evaluate();
  return `<a class="inline-roll inline-result" data-tooltip="${escapeHTML(roll.formula)}">${roll.total ?? ""}</a>`;
}

// Foundry has a class here, which packages call by its statics.
// eslint-disable-next-line @typescript-eslint/no-extraneous-class
export class TextEditor {
  static get implementation(): typeof TextEditor {
    return TextEditor;
  }

  /** The JSON that a drag carries, or an empty object. */
  static getDragEventData(event: DragEvent): Data {
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    try {
      const data: unknown = JSON.parse(text);
      return typeof data === "object" && data !== null ? (data as Data) : {};
    } catch {
      return {};
    }
  }

  /** HTML with links and rolls in place of their short forms; secrets are dropped unless asked for. */
  static async enrichHTML(content: string, options: EnrichmentOptions = {}): Promise<string> {
    if (!content) return "";
    let html = cleanHTML(content);
    if (!options.secrets) {
      const template = document.createElement("template");
      template.innerHTML = html;
      for (const secret of template.content.querySelectorAll("section.secret:not(.revealed)")) secret.remove();
      html = template.innerHTML;
    }
    if (options.documents !== false)
      html = await replaceAsync(html, UUID_LINK, ([, uuid = "", label]) => linkFor(uuid, label));
    if (options.rolls !== false) {
      const data = typeof options.rollData === "function" ? options.rollData() : (options.rollData ?? {});
      html = await replaceAsync(html, INLINE_ROLL, ([, command, formula = "", label]) =>
        rollFor(command, formula, label, data),
      );
    }
    return html;
  }

  /** Open what a content link points to. Attached once to the page. */
  static async _onClickContentLink(event: MouseEvent): Promise<void> {
    const link = (event.target as Element | null)?.closest<HTMLElement>("a.content-link[data-uuid]");
    if (!link) return;
    event.preventDefault();
    const found = await runtime().fromUuid(link.dataset["uuid"] ?? "");
    await found?.sheet?.render({ force: true });
  }
}
