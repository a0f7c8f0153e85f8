const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

/** Make text safe inside HTML (type package, `foundry.utils.escapeHTML`: handles & < > " '). */
export function escapeHTML(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

export function unescapeHTML(value: string): string {
  const back = Object.fromEntries(Object.entries(ESCAPES).map(([plain, escaped]) => [escaped, plain]));
  return value.replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => back[entity] ?? entity);
}

const ID_CHARACTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Random letters and digits; document ids have 16 (type package, `foundry.utils.randomID`). */
export function randomID(length = 16): string {
  const bytes = crypto.getRandomValues(new Uint32Array(length));
  return Array.from(bytes, (value) => ID_CHARACTERS.charAt(value % ID_CHARACTERS.length)).join("");
}

export function isValidId(id: unknown): id is string {
  return typeof id === "string" && /^[a-zA-Z0-9]{16}$/.test(id);
}

/** Is version `v1` newer than `v0`? Parts are compared as numbers where both are numbers. */
export function isNewerVersion(v1: string | number, v0: string | number): boolean {
  const [left, right] = [String(v1).split("."), String(v0).split(".")];
  for (const [index, part] of left.entries()) {
    const other = right[index];
    if (other === undefined) return true;
    if (part === other) continue;
    const [a, b] = [Number(part), Number(other)];
    if (Number.isNaN(a) || Number.isNaN(b)) return part > other;
    return a > b;
  }
  return false;
}
