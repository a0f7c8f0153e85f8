/** What procedures, which are code and no table, are told by. */
export const PROCEDURES = [
  "abilities",
  "quickness",
  "opportunities",
  "attack-action",
  "loading",
  "throwing",
  "concentration",
  "experience",
  "tumble",
  "running",
  "armor-and-speed",
  "injury-states",
  "hurt",
  "heal",
  "temporary",
  "turn-start",
  "strain",
  "rest",
  "feint",
  "maneuver-roll",
  "bull-rush",
  "disarm",
  "grapple",
  "wrestling",
  "overrun",
  "sunder",
  "trip",
] as const;

export type Procedure = (typeof PROCEDURES)[number];

/** How an edition tells of itself to readers: what its tables cannot say, and where its text says what differs. */
export interface Account {
  /** A sentence on each procedure that it settles in its own way. */
  readonly procedures: Readonly<Partial<Record<Procedure, string>>>;
  /** By the path of a difference, such as `attack.nonproficient`: the heading of its text, or that the text is silent. */
  readonly texts: Readonly<Record<string, string>>;
}

/** In place of a heading: the text leaves it out, and the open reference says it. */
export const OPEN_REFERENCE = "open reference";
