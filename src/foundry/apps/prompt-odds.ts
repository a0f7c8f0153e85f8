import type { Chance, Command, Question, Reply, ReplyOdds, Table } from "../../rules/index.ts";
import { commandOdds, replyOdds } from "../../rules/index.ts";
import { SYSTEM_ID } from "../ids.ts";
import type { Naming } from "../words.ts";
import { say, word } from "../words.ts";

/** Whether the table lets this client's user see odds. */
export function mayKnowOdds(): boolean {
  const who = game.settings.get(SYSTEM_ID, "odds");
  return who === "everybody" || (who === "gm" && game.user.isGM);
}

/** How what a command rolls for stands, in words. */
export function commandOddsText(table: Table, command: Command, nameOf: Naming): string {
  const texts = commandOdds(table, command).map(({ of, success, save }) => {
    const values = { percent: percentOf(success), from: success.from ?? "" };
    if (save === null) return say(`Odds.${of}${success.from === null ? "" : "From"}`, values);
    return say("Odds.save", { ...values, who: nameOf(save.who), save: word("Save", save.kind) });
  });
  return texts.join("; ");
}

/** How a reply to a question stands, in words; empty where nothing is rolled for it or the viewer cannot know. */
export function oddsText(
  table: Table,
  prompt: { readonly who: string; readonly question: Question },
  reply: Omit<Reply, "choose">,
): string {
  const odds = replyOdds(table, prompt, reply);
  return odds === null ? "" : textOf(odds);
}

function textOf({ of, success, critical }: ReplyOdds): string {
  const values = { percent: percentOf(success), from: success.from ?? "" };
  const text = say(`Odds.${of}${success.from === null ? "" : "From"}`, values);
  const often = critical === null ? 0 : percentOf(critical);
  return often === 0 ? text : say("Odds.AndCritical", { text, percent: often });
}

/** A chance in percent. What is possible but rare is no 0, what is not certain no 100. */
function percentOf({ chance }: Chance): number {
  const rounded = Math.round(chance * 100);
  if (chance > 0 && rounded === 0) return 1;
  return chance < 1 && rounded === 100 ? 99 : rounded;
}
