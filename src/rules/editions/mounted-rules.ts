/** How an edition lets creatures fight from the saddle: numbers of its text, asked by the shared rules of mounted combat. */
export interface MountedRules {
  /** The traits that make a mount one that combat does not frighten. */
  readonly steady: readonly string[];
  /** The Ride checks, by what they are for. */
  readonly difficulties: {
    /** Mounting or dismounting without an action. */
    readonly fastMount: number;
    /** Keeping a frightened mount under control. */
    readonly control: number;
    /** Guiding the mount with the knees, so that both hands are free. */
    readonly knees: number;
    /** Falling softly with one's mount. */
    readonly softFall: number;
  };
  /** The damage of a fall from the saddle, as dice notation. */
  readonly fall: string;
  /** The chance to stay in the saddle when knocked out, in percent. */
  readonly staysPercent: { readonly plain: number; readonly military: number };
  /** How far the mount may move in a turn in which its rider makes a full attack in melee, in feet. */
  readonly fullAttackFeet: number;
  /** On ranged attacks while the mount takes a double move, or runs. Negative numbers. */
  readonly ranged: { readonly doubleMove: number; readonly run: number };
  /** What concentration takes besides the spell's level while the mount moves on, or runs. */
  readonly casting: { readonly moving: number; readonly running: number };
}
