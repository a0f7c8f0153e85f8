/** What clients and the referee say to each other. Everything here is plain data. */
import type { RollMode } from "../chat/roll-mode.ts";
import type { News } from "../modules/news.ts";
import type { Appeal } from "./appeal.ts";
import type { Ruling } from "./ruling.ts";
import type { Answer, Command, Event, Overruling, Question, Reply, Square } from "../../rules/index.ts";

export type { Ruling } from "./ruling.ts";

/** A request to carry out a command. */
export interface Intent {
  readonly id: string;
  readonly sceneId: string;
  /** The combat that it belongs to; `null` outside of one. */
  readonly combatId: string | null;
  /** Who asks. Foundry V13 does not tell, so the sender says it; see `authority.ts` for what that is worth. */
  readonly userId: string;
  readonly command: Command;
  /** The sender's own client moves the token, section by section, and waits at checkpoints for word to go on. */
  readonly walks: boolean;
  /** The game master has seen the refusal and wants it done anyway. */
  readonly overrule: boolean;
  /** How openly the sender rolls. */
  readonly mode: RollMode;
}

/** What becomes of an intent that never reaches the rules. */
export function unheard(notice: string): Ruling {
  return { kind: "unheard", notice, values: {} };
}

/** A walking token has come to a checkpoint. */
export interface Arrival {
  readonly intentId: string;
  readonly userId: string;
  readonly at: Square;
}

/** Whether a walking token goes on from its checkpoint. */
export interface Word {
  readonly go: boolean;
}

/** A decision asked of a user. */
export interface Prompt {
  readonly id: string;
  readonly sceneId: string;
  /** The creature that decides: its token's id. */
  readonly who: string;
  readonly question: Question;
  /** Seconds until the way out is taken; 0 for no limit. */
  readonly seconds: number;
  /** Why an answer given before was none, in a sentence; empty when this is the first time of asking. */
  readonly objection: string;
}

/** An answer to a prompt; `null` when it was closed without one. */
export interface PromptReply {
  readonly reply: Reply | null;
  /** The same answer to every question of this kind while this command lasts. */
  readonly always: boolean;
}

/** A command that is half carried out, as it is kept on its combat. */
export interface PendingHearing {
  readonly intent: Intent;
  readonly answers: readonly Answer[];
  /** What has been written into documents so far. */
  readonly events: readonly Event[];
  /** The objections that were overruled for it; absent: none. */
  readonly overruled?: readonly Overruling[];
}

/** A command that stands, as it is kept in a combat's journal. */
export interface JournalEntry {
  readonly id: string;
  readonly command: Command;
  readonly answers: readonly Answer[];
  readonly events: readonly Event[];
  /** The objections that were overruled for it; absent: none. */
  readonly overruled?: readonly Overruling[];
}

/** Closes a prompt that has been answered elsewhere. */
export interface CloseNotice {
  readonly type: "close-prompt";
  readonly promptId: string;
}

/** The game master stops a prompt's clock, or lets it go on. */
export interface HoldNotice {
  readonly type: "hold-prompt";
  readonly promptId: string;
  readonly held: boolean;
}

/** What is told to whoever has a prompt on their screen. */
export type PromptNotice = CloseNotice | HoldNotice;

declare global {
  // The types of Foundry are extended by namespaces.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace CONFIG {
    interface Queries {
      "five-foot-step.intent": (intent: Intent) => Promise<Ruling>;
      "five-foot-step.arrived": (arrival: Arrival) => Promise<Word>;
      "five-foot-step.prompt": (prompt: Prompt) => Promise<PromptReply>;
      "five-foot-step.appeal": (appeal: Appeal) => Promise<void>;
      "five-foot-step.news": (news: News[]) => Promise<void>;
    }
  }
}
