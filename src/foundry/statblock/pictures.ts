import type { PictureRow } from "../icons.ts";

/** Pictures of weapons and natural attacks by words of their names. */
export const WEAPON_PICTURES: readonly PictureRow[] = [
  [/crossbow/, "item/crossbow"],
  [/bow/, "item/bow"],
  [/dagger|knife|kukri|sai|siangham/, "item/dagger"],
  [/sword|scimitar|falchion|rapier|blade/, "item/sword"],
  [/axe/, "item/axe"],
  [/hammer/, "item/hammer"],
  [/mace|morningstar/, "item/mace"],
  [/club/, "item/club"],
  [/flail|nunchaku/, "item/flail"],
  [/pick/, "item/pick"],
  [/scythe|sickle|kama/, "item/scythe"],
  [/glaive|guisarme|halberd|ranseur/, "item/polearm"],
  [/spear|lance|trident|javelin/, "item/spear"],
  [/staff/, "item/staff"],
  [/sling/, "item/sling"],
  [/chain/, "item/chain"],
  [/whip/, "item/whip"],
  [/\bnet\b/, "item/net"],
  [/flask|acid|fire|water/, "item/flask"],
  [/rock|dart|shuriken|bolas/, "item/thrown"],
  [/bite/, "item/bite"],
  [/gore|horn/, "item/horn"],
  [/tail|sting|tentacle/, "item/tail"],
  [/slam|fist|touch|unarmed/, "item/fist"],
  [/./, "item/claw"],
];

/** Pictures of creatures by their type and subtypes, after their name. */
export const CREATURE_PICTURES: readonly PictureRow[] = [
  [/undead/, "creature/undead"],
  [/horse|pony/, "creature/horse"],
  [/bird|eagle|roc|griffon|harpy|hawk|owl\b/, "creature/bird"],
  [/crocodile|lizard|snake|dinosaur/, "creature/reptile"],
  [/dragon/, "creature/dragon"],
  [/elemental/, "creature/elemental"],
  [/giant/, "creature/giant"],
  [/ooze/, "creature/ooze"],
  [/plant/, "creature/plant"],
  [/vermin|swarm/, "creature/vermin"],
  [/magical beast|aberration|construct|fey|outsider/, "creature/magical-beast"],
  [/animal|beast/, "creature/beast"],
  [/./, "creature/humanoid"],
];
