import type { Edition } from "../src/rules/editions/edition.ts";
import { PF1 } from "../src/rules/editions/pf1.ts";
import { SIZES } from "../src/rules/field/names.ts";
import type { Topic } from "./edition-topics.ts";
import { difficultyWords, plain, signed, title, yes } from "./edition-words.ts";

type Say = (edition: Edition) => string;

/** The topics of a heading. */
function under(heading: string, list: readonly Omit<Topic, "heading">[]): readonly Topic[] {
  return list.map((topic) => ({ heading, ...topic }));
}

/** What the tables say at a path. */
function at(path: string, what: string, say: Say): Omit<Topic, "heading"> {
  return { what, paths: [path], say };
}

const STATISTICS = under("Combat Statistics", [
  { what: "Abilities", paths: ["abilityModifier", "abilityScore"], procedure: "abilities" },
  { what: "Quickness in Armor Class", paths: ["quickness"], procedure: "quickness" },
  {
    what: "Size on special attacks, and unarmed damage",
    paths: ["sizes"],
    say: ({ sizes }) =>
      SIZES.map((size) => `${size} ${signed(sizes[size].special)}, ${sizes[size].unarmed}`).join("; "),
  },
]);

const TURNS = under("How Combat Works", [
  {
    what: "Initiative of the unaware",
    paths: ["turns.unawareRollLate"],
    say: ({ turns }) => (turns.unawareRollLate ? "rolled after the surprise round" : "rolled with everybody's"),
  },
  at("turns.actionTypes", "Types of action", ({ turns }) =>
    turns.actionTypes.filter((type) => type !== "none" && type !== "varies").join(", "),
  ),
  at("turns.readying", "Readying takes", ({ turns }) =>
    Object.entries(turns.readying)
      .filter(([type]) => type !== "varies")
      .map(([type, cost]) => `for a ${type} action a ${cost} action`)
      .join("; "),
  ),
]);

