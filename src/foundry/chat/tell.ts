import type { Command, Event, Field, Happening } from "../../rules/index.ts";
import { SYSTEM_ID, templatePath } from "../ids.ts";
import type { Rolled } from "../referee/dice.ts";
import type { Naming } from "../words.ts";
import { namesOf, say } from "../words.ts";
import { appliedOf } from "./applied.ts";
import type { Witnesses } from "./audience.ts";
import { asWitnessed } from "./audience.ts";
import type { Reading } from "./card-line.ts";
import { heroOf, isTitle, titleOf } from "./card-title.ts";
import { treeOf } from "./card-tree.ts";
import { escapeHtml } from "./escape.ts";
import type { Readers, RollMode } from "./roll-mode.ts";
import { readersIn } from "./roll-mode.ts";
import { unwritten, withPlaces } from "./unwritten-names.ts";

/** What a command's chat card tells. */
export interface Story {
  readonly command: Command;
  /** Who gave the command, and how openly they roll. */
  readonly userId: string;
  readonly mode: RollMode;
  readonly field: Field;
  /** Everything that has happened in the command so far. */
  readonly events: readonly Event[];
  readonly witnesses: Witnesses;
  /** The dice that were rolled since the card was last written. */
  readonly rolls: readonly Rolled[];
  /** The journal entry that these events belong to. */
  readonly entryId: string;
  readonly scene: Scene.Implementation;
}

/**
 * Writes a command's chat card, or adds to it as the command goes on. Where players do not know of somebody in it, the
 * whole story goes to those alone who do, and everybody else reads what they could witness.
 */
export async function tell(story: Story): Promise<void> {
  const { knowing, unknown } = story.witnesses.audienceOf(story.events, story.field);
  const nameOf = namesOf(story.field);
  const readers = readersIn(story.mode, story.userId, gameMasters());
  if (unknown.size === 0) {
    const rolls = rollsOf(story, unknown);
    await write(story, { audience: "open", events: story.events, nameOf, unknown, readers, rolls });
    return;
  }
  const witnessed = story.events.flatMap((event) => {
    const happening = asWitnessed(event.happening, unknown);
    return happening === null ? [] : [{ ...event, happening }];
  });
  const masked: Naming = (id) => (unknown.has(id) ? say("Notice.Somebody") : nameOf(id));
  const insiders = { whisper: [...gameMasters(), ...knowing], blind: false };
  // Without dice: of a whisper with dice everybody is shown that something was rolled. First, so that whoever reads it
  // never sees the other one.
  const whole = { events: story.events, nameOf: unwritten, unknown: new Set<string>() };
  await write(story, { ...whole, audience: "secret", readers: insiders, rolls: [] });
  const rolls = rollsOf(story, unknown);
  await write(story, { audience: "open", events: witnessed, nameOf: masked, unknown, readers, rolls });
}

/** Writes a plain note into the chat. */
export async function note(
  text: string,
  whisper: string[] = [],
  flags: { readonly appeal?: string; readonly rule?: string } = {},
): Promise<void> {
  await ChatMessage.implementation.create({
    content: `<p>${escapeHtml(text)}</p>`,
    whisper,
    flags: { [SYSTEM_ID]: flags },
  });
}

/** The ids of all game masters. */
export function gameMasters(): string[] {
  return game.users.filter((user) => user.isGM).map(({ id }) => id);
}

/** One card of a story. */
interface Part {
  readonly audience: "open" | "secret";
  readonly events: readonly Event[];
  readonly nameOf: Naming;
  readonly unknown: ReadonlySet<string>;
  readonly readers: Readers;
  readonly rolls: readonly foundry.dice.Roll[];
}

/** The dice of those whom everybody knows of. */
function rollsOf({ rolls }: Story, unknown: ReadonlySet<string>): readonly foundry.dice.Roll[] {
  return rolls.filter(({ by }) => !unknown.has(by)).map(({ roll }) => roll);
}

/** Writes one card or adds to it, if there is anything to tell. */
async function write(story: Story, part: Part): Promise<void> {
  const content = await contentOf(story, part);
  if (content === null) return;
  const dice = part.rolls.map((roll) => JSON.stringify(roll.toJSON()));
  const written = cardOf(story.entryId, part.audience);
  if (written !== null) {
    const all = [...written._source.rolls, ...dice];
    if (dice.length > 0 || written.content !== content) await written.update({ content, rolls: all });
    return;
  }
  await ChatMessage.implementation.create({
    content,
    ...part.readers,
    speaker: speakerOf(story, part),
    rolls: dice,
    ...(dice.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
    flags: { [SYSTEM_ID]: { entryId: story.entryId, audience: part.audience, sceneId: story.scene.id ?? "" } },
  });
}

/** What a card says; `null` when there is nothing to say. */
async function contentOf({ command, entryId }: Story, { events, nameOf, unknown }: Part): Promise<string | null> {
  const isUnknown = (id: string): boolean => unknown.has(id);
  const happenings = events.map(({ happening }) => happening);
  const hero = heroOf(command, happenings);
  const known = hero === null || !isUnknown(hero);
  const said = known ? happenings.filter((each) => isTitle(command, each, happenings)) : [];
  const reading: Reading = { nameOf, isUnknown, doer: hero };
  const lines = treeOf(
    happenings.filter((each) => !said.includes(each)),
    reading,
  );
  const applied = appliedOf(known ? events : events.filter(isTold), reading);
  if (lines.length + applied.length + said.length === 0) return null;
  const named = known
    ? titleOf(command, happenings, nameOf)
    : { text: say("Chat.Unseen"), icon: "fa-solid fa-eye-slash" };
  const isHeaded = named === null && lines[0]?.tone === "turn";
  const title = isHeaded ? lines[0] : named;
  const context = { entryId, title, items: isHeaded ? lines.slice(1) : lines, applied };
  return withPlaces(await foundry.applications.handlebars.renderTemplate(templatePath("chat-card"), context));
}

/** Bookkeeping of somebody unseen is nobody's business. */
function isTold({ happening }: Event): boolean {
  return !["noted", "set", "acted"].includes(happening.kind);
}

/** Who speaks: whoever the card is about. The name of somebody whom not everybody knows is not written down. */
function speakerOf({ command, scene, events }: Story, { audience, unknown }: Part) {
  const hero = heroOf(
    command,
    events.map(({ happening }): Happening => happening),
  );
  const token = scene.tokens.get(hero ?? "");
  if (audience === "secret") return { alias: say("Chat.Confided") };
  if (token === undefined || unknown.has(hero ?? "")) return { alias: say("Chat.Referee") };
  return ChatMessage.implementation.getSpeaker({ token });
}

function cardOf(entryId: string, audience: Part["audience"]): ChatMessage.Implementation | null {
  const isIt = (message: ChatMessage.Implementation) => {
    const flags = message.flags[SYSTEM_ID];
    return flags?.entryId === entryId && flags.audience === audience;
  };
  return game.messages.contents.findLast(isIt) ?? null;
}
