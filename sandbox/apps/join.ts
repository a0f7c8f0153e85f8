/** The door: worlds with their users, one button each. Choosing one loads the page with that user in its address. */
import { cssColor } from "../canvas/color.ts";
import { escapeHTML } from "./clean-html.ts";
import { localize } from "./runtime.ts";

export interface JoinUser {
  readonly id: string;
  readonly name: string;
  readonly role: number;
  readonly isGM: boolean;
  readonly color: unknown;
  readonly active: boolean;
}

export interface JoinWorld {
  readonly id: string;
  readonly title: string;
  readonly description?: string;
  readonly users: readonly JoinUser[];
}

/** The address at which this user of this world is at once at the table. */
export function joinAddress(world: string, user: string): string {
  return `?${new URLSearchParams({ world, user }).toString()}`;
}

function userButton(world: JoinWorld, user: JoinUser): string {
  const state = localize(user.active ? "SANDBOX.Here" : "SANDBOX.Away");
  const role = localize(user.isGM ? "USER.RoleGamemaster" : "USER.RolePlayer");
  return `<a class="user-button" role="button" href="${escapeHTML(joinAddress(world.id, user.name))}" data-user="${escapeHTML(user.name)}"
    style="--player-color: ${escapeHTML(cssColor(user.color))}"><span class="user-text"><strong title="${escapeHTML(user.name)}">${escapeHTML(user.name)}</strong>
    <small>${escapeHTML(role)} · ${escapeHTML(state)}</small></span></a>`;
}

function worldSection(world: JoinWorld): string {
  const description = world.description ? `<p class="world-description">${escapeHTML(world.description)}</p>` : "";
  const users = world.users.map((user) => userButton(world, user)).join("");
  return `<section class="world"><h2>${escapeHTML(world.title)}</h2>${description}<div class="users">${users}</div></section>`;
}

/** Show the door, with what went wrong if something did. */
export function showJoinScreen(root: HTMLElement, worlds: readonly JoinWorld[], error?: string): void {
  const problem = error ? `<p class="join-error" role="alert">${escapeHTML(error)}</p>` : "";
  const list =
    worlds.length > 0 ? worlds.map(worldSection).join("") : `<p>${escapeHTML(localize("SANDBOX.NoWorlds"))}</p>`;
  root.innerHTML = `<div class="join-card"><h1>${escapeHTML(localize("SANDBOX.Title"))}</h1>
    <p class="lead">${escapeHTML(localize("SANDBOX.Lead"))}</p>${problem}${list}</div>`;
  root.hidden = false;
}

/** Show that something is under way. */
export function showLoading(root: HTMLElement, key: string): void {
  root.innerHTML = `<p class="loading" role="status">${escapeHTML(localize(key))}</p>`;
  root.hidden = false;
}
