import type { ChooseRequest, Event, Hearing, Moved, Place, Refusal, Reply, RollRequest } from "../../rules/index.ts";
import { resume } from "../../rules/index.ts";
import { Witnesses } from "../chat/audience.ts";
import { readRollMode } from "../chat/roll-mode.ts";
import { tell } from "../chat/tell.ts";
import type { Desk } from "../field/apply-writes.ts";
import { applyEvents } from "../field/apply-writes.ts";
import type { Update } from "../field/write-changes.ts";
import { Messenger } from "../modules/messenger.ts";
import { objectionToStep, prepared } from "../modules/objections.ts";
import { SYSTEM_ID } from "../ids.ts";
import { refusalSentence } from "../refusal-words.ts";
import { namesOf } from "../words.ts";
import type { DiceSource } from "./dice.ts";
import { TableDice } from "./dice.ts";
import type { Bench } from "./hear.ts";
import { pendingUpdate, writing } from "./journal.ts";
import type { Intent, JournalEntry, PendingHearing, PromptReply } from "./messages.ts";
import type { ShowPrompt } from "./prompts.ts";
import { askOwner, wayOut } from "./prompts.ts";
import type { Walk } from "./walks.ts";

/** Answers given beforehand, as a scenario names them. */
export interface Script extends DiceSource {
  choose(request: ChooseRequest): Promise<Reply>;
}

/** What a hearing at the table is about. */
export interface Sitting {
  readonly desk: Desk;
  readonly intent: Intent;
  readonly hearing: Hearing;
  readonly walk: Walk | null;
  readonly script: Script | null;
  readonly show: ShowPrompt;
  /** What an earlier referee has written already. */
  readonly written: readonly Event[];
}

/** The hearing was given up from outside. */
export class Abandoned extends Error {
  constructor() {
    super("the hearing was abandoned");
    this.name = "Abandoned";
  }
}

/** The bench at a real table: Foundry's dice, its users, its documents. */
export class TableBench implements Bench {
  readonly #sitting: Sitting;
  readonly #dice = new TableDice();
  readonly #written: Event[];
  /** Creatures that have given one answer for all questions of a kind. */
  readonly #standing = new Set<string>();
  readonly #stop = new AbortController();
  readonly #abandoned: Promise<never>;
  readonly #witnesses: Witnesses;
  readonly #messenger: Messenger;
  #kept = "";

