import type { Command, Overruling } from "../../rules/index.ts";
import { dispensation, Hearing, perform, resume, undo, undoing } from "../../rules/index.ts";
import { gameMasters, note } from "../chat/tell.ts";
import type { Desk } from "../field/apply-writes.ts";
import { applyEvents } from "../field/apply-writes.ts";
import { readPlace } from "../field/read-creature.ts";
import { tokenRecord } from "../field/read-documents.ts";
import { fieldOf, rulesOf, sceneOf } from "../field/read-field.ts";
import { gridRecord, sceneFault } from "../field/read-scene.ts";
import { SYSTEM_ID } from "../ids.ts";
import { newsOf } from "../modules/messenger.ts";
import { leaveOffTurn } from "../movement/off-turn.ts";
import { objectionToCommand } from "../modules/objections.ts";
import { announceRefusal } from "../modules/refusals.ts";
import { headingName, readRefusal, refusalText } from "../refusal-words.ts";
import { say } from "../words.ts";
import { askerOf, whyMayNot } from "./authority.ts";
import { hear } from "./hear.ts";
import { pendingOf, pendingUpdate, standing, takenBack } from "./journal.ts";
import type { Arrival, Intent, JournalEntry, PendingHearing, Ruling, Word } from "./messages.ts";
import { unheard } from "./messages.ts";
import type { ShowPrompt } from "./prompts.ts";
import { Queue } from "./queue.ts";
import { deleteCards, doAgain, journalDesk, takeBack, tellOf } from "./taking-back.ts";
import { noteTurnBack } from "./turn-back-note.ts";
import { stepBack, stepForward, turnBack } from "./turning-back.ts";
import type { Script } from "./table-bench.ts";
import { Abandoned, TableBench } from "./table-bench.ts";
import { Walk } from "./walks.ts";

/** What a referee works with. */
export interface RefereeOffice {
  readonly show: ShowPrompt;
}

/**
 * The one referee of a world, on the active game master's client: hears commands one after the other, and writes down
 * what happens. Every client has one; only the active game master's is ever asked.
 */
export class Referee {
  readonly #office: RefereeOffice;
  readonly #queue = new Queue();
  readonly #walks = new Map<string, Walk>();
  #bench: { readonly bench: TableBench; readonly desk: Desk } | null = null;

  constructor(office: RefereeOffice) {
    this.#office = office;
  }

  /** Whether a command is being heard. */
  get isBusy(): boolean {
    return this.#queue.isBusy;
  }

  /**
   * Hears an intent when its turn comes. For a token that walks by itself the answer comes as soon as it may take its
   * first step; its {@link arrived} goes on from there.
   */
  async receive(intent: Intent, script: Script | null = null): Promise<Ruling> {
    const ruling = await this.#receive(intent, script);
    if (ruling.kind === "refused" && intent.userId !== game.user.id) announceRefusal(intent, ruling.refusal);
    return ruling;
  }

  /** A walking token has come to a checkpoint: whether it goes on, once that is decided. */
  arrived({ intentId, at }: Arrival): Promise<Word> {
    return this.#walks.get(intentId)?.arrived(at) ?? Promise.resolve({ go: false });
  }

