/** A scenario file as the server tells of it; the file's text is asked for when it is looked at or played. */
export interface ScenarioInfo {
  /** The path below `scenarios`, with slashes. */
  readonly file: string;
  readonly title: string;
  /** The rule set it is written for, such as `pf1`; empty for a file that is no scenario. */
  readonly edition: string;
  /** All the rule sets that it is written for, the first one included. */
  readonly editions: readonly string[];
  /** Ids of the rules that it proves. */
  readonly covers: readonly string[];
  readonly creatures: readonly ScenarioCreature[];
  /** Why it cannot be played; null when it can. */
  readonly problem: string | null;
}

export interface ScenarioCreature {
  readonly name: string;
  readonly side: string;
  /** Its initiative as the file gives it when the fight begins; null when it is rolled. */
  readonly initiative: number | null;
}
