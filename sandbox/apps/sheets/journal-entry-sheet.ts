/**
 * `foundry.applications.sheets.journal.JournalEntrySheet` (V13 API documentation), to read only: the list of pages, and
 * one page at a time. `render(true, { pageId })` opens a page.
 */
import type { Data, DocumentPort } from "../runtime.ts";
import type { RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet.ts";
import { TextEditor } from "../ux/text-editor.ts";

interface PagePort extends DocumentPort {
  readonly name: string;
  readonly sort: number;
  readonly text: { readonly content?: string };
}

export class JournalEntrySheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: Data = {
    tag: "div",
    classes: ["journal-sheet"],
    position: { width: 720, height: 480 },
    window: { icon: "fa-solid fa-book-open", resizable: true },
  };

  /** The page that is shown. */
  pageId: string | null = null;

  override get title(): string {
    return this.document.name ?? "";
  }

  get #pages(): readonly PagePort[] {
    // The collection of embedded documents, which the port of documents in general does not name.
    const { pages } = this.document as DocumentPort & { readonly pages: Iterable<PagePort> };
    return [...pages].sort((a, b) => a.sort - b.sort);
  }

  protected override async _renderHTML(_context: Data, options: RenderOptions): Promise<readonly HTMLElement[]> {
    const { pageId } = options as RenderOptions & { readonly pageId?: string };
    const pages = this.#pages;
    const shown = pages.find(({ id }) => id === (pageId ?? this.pageId)) ?? pages[0];
    this.pageId = shown?.id ?? null;
    const list = document.createElement("nav");
    list.className = "journal-pages";
    list.append(...pages.map((page) => this.#linkTo(page)));
    const article = document.createElement("article");
    article.className = "journal-page";
    article.tabIndex = 0;
    const heading = document.createElement("h2");
    heading.textContent = shown?.name ?? "";
    const text = document.createElement("section");
    text.innerHTML = await TextEditor.enrichHTML(shown?.text.content ?? "");
    article.append(heading, text);
    return [list, article];
  }

  protected override _replaceHTML(result: unknown, content: HTMLElement): void {
    content.replaceChildren(...(result as readonly HTMLElement[]));
    content.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }

  #linkTo(page: PagePort): HTMLButtonElement {
    const link = document.createElement("button");
    link.type = "button";
    link.textContent = page.name;
    link.dataset["pageId"] = page.id ?? "";
    if (page.id === this.pageId) link.setAttribute("aria-current", "page");
    link.addEventListener("click", () => void this.render(true, { pageId: page.id }));
    return link;
  }
}
