import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MovementOperation, MovementWaypointInput } from "../../sandbox/client/movement/movement-types.ts";
import type { TokenDocument as TokenDocumentType } from "../../sandbox/client/documents/token.ts";
import { openTable, settle, until, type Client, type TestTable } from "./table.ts";

/** foundry.md §1, from the type package (TokenDocument) and the issue threads it names. */
let table: TestTable;
let gm: Client;
let ann: Client;
const log: string[] = [];

type Interceptor = (
  token: TokenDocumentType,
  movement: MovementOperation,
  operation: Record<string, unknown>,
) => unknown;
/** What a system would do in its overrides; tests put their own in. */
const system: {
  pre: Interceptor | null;
  on: Interceptor | null;
  preUpdate: ((token: TokenDocumentType, changed: object, options: object) => void) | null;
} = {
  pre: null,
  on: null,
  preUpdate: null,
};

function useSystem(client: Client, name: string): void {
  class SystemToken extends client.documents.TokenDocument {
    override async _preUpdate(...[changed, options, user]: Parameters<TokenDocumentType["_preUpdate"]>) {
      if (name === "ann") system.preUpdate?.(this, changed, options);
      return super._preUpdate(changed, options, user);
    }

    override async _preUpdateMovement(
      movement: MovementOperation,
      operation: Record<string, unknown>,
    ): Promise<boolean | undefined> {
      log.push(`${name} _preUpdateMovement`);
      return (await system.pre?.(this, movement, operation)) as boolean | undefined;
    }

    override _onUpdateMovement(movement: MovementOperation, operation: Record<string, unknown>, user: never): void {
      super._onUpdateMovement(movement, operation, user);
      log.push(`${name} _onUpdateMovement ${movement.destination.x},${movement.destination.y}`);
      if (name === "ann") system.on?.(this, movement, operation);
    }

    override _onMovementStopped(): void {
      log.push(`${name} _onMovementStopped`);
    }

    override _onMovementPaused(): void {
      log.push(`${name} _onMovementPaused`);
    }
  }
  client.CONFIG.Token.documentClass = SystemToken;
}

const tokenOf = (client: Client, name = "Fighter"): TokenDocumentType => {
  const token = client.game.scenes.viewed?.tokens.getName(name);
  if (!token) throw new Error(`No token ${name}`);
  // Each client has its own copy of the class; the type is that of the test's copy.
  return token as unknown as TokenDocumentType;
};

/** Waypoints by squares of 100 pixels; a `!` after a square makes it a checkpoint. */
const path = (...squares: string[]): MovementWaypointInput[] =>
  squares.map((text) => {
    const [x = 0, y = 0] = text.replace("!", "").split(",").map(Number);
    return { x: x * 100, y: y * 100, checkpoint: text.endsWith("!"), snapped: true };
  });
const at = (token: TokenDocumentType): string => `${token._source["x"] as number},${token._source["y"] as number}`;

beforeAll(async () => {
  table = await openTable();
  gm = await table.join("GM", { prepare: (client) => useSystem(client, "gm") });
  ann = await table.join("Ann", { prepare: (client) => useSystem(client, "ann") });
  for (const [client, name] of [
    [gm, "gm"],
    [ann, "ann"],
  ] as const) {
    for (const hook of ["preMoveToken", "moveToken", "stopToken", "pauseToken", "recordToken"]) {
      client.Hooks.on(hook, () => {
        log.push(`${name} ${hook}`);
      });
    }
  }
});
beforeEach(async () => {
  await settle();
  await tokenOf(gm).update(
    {},
    { movement: { [String(tokenOf(gm).id)]: { waypoints: [{ x: 200, y: 200, action: "displace" }] } } },
  );
  await until(() => tokenOf(ann).movement.id === tokenOf(gm).movement.id && at(tokenOf(ann)) === "200,200");
  log.length = 0;
});
afterEach(async () => {
  Object.assign(system, { pre: null, on: null, preUpdate: null });
  await settle();
});
afterAll(() => table.close());

