/** Turns the source data that `build-documents.ts` makes into the records that documents are read as. */
import type { Edition } from "../../src/rules/editions/edition.ts";
import { editionOf } from "../../src/rules/editions/index.ts";
import type { Creature } from "../../src/rules/field/creature.ts";
import type { Field } from "../../src/rules/field/field.ts";
import { actorSource, combatantSystem, sceneSource, tokenSource } from "../../src/foundry/field/build-documents.ts";
import { readBattle } from "../../src/foundry/field/read-battle.ts";
import { readCreature } from "../../src/foundry/field/read-creature.ts";
import { readGround } from "../../src/foundry/field/read-ground.ts";
import type { CombatSystem, CreatureRecord, GridRecord, ItemRecord } from "../../src/foundry/field/records.ts";

const SIZE_PX = 100;

/** A field that has gone through documents: written as source data and read again. */
export function throughDocuments(field: Field): Field {
  const scene = sceneSource("Test", field.grid, SIZE_PX) as unknown as SceneSource;
  const grid: GridRecord = {
    sizePx: SIZE_PX,
    columns: scene.width / SIZE_PX,
    rows: scene.height / SIZE_PX,
    originColumn: 0,
    originRow: 0,
  };
  const ground = readGround({
    grid,
    walls: scene.walls.map(wallRecord),
    patches: [],
    rows: scene.flags["five-foot-step"].terrain,
    light: scene.flags["five-foot-step"].light,
  });
  const measure = { edition: editionOf(field.edition), sizePx: SIZE_PX };
  const creatures = Object.values(field.creatures).map((creature) =>
    readCreature(recordOf(creature, measure), { grid, edition: measure.edition }),
  );
  const system = { battle: field.battle } as unknown as CombatSystem;
  return {
    ...field,
    grid: ground.grid,
    creatures: Object.fromEntries(creatures.map((creature) => [creature.id, creature])),
    battle: readBattle(system, (id) => field.creatures[id] !== undefined),
  };
}

/** The records of one creature's documents. */
export function recordOf(
  creature: Creature,
  measure: { readonly edition: Edition; readonly sizePx: number },
): CreatureRecord {
  const token = tokenSource(creature, measure) as unknown as Omit<CreatureRecord["token"], "id">;
  const actor = actorSource(creature, measure.edition) as unknown as ActorSource;
  const items = actor.items.map((item, index) => ({ ...item, id: `item${index}` })) as unknown as ItemRecord[];
  return {
    token: { ...token, disposition: 0, id: creature.id },
    actor: { system: actor.system, statuses: actor.effects.flatMap(({ statuses }) => statuses), items, effects: [] },
    combatant: {
      id: creature.id,
      system: combatantSystem(creature) as unknown as NonNullable<CreatureRecord["combatant"]>["system"],
    },
  };
}

interface ActorSource {
  readonly system: CreatureRecord["actor"]["system"];
  readonly items: readonly object[];
  readonly effects: readonly { readonly statuses: readonly string[] }[];
}

interface SceneSource {
  readonly width: number;
  readonly height: number;
  readonly walls: readonly WallSource[];
  readonly flags: { readonly "five-foot-step": { readonly terrain: readonly string[]; readonly light?: unknown } };
}

interface WallSource {
  readonly c: readonly number[];
  readonly move: number;
  readonly sight: number;
  readonly flags: { readonly "five-foot-step"?: { readonly low?: boolean } };
}

function wallRecord({ c, move, sight, flags }: WallSource, index: number) {
  const low = flags["five-foot-step"]?.low === true;
  return { id: `wall${index}`, c, blocksMovement: move > 0, blocksSight: sight > 0, low, openDoor: false };
}
