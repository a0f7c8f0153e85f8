import type { ActCommand, Command, GrantCommand, MoveCommand, SetCommand, SpellOrder } from "../../rules/commands.ts";
import type { Plain } from "./plain.ts";
import { hyphenated, present } from "./plain.ts";

type Fields = Readonly<Record<string, Plain>>;

/** A command as the verb of a step and what it takes. */
export function commandStep(command: Exclude<Command, SetCommand>): Fields {
  switch (command.verb) {
    case "begin":
      return { begin: present({ aware: command.aware ?? undefined, initiative: command.initiative }) };
    case "move":
      return { move: moveFields(command) };
    case "act":
      return { act: actFields(command) };
    case "end":
      return { end: command.who };
    case "grant":
      return { grant: grantFields(command) };
    case "trigger":
    case "return":
    case "damage":
    case "heal":
    case "save":
    case "rest":
      return { [command.verb]: plainFields(command) };
  }
}

function grantFields({ who, gives: { opportunities: aoo, ...counts } }: GrantCommand): Fields {
  return present({ who, ...counts, aoo });
}

/** Fields that a file names as the command does, but for their hyphens; what is not set is left out. */
function plainFields({ verb: _, ...fields }: Command): Fields {
  const entries = Object.entries(fields) as [string, Plain][]; // commands of these verbs are plain data
  return Object.fromEntries(
    entries.filter(([, value]) => value !== null && value !== false).map(([key, value]) => [hyphenated(key), value]),
  );
}

function moveFields(command: MoveCommand): Fields {
  const { verb: _, who, through, to, as, by, toElevationFeet, throughElevationsFeet = [], ...rest } = command;
  const elevated = toElevationFeet === undefined ? [] : [toElevationFeet];
  const path = through?.map((square, index) => {
    const onTheWay = throughElevationsFeet[index] ?? null;
    if (index === through.length - 1) return [...square, ...elevated];
    return onTheWay === null ? square : [...square, onTheWay];
  });
  return present({
    who,
    through: path,
    to: to === null ? undefined : [...to, ...elevated],
    as: as === "move" ? undefined : as,
    by: by === "land" ? undefined : by,
    ...rest,
  });
}

function actFields({ verb: _, spell, readied, when, ...rest }: ActCommand): Fields {
  return present({
    ...(rest as Fields), // the other parts of an act are plain data
    spell: spell === undefined ? undefined : spellFields(spell),
    readied: readied === undefined ? undefined : readiedFields(readied),
    when: when === undefined ? undefined : present({ ...when, who: when.who ?? undefined }),
  });
}

function readiedFields(readied: ActCommand | MoveCommand): Fields {
  return readied.verb === "act" ? actFields(readied) : { move: moveFields(readied) };
}

function spellFields({ castingTime, touch, damage, save, ...rest }: SpellOrder): Fields {
  return present({
    ...(rest as Fields), // the other parts of a spell are plain data
    "casting-time": castingTime,
    touch: touch ?? undefined,
    damage: damage ?? undefined,
    save: save ?? undefined,
  });
}
