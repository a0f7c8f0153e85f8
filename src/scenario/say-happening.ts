import type {
  Advised,
  Attacked,
  Channeled,
  Checked,
  EffectChanged,
  GrantedHappening,
  GrappleEnded,
  Happening,
  Maneuvered,
  SpellWent,
} from "../rules/happenings.ts";
import type { Language } from "./language.ts";
import { pascal } from "./words.ts";
import { bonus, number, place } from "./say-numbers.ts";

/** One thing that happened, in sentences; none for bookkeeping that nobody needs to be told. */
export function sayHappening(happening: Happening, language: Language): readonly string[] {
  const say = (key: string, values: Record<string, string | number>): string[] => [
    language.sentence(`FFS.Account.${key}`, values),
  ];
  switch (happening.kind) {
    case "battle-began":
    case "order-joined":
      return say(pascal(happening.kind), { order: happening.order.join(", ") });
    case "turn-began":
    case "turn-ended":
      return say(happening.kind === "turn-began" ? "TurnBegan" : "TurnEnded", { ...happening });
    case "moved":
      return say(happening.as === "forced" ? "Forced" : "Moved", {
        who: happening.who,
        as: language.word(happening.as),
        feet: happening.costFeet,
        from: place([happening.from.x, happening.from.y]),
        path: happening.path.map(place).join(" "),
      });
    case "halted":
      return say("Halted", { who: happening.who, at: place(happening.at) });
    case "provoked": {
      const { provoker, by, at } = happening;
      const values = { provoker, by, at: place(at), for: language.word(happening.for) };
      return say(happening.taken ? "OpportunityTaken" : "OpportunityDeclined", values);
    }
    case "attacked":
      return sayAttack(happening, language);
    case "checked":
      return [sayCheck(happening, language)];
    case "maneuvered":
      return [sayManeuver(happening, language)];
    case "grapple-ended":
      return [sayGrappleEnded(happening, language)];
    case "hurt":
    case "healed":
      return sayPoints(happening, language);
    case "conditions-changed":
      return sayConditions(happening, language);
    case "acted": {
      const values = { who: happening.who, action: language.word(happening.action), target: happening.target ?? "" };
      return say(happening.target === null ? "Acted" : "ActedOn", values);
    }
    case "effect-began":
    case "effect-ended":
      return [sayEffect(happening, language)];
    case "readied-went":
      return say("ReadiedWent", { who: happening.who, before: happening.before ?? "" });
    case "readied-lapsed":
      return say("ReadiedLapsed", { who: happening.who });
    case "delay-ended":
      return say("DelayEnded", { who: happening.who });
    case "advised":
      return [sayAdvice(happening, language)];
    case "landed":
      return say("Landed", { by: happening.by, at: place(happening.at) });
    case "fell":
      return say("Fell", { who: happening.who, from: happening.from });
    case "spell":
      return [saySpell(happening, language)];
    case "channeled":
      return sayChanneling(happening, language);
    case "granted":
      return [sayGranted(happening, language)];
    case "set":
      return say("Set", { who: happening.who ?? "" });
    case "noted":
      return [];
  }
}

function sayEffect({ kind, who, source }: EffectChanged, language: Language): string {
  const key = kind === "effect-began" ? "EffectBegan" : "EffectEnded";
  return language.sentence(`FFS.Account.${key}`, { who, source: language.word(source) });
}

function sayGranted({ who, what, amount, coming }: GrantedHappening, language: Language): string {
  const key = `FFS.Granted.${amount > 0 ? "Given" : "Taken"}.${what}`;
  const told = language.sentence(key, { who, amount: Math.abs(amount) });
  return coming ? `${told} ${language.sentence("FFS.Granted.Coming", { who })}` : told;
}

function sayAdvice({ who, what, about }: Advised, language: Language): string {
  return language.sentence(`FFS.Advice.${pascal(what)}`, { who, about: about ?? "" });
}

function sayGrappleEnded({ by, target, why }: GrappleEnded, language: Language): string {
  const reason = language.sentence(`FFS.GrappleEnded.${why}`, { by, target });
  return language.sentence("FFS.Account.GrappleEnded", { by, target, why: reason });
}

function sayChanneling(channeled: Channeled, language: Language): readonly string[] {
  const { who, energy, way, of: kind, hitDice, pool, outcomes } = channeled;
  const say = (key: string, values: Readonly<Record<string, string | number>>): string =>
    language.sentence(`FFS.Turning.${key}`, values);
  const reach = { who, kind: language.word(kind), hitDice, deed: say(`Deed.${energy}`, {}) };
  return [
    say(way, reach),
    ...(pool === null ? [] : [say("Pool", { pool })]),
    ...outcomes.map(({ who: id, outcome }) => say(`Outcome.${outcome}`, { who: id })),
  ];
}

function saySpell({ who, what, spell, other }: SpellWent, language: Language): string {
  const key = `${what}${what === "discharged" && other !== null ? "Into" : ""}`;
  const name = spell === null ? language.sentence("FFS.Account.ASpell") : language.word(spell);
  return language.sentence(`FFS.Account.Spell.${key}`, { who, spell: name, other: other ?? "" });
}