describe("A movement without checkpoints", () => {
  it("should be one update, its events in order, pre-events at the mover only (§1.4)", async () => {
    expect(await tokenOf(ann).move(path("5,2"))).toBe(true);
    await until(() => log.includes("gm moveToken"));
    expect(log.filter((entry) => entry.startsWith("ann"))).toEqual([
      "ann _preUpdateMovement",
      "ann preMoveToken",
      "ann _onUpdateMovement 500,200",
      "ann moveToken",
    ]);
    expect(log.filter((entry) => entry.startsWith("gm"))).toEqual(["gm _onUpdateMovement 500,200", "gm moveToken"]);
    const { movement } = tokenOf(gm);
    expect(movement).toMatchObject({ state: "completed", chain: [], method: "api", recorded: false });
    expect(movement.origin).toMatchObject({ x: 200, y: 200 });
    expect(movement.passed).toMatchObject({ distance: 15, cost: 15, spaces: 3 });
    expect((movement.user as { name: string }).name).toBe("Ann");
  });

  it("should be inferred from a plain update of x and y (§1.4 a)", async () => {
    await tokenOf(ann).update({ x: 300, y: 300 });
    expect(tokenOf(ann).movement.passed.waypoints).toHaveLength(1);
    expect(log).toContain("ann _preUpdateMovement");
  });

  it("should fill in the spaces between, which are no checkpoints (§1.1)", async () => {
    await tokenOf(ann).move(path("5,2"));
    const flags = tokenOf(ann).movement.passed.waypoints.map((w) => [w.x, w.intermediate, w.checkpoint]);
    expect(flags).toEqual([
      [300, true, false],
      [400, true, false],
      [500, false, true],
    ]);
  });

  it("should refuse waypoints that are none and actions that do not exist", async () => {
    await expect(tokenOf(ann).move([{ x: Number.NaN }])).rejects.toThrow(/Waypoint 0: "x" must be a number/);
    await expect(tokenOf(ann).move([{ x: 300, action: "tunnel" }])).rejects.toThrow(
      /"tunnel" is not a movement action/,
    );
  });

  it("should not be allowed for tokens of others", async () => {
    await expect(tokenOf(ann, "Ogre").move(path("1,1"))).rejects.toThrow(/lacks permission to update Token/);
  });
});

describe("Checkpoints (§1.1: one database update is made per checkpoint)", () => {
  it("should split a movement into sections with new ids, chained (§1.4 step 7)", async () => {
    const seen: MovementOperation[] = [];
    system.on = (_token, movement) => seen.push(movement);
    expect(await tokenOf(ann).move(path("4,2!", "4,4!", "7,4"))).toBe(true);
    await until(() => seen.length === 3);
    expect(seen.map((m) => [m.destination.x, m.destination.y])).toEqual([
      [400, 200],
      [400, 400],
      [700, 400],
    ]);
    const ids = seen.map((movement) => movement.id);
    expect(new Set(ids).size).toBe(3);
    expect(seen.map((movement) => movement.chain)).toEqual([[], [ids[0]], [ids[0], ids[1]]]);
    expect(seen.map((movement) => movement.pending.waypoints.length)).toEqual([5, 3, 0]);
    await until(() => at(tokenOf(gm)) === "700,400");
  });

  it("should resolve move() at the first checkpoint already, as in V13 (§1.5)", async () => {
    await tokenOf(ann).move(path("3,2!", "9,2"));
    expect(at(tokenOf(ann))).toBe("300,200");
    await until(() => at(tokenOf(ann)) === "900,200");
  });

  it("should run _preUpdateMovement for every section, so that only chain tells them apart", async () => {
    const chains: number[] = [];
    system.pre = (_token, movement) => {
      chains.push(movement.chain.length);
    };
    await tokenOf(ann).move(path("3,2!", "4,2!", "5,2"));
    await until(() => at(tokenOf(ann)) === "500,200");
    expect(chains).toEqual([0, 1, 2]);
  });

  it("should obey checkpoints that a system puts in before super._preUpdate (§1.7, recommended seam)", async () => {
    system.preUpdate = (token, _changed, options) => {
      const operation = options as {
        movement?: Record<string, { waypoints?: MovementWaypointInput[] }>;
        _movementArguments?: { chain?: string[] };
      };
      if (operation._movementArguments?.chain?.length) return;
      const entry = operation.movement?.[String(token.id)];
      if (!entry?.waypoints) return;
      const full = token.getCompleteMovementPath([{ ...token._sourcePosition }, ...entry.waypoints]);
      const marked = full.map((waypoint, index) =>
        index === 2 ? { ...waypoint, checkpoint: true, intermediate: false } : waypoint,
      );
      operation.movement = { ...operation.movement, [String(token.id)]: { ...entry, waypoints: marked.slice(1) } };
    };
    const places: string[] = [];
    system.on = (_token, movement) => places.push(`${movement.destination.x}`);
    await tokenOf(ann).move(path("6,2"));
    await until(() => places.length === 2);
    expect(places).toEqual(["400", "600"]);
  });

  it("should not carry custom options over to the next section, but constrainOptions (§1.4)", async () => {
    const seen: unknown[] = [];
    system.on = (_token, movement, operation) => seen.push([operation["custom"], movement.constrainOptions["test"]]);
    await tokenOf(ann).move(path("3,2!", "4,2"), { custom: 1, constrainOptions: { test: 2 } });
    await until(() => seen.length === 2);
    expect(seen).toEqual([
      [1, 2],
      [undefined, 2],
    ]);
  });
});

