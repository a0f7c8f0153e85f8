import type { Account } from "../account.ts";

/** What Pathfinder does where the other editions go another way. */
export const PF1_ACCOUNT: Account = {
  procedures: {
    abilities: "The modifier is half of what the score has over 10, rounded down: 16 gives +3.",
    quickness: "The Dexterity bonus, as far as armor lets it; lost by whoever cannot react.",
    opportunities: "One a round; with Combat Reflexes as many more as the Dexterity bonus.",
    "attack-action": "Always a single attack.",
    loading: "Each weapon takes the action that it is listed with.",
    throwing: "A weapon that is not made to be thrown takes -4.",
    concentration: "Caster level and the ability that casts.",
    experience: "No spell costs experience.",
    tumble: "Acrobatics against the opponent's combat maneuver defense.",
    running: "Without a check for as many rounds as the Constitution score.",
    "armor-and-speed": "Medium and heavy armor and loads leave two thirds of the speed.",
    "injury-states": "Disabled at 0, dying below, dead at minus the Constitution score.",
    hurt: "Nonlethal damage beyond the full hit points becomes lethal; death by massive damage is an option.",
    heal: "Healing brings back hit points and takes off as much nonlethal damage; at 0 one is disabled.",
    temporary: "Temporary hit points add to those that are there.",
    "turn-start": "The dying make a Constitution check against 10 plus the points below 0, or lose another point.",
    strain: "A strenuous act costs the disabled 1 hit point.",
    rest: "The stable make Constitution checks by the hour to wake, and by the day to recover alone.",
    feint: "Bluff against 10 + base attack bonus + Wisdom, or 10 + Sense Motive where that is better.",
    "bull-rush": "Combat maneuver bonus against defense; pushes back without coming into the space.",
    disarm: "Combat maneuver bonus against defense; failing by 10 costs the attacker its own weapon.",
    grapple: "A standard action, combat maneuver bonus against defense; kept up by a check each round.",
    wrestling: "The one who holds decides: move, damage, pin or tie up; the other tries to escape or to turn it round.",
    overrun: "Combat maneuver bonus against defense, in a move or a charge; by 5 more the target falls.",
    sunder: "Combat maneuver bonus against defense, at what is held or worn; the rest can be spared.",
    trip: "Combat maneuver bonus against defense; failing by 10 fells the attacker.",
  },
  texts: {},
};
