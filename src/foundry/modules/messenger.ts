import type { ChooseRequest, Event, Field, Question, Reply } from "../../rules/index.ts";
import { asWitnessed, Witnesses } from "../chat/audience.ts";
import type { Desk } from "../field/apply-writes.ts";
import { fieldOf } from "../field/read-field.ts";
import type { CommandNews, PromptNews, StepNews } from "../hooks.ts";
import type { Intent } from "../referee/messages.ts";
import type { News } from "./news.ts";
import { broadcast, masked, textsIn } from "./news.ts";

type Known = Pick<Intent, "id" | "userId" | "command">;

/** What hooks tell of a command, whoever they tell it. */
export function newsOf({ id, userId, command }: Known, { scene, combat }: Desk): CommandNews {
  return { id, sceneId: scene.id ?? "", combatId: combat?.id ?? null, userId, command };
}

/** Tells other packages on every client of one command, as the referee hears it. */
export class Messenger {
  readonly #witnesses: Witnesses;
  readonly #desk: Desk;
  readonly #news: CommandNews;

  constructor(known: Known, desk: Desk, witnesses = new Witnesses(desk.scene)) {
    this.#news = newsOf(known, desk);
    this.#desk = desk;
    this.#witnesses = witnesses;
  }

  /** A step of the command, as those are told who know everything. */
  step(event: Event, index: number): StepNews {
    return { ...this.#news, index, happening: event.happening };
  }

  /** Steps that stand in the documents by now, the chat card among them: it has kept who saw what. */
  steps(events: readonly Event[], first: number, field: Field): void {
    const told = events.map((event, index): News => ({ hook: "step", news: this.step(event, first + index) }));
    broadcast(told, (user) =>
      events.flatMap((event, index): readonly News[] => {
        const unknown = this.#witnesses.strangersTo(user.id, first + index);
        const happening = asWitnessed(event.happening, unknown);
        if (happening === null || textsIn(happening).some((id) => unknown.has(id))) return [];
        const news = { ...this.#for(user, field), index: first + index, happening };
        return [{ hook: "step", news }];
      }),
    );
  }

  /** Something has become of the whole command. */
  whole(hook: "command" | "undo" | "redo", field: Field = fieldOf(this.#desk.combat, this.#desk.scene)): void {
    broadcast([{ hook, news: this.#news }], (user) => [{ hook, news: this.#for(user, field) }]);
  }

  /** A decision in it, as hooks tell of it. */
  prompt({ who }: Pick<ChooseRequest, "who">, question: Question): PromptNews {
    const { id, sceneId, combatId } = this.#news;
    return { id, sceneId, combatId, who, question };
  }

  /** Somebody is asked. */
  asked(news: PromptNews, field: Field): void {
    this.#toThoseWhoKnow({ hook: "prompt", news }, field);
  }

  /** Somebody has decided, or a module for them. */
  answered(
    news: PromptNews,
    reply: Reply,
    { module, field }: { readonly module: string | null; readonly field: Field },
  ): void {
    this.#toThoseWhoKnow({ hook: "reply", news: { ...news, reply, module } }, field);
  }

  #toThoseWhoKnow(told: News, field: Field): void {
    broadcast([told], (user) => (textsIn(told.news).every(this.#knowing(user, field)) ? [told] : []));
  }

  #for(user: User.Implementation, field: Field): CommandNews {
    return { ...this.#news, command: masked(this.#news.command, this.#knowing(user, field)) };
  }

  #knowing(user: User.Implementation, field: Field): (id: string) => boolean {
    return (id) => field.creatures[id] === undefined || this.#witnesses.knows(user, id, field);
  }
}
