/** Plain text from values of unknown kind, as templates and inputs show them. */

/** Strings, numbers and booleans as they are; nothing for null, undefined and objects that have no text of their own. */
export function asText(value: unknown): string {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
    case "boolean":
    case "bigint":
      return String(value);
    case "object": {
      if (value === null || Array.isArray(value)) return "";
      // Colours, dates and the like bring their own text.
      const text: unknown = Reflect.apply((value as { toString: () => unknown }).toString, value, []);
      return typeof text === "string" && text !== "[object Object]" ? text : "";
    }
    default:
      return "";
  }
}
