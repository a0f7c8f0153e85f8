import type { Light, LightSource } from "../../rules/field/light.ts";
import { LIGHT_LEVELS } from "../../rules/field/light.ts";
import type { GridRecord } from "./records.ts";

/**
 * The light of a scene from its flag `light`, in which places are counted from the scene's top left corner; `null` where
 * the flag says nothing that can be used, which is a bright scene.
 */
export function readLight(stored: unknown, { originColumn, originRow }: GridRecord): Light | null {
  if (!isRecord(stored)) return null;
  const ambient = LIGHT_LEVELS.find((level) => level === stored["ambient"]);
  if (ambient === undefined) return null;
  const sources = Array.isArray(stored["sources"]) ? stored["sources"].flatMap(readSource) : [];
  const moved = sources.map(({ at: [x, y], ...reach }) => ({
    at: [x + originColumn, y + originRow] as const,
    ...reach,
  }));
  return { ambient, sources: moved };
}

function readSource(stored: unknown): LightSource[] {
  if (!isRecord(stored) || !Array.isArray(stored["at"])) return [];
  const { brightFeet, dimFeet } = stored;
  const [x, y] = stored["at"].map(Number);
  const [bright, dim] = [Number(brightFeet), Number(dimFeet)];
  const read = [x, y, bright, dim].every((value) => value !== undefined && Number.isFinite(value));
  return read && x !== undefined && y !== undefined ? [{ at: [x, y], brightFeet: bright, dimFeet: dim }] : [];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