function sayAttack(attacked: Attacked, language: Language): readonly string[] {
  const { by, target, natural, total, ac, result, confirmation, missChance } = attacked;
  const say = (key: string, values: Record<string, string | number>): string =>
    language.sentence(`FFS.Account.${key}`, values);
  const aimed = target ?? language.sentence("FFS.Account.OnSpot");
  const who = { by, target: aimed, with: language.word(attacked.with) };
  const roll =
    natural === null
      ? say("AttackedWithoutRoll", who)
      : say("Attacked", {
          ...who,
          natural,
          bonus: attacked.attackBonus === null ? "" : bonus(attacked.attackBonus, language),
          total: total ?? natural,
          ac: attacked.armorClass === null ? (ac ?? 0) : number(attacked.armorClass, language),
        });
  const confirmed = confirmation === null ? [] : [say("Confirmation", { ...confirmation })];
  const missed = missChance === null ? [] : [say("MissChance", { ...missChance })];
  const damage = {
    damage: attacked.damage,
    bonus: attacked.damageBonus === null ? "+0" : bonus(attacked.damageBonus, language),
  };
  const kind = result === "miss" ? "Miss" : result === "hit" ? "Hit" : "Critical";
  const end = say(attacked.nonlethal && kind !== "Miss" ? `${kind}Nonlethal` : kind, damage);
  return [[roll, ...confirmed, ...missed, end].join(" ")];
}

function sayCheck(checked: Checked, language: Language): string {
  const values = {
    by: checked.by,
    check: language.word(checked.check),
    natural: checked.natural,
    bonus: checked.bonus === null ? "" : bonus(checked.bonus, language),
    total: checked.total,
    dc: checked.dc ?? "",
    outcome: language.sentence(`FFS.Account.${checked.success ? "Success" : "Failure"}`),
  };
  return language.sentence(`FFS.Account.${checked.dc === null ? "CheckedFreely" : "Checked"}`, values);
}

/** What a grapple can bring about. */
const GRAPPLED = ["grappled", "pinned", "bound", "freed", "reversed"] as const;

function sayManeuver(maneuvered: Maneuvered, language: Language): string {
  const { by, target, maneuver, natural, total, against, success, effect } = maneuvered;
  const told = [
    ...(effect.pushed === undefined ? [] : [language.sentence("FFS.Account.Pushed", { feet: effect.pushed })]),
    ...(effect.avoided === true ? [language.sentence("FFS.Account.Avoided", { target })] : []),
    ...(effect.prone === true ? [language.sentence("FFS.Account.Floored")] : []),
    ...(effect.dropped === undefined
      ? []
      : [language.sentence("FFS.Account.Dropped", { items: effect.dropped.join(", ") })]),
    ...(effect.item === undefined ? [] : [sayItem(effect.item, language)]),
    ...GRAPPLED.filter((word) => effect[word] === true).map((word) => language.sentence(`FFS.Account.Effect.${word}`)),
  ];
  const values = {
    by,
    target,
    maneuver: language.word(maneuver),
    natural: natural ?? "",
    bonus: maneuvered.bonus === null ? "" : bonus(maneuvered.bonus, language),
    total: total ?? "",
    against: maneuvered.defense === null ? (against ?? "") : number(maneuvered.defense, language),
    outcome: language.sentence(`FFS.Account.${success ? "Success" : "Failure"}`),
  };
  const key = natural === null ? "ManeuveredWithoutRoll" : "Maneuvered";
  return [language.sentence(`FFS.Account.${key}`, values), ...told].join(" ");
}

function sayItem(struck: NonNullable<Maneuvered["effect"]["item"]>, language: Language): string {
  const { name, damage, hp, broken, destroyed } = struck;
  const left = destroyed ? "ItemDestroyed" : broken ? "ItemBroken" : "ItemHit";
  return language.sentence(`FFS.Account.${left}`, { item: language.word(name), damage, hp });
}

function sayPoints(points: Extract<Happening, { kind: "hurt" | "healed" }>, language: Language): readonly string[] {
  const { who, amount, nonlethal, temporary, cause } = points;
  const key = points.kind === "healed" ? "Healed" : nonlethal ? "HurtNonlethal" : "Hurt";
  const told =
    amount === 0 ? [] : [language.sentence(`FFS.Account.${key}`, { who, amount, cause: language.word(cause) })];
  const borrowed =
    temporary === 0 ? [] : [language.sentence(`FFS.Account.${key}Temporary`, { who, amount: temporary })];
  return [...told, ...borrowed];
}

function sayConditions(
  changed: Extract<Happening, { kind: "conditions-changed" }>,
  language: Language,
): readonly string[] {
  const named = (key: string, names: readonly string[]): readonly string[] => {
    const conditions = names.map((name) => language.word(name)).join(", ");
    return names.length === 0 ? [] : [language.sentence(`FFS.Account.${key}`, { who: changed.who, conditions })];
  };
  return [...named("Gained", changed.gained), ...named("Lost", changed.lost)];
}
