/** Who may do what (type package, Document#getUserLevel, #testUserPermission, #canUserModify). */
import { DOCUMENT_OWNERSHIP_LEVELS, USER_PERMISSIONS, USER_ROLES } from "../constants/permissions.ts";
import { environment } from "../environment.ts";
import type { Data } from "../utils/types.ts";
import type { Document } from "./document.ts";
import type { UserLike } from "./user-like.ts";

const LEVELS: Readonly<Record<string, number>> = DOCUMENT_OWNERSHIP_LEVELS;

export function ownershipLevel(level: string | number): number {
  const value = typeof level === "number" ? level : LEVELS[level];
  if (value === undefined)
    throw new Error(`"${level}" is not a document ownership level: ${Object.keys(LEVELS).join(", ")}`);
  return value;
}

/** The level a user holds by the document's own ownership; a role does not count here. */
export function explicitLevel(document: Document, user: UserLike): number {
  // "Compendium content ignores the ownership field in favor of User role-based ownership."
  if (document.pack) return environment.packLevel(document.pack, user);
  const ownership = document._source["ownership"] as Readonly<Record<string, number>> | null | undefined;
  if (ownership) {
    const level = ownership[user.id ?? ""] ?? ownership["default"] ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
    if (level !== DOCUMENT_OWNERSHIP_LEVELS.INHERIT) return level;
  }
  return document.parent ? (document.parent.getUserLevel(user) ?? 0) : DOCUMENT_OWNERSHIP_LEVELS.NONE;
}

export function testPermission(
  document: Document,
  user: UserLike,
  permission: string | number,
  options: { readonly exact?: boolean } = {},
): boolean {
  const target = ownershipLevel(permission);
  const level = user.isGM ? DOCUMENT_OWNERSHIP_LEVELS.OWNER : (document.getUserLevel(user) ?? 0);
  return options.exact ? level === target : level >= target;
}

/** Obey the rule of the document's metadata for an action. */
export function testAction(
  document: Document,
  user: UserLike,
  action: "create" | "update" | "delete",
  data: Data,
): boolean {
  const { permissions } = (document.constructor as typeof Document).metadata;
  const rule = permissions[action];
  if (typeof rule === "function") return rule(user, document, data);
  if (rule in USER_ROLES) return user.hasRole(rule);
  if (rule in USER_PERMISSIONS) return user.hasPermission(rule);
  return document.testUserPermission(user, rule);
}