const ATTACK = under("Attack", [
  at("iterativePenalties", "Attacks of a full attack at +1, +6, +11, +16", (edition) =>
    edition.iterativePenalties(16).map(signed).join(", "),
  ),
  { what: "The attack action", paths: ["attack.attacksInAttackAction"], procedure: "attack-action" },
  at("attack.emptyOffHand", "With nothing in the off hand", ({ attack }) =>
    attack.emptyOffHand === 0 ? "nothing" : `later melee attacks at ${String(attack.emptyOffHand)} less of a penalty`,
  ),
  at("attack.twoWeapon", "Two weapons", ({ attack: { twoWeapon: two } }) => {
    const numbers = `${signed(two.primary)} and ${signed(two.offHand)}`;
    const light = `${String(two.lightRelief)} less with a light weapon`;
    const feat = `${String(two.featRelief.primary)} and ${String(two.featRelief.offHand)} less with the feat`;
    return two.withFinesse
      ? "one more attack with a second weapon that can be finessed, without a penalty"
      : `one more attack by choice, at ${numbers}; ${light}, ${feat}`;
  }),
  at("attack.cleaving", "Cleave as part of attacks", ({ attack }) =>
    attack.cleaving === null
      ? "an action of its own"
      : "one more attack a round at the same bonus, in an attack action too",
  ),
  at("attack.dropping", "Feats that strike on when a target falls", ({ attack }) =>
    attack.dropping.length === 0
      ? "none"
      : attack.dropping
          .map(({ feat, onceARound }) => `${plain(feat)} ${onceARound ? "once a round" : "every time"}`)
          .join(", "),
  ),
  at("attack.options", "Ways to attack", ({ attack }) => attack.options.map(plain).join(", ")),
  at("attack.stances", "Stances: attack, damage, Armor Class", ({ attack }) =>
    Object.entries(attack.stances)
      .map(([name, row]) => `${plain(name)} ${[row.attack, row.damage, row.armorClass].map(signed).join(", ")}`)
      .join("; "),
  ),
  {
    what: "Range",
    paths: ["attack.range"],
    say: ({ attack: { range } }) =>
      [
        `increments of ${range.incrementFeet === null ? "each weapon's own" : `${String(range.incrementFeet)} feet`}`,
        `${signed(range.penalty)} for each beyond the first`,
        range.incrementsMax === null
          ? "as far as one sees"
          : `at most ${String(range.incrementsMax.projectile)}, thrown ${String(range.incrementsMax.thrown)}`,
        `${String(range.makeshiftFeet)} feet for what is not made to be thrown`,
        ...(range.throwsAnything ? ["melee weapons beyond their reach are thrown without asking"] : []),
      ].join("; "),
    procedure: "throwing",
  },
  { what: "Loading", paths: ["attack.loading"], procedure: "loading" },
  at("attack.intoMelee", "Shooting into a melee", ({ attack: { intoMelee } }) =>
    [
      signed(intoMelee.penalty),
      intoMelee.thrown ? "thrown weapons too" : "not thrown weapons",
      ...intoMelee.whenBigger.map(
        ({ categories, penalty }) => `${signed(penalty)} at a target ${String(categories)} sizes bigger`,
      ),
    ].join("; "),
  ),
  at("attack.strayIntoGrapple", "Shooting into a grapple", ({ attack: { strayIntoGrapple } }) =>
    strayIntoGrapple === null
      ? "strikes whoever was aimed at"
      : `strikes one of those in it at random, save with ${plain(strayIntoGrapple.missedBy)}`,
  ),
  at("attack.vitals", "Without vitals to be hit", ({ attack }) => attack.vitals.missing.map(plain).join(", ")),
  at("attack.nonproficient", "Without proficiency", ({ attack }) => signed(attack.nonproficient)),
  at("attack.concealedAttackers", "Attackers in total concealment", ({ attack }) =>
    attack.concealedAttackers ? "find everybody flat-footed" : "only the invisible and hidden gain by it",
  ),
  at("attack.unseenAgainstBlinded", "The bonus of the unseen against the blinded", ({ attack }) =>
    attack.unseenAgainstBlinded ? "counts" : "does not count",
  ),
  at("splash.around", "A splash weapon's hit splashes", ({ splash }) =>
    splash.around === "square" ? "around the square that was chosen" : "around the whole target",
  ),
  at("splash.landing", "A splash weapon's miss", ({ splash }) =>
    splash.landing ? "splashes where it lands and next to it" : "splashes only next to where it lands",
  ),
]);

const DAMAGE = under("Damage", [
  at("attack.strength", "Abilities in damage", ({ attack: { strength } }) =>
    [
      `two-handed × ${String(strength.twoHanded)}${strength.twoHandedByGrip ? ", a penalty too" : ""}`,
      `off hand × ${String(strength.offHand)}`,
      `a lone natural attack × ${String(strength.loneNatural)}, a secondary one × ${String(strength.secondaryNatural)}`,
      strength.ranged === "dex" ? "ranged weapons add Dexterity" : "ranged weapons add what they say",
      ...(strength.finesseWithoutFeat ? ["finesse without a feat, for damage too"] : []),
    ].join("; "),
  ),
  at("attack.improvised", "Improvised weapons", ({ attack: { improvised } }) =>
    [
      `${signed(improvised.attack)} on attack`,
      `${signed(improvised.damage)} on damage`,
      improvised.needsTraining ? "proficiency as with the weapon they resemble" : "no proficiency",
    ].join(", "),
  ),
  at("attack.otherKindOfDamage", "Nonlethal damage with a lethal weapon, or the reverse", ({ attack }) =>
    signed(attack.otherKindOfDamage),
  ),
  at("attack.rangedNonlethal", "Nonlethal damage at range", ({ attack }) => yes(attack.rangedNonlethal)),
  at("attack.unarmedNonlethal", "An unarmed strike", ({ attack }) =>
    attack.unarmedNonlethal ? "nonlethal" : "lethal",
  ),
  at("attack.minimumNonlethal", "A hit brought under 1 point", ({ attack }) =>
    attack.minimumNonlethal ? "1 point of nonlethal damage" : "1 point of its own kind",
  ),
  at("attack.broken", "Broken weapons", ({ attack: { broken } }) =>
    broken === null
      ? "as good as whole ones"
      : `${signed(broken.attack)} and ${signed(broken.damage)}, threat from ${String(broken.threatFrom)}, × ${String(broken.multiplier)}`,
  ),
]);

