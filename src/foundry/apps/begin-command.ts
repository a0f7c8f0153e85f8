import type { BeginCommand } from "../../rules/index.ts";

/** The command that a filled-in window gives. Unreadable totals are rolled. */
export function beginCommand(ids: readonly string[], filled: FormData): BeginCommand {
  const aware = ids.filter((id) => filled.get(`aware.${id}`) !== null);
  const totals = ids.flatMap((id) => {
    const total = filled.get(`initiative.${id}`);
    return typeof total === "string" && /^-?\d+$/.test(total.trim()) ? [[id, Number(total)] as const] : [];
  });
  return {
    verb: "begin",
    aware: aware.length === ids.length ? null : aware,
    initiative: Object.fromEntries(totals),
  };
}
