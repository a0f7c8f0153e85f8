import { standing } from "../referee/journal.ts";
import { presentIn } from "../referee/taking-back.ts";
import { passesTurn, turnBack } from "../referee/turning-back.ts";
import { say } from "../words.ts";

/** What going back to the start of the turn takes back, for the button that does it; to the game master alone. */
export function turnBackHint(combat: Combat.Implementation): string {
  const present = presentIn(combat);
  const back = turnBack(standing(combat.system), (who) => present.has(who));
  const [newest] = back;
  if (newest === undefined) return say("TurnBack.Nothing");
  return say(`TurnBack.${passesTurn(newest) ? "Before" : "This"}`, { count: back.length });
}

/**
 * Says on Foundry's own buttons for the turn and the round before what they do here: a step back, and all the way back to
 * the start of the turn.
 */
export function labelBackButtons(tracker: HTMLElement, combat: Combat.Implementation): void {
  label(tracker.querySelector("[data-action=previousTurn]"), say("TurnBack.Step"));
  label(tracker.querySelector("[data-action=previousRound]"), turnBackHint(combat));
}

function label(button: Element | null, text: string): void {
  if (!(button instanceof HTMLElement)) return;
  button.ariaLabel = text;
  delete button.dataset["tooltip"];
  button.dataset["tooltipText"] = text;
}