describe("Refusing a movement", () => {
  it("should cancel it when _preUpdateMovement resolves to false; it is awaited", async () => {
    system.pre = async () => {
      await settle(20);
      return false;
    };
    expect(await tokenOf(ann).move(path("5,2"))).toBe(false);
    expect(at(tokenOf(ann))).toBe("200,200");
    expect(log).not.toContain("ann preMoveToken");
  });

  it("should cancel it when hook preMoveToken returns false, not when it returns a promise (issue #12170)", async () => {
    const refuse = ann.Hooks.on("preMoveToken", () => false);
    expect(await tokenOf(ann).move(path("5,2"))).toBe(false);
    ann.Hooks.off("preMoveToken", refuse);
    const promise = ann.Hooks.on("preMoveToken", async () => Promise.resolve(false));
    expect(await tokenOf(ann).move(path("5,2"))).toBe(true);
    ann.Hooks.off("preMoveToken", promise);
  });

  it("should stop a movement whose later section is refused", async () => {
    system.pre = (_token, movement) => movement.chain.length === 0;
    await tokenOf(ann).move(path("3,2!", "6,2"));
    await until(() => log.includes("gm stopToken"), "the stop at the master's");
    expect(at(tokenOf(gm))).toBe("300,200");
    expect([tokenOf(ann).movement.state, tokenOf(gm).movement.state]).toEqual(["stopped", "stopped"]);
  });

  it("should hand over final waypoints: frozen but for autoRotate and showRuler (§1.4 d)", async () => {
    const problems: string[] = [];
    system.pre = (_token, movement) => {
      const attempts: Record<string, () => void> = {
        destination: () => (movement.destination = { ...movement.destination, x: 0 }),
        waypoint: () => ((movement.passed.waypoints[0] as { x: number }).x = 0),
        push: () => movement.passed.waypoints.pop(),
      };
      for (const [name, attempt] of Object.entries(attempts)) {
        try {
          attempt();
          problems.push(`${name} could be changed`);
        } catch {
          // Frozen, as it should be.
        }
      }
      movement.showRuler = true;
    };
    await tokenOf(ann).move(path("4,2"));
    expect(problems).toEqual([]);
    expect(tokenOf(gm).movement.showRuler || tokenOf(ann).movement.showRuler).toBe(true);
  });
});

