import type { Table } from "../../rules/index.ts";

const keys = new WeakMap<Table, number>();
let tables = 0;

/** A number for a table, the same as long as it is the same. */
export function tableKey(table: Table): number {
  const known = keys.get(table);
  if (known !== undefined) return known;
  tables += 1;
  keys.set(table, tables);
  return tables;
}
