import { describe, expect, it } from "vitest";
import { duel, problemsOf } from "./files.ts";

const START = `title: A file
edition: pf1
map: |
  ....
  .A.B
  ....
`;
const CREATURES = `creatures:
  ann: { token: A }
  bob: { token: B }
`;

function file(parts: { start?: string; creatures?: string; steps?: string }): string {
  const { start = START, creatures = CREATURES, steps = "  - begin: {}" } = parts;
  return `${start}${creatures}steps:\n${steps}\n`;
}

describe("a file that is no scenario", () => {
  it("should be no problem when it is one", () => {
    expect(problemsOf(file({}))).toEqual([]);
  });

  it.each<[string, string, RegExp]>([
    ["broken YAML", "title: [", /^file\.yaml:\d+: no valid YAML: /],
    ["a key that stands twice", `${file({})}title: B`, /^file\.yaml:\d+: no valid YAML: Map keys must be unique/],
    ["no mapping at all", "- a", /^file\.yaml:1: the list \["a"\] stands where fields are expected: title, /],
    ["a missing edition", file({ start: "title: A\nmap: A.B\n" }), /^file\.yaml:\d+: edition: is missing$/],
    [
      "an unknown edition",
      file({ start: START.replace("pf1", "pf2") }),
      /^file\.yaml:2: edition: "pf2" is none of pf1, /,
    ],
    ["an unknown field", file({ start: `${START}option: {}\n` }), /^file\.yaml:7: option: .*did you mean options\?$/],
    [
      "an unknown house rule",
      file({ start: `${START}options: { massive-dmg: true }\n` }),
      /options\.massive-dmg: .*massive-damage/,
    ],
    [
      "no creatures",
      file({ start: START.replace(".A.B", "...."), creatures: "creatures: {}\n" }),
      /creatures: is empty/,
    ],
    [
      "a ragged map",
      file({ start: START.replace(".A.B", ".A.B.") }),
      /map: line 2 of the map has 5 squares, the first has 4/,
    ],
    ["a strange character", file({ start: START.replace(".A.B", ".A?B") }), /map: "\?" at \[2, 1\] stands for nothing/],
    [
      "a token of nobody",
      file({ start: START.replace("....\n  .A", "..C.\n  .A") }),
      /map: no creature has the token C.*\[2, 0\]/,
    ],
    [
      "a token that is nowhere",
      file({ creatures: CREATURES.replace("token: B", "token: C") }),
      /creatures\.bob\.token: the map shows no C/,
    ],
    [
      "a token of two",
      file({ creatures: CREATURES.replace("token: B", "token: A") }),
      /creatures\.bob\.token: is ann's token already/,
    ],
    [
      "a creature without a place",
      file({ creatures: `${CREATURES}  cat: {}\n` }),
      /^file\.yaml:10: creatures\.cat: has no place; give it at/,
    ],
    [
      "a big creature's small token",
      file({ creatures: CREATURES.replace("token: A", "token: A, size: large") }),
      /creatures\.ann\.token: a large creature fills 2 by 2/,
    ],
    [
      "a place off the map",
      file({ creatures: `${CREATURES}  cat: { at: [9, 0] }\n` }),
      /creatures\.cat\.at: lies outside the map, which is 4 by 3/,
    ],
    [
      "two places",
      file({ creatures: CREATURES.replace("token: A", "token: A, at: [0, 0]") }),
      /creatures\.ann\.at: the map shows it at \[1, 1\]/,
    ],
    [
      "a wall across squares",
      file({ start: `${START}walls: [{ from: [0, 0], to: [1, 1] }]\n` }),
      /walls\[0\]: .*does not follow a grid line/,
    ],
    [
      "a wall off the map",
      file({ start: `${START}walls: [{ from: [0, 0], to: [9, 0] }]\n` }),
      /walls\[0\]: leaves the map/,
    ],
    [
      "a misspelt creature field",
      file({ creatures: CREATURES.replace("token: A", "token: A, dexterity: 3") }),
      /creatures\.ann\.dexterity: .*dex/,
    ],
    [
      "an unknown weapon in hand",
      file({ creatures: CREATURES.replace("token: A", "token: A, wields: longswrod") }),
      /creatures\.ann\.wields: .*longsword/,
    ],
    [
      "an unknown weapon field",
      file({ creatures: CREATURES.replace("token: A", "token: A, weapons: { x: { crits: x2 } }") }),
      /creatures\.ann\.weapons\.x\.crits: /,
    ],
    [
      "a critical that is none",
      file({ creatures: CREATURES.replace("token: A", "token: A, weapons: { x: { crit: often } }") }),
      /weapons\.x\.crit: "often" is no critical; expected something like 19-20\/x2/,
    ],
    [
      "dice that are none",
      file({ creatures: CREATURES.replace("token: A", "token: A, precision: many") }),
      /creatures\.ann\.precision: "many" is no dice notation/,
    ],
    [
      "an unknown condition",
      file({ creatures: CREATURES.replace("token: A", "token: A, conditions: [pron]") }),
      /creatures\.ann\.conditions\[0\]: .*prone/,
    ],
    ["no step", file({ steps: "  - 3" }), /^file\.yaml:11: steps\[0\]: 3 is no step; expected one verb of begin, /],
    ["an unknown verb", file({ steps: "  - mov: {}" }), /steps\[0\]\.mov: .*move/],
    [
      "two verbs",
      file({ steps: "  - begin: {}\n    end: ann" }),
      /steps\[0\]: has the verbs begin or end; a step is one verb/,
    ],
    ["no verb", file({ steps: "  - dice: {}" }), /steps\[0\]: has no verb; expected one of begin/],
    [
      "an unknown kind of movement",
      file({ steps: "  - move: { who: ann, as: walk, to: [0, 0] }" }),
      /^file\.yaml:11: steps\[0\]\.move\.as: "walk" is none of move, 5-foot-step, /,
    ],
    [
      "a movement to nowhere",
      file({ steps: "  - move: { who: ann }" }),
      /steps\[0\]\.move: says where it goes by neither of through/,
    ],
    [
      "a movement to two places",
      file({ steps: "  - move: { who: ann, to: [0, 0], through: [[0, 0]] }" }),
      /steps\[0\]\.move: .* by both of through/,
    ],
    [
      "a place with a fraction",
      file({ steps: "  - move: { who: ann, to: [0.5, 0] }" }),
      /steps\[0\]\.move\.to: .*is no place; expected \[x, y\]/,
    ],
    [
      "an unknown creature",
      file({ steps: "  - end: anne" }),
      /steps\[0\]\.end: no creature of the file .*did you mean ann\?/,
    ],
    [
      "an action of no edition",
      file({ steps: "  - act: { who: ann, action: atack }" }),
      /steps\[0\]\.act\.action: no edition has that action: .*attack/,
    ],
    [
      "an unknown weapon to attack with",
      file({ steps: "  - act: { who: ann, action: attack, with: clubb }" }),
      /steps\[0\]\.act\.with: .*club/,
    ],
    [
      "an unknown option of attacking",
      file({ steps: "  - act: { who: ann, action: attack, options: [hard] }" }),
      /steps\[0\]\.act\.options\[0\]: "hard" is none of two-weapon/,
    ],
    [
      "an attack that neither strikes nor steps",
      file({ steps: "  - act: { who: ann, action: full-attack, attacks: [{ stop: false }] }" }),
      /attacks\[0\]\.stop: ends the attacks there/,
    ],
    [
      "a readied nothing",
      file({ steps: "  - act: { who: ann, action: ready, readied: { target: bob } }" }),
      /steps\[0\]\.act\.readied\.action: is missing/,
    ],
    [
      "a question about nothing",
      file({ steps: "  - ask: { luck: ann }" }),
      /steps\[0\]\.ask: asks nothing that can be answered; expected one of cost, threatens/,
    ],
    [
      "a question about too few",
      file({ steps: "  - ask: { flanking: [ann, bob] }" }),
      /steps\[0\]\.ask\.flanking: expected a list of three creatures/,
    ],
    [
      "a die that is none",
      file({ steps: "  - begin: {}\n    dice: { 20: [1] }" }),
      /steps\[0\]\.dice\.20: is no die; expected d20/,
    ],
    [
      "a face that the die lacks",
      file({ steps: "  - begin: {}\n    dice: { d20: [1, 21] }" }),
      /^file\.yaml:12: steps\[0\]\.dice\.d20\[1\]: a d20 cannot show 21/,
    ],
    [
      "a reply without a choice",
      file({ steps: "  - begin: {}\n    replies: [{ who: ann }]" }),
      /steps\[0\]\.replies\[0\]: says nothing to choose/,
    ],
    [
      "a reply that is none",
      file({ steps: "  - begin: {}\n    replies: [{ who: ann, choose: atack }]" }),
      /steps\[0\]\.replies\[0\]\.choose: "atack" is .*attack/,
    ],
    [
      "an interrupt without its trigger",
      file({ steps: "  - begin: {}\n    interrupts: [{ before: 1 }]" }),
      /steps\[0\]\.interrupts\[0\]\.trigger: is missing/,
    ],
    [
      "an unknown field of a result",
      file({ steps: "  - begin: {}\n    expect: { alowed: true }" }),
      /steps\[0\]\.expect\.alowed: .*allowed/,
    ],
    [
      "an unknown refusal",
      file({ steps: "  - begin: {}\n    expect: { because: too-tired }" }),
      /steps\[0\]\.expect\.because: "too-tired" is none of/,
    ],
    [
      "conditions as a plain list",
      file({ steps: "  - begin: {}\n    expect: { creatures: { ann: { conditions: [prone] } } }" }),
      /expect\.creatures\.ann\.conditions: .*has, lacks/,
    ],
    [
      "an unknown creature in a result",
      file({ steps: "  - begin: {}\n    expect: { creatures: { anne: { hp: 1 } } }" }),
      /expect\.creatures\.anne: no creature .*did you mean ann/,
    ],
  ])("should be told about %s", (_, text, message) => {
    expect(problemsOf(text)).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
  });

  it("should be told all its problems at once, in the order of the file", () => {
    const text = file({ start: `${START}walks: []\n`, steps: "  - begin: {}\n  - end: c\n  - end: d" });
    const fields = problemsOf(text).map((line) => line.split(": ").slice(0, 2).join(": "));
    expect(fields).toEqual(["file.yaml:7: walks", "file.yaml:13: steps[1].end", "file.yaml:14: steps[2].end"]);
  });
});

