/** What Foundry's chat log can say and do about where it is scrolled to. */
interface ScrolledLog {
  readonly element: HTMLElement;
  readonly isAtBottom: boolean;
  scrollBottom(): unknown;
}

/**
 * Cards grow as the people who are asked answer. Foundry follows the log's end when a message is added, not when one
 * changes: whoever has been reading the end would be left behind, and no longer be shown what is new. Call it while a
 * message is drawn, before it takes its old place.
 */
export function stayAtEnd({ id }: ChatMessage.Implementation): void {
  const log = ui.chat as unknown as ScrolledLog; // the types that Foundry is checked with know nothing of its chat log
  const isKnown = log.element.querySelector(`[data-message-id="${id ?? ""}"]`) !== null;
  if (!isKnown || !log.isAtBottom) return;
  // Two frames later it stands in its place, whatever was waited for.
  requestAnimationFrame(() => requestAnimationFrame(() => void log.scrollBottom()));
}
