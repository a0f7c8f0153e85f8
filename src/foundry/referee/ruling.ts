import type { Refusal } from "../../rules/refusal.ts";

/** What became of an intent. */
export type Ruling =
  /** It has been carried out. */
  | { readonly kind: "done" }
  /** The token may walk; word about going on comes at its checkpoints. */
  | { readonly kind: "go" }
  /** The mover can go nowhere: something stopped it before its first step. */
  | { readonly kind: "halted" }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  /** It never reached the rules: a key under `FFS.Notice` says why. */
  | { readonly kind: "unheard"; readonly notice: string; readonly values: Readonly<Record<string, string>> };