describe("Pausing (§1.5)", () => {
  it("should hold the token at the checkpoint until the callback is called", async () => {
    let resume: (() => Promise<boolean>) | null = null;
    system.on = (token, movement) => {
      if (movement.pending.waypoints.length > 0) resume = token.pauseMovement();
    };
    await tokenOf(ann).move(path("4,2!", "7,2"));
    await until(() => log.includes("gm pauseToken"));
    expect([tokenOf(ann).movement.state, tokenOf(gm).movement.state]).toEqual(["paused", "paused"]);
    expect(at(tokenOf(ann))).toBe("400,200");
    system.on = null;
    expect(await (resume as unknown as () => Promise<boolean>)()).toBe(true);
    await until(() => at(tokenOf(gm)) === "700,200");
    expect(tokenOf(gm).movement.state).toBe("completed");
  });

  it("should be possible for the mover only, and only with something pending", async () => {
    let masters: unknown = "not asked";
    const id = gm.Hooks.on("moveToken", (token: TokenDocumentType) => {
      masters = token.pauseMovement();
    });
    await tokenOf(ann).move(path("3,2!", "5,2"));
    await until(() => at(tokenOf(gm)) === "500,200");
    expect(masters).toBeNull();
    expect(tokenOf(ann).pauseMovement()).toBeNull();
    gm.Hooks.off("moveToken", id);
  });

  it("should go on only when all pauses are released", async () => {
    const releases: (() => Promise<boolean>)[] = [];
    system.on = (token, movement) => {
      if (movement.chain.length > 0) return;
      for (let index = 0; index < 2; index++) {
        const release = token.pauseMovement();
        if (release) releases.push(release);
      }
    };
    await tokenOf(ann).move(path("3,2!", "5,2"));
    void releases[0]?.();
    await settle();
    expect(at(tokenOf(ann))).toBe("300,200");
    void releases[1]?.();
    await until(() => at(tokenOf(ann)) === "500,200");
  });

  it("should resume by key, also from another owner's client, and refuse a key twice", async () => {
    const pauses: Promise<boolean>[] = [];
    let error: unknown;
    system.on = (token, movement) => {
      if (movement.chain.length > 0) return;
      pauses.push(token.pauseMovement("trap") ?? Promise.resolve(false));
      try {
        void token.pauseMovement("trap");
      } catch (thrown) {
        error = thrown;
      }
    };
    await tokenOf(ann).move(path("3,2!", "5,2"));
    await until(() => tokenOf(gm).movement.state === "paused");
    expect(String(error)).toMatch(/already paused with the key "trap"/);
    tokenOf(gm).resumeMovement(tokenOf(gm).movement.id, "other key");
    tokenOf(gm).resumeMovement("other movement", "trap");
    await settle();
    expect(at(tokenOf(ann))).toBe("300,200");
    tokenOf(gm).resumeMovement(tokenOf(gm).movement.id, "trap");
    expect(await Promise.all(pauses)).toEqual([true]);
    await until(() => at(tokenOf(gm)) === "500,200");
  });

  it("should be over for good after stopMovement, leaving pending as it is (issue #13044)", async () => {
    let resume: (() => Promise<boolean>) | null = null;
    system.on = (token) => {
      resume = token.pauseMovement();
    };
    await tokenOf(ann).move(path("3,2!", "5,2"));
    expect(tokenOf(gm).stopMovement()).toBe(false);
    expect(tokenOf(ann).stopMovement()).toBe(true);
    expect(await (resume as unknown as () => Promise<boolean>)()).toBe(false);
    await until(() => log.includes("gm stopToken"));
    expect(at(tokenOf(ann))).toBe("300,200");
    expect(tokenOf(ann).movement.pending.waypoints).toHaveLength(2);
    expect(tokenOf(ann).stopMovement()).toBe(true);
  });

  it("should be over when somebody else moves the token meanwhile", async () => {
    let resume: (() => Promise<boolean>) | null = null;
    system.on = (token, movement) => {
      if (movement.pending.waypoints.length > 0) resume = token.pauseMovement();
    };
    await tokenOf(ann).move(path("3,2!", "5,2"));
    await tokenOf(gm).move(path("3,6"));
    await until(() => at(tokenOf(ann)) === "300,600");
    expect(await (resume as unknown as () => Promise<boolean>)()).toBe(false);
    await settle();
    expect(at(tokenOf(ann))).toBe("300,600");
  });

  it("should halt players at the next checkpoint while the world is paused", async () => {
    gm.game.togglePause(true, { broadcast: true });
    await until(() => ann.game.paused);
    await tokenOf(ann).move(path("3,2!", "5,2"));
    await until(() => tokenOf(gm).movement.state === "stopped");
    expect(at(tokenOf(gm))).toBe("300,200");
    gm.game.togglePause(false, { broadcast: true });
    await until(() => !ann.game.paused);
  });

  it("should be stopped for everyone when the mover leaves (_stopMovementOnDisconnect)", async () => {
    await gm.game.actors.getName("Fighter")?.update({ ownership: { [String(gm.game.users.getName("Bob")?.id)]: 3 } });
    const bob = await table.join("Bob");
    bob.Hooks.on("moveToken", (token: TokenDocumentType) => {
      token.pauseMovement();
    });
    await tokenOf(bob).move(path("3,2!", "5,2"));
    await until(() => tokenOf(gm).movement.state === "paused");
    expect(gm.game.users.getName("Bob")?.movingTokens.size).toBe(1);
    bob.game.socket.disconnect();
    await until(() => tokenOf(gm).movement.state === "stopped");
    expect(gm.game.users.getName("Bob")?.movingTokens.size).toBe(0);
  });
});