describe("harmless variation", () => {
  it("should take numbers where names and texts go", () => {
    const text = "title: 12\nedition: pf1\nmap: 1.\ncreatures: { 1: { token: 1 } }\nsteps: [{ end: 1 }]";
    expect(problemsOf(text.replace("map: 1.", 'map: "1."'))).toEqual([]);
  });

  it("should take one name or a list, words with spaces or hyphens, and either way of writing a save", () => {
    const { steps, field } = duel(`
  cat: { at: [0, 0], wields: [Short Sword, light mace], feats: Combat Reflexes, conditions: prone }
steps:
  - act: { who: ann, action: Total Defense }
  - save: { who: ann, kind: reflex, dc: 10 }
  - act: { who: ann, action: attack, options: nonlethal, with: shortsword }
`);
    const { cat } = field.creatures;
    expect([cat?.wielded, cat?.feats, cat?.conditions]).toEqual([
      ["short-sword", "light-mace"],
      ["combat-reflexes"],
      ["prone"],
    ]);
    expect(steps.map(({ deed }) => deed)).toMatchObject([
      { command: { action: "total-defense" } },
      { command: { kind: "ref" } },
      { command: { options: ["nonlethal"], with: "short-sword" } },
    ]);
  });

  it("should let a letter illustrate where a creature stands by its place", () => {
    const start = START.replace(".A.B", ".ACB");
    expect(problemsOf(file({ start, creatures: `${CREATURES}  cat: { at: [2, 1] }\n` }))).toEqual([]);
  });

  it("should take an empty begin, and an elevation wherever a place stands", () => {
    const { steps } = duel("steps:\n  - begin:\n  - move: { who: ann, by: fly, through: [[0, 0], [0, 1, 20]] }");
    expect(steps[1]?.deed).toMatchObject({
      command: {
        through: [
          [0, 0],
          [0, 1],
        ],
        toElevationFeet: 20,
      },
    });
  });
});
