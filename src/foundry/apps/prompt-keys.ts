import { SYSTEM_ID } from "../ids.ts";

/** Elements in which keys write something. */
const WRITING = "input:not([type=checkbox], [type=radio]), textarea, [contenteditable]";

/** Registers the key that goes to the prompts; called at Foundry's `init`. It goes from one to the next. */
export function registerPromptKey(): void {
  game.keybindings.register(SYSTEM_ID, "prompt", {
    name: "FFS.Key.Prompt.Name",
    hint: "FFS.Key.Prompt.Hint",
    editable: [{ key: "KeyJ" }],
    onDown: () => focusNext(),
  });
}

/** Puts the focus on the first answer of the prompt after the one that has it; says whether there is a prompt. */
function focusNext(): boolean {
  const prompts = [...document.querySelectorAll<HTMLElement>(".ffs-prompt")];
  const current = prompts.findIndex((prompt) => prompt.contains(document.activeElement));
  const next = prompts[(current + 1) % prompts.length];
  next?.querySelector<HTMLElement>("[data-action=answer]")?.focus();
  return next !== undefined;
}

/** Answers a prompt with the number of the answer, as long as the focus is in it and nothing is being written. */
export function answerByNumber(prompt: HTMLElement, event: KeyboardEvent): void {
  const number = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  const isPlain = !(event.ctrlKey || event.altKey || event.metaKey);
  if (number === undefined || !isPlain || (event.target as Element).matches(WRITING)) return; // keys go to elements
  const answer = prompt.querySelectorAll<HTMLElement>("[data-action=answer]:not([data-keep])")[Number(number) - 1];
  if (answer === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  answer.click();
}
