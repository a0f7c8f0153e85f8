import { appointTrackerOffice, RefereedTracker } from "./apps/combat-tracker.ts";
import { BarKeeper } from "./apps/bar/bar-keeper.ts";
import { drawCompendiumsAnew, filterByEdition } from "./apps/compendium-editions.ts";
import { CreatureSheet, RefereedActorSheet } from "./apps/actor-sheet.ts";
import { beginFight } from "./apps/begin-fight.ts";
import { ModifiersSheet } from "./apps/effect-sheet.ts";
import { openGrants } from "./apps/grants/grant-window.ts";
import { registerHouseRules } from "./apps/house-rules-window.ts";
import { RefereedItemSheet } from "./apps/item-sheet.ts";
import { registerRulesWindow } from "./apps/in-force/rules-window.ts";
import { registerMasterSwitch, showRulesInForce } from "./apps/in-force/signs.ts";
import { registerPromptKey } from "./apps/prompt-keys.ts";
import { showPrompt } from "./apps/prompt-window.ts";
import { registerSheetModes } from "./apps/sheet/mode.ts";
import { appointSheetOffice } from "./apps/sheet/office.ts";
import { drawSheetsAnew, keepSheetsFresh } from "./apps/sheet/refresh.ts";
import { addStatBlockButton } from "./apps/stat-block-button.ts";
import { addTokenControls } from "./apps/token-controls.ts";
import { tellRefusal } from "./apps/refusal-window.ts";
import { makeApi } from "./api.ts";
import { registerMarksLayers } from "./canvas/layers.ts";
import { refreshOverlays, registerOverlayKeys, watchOverlays } from "./canvas/overlays.ts";
import type { CardHands } from "./chat/card-buttons.ts";
import { dressCard, dressRule, dressShownCards, dressTurnBack } from "./chat/card-buttons.ts";
import { stayAtEnd } from "./chat/stay-at-end.ts";
import { migrateWorld } from "./data/migrate-world.ts";
import { DOCUMENT_TYPES } from "./data/types.ts";
import { appointCombatOffice } from "./documents/combat.ts";
import { appointTokenOffice } from "./documents/token.ts";
import { forgetGround, keptGroundOf, watchDocuments } from "./field/field-cache.ts";
import { sceneFault } from "./field/read-scene.ts";
import { registerData, registerDocuments } from "./documents/register.ts";
import { beforeLeaving, keepTurnsGoing } from "./documents/leaving.ts";
import { listen } from "./hooks.ts";
import { isUnderWay } from "./field/read-field.ts";
import { SYSTEM_ID, templatePath } from "./ids.ts";
import { drawTerrain } from "./movement/terrain-overlay.ts";
import { registerMovementActions } from "./movement/actions.ts";
import { registerDragKeys } from "./movement/drag-keys.ts";
import { RefereedRuler } from "./movement/token-ruler.ts";
import { dressAppeal, watchAppeals } from "./referee/appeals.ts";
import { orderIn } from "./referee/orders.ts";
import { registerQueries } from "./referee/queries.ts";
import { Referee } from "./referee/referee.ts";
import { redoThrough, undoThrough } from "./referee/undo-through.ts";
import { registerSettings } from "./settings.ts";
import { say } from "./words.ts";

const referee = new Referee({ show: showPrompt });
const desk = { referee, tellRefusal };
const bar = new BarKeeper(desk);
const hands: CardHands = {
  undo: (combat, entryId) => void undoThrough(referee, combat, entryId),
  redo: (combat, entryId) => void redoThrough(referee, combat, entryId),
};

listen("init", () => {
  registerData();
  registerDocuments();
  Object.assign(CONFIG.Token, { rulerClass: RefereedRuler });
  Object.assign(CONFIG.ui, { combat: RefereedTracker });
  registerSheets();
  registerSettings(() => {
    forgetGround();
    drawSheetsAnew();
    drawCompendiumsAnew();
    showChangedRules();
  });
  registerSheetModes();
  registerHouseRules();
  registerRulesWindow();
  registerMasterSwitch();
  registerMovementActions();
  registerDragKeys();
  bar.register();
  registerPromptKey();
  registerMarksLayers();
  registerOverlayKeys();
  registerOffices();
  watchDocuments();
  watchOverlays();
  keepSheetsFresh();
  addStatBlockButton();
  filterByEdition();
});

listen("setup", () => {
  const names = [
    "chat-card",
    "chat-line",
    "ruler-label",
    "prompt",
    "refusal",
    "begin",
    "bar-head",
    "bar-find",
    "bar-body",
    "bar-input",
    "house-rules",
    "rules-in-force",
    "grants",
    "stat-block-input",
    "stat-block-lines",
    "stat-block-footer",
  ];
  void foundry.applications.handlebars.loadTemplates(names.map(templatePath));
});

