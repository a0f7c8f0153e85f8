import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { CombatPort, SceneDocumentPort } from "../../sandbox/apps/runtime.ts";
import type { ScenarioInfo } from "../../sandbox/common/scenario-info.ts";
import { ScenarioShelf } from "../../sandbox/server/scenarios/scenario-shelf.ts";
import { startSandbox, type Sandbox } from "../../sandbox/server/start-sandbox.ts";
import { plainWeapon } from "../../src/rules/editions/weapons.ts";
import type { Field } from "../../src/rules/field/field.ts";
import type { Weapon } from "../../src/rules/field/weapon.ts";
import { readScenario } from "../../src/scenario/parse.ts";
import { joinWithSystem, type SystemClient } from "./system-client.ts";

const REPOSITORY = fileURLToPath(new URL("../..", import.meta.url));
const SCENARIOS = path.join(REPOSITORY, "scenarios");
const FOLDER = await mkdtemp(path.join(tmpdir(), "sandbox-scenarios-"));
const ALL = await new ScenarioShelf(SCENARIOS).list();

const WORLD = {
  id: "test",
  title: "Test",
  users: [
    { name: "GM", role: "GAMEMASTER" },
    { name: "Ann", role: "PLAYER" },
  ],
  scenes: [{ name: "Home", active: true, squares: [5, 5] }],
};

afterAll(() => rm(FOLDER, { recursive: true }));

function textOf(file: string): Promise<string> {
  return readFile(path.join(SCENARIOS, file), "utf8");
}

async function open(options: Parameters<typeof startSandbox>[0] = {}): Promise<Sandbox> {
  return startSandbox({ port: 0, browser: false, systemRoot: REPOSITORY, world: WORLD, ...options });
}

function combatOn(client: SystemClient, scene: SceneDocumentPort): CombatPort {
  const combat = client.game.combats.find((each) => each.scene?.id === scene.id);
  if (!combat) throw new Error(`No combat on ${scene.name}`);
  return combat;
}

describe("Scenario files", () => {
  it("should all be offered, each with what it is", () => {
    expect(ALL.length).toBeGreaterThan(100);
    expect(ALL.filter(({ problem }) => problem !== null)).toEqual([]);
    const diagram = ALL.find(({ file }) => file === "diagrams/attacks-of-opportunity.yaml");
    expect(diagram).toMatchObject({ edition: "pf1", covers: expect.arrayContaining(["PF-AOO-23"]) as string[] });
    expect(diagram?.creatures).toContainEqual({ name: "ogre", side: "foes", initiative: 25 });
  });

  it("should be read anew when they change, and say what is wrong with them", async () => {
    const folder = path.join(FOLDER, "shelf");
    await mkdir(path.join(folder, "deep"), { recursive: true });
    const shelf = new ScenarioShelf(folder);
    const file = path.join(folder, "deep", "one.yaml");
    await writeFile(file, "title: One\n");
    const [broken] = await shelf.list();
    expect(broken).toMatchObject({ file: "deep/one.yaml", title: "deep/one.yaml" });
    expect(broken?.problem).toContain("deep/one.yaml");
    await writeFile(file, "title: One\nedition: pf1\ncreatures: { a: { at: [0, 0] } }\nsteps: []\n");
    expect(await shelf.list()).toMatchObject([{ title: "One", problem: null, creatures: [{ name: "a" }] }]);
    const mixed = "terrain: [{ at: [3, 4], is: [difficult, concealment] }]";
    await writeFile(file, `title: One\nedition: pf1\n${mixed}\ncreatures: { a: { at: [0, 0] } }\nsteps: []\n`);
    expect((await shelf.list())[0]?.problem).toContain("The square [3,4] is difficult and concealment at once");
  });

  it("should be given away by the server, and nothing else of the disk", async () => {
    const sandbox = await open();
    const get = (file: string): Promise<Response> => fetch(`${sandbox.url}/api/scenarios${file}`);
    const listed = (await (await get("")).json()) as ScenarioInfo[];
    expect(listed.map(({ file }) => file)).toEqual(ALL.map(({ file }) => file));
    const file = "diagrams/attacks-of-opportunity.yaml";
    expect(await (await get(`/${file}`)).text()).toBe(await textOf(file));
    for (const other of ["/none.yaml", "/..%2Fpackage.json", "/diagrams"]) expect((await get(other)).status).toBe(404);
    await sandbox.close();
  });
});

