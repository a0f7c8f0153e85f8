import type { Event, Field, Happening } from "../../rules/index.ts";
import { SYSTEM_ID, templatePath } from "../ids.ts";
import { namesOf } from "../words.ts";
import { linesOf } from "./happening-lines.ts";

/** What a command's chat card tells. */
export interface Story {
  readonly field: Field;
  /** Everything that has happened in the command so far. */
  readonly events: readonly Event[];
  /** The dice that were rolled since the card was last written. */
  readonly rolls: readonly foundry.dice.Roll[];
  /** The journal entry that these events belong to. */
  readonly entryId: string;
  readonly scene: Scene.Implementation;
}

/** A card that everybody reads, or one for game masters about what hidden creatures have to do with. */
type Audience = "open" | "secret";

/**
 * Writes a command's chat card, or adds to it as the command goes on. What hidden creatures have to do with goes on a
 * card for game masters alone.
 */
export async function tell(story: Story): Promise<void> {
  const happenings = story.events.map(({ happening }) => happening);
  const secret = happenings.filter((happening) => isSecret(happening, story.scene));
  const open = happenings
    .filter((happening) => !secret.includes(happening))
    .map((each) => withoutHidden(each, story.scene));
  // Dice do not say whose they are: where somebody hidden has a hand in it, they go with what is told in secret.
  const hides = secret.some((happening) => linesOf(happening, namesOf(story.field)).length > 0);
  await card(story, open, { audience: "open", rolls: hides ? [] : story.rolls });
  await card(story, secret, { audience: "secret", rolls: hides ? story.rolls : [] });
}

/** Writes a plain note into the chat. */
export async function note(
  text: string,
  whisper: string[] = [],
  flags: { readonly appeal?: string; readonly rule?: string } = {},
): Promise<void> {
  await ChatMessage.implementation.create({
    content: `<p>${escape(text)}</p>`,
    whisper,
    flags: { [SYSTEM_ID]: flags },
  });
}

/** The ids of all game masters. */
export function gameMasters(): string[] {
  return game.users.filter((user) => user.isGM).map(({ id }) => id);
}

interface Telling {
  readonly audience: Audience;
  readonly rolls: readonly foundry.dice.Roll[];
}

/** Writes one card or adds to it, if there is anything to tell. */
async function card(story: Story, happenings: readonly Happening[], { audience, rolls }: Telling): Promise<void> {
  const nameOf = namesOf(story.field);
  const lines = happenings.flatMap((happening) => linesOf(happening, nameOf));
  if (lines.length === 0) return;
  const content = await foundry.applications.handlebars.renderTemplate(templatePath("chat-card"), {
    lines: lines.map((line) => ({ ...line, hasSums: line.sums.length > 0 })),
    entryId: story.entryId,
  });
  const dice = rolls.map((roll) => JSON.stringify(roll.toJSON()));
  const written = cardOf(story.entryId, audience);
  if (written !== null) {
    const all = [...written._source.rolls, ...dice];
    if (dice.length > 0 || written.content !== content) await written.update({ content, rolls: all });
    return;
  }
  const token = happenings.flatMap((each) => story.scene.tokens.get(doerOf(each) ?? "") ?? [])[0];
  await ChatMessage.implementation.create({
    content,
    whisper: audience === "secret" ? gameMasters() : [],
    speaker: token === undefined ? {} : ChatMessage.implementation.getSpeaker({ token }),
    rolls: dice,
    ...(dice.length > 0 ? { sound: CONFIG.sounds.dice } : {}),
    flags: { [SYSTEM_ID]: { entryId: story.entryId, audience } },
  });
}

function cardOf(entryId: string, audience: Audience): ChatMessage.Implementation | null {
  const isIt = (message: ChatMessage.Implementation) => {
    const flags = message.flags[SYSTEM_ID];
    return flags?.entryId === entryId && flags.audience === audience;
  };
  return game.messages.contents.findLast(isIt) ?? null;
}

/** The order of battle as everybody may know it. */
function withoutHidden(happening: Happening, scene: Scene.Implementation): Happening {
  if (happening.kind !== "battle-began" && happening.kind !== "order-joined") return happening;
  return { ...happening, order: happening.order.filter((id) => scene.tokens.get(id)?.hidden !== true) };
}

/** Who does what happens. */
function doerOf(happening: Happening): string | null {
  if ("who" in happening) return happening.who;
  return "by" in happening ? happening.by : null;
}

/** Whether a hidden creature has anything to do with it. */
function isSecret(happening: Happening, scene: Scene.Implementation): boolean {
  const involved = ["who", "by", "target", "provoker"].map(
    (role) => (happening as unknown as Record<string, unknown>)[role],
  ); // whichever of them it has
  return involved.some((id) => typeof id === "string" && scene.tokens.get(id)?.hidden === true);
}

function escape(text: string): string {
  const signs: Readonly<Record<string, string>> = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
  };
  return text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
}
