/** Everything under `CONST` that the sandbox knows. */
export * from "./documents.ts";
export * from "./files.ts";
export * from "./grid.ts";
export * from "./permissions.ts";
export * from "./token.ts";
