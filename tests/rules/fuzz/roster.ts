import { EDITION_IDS } from "../../../src/rules/field/field.ts";

/** Everybody who may be drawn into a random fight: all sizes, builds and kinds of equipment. Mounts stand before their riders. */
export const ROSTER = `
title: Everybody who may be drawn
edition: [${EDITION_IDS.join(", ")}]
creatures:
  horse: { at: [0, 0], size: large, shape: long, legs: 4, hp: 20, bab: 2, str: 18, wields: hooves,
    weapons: { hooves: { damage: 1d4, kind: natural, grip: light } }, traits: [quadruped, combat-trained, nonhumanoid], speed: 50 }
  knight: { rides: horse, hp: 35, bab: 6, str: 18, wields: [lance], wears: [chain-shirt, heavy-steel-shield],
    weapons: { longsword: {} }, feats: [mounted-combat, ride-by-attack, spirited-charge, quick-draw],
    traits: [military-saddle], skills: { ride: 9 } }
  dog: { at: [2, 0], legs: 4, hp: 12, bab: 1, wields: jaws, traits: [quadruped, nonhumanoid],
    weapons: { jaws: { damage: 1d4, kind: natural, grip: light, trip: true } }, speed: 40 }
  scout: { rides: dog, size: small, hp: 18, bab: 3, dex: 16, wields: shortbow, weapons: { dagger: {} },
    feats: [precise-shot], skills: { ride: 6, stealth: 6 } }
  fighter: { at: [4, 0], hp: 40, bab: 11, str: 18, wields: [longsword, dagger], wears: breastplate,
    feats: [two-weapon-fighting, combat-reflexes, cleave, improved-disarm, quick-draw], weapons: { javelin: {}, greataxe: {} },
    skills: { acrobatics: 5 } }
  guard: { at: [5, 0], hp: 30, bab: 5, str: 18, wields: longspear, wears: chain-shirt, weapons: { short-sword: {} },
    feats: [combat-reflexes, improved-sunder] }
  archer: { at: [6, 0], hp: 25, bab: 6, dex: 16, wields: longbow, weapons: { light-crossbow: {}, dagger: {} },
    skills: { acrobatics: 6 } }
  bowman: { at: [7, 0], hp: 22, bab: 2, wields: heavy-crossbow, wears: [chain-shirt, buckler] }
  rogue: { at: [8, 0], size: small, hp: 20, bab: 4, dex: 16, wields: short-sword, precision: 2d6, traits: [uncanny-dodge],
    weapons: { acid-flask: { damage: 1d6, kind: splash, range: 10, splash: 1 } },
    feats: [weapon-finesse, improved-feint, quick-draw], skills: { acrobatics: 14, bluff: 12, stealth: 12, escape-artist: 12 } }
  wizard: { at: [9, 0], hp: 18, bab: 3, int: 16, caster-level: 7, wields: dagger, spells: { bless: 2 },
    skills: { concentration: 12, spellcraft: 14 }, feats: [combat-casting, dispel-magic] }
  cleric: { at: [10, 0], hp: 26, bab: 4, wis: 16, caster-level: 6, wields: heavy-mace, wears: heavy-steel-shield,
    channels: positive, alignment: good, skills: { concentration: 8, spellcraft: 8, heal: 8 } }
  monk: { at: [11, 0], hp: 30, bab: 4, str: 18, wields: none, feats: [improved-unarmed-strike, improved-grapple, improved-trip],
    skills: { acrobatics: 10, escape-artist: 8 } }
  alchemist: { at: [12, 0], hp: 18, bab: 3, wields: acid-flask, weapons: { acid-flask: { damage: 1d6, kind: splash, range: 10, splash: 1 }, club: {} } }
  ogre: { at: [0, 3], size: large, hp: 34, bab: 4, str: 22, wields: greatclub, feats: [improved-bull-rush, improved-overrun] }
  giant: { at: [3, 3], size: huge, hp: 60, bab: 9, str: 22, wields: none, feats: [power-attack] }
  rat: { at: [7, 3], size: tiny, legs: 4, hp: 5, bab: 0, wields: teeth, traits: [quadruped, nonhumanoid],
    weapons: { teeth: { damage: 1d3, kind: natural, grip: light, finesse: true } } }
  wolf: { at: [8, 3], legs: 4, hp: 16, bab: 2, wields: jaws, traits: [quadruped, nonhumanoid], speed: 50,
    weapons: { jaws: { damage: 1d6, kind: natural, grip: light, trip: true } } }
  squid: { at: [9, 3], size: large, shape: long, legs: 8, hp: 30, bab: 3, str: 18, wields: [beak, arm, arm], reach: 10,
    weapons: { beak: { damage: 1d8, kind: natural, grip: light }, arm: { damage: 1d4, kind: natural, grip: light, secondary: true } },
    traits: [nonhumanoid], speed: { land: 20, swim: 40 } }
  wraith: { at: [12, 3], hp: 24, bab: 3, con: null, wields: chill, weapons: { chill: { damage: 1d4, kind: natural, grip: light } },
    traits: [undead, incorporeal, flying], speed: { land: 0, fly: 60 } }
  skeleton: { at: [13, 3], hp: 12, bab: 1, con: null, int: null, wields: scimitar, traits: [undead, immune-to-criticals] }
  drake: { at: [0, 7], size: large, legs: 4, hp: 38, bab: 6, str: 18, wields: [fangs, claw, claw], feats: [multiattack, flyby-attack],
    weapons: { fangs: { damage: 1d8, kind: natural, grip: light }, claw: { damage: 1d6, kind: natural, grip: light, secondary: true } },
    traits: [nonhumanoid, flying], speed: { land: 40, fly: 80 } }
steps:
  - begin: {}
`;

/** Who rides whom; nobody is drawn without the other. */
export const PAIRS: Readonly<Record<string, string>> = { knight: "horse", scout: "dog" };

export const MAPS: readonly string[] = [
  `..............
   ..............
   ....#.........
   ........:.....
   ...:..........
   ..............
   ......@.......
   ..............
   ..=...........
   .........%....
   ..............
   ..............`,
  `..............
   ...##.....=...
   ....#.........
   ..........:::.
   .::.......:::.
   .::....#......
   .......#......
   .......#...&..
   ..%%..........
   ..%%...===....
   ..............
   ..............`,
  `..........
   ..........
   ..........
   ..........
   ..........
   ..........
   ..........
   ..........`,
];
