/** Colours as Foundry and its packages give them: numbers, CSS strings, or `Color` objects that are numbers. */

/** The CSS text of a colour; black for what is no colour, as `Color.from` documents for invalid input. */
export function cssColor(color: unknown, fallback: string = "#000000"): string {
  if (color === undefined || color === null) return fallback;
  if (typeof color === "string") return color;
  const css: unknown = (color as { css?: unknown }).css;
  if (typeof css === "string") return css;
  const value = Number(color);
  if (!Number.isFinite(value)) return fallback;
  return `#${Math.max(0, Math.min(0xffffff, Math.trunc(value)))
    .toString(16)
    .padStart(6, "0")}`;
}

/** The number 0xRRGGBB of a colour, as PIXI's drawing takes it. Of CSS it reads `#rgb` and `#rrggbb`, each with alpha. */
export function colorNumber(color: unknown, fallback: number = 0x000000): number {
  if (color === undefined || color === null) return fallback;
  if (typeof color !== "string") {
    const value = Number(color);
    return Number.isFinite(value) ? Math.max(0, Math.min(0xffffff, Math.trunc(value))) : fallback;
  }
  const [, short, long] = /^#(?:([0-9a-f]{3})[0-9a-f]?|([0-9a-f]{6})(?:[0-9a-f]{2})?)$/i.exec(color.trim()) ?? [];
  const digits = short ? short.replace(/./g, "$&$&") : long;
  return digits ? parseInt(digits, 16) : fallback;
}