  /** A token has moved; walks that wait for it look where it is. */
  tokenMoved(): void {
    for (const walk of this.#walks.values()) walk.moved();
  }

  /** A token was stopped on its way. */
  tokenStopped(tokenId: string): void {
    for (const walk of this.#walks.values()) if (walk.tokenId === tokenId) walk.stopped();
  }

  /**
   * Takes back the newest command of a combat, and the whole turn of whoever has left since where it would be theirs; the
   * command that is being heard is given up instead.
   */
  async undo(combat: Combat.Implementation): Promise<JournalEntry | null> {
    if (this.#giveUp(combat)) return null;
    return this.#queue.add(async () => {
      const desk = journalDesk(combat);
      const entries = standing(combat.system);
      if (desk === null || entries.length === 0) return null;
      const back = stepBack(entries, combat.system.battle.active, desk.isThere);
      if (back.length === 0) ui.notifications.warn(say("Notice.UndoGone"));
      await takeBack(desk, back);
      return back[0] ?? null;
    });
  }

  /**
   * Takes back everything since the turn began, and what is being heard; at its start, the turn before. Says so to the
   * table, where it can be done again.
   * @returns what was taken back, the newest first
   */
  async undoTurn(combat: Combat.Implementation): Promise<readonly JournalEntry[]> {
    const within = this.#giveUp(combat);
    return this.#queue.add(async () => {
      const desk = journalDesk(combat);
      if (desk === null) return [];
      const back = turnBack(standing(combat.system), desk.isThere, within);
      if (back.length === 0 && !within) ui.notifications.info(say("Notice.NoTurnToTakeBack"));
      await takeBack(desk, back);
      await noteTurnBack(back);
      return back;
    });
  }

  /** Does the command again that was taken back last, and what follows until the turn is somebody's who is there. */
  redo(combat: Combat.Implementation): Promise<JournalEntry | null> {
    return this.#queue.add(async () => {
      const desk = journalDesk(combat);
      if (desk === null) return null;
      const again = stepForward(takenBack(combat.system), combat.system.battle.active, desk.isThere);
      await doAgain(desk, again);
      return again[0] ?? null;
    });
  }

  /** Takes up what an earlier referee left half heard. */
  async takeUp(): Promise<void> {
    for (const combat of game.combats) {
      const pending = pendingOf(combat.system);
      const scene = sceneOf(combat);
      if (pending === null || scene === null || this.#bench?.desk.combat === combat) continue;
      const desk = { scene, combat };
      await this.#queue.add(() => this.#hear(pending.intent, { desk, walk: null, script: null, pending }));
    }
  }

  /** A combat is gone: whatever was being heard in it is over. */
  forget(combat: Combat.Implementation): void {
    this.#giveUp(combat);
  }

  /** Gives up what is being heard in a combat; says whether anything was. */
  #giveUp(combat: Combat.Implementation): boolean {
    if (this.#bench?.desk.combat !== combat) return false;
    this.#bench.bench.abandon();
    return true;
  }

  async #receive(intent: Intent, script: Script | null): Promise<Ruling> {
    const desk = deskOf(intent);
    if ("notice" in desk) return unheard(desk.notice);
    const why = whyMayNot(askerOf(intent.userId, desk.scene), intent.command);
    if (why !== null) return unheard(why);
    const walk = intent.walks ? this.#newWalk(intent, desk) : null;
    const over = this.#queue.add(() => this.#hear(intent, { desk, walk, script }));
    if (walk === null) return over;
    void over.then((ruling) => {
      walk.end(ruling.kind === "done" ? { kind: "halted" } : ruling);
      this.#walks.delete(intent.id);
    });
    const first = await walk.ruling;
    if (first.kind === "go") void over.then((ruling) => whisperRefused(intent, ruling));
    return first;
  }

  #newWalk(intent: Intent, { scene }: Desk): Walk {
    const who = "who" in intent.command ? intent.command.who : "";
    const grid = gridRecord(scene);
    const walk = new Walk(who, () => {
      const token = scene.tokens.get(who);
      return token === undefined ? { x: -1, y: -1, elevationFeet: 0 } : readPlace(tokenRecord(token), grid);
    });
    this.#walks.set(intent.id, walk);
    return walk;
  }

  async #hear(intent: Intent, matter: Matter): Promise<Ruling> {
    const { desk, pending } = matter;
    const objection = pending === undefined ? objectionToCommand(newsOf(intent, desk), intent.overrule) : null;
    if (objection !== null) return { kind: "refused", refusal: objection };
    try {
      const ruling = await this.#sit(intent, matter);
      if (ruling.kind !== "refused" || !intent.overrule) return ruling;
      return await this.#overrule(intent, matter);
    } catch (error) {
      if (error instanceof Abandoned) return unheard("Abandoned");
      console.error(`${SYSTEM_ID} | ${intent.command.verb} failed`, error);
      await clearPending(desk);
      ui.notifications.error(say("Notice.Failed"));
      return unheard("Failed");
    }
  }

  async #sit(intent: Intent, { desk, walk, script, pending, overruled: by }: Matter): Promise<Ruling> {
    const now = fieldOf(desk.combat, desk.scene);
    const given = pending === undefined ? leaveOffTurn({ field: now }, intent.command) : [];
    const overruled = pending?.overruled ?? by ?? given;
    const { edition } = rulesOf(desk.scene);
    const about = { edition, command: intent.command, perform, overruled };
    const hearing =
      pending === undefined
        ? new Hearing({ ...about, field: now })
        : resume({ ...about, field: undo(now, { ...pending, command: intent.command }) }, pending.answers);
    const written = pending?.events ?? [];
    const bench = new TableBench({ desk, intent, hearing, walk, script, show: this.#office.show, written });
    this.#bench = { bench, desk };
    try {
      const { verdict } = await hear(hearing, bench, written);
      if (verdict !== "cut-short" && !verdict.allowed) {
        await clearPending(desk);
        await deleteCards(intent.id);
        return { kind: "refused", refusal: verdict.refusal };
      }
      await bench.finish();
      if (verdict === "cut-short") await note(say("Notice.CutShort"));
      announce(intent.command, desk);
      return { kind: "done" };
    } catch (error) {
      if (error instanceof Abandoned) await dropHeard(intent, desk, bench);
      throw error;
    } finally {
      this.#bench = null;
    }
  }

  /** Hears a command with everything overruled that the rules object to; says so once it is carried out. */
  async #overrule(intent: Intent, matter: Matter): Promise<Ruling> {
    const { desk } = matter;
    const about = { edition: rulesOf(desk.scene).edition, command: intent.command, perform };
    const { refusals, overruled, final } = dispensation({ ...about, field: fieldOf(desk.combat, desk.scene) });
    if (final !== null) return { kind: "refused", refusal: final };
    const ruling = await this.#sit(intent, { ...matter, overruled });
    const [first] = refusals;
    if (ruling.kind === "done" && first !== undefined) {
      const rule = [...new Set(refusals.map((each) => headingName(each.rule)))].join(", ");
      await note(say("Notice.Overruled", { rule }), [], { rule: first.rule });
    }
    return ruling;
  }
}