describe("Costs and what a drawn token adds", () => {
  it("should send infinite costs as null (§1.2)", async () => {
    const token = tokenOf(ann);
    const draw = {
      constrainMovementPath: (waypoints: unknown[]) => [waypoints, false],
      measureMovementPath: (waypoints: MovementWaypointInput[]) =>
        token.measureMovementPath(waypoints, { cost: () => Infinity }),
    };
    token._object = draw;
    let before: number | undefined;
    system.pre = (_token, movement) => {
      before = movement.passed.cost;
    };
    await token.move(path("3,2"));
    token._object = null;
    expect(before).toBe(Infinity);
    await until(() => at(tokenOf(gm)) === "300,200");
    expect(tokenOf(gm).movement.passed.cost).toBeNull();
  });

  it("should stop where the drawn token is constrained, and say so (issue #13043)", async () => {
    const token = tokenOf(ann);
    token._object = {
      constrainMovementPath: (waypoints: MovementWaypointInput[]) => [
        [waypoints[0], { ...waypoints[1], x: 400 }],
        true,
      ],
    };
    await token.move(path("9,2"));
    token._object = null;
    await until(() => log.includes("gm stopToken"));
    expect(at(tokenOf(gm))).toBe("400,200");
    expect(tokenOf(gm).movement).toMatchObject({ constrained: true, state: "stopped" });
  });

  it("should not move at all when nothing of the path is left", async () => {
    const token = tokenOf(ann);
    token._object = { constrainMovementPath: (waypoints: MovementWaypointInput[]) => [[waypoints[0]], true] };
    expect(await token.move(path("9,2"))).toBe(false);
    token._object = null;
    expect(at(token)).toBe("200,200");
  });

  it("should aggregate the squares of a big token, the median by default (§2.2)", () => {
    const ogre = tokenOf(gm, "Ogre");
    const squares: string[] = [];
    const aggregated: number[] = [];
    const measured = ogre.measureMovementPath(path("8,6", "9,6"), {
      cost: (from, to) => {
        squares.push(`${from.i},${from.j}>${to.i},${to.j}`);
        return to.i === 6 ? 5 : 10;
      },
      aggregator: (results) => {
        aggregated.push(results.length);
        return Math.max(...results.map((result) => result.cost));
      },
    });
    expect(squares).toEqual(["6,8>6,9", "6,9>6,10", "7,8>7,9", "7,9>7,10"]);
    expect(aggregated).toEqual([4]);
    expect(measured.cost).toBe(10);
  });

  it("should double for core's crawl and cost nothing for displace (§2.2)", async () => {
    const { createMovementCostFunction } = await import("../../sandbox/client/movement/measure-path.ts");
    const token = tokenOf(ann);
    const cost = createMovementCostFunction(token);
    const measure = (action: string): number => token.measureMovementPath([{}, { x: 400, action }], { cost }).cost;
    expect([measure("walk"), measure("crawl"), measure("displace")]).toEqual([10, 20, 0]);
  });
});
