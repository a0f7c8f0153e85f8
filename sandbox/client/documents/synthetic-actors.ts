/** The collection of one actor that an unlinked token has (type package, TokenDocument#actors, PseudoActorCollection). */
import { environment } from "../../common/environment.ts";
import { syntheticActorData } from "../../common/synthetic-actor.ts";
import { Collection } from "../../common/utils/collection.ts";
import type { DocumentClass } from "../../common/abstract/document.ts";
import type { Data } from "../../common/utils/types.ts";
import { game } from "../game.ts";
import type { Actor } from "./actor.ts";
import type { TokenDocument } from "./token.ts";

export class SyntheticActors extends Collection<Actor> {
  readonly #token: TokenDocument;
  #actor: Actor | null = null;

  constructor(token: TokenDocument) {
    super();
    this.#token = token;
  }

  get documentClass(): DocumentClass {
    const cls = environment.documentClass("Actor");
    if (!cls) throw new Error("There is no class for actors");
    return cls;
  }

  get documentName(): string {
    return "Actor";
  }

  /** The token's own actor, made when first asked for; null without a base actor or before the world is ready. */
  get actor(): Actor | null {
    const base = this.#token.baseActor;
    if (!base) return null;
    if (this.#actor?.id !== base.id) this.#actor = null;
    if (!this.#actor && game._documentsReady) this.#make(base);
    return this.#actor;
  }

  #make(base: Actor): void {
    const Implementation = this.documentClass as unknown as new (data: Data, context: Data) => Actor;
    this.#actor = new Implementation(syntheticActorData(base, this.#token), { parent: this.#token, strict: false });
    super.set(String(base.id), this.#actor);
  }

  /** Take over what the base actor or the delta has become; open windows keep their actor. */
  refresh(): void {
    const base = this.#token.baseActor;
    if (!this.#actor || !base) return;
    const data = syntheticActorData(base, this.#token);
    const actor = this.#actor;
    for (const key of Object.keys(data)) actor._source[key] = data[key];
    actor.reset();
    actor.render(false, { renderContext: "updateActor" });
  }

  override get(id: string | null | undefined, options: { readonly strict?: boolean } = {}): Actor | undefined {
    const actor = this.actor;
    if (actor?.id === id) return actor ?? undefined;
    return super.get(id, options);
  }

  override has(id: string): boolean {
    return this.actor?.id === id;
  }
}
