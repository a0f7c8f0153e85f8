import type { Event, Field, Happening, Table } from "../../rules/index.ts";
import { conditionRows, isInView } from "../../rules/index.ts";
import { tableOn } from "../field/field-cache.ts";

/** What different readers of a command may know of it. */
export interface Audience {
  /** Players who know everybody who has to do with it, besides the game masters. */
  readonly knowing: readonly string[];
  /** Whom some of the other players do not know of. */
  readonly unknown: ReadonlySet<string>;
}

/**
 * Keeps who perceived whom when something happened, so that a card does not change in hindsight when somebody comes
 * into view or goes out of it.
 */
export class Witnesses {
  readonly #scene: Scene.Implementation;
  /** Of each event: the players who do not know of somebody in it, with whom. */
  readonly #strangers: (readonly Stranger[])[] = [];

  constructor(scene: Scene.Implementation) {
    this.#scene = scene;
  }

  /**
   * Who may read what of a command, all of whose events so far are given.
   * @param field the field after the last of them
   */
  audienceOf(events: readonly Event[], field: Field): Audience {
    const players = game.users.filter((user) => !user.isGM);
    const table = { ...tableOn(this.#scene), field };
    for (const { happening } of events.slice(this.#strangers.length)) {
      const ids = involvedIn(happening).filter((id) => field.creatures[id] !== undefined);
      const knows = isOfTheOrder(happening) ? this.#isListed.bind(this) : this.#perceives.bind(this, table);
      this.#strangers.push(
        players.flatMap((user) => ids.filter((id) => !knows(user, id)).map((id) => ({ user: user.id, id }))),
      );
    }
    const strangers = this.#strangers.flat();
    return {
      knowing: players.map(({ id }) => id).filter((id) => !strangers.some(({ user }) => user === id)),
      unknown: new Set(strangers.map(({ id }) => id)),
    };
  }

  /** Whom of those in an event a player did not know of when it happened; of events that {@link audienceOf} has seen. */
  strangersTo(userId: string | null, event: number): ReadonlySet<string> {
    const strangers = this.#strangers[event] ?? [];
    return new Set(strangers.filter(({ user }) => user === userId).map(({ id }) => id));
  }

  /** Whether a player knows of a creature as things stand. */
  knows(user: User.Implementation, id: string, field: Field): boolean {
    return this.#perceives({ ...tableOn(this.#scene), field }, user, id);
  }

  /** Whether a player reads of somebody in the order of battle. */
  #isListed(user: User.Implementation, id: string): boolean {
    const token = this.#scene.tokens.get(id);
    return token === undefined || owns(user, token) || !(token.hidden || token.combatant?.hidden === true);
  }

  /** Whether a player knows of a creature: it is a player's, or stands before the eyes of somebody whom they play. */
  #perceives(table: Table, user: User.Implementation, id: string): boolean {
    const token = this.#scene.tokens.get(id);
    const creature = table.field.creatures[id];
    if (token === undefined || creature === undefined || owns(user, token)) return true;
    if (token.hidden) return false;
    if (game.users.some((each) => !each.isGM && owns(each, token))) return true;
    const own = this.#scene.tokens.filter((each) => owns(user, each));
    const eyes = own.flatMap((each) => table.field.creatures[each.id ?? ""] ?? []);
    if (eyes.length > 0 && this.#scene.tokenVision) return eyes.some((each) => isInView(table, each, creature));
    return !conditionRows(table, creature).some(({ row }) => row.unseen === true);
  }
}

/** A player who does not know of a creature. */
interface Stranger {
  readonly user: string;
  readonly id: string;
}

/** Whether it is about the order of battle, which the tracker shows to everybody. */
function isOfTheOrder({ kind }: Happening): boolean {
  return ["battle-began", "order-joined", "turn-began", "turn-ended"].includes(kind);
}

function owns(user: User.Implementation, token: TokenDocument.Implementation): boolean {
  return token.actor?.testUserPermission(user, "OWNER") === true;
}

/** Every creature that a happening names, in whichever role. */
export function involvedIn(happening: Happening): readonly string[] {
  const roles = ["who", "by", "target", "provoker", "against", "about", "other", "before", "from"] as const;
  const values = roles.map((role) => (happening as unknown as Record<string, unknown>)[role]); // whichever of them it has
  const named = values.filter((value): value is string => typeof value === "string");
  if (happening.kind === "battle-began" || happening.kind === "order-joined") return happening.order;
  return happening.kind === "channeled" ? [...named, ...happening.outcomes.map(({ who }) => who)] : named;
}

/**
 * What of a happening may be told to those who do not know of somebody in it: what is done to others, without who does
 * it. `null` for what is nothing of theirs.
 */
export function asWitnessed(happening: Happening, unknown: ReadonlySet<string>): Happening | null {
  const knows = (id: string): boolean => !unknown.has(id);
  switch (happening.kind) {
    case "battle-began":
    case "order-joined":
      return { ...happening, order: happening.order.filter(knows) };
    case "attacked":
      return happening.target !== null && knows(happening.target) ? happening : knows(happening.by) ? happening : null;
    case "maneuvered":
      return knows(happening.target) || knows(happening.by) ? happening : null;
    case "provoked":
      return knows(happening.provoker) && (happening.taken || knows(happening.by)) ? happening : null;
    case "checked":
      return knows(happening.by) ? happening : null;
    case "channeled":
      return knows(happening.who)
        ? { ...happening, outcomes: happening.outcomes.filter(({ who }) => knows(who)) }
        : null;
    default:
      return involvedIn(happening).every(knows) ? happening : null;
  }
}