const OPPORTUNITIES = under("Attacks of Opportunity", [
  { what: "How many", paths: ["opportunitiesPerRound"], procedure: "opportunities" },
]);

const SPELLS = under("Cast a Spell", [
  { what: "A concentration check adds", paths: ["casting.concentration"], procedure: "concentration" },
  at("casting.defensively", "On the defensive", ({ casting }) => difficultyWords(casting.defensively)),
  at("casting.defensiveFeat", "The feat for the defensive", ({ casting: { defensiveFeat: feat } }) =>
    [`${title(feat.feat)} ${signed(feat.bonus)}`, ...feat.against.map((what) => `and when ${plain(what)}`)].join(", "),
  ),
  at("casting.againstWounds", "Hurt while casting", ({ casting }) =>
    casting.againstWounds === "concentration" ? "a concentration check" : `a saving throw (${casting.againstWounds})`,
  ),
  at("casting.interferences", "Other interferences", interferenceWords),
  at("casting.slowSpontaneous", "Slower with metamagic when spontaneous", ({ casting }) =>
    casting.slowSpontaneous.join(", "),
  ),
  at("casting.quickDespiteSlow", "Quickened spells of those whom metamagic slows", ({ casting }) =>
    casting.quickDespiteSlow ? "are quick" : "are not quick",
  ),
  at("casting.criticalWithoutDamage", "A critical touch of a spell without damage", ({ casting }) =>
    yes(casting.criticalWithoutDamage),
  ),
  { what: "Experience as a component", paths: ["casting.experienceFor"], procedure: "experience" },
]);

/** Everything that interferes with casting; of what is taken over from Pathfinder only that it is. */
function interferenceWords({ casting }: Edition): string {
  const common = PF1.casting.interferences;
  const all = Object.entries(casting.interferences);
  const own = all.filter(([name, difficulty]) => difficulty !== common[name]);
  const said = (own.length === 0 ? all : own).map(([name, row]) => `${plain(name)} ${difficultyWords(row)}`);
  return [...said, ...(own.length === 0 ? [] : ["the others as in Pathfinder"])].join("; ");
}

const MOVEMENT = under("Movement", [
  {
    what: "Speed",
    paths: ["movement.landSpeeds"],
    procedure: "armor-and-speed",
  },
  {
    what: "Run",
    paths: ["movement.run"],
    say: ({ movement: { run } }) =>
      `${String(run.speeds)} times the speed, ${String(run.speedsInHeavyArmor)} times in heavy armor`,
    procedure: "running",
  },
  at("movement.charge", "Charge", ({ movement: { charge } }) =>
    [
      `up to one's speed with a single ${charge.shortWith.join(" or ")} action for who is limited to it`,
      charge.drawFromBonus === null
        ? "no weapon is drawn on the way"
        : `a weapon may be drawn from base attack bonus ${signed(charge.drawFromBonus)} on`,
    ].join("; "),
  ),
  {
    what: "Tumble",
    paths: ["movement.tumble"],
    say: ({ movement: { tumble } }) =>
      tumble === null
        ? "none"
        : `${signed(tumble.hurried)} at full speed, ${signed(tumble.through)} through a space, ${signed(tumble.further)} for each further opponent`,
    procedure: "tumble",
  },
  at("movement.onlyProneCrawl", "Crawling", ({ movement }) =>
    movement.onlyProneCrawl ? "only the prone" : "whoever likes",
  ),
  at("movement.passingProvokes", "Entering the square of somebody much bigger or smaller", ({ movement }) =>
    movement.passingProvokes ? "provokes from it" : "provokes nothing by itself",
  ),
  at("mounted.steady", "Mounts that combat does not frighten", ({ mounted }) => mounted.steady.map(plain).join(", ")),
]);

