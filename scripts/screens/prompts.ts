import type { Question, Square } from "../../src/rules/index.ts";

/** One question of every kind that the rules ask; `@Name` stands for a token. */
export interface SamplePrompt {
  readonly name: string;
  readonly question: Question;
  readonly objection?: string;
}

const trip = { opponent: "@Ogre", maneuver: "trip" } as const;
const grapple = { opponent: "@Ogre", maneuver: "grapple" } as const;
const places: readonly Square[] = [
  [7, 3],
  [7, 4],
  [6, 4],
];

export const PROMPTS: readonly SamplePrompt[] = [
  {
    name: "opportunity",
    question: {
      kind: "opportunity",
      provoker: "@Ogre",
      for: "movement",
      at: [8, 4],
      weapons: ["longsword", "unarmed-strike"],
      maneuvers: ["trip", "disarm", "sunder"],
      options: ["attack", "decline"],
    },
  },
  {
    name: "opportunity-action",
    question: {
      kind: "opportunity",
      provoker: "@Ogre",
      for: "stand-up-from-prone",
      at: [8, 4],
      weapons: ["longsword"],
      maneuvers: [],
      options: ["attack", "decline"],
    },
    objection: "Fighter has no weapon called glaive; it has longsword.",
  },
  {
    name: "readied",
    question: {
      kind: "readied",
      interrupted: "@Ogre",
      trigger: "It comes near",
      cue: { does: "moves-within", who: "@Ogre", feet: 10 },
      before: { unit: "square", index: 2 },
      options: ["go", "hold"],
    },
  },
  {
    name: "swing",
    question: {
      kind: "swing",
      index: 2,
      weapons: [{ name: "longsword", place: { iterative: -5, offHand: false, besideWeapons: false } }],
      stances: [],
      maneuvers: ["trip", "disarm"],
      options: ["attack", "step", "stop"],
    },
  },
  {
    name: "follow",
    question: { kind: "follow", opponent: "@Ogre", maneuver: "bull-rush", options: ["follow", "stay"] },
  },
  { name: "avoid", question: { kind: "avoid", opponent: "@Ogre", maneuver: "overrun", options: ["avoid", "block"] } },
  { name: "counter", question: { kind: "counter", ...trip, options: ["counter", "decline"] } },
  { name: "drop-weapon", question: { kind: "drop-weapon", ...trip, options: ["drop", "fall"] } },
  {
    name: "destroy",
    question: { kind: "destroy", opponent: "@Ogre", maneuver: "sunder", options: ["destroy", "spare"] },
  },
  {
    name: "take-item",
    question: { kind: "take-item", opponent: "@Ogre", maneuver: "disarm", options: ["take", "leave"] },
  },
  { name: "let-go", question: { kind: "let-go", ...grapple, options: ["let-go", "hold"] } },
  { name: "silence", question: { kind: "silence", ...grapple, options: ["silence", "decline"] } },
  { name: "place", question: { kind: "place", ...grapple, places, options: ["hazard", "place"] } },
  { name: "step-away", question: { kind: "step-away", ...grapple, places, options: ["step-to", "anywhere"] } },
  {
    name: "aim",
    question: {
      kind: "aim",
      target: "@Ogre",
      squares: [
        [8, 4],
        [9, 4],
        [8, 5],
        [9, 5],
      ],
      options: ["aim", "nearest"],
    },
  },
  { name: "knees", question: { kind: "knees", dc: 5, options: ["roll", "waive"] } },
  {
    name: "counterspell",
    question: { kind: "counterspell", caster: "@Sorcerer", spell: "Sleep", options: ["counter", "dispel", "decline"] },
  },
];
