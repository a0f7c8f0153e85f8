import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isFields } from "../../src/scenario/fields.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const HOLDS = `title: A begin
edition: pf1
creatures: { ann: { at: [0, 0] } }
steps:
  - begin: { initiative: { ann: 3 } }
    expect: { active: ann }
`;
const FAILS = HOLDS.replace("active: ann", "round: 7");
const INVALID = HOLDS.replace("begin:", "start:");

interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs the command that `npm run scenario` runs. */
function run(...args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const command = ["--import", "tsx", "src/scenario/cli.ts", ...args];
    execFile(process.execPath, command, (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
    });
  });
}

describe("the scenario command", { timeout: 30_000 }, () => {
  let folder = "";
  const path = (name: string): string => join(folder, name);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "scenarios-"));
    mkdirSync(path("more/deep"), { recursive: true });
    mkdirSync(path("empty"));
    writeFileSync(path("more/holds.yaml"), HOLDS);
    writeFileSync(path("more/deep/holds.yaml"), HOLDS);
    writeFileSync(path("more/notes.txt"), "not a scenario");
    writeFileSync(path("fails.yaml"), FAILS);
    writeFileSync(path("invalid.yaml"), INVALID);
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it("should exit with 0 when everything holds, of every .yaml below a folder, and tell the account", async () => {
    const { code, out, err } = await run(path("more"));
    expect([code, err]).toEqual([0, ""]);
    expect(out.match(/The fight begins\. Order of battle: ann\./g)).toHaveLength(2);
  });

  it("should print exactly one object a file with --json", async () => {
    const { code, out } = await run("--json", path("more"));
    const reports = out
      .trimEnd()
      .split("\n")
      .map((line): unknown => JSON.parse(line));
    expect(code).toBe(0);
    expect(reports).toHaveLength(2);
    expect(reports[0]).toMatchObject({
      file: path("more/deep/holds.yaml"),
      title: "A begin",
      passed: true,
      failures: [],
    });
    for (const report of reports) {
      expect(isFields(report) && Object.keys(report)).toEqual([
        "file",
        "title",
        "edition",
        "passed",
        "failures",
        "steps",
      ]);
    }
  });

  it("should exit with 1 when an expectation does not hold, and name file, step, field, expected and actual", async () => {
    const [account, json] = await Promise.all([run(path("fails.yaml")), run("--json", path("fails.yaml"))]);
    expect([account.code, json.code]).toEqual([1, 1]);
    expect(account.err).toContain(`${path("fails.yaml")}: steps[0]: round: expected 7, but it is 1`);
    expect(JSON.parse(json.out)).toMatchObject({
      passed: false,
      failures: [{ step: 0, path: "round", expected: 7, actual: 1 }],
      steps: [{ allowed: true, round: 1 }],
    });
  });

  it("should exit with 2 when a file is no scenario, and play the others all the same", async () => {
    const { code, out, err } = await run("--json", path("invalid.yaml"), path("fails.yaml"), path("more"));
    expect(code).toBe(2);
    expect(out.trimEnd().split("\n")).toHaveLength(3);
    expect(err).toContain(`${path("invalid.yaml")}:5: steps[0].start: is no field here`);
  });

  it("should exit with 2 when there is nothing to play", async () => {
    const outcomes = await Promise.all([
      run(),
      run(path("missing.yaml")),
      run(path("empty")),
      run("--jason", path("more")),
    ]);
    expect(outcomes.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
    expect(outcomes.map(({ err }) => err)).toEqual([
      expect.stringContaining("usage:"),
      expect.stringContaining(`${path("missing.yaml")}: there is no such file or folder`),
      expect.stringContaining(`${path("empty")}: the folder holds no .yaml file`),
      expect.stringContaining("--jason"),
    ]);
  });
});
