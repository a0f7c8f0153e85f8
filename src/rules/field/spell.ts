import type { ActCommand } from "../commands.ts";

/** A spell that is being cast, is held on its caster's hands, or is kept up, with the order that it comes from. */
export interface SpellInForce {
  readonly command: ActCommand;
  /** Full-round actions that the casting still takes. */
  readonly actionsLeft: number;
  /** Nothing has come between yet: it can be countered. */
  readonly starting: boolean;
  /**
   * Of a casting and of concentration: it has had this turn's action. Of a touch: the free one that comes with the casting
   * has not been used.
   */
  readonly fresh: boolean;
}