const INJURY = under("Injury and Death", [
  { what: "How hit points tell", paths: ["injury.conditions"], procedure: "injury-states" },
  { what: "Taking damage", paths: ["injury.hurt"], procedure: "hurt" },
  { what: "Healing", paths: ["injury.heal"], procedure: "heal" },
  { what: "Temporary hit points", paths: ["injury.grantTemporary"], procedure: "temporary" },
  { what: "The dying each round", paths: ["injury.turnStart"], procedure: "turn-start" },
  { what: "Exertion", paths: ["injury.strain"], procedure: "strain" },
  { what: "Time passing", paths: ["injury.rest"], procedure: "rest" },
]);

const MODIFIERS = under("Combat Modifiers", [
  at("cover.partial", "Partial cover", ({ cover }) => yes(cover.partial)),
  at("cover.reflex", "Cover on Reflex saves", ({ cover: { reflex } }) =>
    Object.entries(reflex)
      .filter(([degree]) => degree !== "none")
      .map(([degree, bonus]) => `${degree} ${signed(bonus)}`)
      .join(", "),
  ),
  at("stealth.hide", "The skill of hiding", ({ stealth }) => title(stealth.hide)),
  at("stealth.notice", "The skill of noticing", ({ stealth }) => title(stealth.notice)),
  at(
    "stealth.invisible",
    "Invisible and hiding",
    ({ stealth: { invisible } }) => `${signed(invisible.moving)} moving, ${signed(invisible.still)} still`,
  ),
]);

const SPECIAL = under("Special Attacks", [
  at("maneuverTotals", "What decides them", ({ maneuverTotals }) =>
    maneuverTotals ? "combat maneuver bonus against combat maneuver defense" : "opposed rolls of their own",
  ),
  { what: "What is added to the roll", paths: ["maneuverRoll"], procedure: "maneuver-roll" },
  { what: "Bull rush", paths: ["maneuvers.bull-rush"], procedure: "bull-rush" },
  { what: "Disarm", paths: ["maneuvers.disarm"], procedure: "disarm" },
  { what: "Feint", paths: ["feint"], procedure: "feint" },
  { what: "Grapple", paths: ["maneuvers.grapple"], procedure: "grapple" },
  { what: "In a grapple", paths: ["grapple"], procedure: "wrestling" },
  { what: "Overrun", paths: ["maneuvers.overrun"], procedure: "overrun" },
  { what: "Sunder", paths: ["maneuvers.sunder"], procedure: "sunder" },
  { what: "Trip", paths: ["maneuvers.trip"], procedure: "trip" },
]);

const TURNING = under("Turn or Rebuke Undead", [
  at("turning", "Turning", ({ turning }) =>
    turning === null
      ? "there is none; energy is channeled"
      : [
          `a check against Hit Dice from ${signed(turning.table[0]?.hitDice ?? 0)} to ${signed(turning.table.at(-1)?.hitDice ?? 0)} around the level`,
          `damage ${String(turning.damage.count)}d${String(turning.damage.sides)} + level + Charisma`,
          `within ${String(turning.rangeFeet)} feet, for ${String(turning.rounds)} rounds`,
          `${String(turning.uses.base)} + Charisma times a day`,
          ...Object.entries(turning.lowered).map(
            ([who, { levels, from }]) => `a ${who} as if ${String(levels)} levels lower, from ${String(from)} on`,
          ),
        ].join("; "),
  ),
]);

const OPTIONS = under("Options", [
  at("options", "House rules to switch on", ({ options }) => Object.values(options).join(", ")),
]);

/** Everything but the rows of the tables of actions and of conditions. */
export const BY_HAND: readonly Topic[] = [
  ...STATISTICS,
  ...TURNS,
  ...ATTACK,
  ...DAMAGE,
  ...OPPORTUNITIES,
  ...SPELLS,
  ...MOVEMENT,
  ...INJURY,
  ...MODIFIERS,
  ...SPECIAL,
  ...TURNING,
  ...OPTIONS,
];
