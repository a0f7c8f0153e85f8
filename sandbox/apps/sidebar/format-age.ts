/** How long ago a message was written, in a few letters: 20 s, 5 m, 3 h, 2 d. */
import { localize } from "../runtime.ts";

const STEPS: readonly (readonly [seconds: number, key: string])[] = [
  [86_400, "SANDBOX.AgeDays"],
  [3600, "SANDBOX.AgeHours"],
  [60, "SANDBOX.AgeMinutes"],
];

/** `timestamp` and `now` in milliseconds since 1970. */
export function formatAge(timestamp: number, now: number = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - timestamp) / 1000));
  for (const [size, key] of STEPS) {
    if (seconds >= size) return localize(key, { n: Math.floor(seconds / size) });
  }
  return localize("SANDBOX.AgeNow");
}
