import type { Moved, Place, Square } from "../../rules/index.ts";
import { sameSquare } from "../../rules/index.ts";
import type { Ruling, Word } from "./messages.ts";

/** A moment for a network to carry a section, and for a slow client to walk it. */
const SECTION_SECONDS = 20;
const SECONDS_A_SQUARE = 1;

/**
 * A token that walks on its own user's client, section by section. The client waits with its first step until it is
 * granted, and at every checkpoint for word to go on; the referee grants a section at a time and waits until the token
 * has come to the end of it.
 */
export class Walk {
  readonly #placeNow: () => Place;
  #granted: Square | null = null;
  #over = false;
  #stopped = false;
  #settleRuling: ((ruling: Ruling) => void) | null = null;
  #settleWords: ((word: Word) => void)[] = [];
  #wake: (() => void) | null = null;

  /** Whether it may take its first step, and if not, why. */
  readonly ruling: Promise<Ruling>;

  /** The token that walks. */
  readonly tokenId: string;

  /** @param placeNow where the token stands, as it is stored */
  constructor(tokenId: string, placeNow: () => Place) {
    this.tokenId = tokenId;
    this.#placeNow = placeNow;
    this.ruling = new Promise((settle) => {
      this.#settleRuling = settle;
    });
  }

  /** Grants a section, and waits until the token stands at its end or time is up. Says where it stands then. */
  async section({ path }: Moved): Promise<Place> {
    const end = path.at(-1);
    if (end === undefined) return this.#placeNow();
    this.#granted = end;
    this.#settleRuling?.({ kind: "go" });
    this.#answer({ go: true });
    await this.#untilAt(end, (SECTION_SECONDS + SECONDS_A_SQUARE * path.length) * 1000);
    this.#granted = null;
    return this.#placeNow();
  }

  /** The token has come to a checkpoint: whether it goes on. Within a granted section it does at once. */
  arrived(at: Square): Promise<Word> {
    if (this.#over) return Promise.resolve({ go: false });
    if (this.#granted !== null && !sameSquare(this.#granted, at)) return Promise.resolve({ go: true });
    return new Promise((settle) => this.#settleWords.push(settle));
  }

  /** The token has moved: whoever waits for it looks again. */
  moved(): void {
    this.#wake?.();
  }

  /** The token was stopped on its way, for good: nobody waits for it to get to the end of a section any more. */
  stopped(): void {
    this.#stopped = true;
    this.#wake?.();
  }

  /** Nothing more comes of this walk: whoever still waits is told to stop, or what became of it. */
  end(ruling: Ruling): void {
    this.#over = true;
    this.#settleRuling?.(ruling);
    this.#answer({ go: false });
    this.#wake?.();
  }

  #answer(word: Word): void {
    for (const settle of this.#settleWords.splice(0)) settle(word);
  }

  async #untilAt([x, y]: Square, milliseconds: number): Promise<void> {
    const isThere = () => {
      const place = this.#placeNow();
      return place.x === x && place.y === y;
    };
    const deadline = Date.now() + milliseconds;
    while (!isThere() && !this.#over && !this.#stopped && Date.now() < deadline) await this.#nap(deadline - Date.now());
  }

  #nap(milliseconds: number): Promise<void> {
    return new Promise((settle) => {
      const timer = setTimeout(settle, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        settle();
      };
    });
  }
}
