import type {
  Change,
  ChooseRequest,
  Event,
  Hearing,
  HearingStep,
  Moved,
  Place,
  Refusal,
  Reply,
  RollRequest,
  Verdict,
} from "../../rules/index.ts";
import { invertEvent } from "../../rules/index.ts";

/** What the referee needs of the table while a command is heard. */
export interface Bench {
  /** Real dice: as many faces as were asked for. */
  roll(request: RollRequest): Promise<readonly number[]>;
  /** A decision by the creature's owner; the way out when nobody answers. */
  choose(request: ChooseRequest): Promise<Reply>;
  /** Writes what has happened into the documents. */
  write(events: readonly Event[]): Promise<void>;
  /** Why something may not happen after all, or nothing when it may. */
  objection(event: Event): Refusal | null;
  /** Whether a token walks by itself rather than being moved by the referee. */
  walks(moved: Moved): boolean;
  /** Lets the token walk a section, waits for it, and says where it stands then. */
  walk(moved: Moved): Promise<Place>;
}

/** How a hearing ended, and everything that was written for it. */
export interface Outcome {
  /** `cut-short`: a token did not walk where it was meant to, so that what the rules had in mind came to nothing. */
  readonly verdict: Verdict | "cut-short";
  readonly written: readonly Event[];
}

/**
 * Hears a command to its end: real dice, real decisions, and everything that happens written down at the next stop at
 * the latest, so that whoever is asked sees the table as it is.
 * @param written what an earlier referee has written already, of a hearing that was cut off and taken up again
 */
export async function hear(hearing: Hearing, bench: Bench, written: readonly Event[] = []): Promise<Outcome> {
  return new Session(hearing, bench, written).run();
}

class Session {
  readonly #hearing: Hearing;
  readonly #bench: Bench;
  readonly #written: Event[];
  readonly #unwritten: Event[];

  constructor(hearing: Hearing, bench: Bench, written: readonly Event[]) {
    this.#hearing = hearing;
    this.#bench = bench;
    this.#written = [...written];
    this.#unwritten = hearing.events.slice(written.length);
  }

  async run(): Promise<Outcome> {
    let step = this.#where();
    while (step.kind !== "done") {
      if (step.kind === "event") {
        const objection = this.#bench.objection(step.event);
        if (objection !== null) {
          step = this.#hearing.refuse(objection);
          continue;
        }
        if (!(await this.#happened(step.event))) return { verdict: "cut-short", written: this.#written };
        step = this.#hearing.next();
      } else {
        step = this.#hearing.next(await this.#answer(step.request));
      }
    }
    if (step.verdict.allowed) await this.#flush();
    else await this.#takeBack();
    return { verdict: step.verdict, written: this.#written };
  }

  /** Where the hearing stands; one that was taken up again stands at a question or at its end. */
  #where(): HearingStep {
    if (this.#hearing.verdict !== null) return { kind: "done", verdict: this.#hearing.verdict };
    if (this.#hearing.asked !== null) return { kind: "ask", request: this.#hearing.asked };
    return this.#hearing.next();
  }

  /** Takes an event down; says whether the hearing can go on from it. */
  async #happened(event: Event): Promise<boolean> {
    const { happening } = event;
    if (happening.kind !== "moved" || !this.#bench.walks(happening)) {
      this.#unwritten.push(event);
      return true;
    }
    await this.#flush();
    const place = await this.#bench.walk(happening);
    const walked = endingAt(event, happening.who, place);
    this.#unwritten.push(walked);
    await this.#flush();
    return walked === event;
  }

  async #answer(request: ChooseRequest | RollRequest): Promise<readonly number[] | Reply> {
    if (request.kind === "roll") return this.#bench.roll(request);
    await this.#flush();
    return this.#bench.choose(request);
  }

  async #flush(): Promise<void> {
    if (this.#unwritten.length === 0) return;
    const events = this.#unwritten.splice(0);
    this.#written.push(...events);
    await this.#bench.write(events);
  }

  /** A refusal leaves nothing behind, so whatever was written before it is taken back. */
  async #takeBack(): Promise<void> {
    const back = this.#written.splice(0).map(invertEvent).reverse();
    if (back.length > 0) await this.#bench.write(back);
  }
}

/** A movement as it came out: itself when the mover got there, else with the place where it stands. */
function endingAt(event: Event, who: string, place: Place): Event {
  const isHere = (change: Change) => change.on === "creature" && change.id === who && change.key === "place";
  const meant = event.changes.find(isHere)?.after as Place | undefined; // the part named "place" is a place
  if (meant === undefined || samePlace(meant, place)) return event;
  return {
    ...event,
    changes: event.changes.map((change) => (isHere(change) ? ({ ...change, after: place } as Change) : change)),
  }; // still a change of place
}

/** Elevation is not walked: the referee writes it. */
function samePlace(a: Place, b: Place): boolean {
  return a.x === b.x && a.y === b.y;
}