interface Matter {
  readonly desk: Desk;
  readonly walk: Walk | null;
  readonly script: Script | null;
  /** What an earlier referee left half heard. */
  readonly pending?: PendingHearing;
  /** The objections that the game master overrules. */
  readonly overruled?: readonly Overruling[];
}

function deskOf({ sceneId, combatId }: Intent): Desk | { readonly notice: string } {
  const scene = game.scenes.get(sceneId);
  if (scene === undefined) return { notice: "SceneGone" };
  const fault = sceneFault(scene);
  if (fault !== null) return { notice: fault };
  const combat = combatId === null ? null : (game.combats.get(combatId) ?? null);
  return combatId !== null && combat === null ? { notice: "CombatGone" } : { scene, combat };
}

/** Foundry's own hook says that a combat has begun; other packages listen to it. */
function announce({ verb }: Command, { combat }: Desk): void {
  if (verb !== "begin" || combat === null) return;
  const { round, turn } = combat;
  Hooks.callAll("combatStart", combat, { round, turn: turn ?? 0 });
}

async function clearPending({ combat }: Desk): Promise<void> {
  if (combat !== null && game.combats.has(combat.id ?? "") && combat.system.hearing !== "") {
    await combat.update(pendingUpdate(null));
  }
}

/** Takes back what an abandoned hearing has written, where its combat still stands. */
async function dropHeard(intent: Intent, desk: Desk, bench: TableBench): Promise<void> {
  if (desk.combat === null || !game.combats.has(desk.combat.id ?? "")) return;
  const entry = { command: { verb: "set", creatures: {} }, answers: [], events: bench.written } as const;
  await applyEvents(desk, undoing(entry), pendingUpdate(null));
  await deleteCards(intent.id);
  if (bench.written.length > 0) tellOf(intent, desk, "undo");
}

/** Tells whoever walked already when their movement came to be refused on the way, and the game masters. */
async function whisperRefused(intent: Intent, ruling: Ruling): Promise<void> {
  if (ruling.kind !== "refused") return;
  announceRefusal(intent, ruling.refusal);
  const read = readRefusal(ruling.refusal, (id) => game.scenes.get(intent.sceneId)?.tokens.get(id)?.name ?? id);
  await note(refusalText(read), [...gameMasters(), intent.userId], { rule: ruling.refusal.rule });
}
