/** `foundry.utils` without what needs the documents of a world (see `client/uuid.ts` for fromUuid). */
export * from "./classes.ts";
export * from "./clone.ts";
export * from "./collection.ts";
export * from "./color.ts";
export * from "./merge.ts";
export * from "./property.ts";
export * from "./text.ts";
export * from "./timing.ts";
export { getType, isEmpty, isPlainObject } from "./types.ts";
export type { Constructor, Data, DataType } from "./types.ts";