describe("A scenario put up as a scene", () => {
  let sandbox: Sandbox;
  let gm: SystemClient;

  beforeAll(async () => {
    sandbox = await open();
    gm = await joinWithSystem(sandbox.url, "GM");
  });
  afterEach(async () => {
    for (const scene of gm.game.scenes.filter(({ name }) => name !== "Home")) await gm.scenarios.takeAway(scene);
  });
  afterAll(async () => {
    gm.leave();
    await sandbox.close();
  });

  const info = ALL.find(({ file }) => file === "diagrams/attacks-of-opportunity.yaml") as ScenarioInfo;

  it("should be ready to begin, with initiative as the file has it", async () => {
    const scene = await gm.scenarios.putUp(info, await textOf(info.file));
    await gm.scenarios.playOn(scene);
    expect(gm.game.scenes.active?.id).toBe(scene.id);
    const combat = combatOn(gm, scene);
    expect(combat).toMatchObject({ active: true, started: false });
    const initiative = [...combat.combatants].map(({ name, initiative: total }) => [name, total]);
    expect(Object.fromEntries(initiative)).toEqual({ fighter: 20, sorcerer: 15, ogre: 25, goblin: 22 });
    expect(gm.scenarios.sceneOfScenario(info.file)?.id).toBe(scene.id);
  });

  it("should give the heroes to the players and keep the foes for the game master", async () => {
    const scene = await gm.scenarios.putUp(info, await textOf(info.file));
    const ann = gm.game.users.find(({ name }) => name === "Ann");
    if (!ann) throw new Error("Ann is missing");
    const owned = gm.game.actors.filter((actor) => actor.testUserPermission(ann, "OWNER")).map(({ name }) => name);
    expect(owned.sort()).toEqual(["fighter", "sorcerer"]);
    expect(scene.testUserPermission(ann, "OBSERVER")).toBe(true);
    const { CONST } = globalThis as unknown as { CONST: { TOKEN_DISPOSITIONS: Record<string, number> } };
    const dispositions = [...scene.tokens].map((token) => [token.name, token._source["disposition"]]);
    const { FRIENDLY, HOSTILE } = CONST.TOKEN_DISPOSITIONS;
    expect(Object.fromEntries(dispositions)).toEqual({
      fighter: FRIENDLY,
      sorcerer: FRIENDLY,
      ogre: HOSTILE,
      goblin: HOSTILE,
    });
  });

  it("should go without a trace", async () => {
    const scene = await gm.scenarios.putUp(info, await textOf(info.file));
    await gm.scenarios.playOn(scene);
    await gm.scenarios.takeAway(scene);
    expect(gm.game.actors.size + gm.game.combats.size).toBe(0);
    expect(gm.game.scenes.map(({ name, active }) => [name, active])).toEqual([["Home", true]]);
  });

  it("should leave nothing behind when it is refused", async () => {
    await expect(gm.scenarios.putUp({ ...info, problem: "line 3 is odd" }, "")).rejects.toThrow("line 3 is odd");
    await expect(gm.scenarios.putUp(info, "title: nothing else")).rejects.toThrow(/scenario/);
    // The name of the scene is the title, which must not be empty; by then its actors were made.
    const nameless = (await textOf(info.file)).replace(/^title: .*/, 'title: ""');
    await expect(gm.scenarios.putUp(info, nameless)).rejects.toThrow(/name/);
    expect(gm.game.actors.size).toBe(0);
    expect(gm.game.scenes.size).toBe(1);
  });
});

/**
 * A field in what documents can hold. They leave out:
 * - of a natural attack what only a made weapon has: a grip, training and its category, hardness, hit points of its own;
 * - that a weapon does not lie on the ground (`onGround: false`), which the rules may leave out as well.
 */
function asStored(field: Field): unknown {
  const { grip, category, proficient, hardness, hitPoints, hitPointsMax } = plainWeapon("natural");
  const bare = { grip, category, proficient, hardness, hitPoints, hitPointsMax };
  const text = JSON.stringify(field, (key, value: unknown) => {
    if (key === "onGround" && value === false) return undefined;
    return isNatural(value) ? { ...value, ...bare } : value;
  });
  return JSON.parse(text);
}

function isNatural(value: unknown): value is Weapon {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === "natural";
}

describe("The field of a scenario", () => {
  const seen = new Map<string, Field>();

  beforeAll(async () => {
    const worldsFolder = path.join(FOLDER, "worlds");
    const first = await open({ worldsFolder });
    const gm = await joinWithSystem(first.url, "GM");
    for (const info of ALL) await gm.scenarios.putUp(info, await textOf(info.file));
    gm.leave();
    await first.close();

    const second = await open({ worldsFolder });
    const again = await joinWithSystem(second.url, "GM");
    for (const { file } of ALL) {
      const scene = again.scenarios.sceneOfScenario(file);
      if (!scene) throw new Error(`${file} is gone after the restart`);
      const names = new Map([...scene.tokens].map((token) => [String(token.id), String(token.name)]));
      seen.set(file, again.rename(again.fieldOf(combatOn(again, scene), scene), names));
    }
    again.leave();
    await second.close();
  }, 120_000);

  it.each(ALL.map(({ file }) => file))(
    "should be the same on documents, after the server has stopped and started: %s",
    async (file) => {
      const { field } = readScenario(await textOf(file), file);
      const read = seen.get(file);
      expect(read && asStored(read)).toEqual(asStored(field));
    },
  );
});