  constructor(sitting: Sitting) {
    this.#sitting = sitting;
    this.#witnesses = new Witnesses(sitting.desk.scene);
    this.#messenger = new Messenger(sitting.intent, sitting.desk, this.#witnesses);
    this.#written = [...sitting.written];
    this.#abandoned = new Promise((_settle, reject) => {
      this.#stop.signal.addEventListener("abort", () => {
        reject(new Abandoned());
      });
    });
    this.#abandoned.catch(() => undefined); // nobody may be waiting for it
  }

  /** What has been written so far. */
  get written(): readonly Event[] {
    return this.#written;
  }

  /** Gives the hearing up: whoever waits for an answer stops waiting. */
  abandon(): void {
    this.#stop.abort();
    this.#sitting.walk?.end({ kind: "halted" });
  }

  roll(request: RollRequest): Promise<readonly number[]> {
    return (this.#sitting.script ?? this.#dice).roll(request);
  }

  async choose(request: ChooseRequest): Promise<Reply> {
    const { script, hearing } = this.#sitting;
    if (script !== null) return script.choose(request);
    const kind = `${request.who}/${request.question.kind}`;
    if (this.#standing.has(kind)) return wayOut(request);
    const news = this.#messenger.prompt(request, request.question);
    const ready = prepared(request, news);
    const { field } = hearing;
    if (ready.kind === "answered" && this.#accepts(request, ready)) {
      this.#messenger.answered(news, ready.reply, { module: ready.module, field });
      return ready.reply;
    }
    await this.#keep();
    const open = ready.kind === "open" ? { ...request, question: ready.question } : request;
    const { reply, always } = await this.#ask(open);
    if (always) this.#standing.add(kind);
    this.#messenger.answered(news, reply, { module: null, field });
    return reply;
  }

  /** Asks a creature's owner until the rules accept the answer. */
  async #ask(request: ChooseRequest): Promise<PromptReply & { readonly reply: Reply }> {
    const { desk, show, hearing } = this.#sitting;
    const { field } = hearing;
    const clock = field.battle.active !== request.who; // on one's own turn nobody is kept waiting
    const onAsk = () => {
      this.#messenger.asked(this.#messenger.prompt(request, request.question), field);
    };
    let objection = "";
    for (;;) {
      const asked = askOwner(request, { scene: desk.scene, show, clock, objection, signal: this.#stop.signal, onAsk });
      const answer = await Promise.race([asked, this.#abandoned]);
      const refusal = this.#refusalOf(request, answer.reply);
      if (refusal === null) return answer;
      objection = refusalSentence(refusal, namesOf(field));
    }
  }

  /** Whether a module's answer can stand; whatever is wrong with it is told to those who look for its mistakes. */
  #accepts(request: ChooseRequest, { reply, module }: { readonly reply: Reply; readonly module: string }): boolean {
    try {
      const refusal = this.#refusalOf(request, reply);
      if (refusal === null) return true;
      throw new Error(refusalSentence(refusal, namesOf(this.#sitting.hearing.field)));
    } catch (error) {
      console.error(`${SYSTEM_ID} | "${module}" gave an answer to ${request.question.kind} that cannot stand`, error);
      return false;
    }
  }

  objection(event: Event): Refusal | null {
    const { hearing, intent } = this.#sitting;
    return objectionToStep(this.#messenger.step(event, hearing.events.length - 1), intent.overrule);
  }

  /**
   * Why a reply would have the whole command refused, which would take back what has happened already: it is asked for
   * again instead. Found out by hearing the command in private up to there. The way out is never refused.
   */
  #refusalOf(request: ChooseRequest, reply: Reply): Refusal | null {
    if (reply.choose === wayOut(request).choose) return null;
    const { edition, before, command, perform, answers } = this.#sitting.hearing; // the edition waives what is overruled
    const trial = resume({ edition, field: before, command, perform }, [...answers, reply]);
    return trial.verdict?.allowed === false ? trial.verdict.refusal : null;
  }

  async write(events: readonly Event[]): Promise<void> {
    const { desk, hearing, intent } = this.#sitting;
    if (hearing.verdict?.allowed === false) {
      await applyEvents(desk, events, pendingUpdate(null));
      this.#messenger.whole("undo");
      return;
    }
    this.#written.push(...events);
    await applyEvents(desk, events, this.#record());
    await tell({
      command: intent.command,
      userId: intent.userId,
      mode: readRollMode(intent.mode),
      field: hearing.field,
      events: this.#written,
      witnesses: this.#witnesses,
      rolls: this.#dice.takeRolled(),
      entryId: intent.id,
      scene: desk.scene,
    });
    this.#messenger.steps(events, this.#written.length - events.length, hearing.field);
  }

  walks(moved: Moved): boolean {
    const { walk, intent, hearing } = this.#sitting;
    if (walk === null || moved.as === "forced" || !("who" in intent.command)) return false;
    if (game.users.get(intent.userId)?.active !== true) return false; // they have left: the referee moves the token
    const { who } = intent.command;
    return moved.who === who || hearing.field.creatures[who]?.rides === moved.who;
  }

  walk(moved: Moved): Promise<Place> {
    const { walk } = this.#sitting;
    if (walk === null) throw new TypeError(`${moved.who} walks on nobody's client`);
    return Promise.race([walk.section(moved), this.#abandoned]);
  }

  /** Writes the command into the journal, unless its last events already were. Whatever pended is over. */
  async finish(): Promise<void> {
    const { combat } = this.#sitting.desk;
    if (combat !== null && this.#kept !== JSON.stringify(this.#entry())) {
      await combat.update(writing(combat.system, this.#entry()));
    }
    this.#messenger.whole("command");
  }

  /** What of this hearing the combat keeps beside the events: the pending command, or at its end the journal entry. */
  #record(): Update {
    const { desk, hearing } = this.#sitting;
    if (desk.combat === null) return {};
    if (hearing.verdict === null) {
      this.#kept = JSON.stringify(this.#pending());
      return pendingUpdate(this.#pending());
    }
    this.#kept = JSON.stringify(this.#entry());
    return writing(desk.combat.system, this.#entry());
  }

  /** Keeps the pending command before somebody is asked, unless it is kept as it stands. */
  async #keep(): Promise<void> {
    const { combat } = this.#sitting.desk;
    const pending = this.#pending();
    const text = JSON.stringify(pending);
    if (combat === null || text === this.#kept) return;
    this.#kept = text;
    await combat.update(pendingUpdate(pending));
  }

  #pending(): PendingHearing {
    const { intent, hearing } = this.#sitting;
    return { intent, answers: hearing.answers, events: this.#written, ...overruledIn(hearing) };
  }

  #entry(): JournalEntry {
    const { intent, hearing } = this.#sitting;
    const heard = { command: intent.command, answers: hearing.answers, events: this.#written };
    return { id: intent.id, ...heard, ...overruledIn(hearing) };
  }
}

function overruledIn({ overruled }: Hearing): Pick<JournalEntry, "overruled"> {
  return overruled.length === 0 ? {} : { overruled };
}
