import type { DeepPartial } from "@league-of-foundry-developers/foundry-vtt-types/utils";

/** Options of a rendering, as applications are handed them. */
export type RenderOptions = DeepPartial<foundry.applications.api.ApplicationV2.RenderOptions>;
/** The same where the context is prepared. */
export type ContextOptions = RenderOptions & { isFirstRender: boolean };
export type BaseContext = foundry.applications.api.ApplicationV2.RenderContext;

/** An entry of a list to choose from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly selected?: boolean;
}
