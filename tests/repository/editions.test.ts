import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { differingPaths, HEADINGS, topics, wordsOn } from "../../scripts/edition-topics.ts";
import type { Topic } from "../../scripts/edition-topics.ts";
import { editionsPage } from "../../scripts/editions-page.ts";
import { readIndex } from "../../scripts/rules-index.ts";
import { OPEN_REFERENCE, PROCEDURES } from "../../src/rules/editions/account.ts";
import { ACCOUNTS } from "../../src/rules/editions/accounts.ts";
import { differences, without } from "../../src/rules/editions/differences.ts";
import { EDITIONS } from "../../src/rules/editions/index.ts";
import { PF1 } from "../../src/rules/editions/pf1.ts";

const OTHERS = Object.values(EDITIONS).filter((edition) => edition !== PF1);
const TOPICS = topics();

function topicOf(path: string): Topic {
  const found = TOPICS.filter(({ paths }) => paths.includes(path));
  if (found[0] === undefined || found.length > 1) {
    throw new Error(`${path} is told of by ${found.length} topics of docs/editions.md; one is right`);
  }
  return found[0];
}

describe("The page of editions", () => {
  it("should be what the editions say", () => {
    const page = readFileSync(new URL("../../docs/editions.md", import.meta.url), "utf8");
    expect(page === editionsPage(), "docs/editions.md is old: run `npm run editions -- --write`").toBe(true);
  });

  it("should have a heading for every topic, and no topic on which all agree", () => {
    const all = OTHERS.flatMap(differingPaths);
    expect(TOPICS.filter(({ heading }) => !HEADINGS.some((known) => known === heading))).toEqual([]);
    expect(TOPICS.filter(({ paths }) => !paths.some((path) => all.includes(path)))).toEqual([]);
    expect(TOPICS.flatMap(({ procedure = [] }) => procedure).sort()).toEqual([...PROCEDURES].sort());
  });
});

describe.each(OTHERS)("What $name does in its own way", (edition) => {
  const { texts, procedures } = ACCOUNTS[edition.id];

  it.each(differingPaths(edition))("should be told apart in words: %s", (path) => {
    const topic = topicOf(path);
    expect(wordsOn(topic, edition)).not.toBe(wordsOn(topic, PF1));
    expect(wordsOn(topic, edition)).not.toMatch(/undefined|\[object|^$/u);
  });

  it("should be told from the tables, so that a changed table changes the page", () => {
    const silent = differences(edition, PF1).filter((path) => {
      const name = path.join(".");
      if (!differingPaths(edition).includes(name)) return false;
      const topic = topicOf(name);
      if (topic.procedure !== undefined) return procedures[topic.procedure] === undefined;
      return wordsOn(topic, without(edition, PF1, path)) === wordsOn(topic, edition);
    });
    expect(silent).toEqual([]);
  });

  it("should name for each difference, and for nothing else, a heading of its text or the open reference", () => {
    expect(Object.keys(texts).sort()).toEqual([...differingPaths(edition)].sort());
    const headings = readIndex()
      .filter(({ file }) => file.startsWith(edition.id))
      .flatMap(({ rules }) => rules.map(({ heading }) => heading));
    const unknown = Object.values(texts).filter((text) => text !== OPEN_REFERENCE && !headings.includes(text));
    expect(unknown).toEqual([]);
  });
});