listen("ready", () => {
  registerQueries(referee, showPrompt);
  Object.assign(game.system, { api: makeApi(desk) });
  void migrateWorld();
  if (game.user.isActiveGM) void referee.takeUp();
});

listen("userConnected", () => {
  if (game.user.isActiveGM) void referee.takeUp();
});

listen("deleteCombat", (combat: Combat.Implementation) => {
  referee.forget(combat);
});

for (const hook of ["preDeleteToken", "preDeleteCombatant"]) {
  listen(hook, (document: TokenDocument.Implementation | Combatant.Implementation) => beforeLeaving(document, endTurn));
}

keepTurnsGoing(referee);
watchAppeals();

listen("createCombatant", (combatant: Combatant.Implementation) => {
  const { parent } = combatant;
  if (game.user.isActiveGM && isUnderWay(parent)) ui.notifications.warn(say("Notice.NoPlaceInOrder"));
});

listen("canvasReady", () => {
  const scene = canvas.scene;
  if (scene === null) return;
  drawTerrain(scene);
  if (!game.user.isGM) return;
  const fault = sceneFault(scene);
  if (fault !== null) {
    ui.notifications.warn(say(`Notice.${fault}`));
    return;
  }
  const { crooked } = keptGroundOf(scene);
  if (crooked.length > 0) ui.notifications.warn(say("Notice.CrookedWalls", { count: crooked.length }));
});

listen("renderChatMessageHTML", (message: ChatMessage.Implementation, html: HTMLElement) => {
  dressCard(message, html, hands);
  dressTurnBack(message, html, hands);
  dressAppeal(message, html, desk);
  dressRule(message, html);
  stayAtEnd(message);
});

listen("updateScene", showChangedRules);

listen("updateUser", (user: User.Implementation) => {
  if (user.isSelf) void ui.combat.render(); // what they answer without being asked stands there
});

listen("updateCombat", () => {
  dressShownCards(hands);
});

for (const hook of ["updateScene", "createRegion", "updateRegion", "deleteRegion"]) {
  listen(hook, () => {
    if (canvas.scene !== null) drawTerrain(canvas.scene);
  });
}

/* Whatever changes on the table can change the conditions that tokens show. */
for (const hook of [
  "updateCombat",
  "updateCombatant",
  "updateActor",
  "updateToken",
  "createItem",
  "updateItem",
  "deleteItem",
  "targetToken",
]) {
  listen(hook, () => {
    for (const token of canvas.tokens?.placeables ?? []) token.renderFlags.set({ redrawEffects: true });
  });
}

function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const register = DocumentSheetConfig.registerSheet.bind(DocumentSheetConfig) as (
    document: unknown,
    scope: string,
    sheet: unknown,
    options: object,
  ) => void; // sheets are described by their own shape, see sheet-bases.ts
  register(Actor, SYSTEM_ID, RefereedActorSheet, {
    types: ["character"],
    makeDefault: true,
    label: "FFS.Sheet.ActorLabel",
  });
  register(Actor, SYSTEM_ID, CreatureSheet, {
    types: ["npc"],
    makeDefault: true,
    label: "FFS.Sheet.CreatureLabel",
  });
  register(Item, SYSTEM_ID, RefereedItemSheet, {
    types: [...DOCUMENT_TYPES.Item],
    makeDefault: true,
    label: "FFS.Sheet.ItemLabel",
  });
  register(ActiveEffect, SYSTEM_ID, ModifiersSheet, {
    types: [...DOCUMENT_TYPES.ActiveEffect],
    makeDefault: true,
    label: "FFS.Sheet.EffectLabel",
  });
}

/** Everything that goes by the rules in force is drawn anew. */
function showChangedRules(): void {
  showRulesInForce();
  refreshOverlays();
  bar.refresh();
}

async function endTurn(combat: Combat.Implementation): Promise<void> {
  const who = combat.system.battle.active;
  if (who !== null) await orderIn(desk, { verb: "end", who }, combat);
}

function registerOffices(): void {
  appointTokenOffice(desk);
  appointSheetOffice({ ...desk, choose: (token, entry, filledIn) => bar.choose(token, entry, filledIn) });
  appointCombatOffice({
    begin: (combat) => beginFight(desk, combat),
    endTurn,
    undo: async (combat) => {
      if (game.user.isGM) await referee.undo(combat);
    },
    undoTurn: async (combat) => {
      if (game.user.isGM) await referee.undoTurn(combat);
    },
  });
  appointTrackerOffice({
    openActions,
    openGrants: (token) => {
      openGrants(desk, token);
    },
    choose: (token, entry) => void bar.choose(token, entry),
  });
  addTokenControls({ openActions });
}

function openActions(token: TokenDocument.Implementation): void {
  void bar.open(token);
}
