import type { Table } from "../../rules/index.ts";
import { areEnemies, chargeLane } from "../../rules/index.ts";
import { fightOn } from "../field/read-field.ts";
import { sceneFault } from "../field/read-scene.ts";
import { listen } from "../hooks.ts";
import { SYSTEM_ID } from "../ids.ts";
import { meaningOf } from "../movement/actions.ts";
import { isKnown, knownNamesOn, knownTableOn } from "../movement/knowledge.ts";
import { isRefereed } from "../rules-in-force.ts";
import { areaMarks } from "./area-marks.ts";
import { laneMarks } from "./drag-marks.ts";
import { Slot } from "./layers.ts";
import type { Marks } from "./marks.ts";
import { NO_MARKS, together } from "./marks.ts";
import { strikeMarks } from "./strike-marks.ts";
import { tableKey } from "./table-key.ts";
import { threatMarks } from "./threat-marks.ts";

/*
 * What the map shows besides a drag: on hovering a token the squares that it threatens, while a key is held the area that
 * is left of a turn, and for targets the lines of cover and flanking. Everything is worked out from what this client's
 * user may know, when something changes and never per frame.
 */

const slots = { threat: new Slot(), area: new Slot(), strike: new Slot() };
const held = { area: false, threat: false };
const drags = new Map<string, Slot>();
let isAsked = false;

/** Registers the keys; called at Foundry's `init`. */
export function registerOverlayKeys(): void {
  const hold = (what: keyof typeof held, value: boolean) => () => {
    held[what] = value;
    refreshOverlays();
    return false;
  };
  const key = (action: string, code: string, what: keyof typeof held): void => {
    game.keybindings.register(SYSTEM_ID, action, {
      name: `FFS.Key.${action}.Name`,
      hint: `FFS.Key.${action}.Hint`,
      editable: [{ key: code }],
      onDown: hold(what, true),
      onUp: hold(what, false),
    });
  };
  key("ShowArea", "KeyR", "area");
  key("ShowThreat", "KeyV", "threat");
}

/** Watches everything that changes what the map shows; called once. */
export function watchOverlays(): void {
  const changes = ["Combat", "Combatant", "Actor", "Token", "Item", "ActiveEffect", "Wall", "Region", "Scene"];
  const operations = ["create", "update", "delete"];
  const documents = changes.flatMap((name) => operations.map((operation) => `${operation}${name}`));
  const views = ["hoverToken", "controlToken", "targetToken", "sightRefresh", "canvasReady"];
  for (const hook of [...documents, ...views]) listen(hook, refreshOverlays);
  listen("canvasTearDown", clearAll);
  listen("canvasPan", () => {
    for (const slot of [...Object.values(slots), ...drags.values()]) slot.rescale();
  });
}

/** Draws anew what has changed, once before the next frame however often it is asked. */
export function refreshOverlays(): void {
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(() => {
    isAsked = false;
    refresh();
  });
}

/** Shows what a drag of a token would do; `null` when it is not dragged. */
export function showDrag(tokenId: string, key: string, marks: (() => Marks) | null): void {
  const slot = drags.get(tokenId);
  if (marks === null) {
    if (slot === undefined) return;
    slot.clear();
    drags.delete(tokenId);
    refreshOverlays();
    return;
  }
  if (slot === undefined) refreshOverlays(); // the others make room for it
  const own = slot ?? new Slot();
  drags.set(tokenId, own);
  own.show(key, marks);
}

function clearAll(): void {
  for (const slot of [...Object.values(slots), ...drags.values()]) slot.clear();
  drags.clear();
}

function refresh(): void {
  const scene = canvas.ready ? canvas.scene : null;
  const isMute = scene === null || sceneFault(scene) !== null || !isRefereed(scene);
  if (isMute || drags.size > 0) {
    for (const slot of Object.values(slots)) slot.clear();
    return;
  }
  const table = knownTableOn(scene);
  const view = { scene, table, key: String(tableKey(table)) };
  showThreat(view);
  showArea(view);
  showStrikes(view);
}

interface View {
  readonly scene: Scene.Implementation;
  readonly table: Table;
  readonly key: string;
}

function showThreat({ scene, table, key }: View): void {
  const hovered = canvas.tokens?.hover?.document ?? null;
  const onHover = game.settings.get(SYSTEM_ID, "threatOnHover") && fightOn(scene) !== null && !held.area;
  const shown = held.threat ? [hovered ?? controlled()] : [onHover ? hovered : null];
  const ids = shown.flatMap((token) =>
    token !== null && isOn(table, token) && isKnown(token) ? [token.id ?? ""] : [],
  );
  slots.threat.show(ids.length === 0 ? "" : `${key}/${ids.join()}`, () =>
    together(...ids.map((id) => threatMarks(table, id, knownNamesOn(scene)))),
  );
}

function showArea({ scene, table, key }: View): void {
  const token = held.area ? controlled() : null;
  if (token === null || !isOn(table, token)) {
    slots.area.clear();
    return;
  }
  const who = token.id ?? "";
  const mode = meaningOf(String(token.movementAction))?.mode ?? "land";
  const targets = targetIds().filter((id) => table.field.creatures[id] !== undefined);
  slots.area.show(`${key}/${who}/${mode}/${targets.join()}`, () =>
    together(areaMarks(table, who, mode), ...targets.map((target) => laneTo({ scene, table, key }, who, target))),
  );
}

/** The lane of a charge at a target beside the area: a way to get there that the area does not show. */
function laneTo({ scene, table }: View, who: string, target: string): Marks {
  const way = { verb: "move", as: "charge", by: "land", through: null, to: null } as const;
  const lane = chargeLane(table, { ...way, who, target });
  return lane === null ? NO_MARKS : laneMarks(table, { who, lane }, knownNamesOn(scene));
}

function showStrikes({ scene, table, key }: View): void {
  const attacker = controlled();
  const by =
    attacker === null || held.area || !isOn(table, attacker) ? undefined : table.field.creatures[attacker.id ?? ""];
  const targets = by === undefined ? [] : targetIds().filter((id) => isFoe(table, by.id, id));
  slots.strike.show(targets.length === 0 ? "" : `${key}/${by?.id ?? ""}/${targets.join()}`, () =>
    together(...targets.map((target) => strikeMarks(table, { attacker: by?.id ?? "", target }, knownNamesOn(scene)))),
  );
}

function isFoe(table: Table, one: string, other: string): boolean {
  const [a, b] = [table.field.creatures[one], table.field.creatures[other]];
  return a !== undefined && b !== undefined && areEnemies(a, b);
}

function isOn(table: Table, token: TokenDocument.Implementation): boolean {
  return table.field.creatures[token.id ?? ""] !== undefined;
}

/** The one token that this client's user controls. */
function controlled(): TokenDocument.Implementation | null {
  const [token, ...others] = canvas.tokens?.controlled ?? [];
  return token === undefined || others.length > 0 || !token.document.isOwner ? null : token.document;
}

function targetIds(): readonly string[] {
  return Array.from(game.user.targets, (token) => token.id);
}
