import type { Edition } from "../editions/edition.ts";
import type { Field } from "../field/field.ts";
import type { Table } from "../table.ts";

/**
 * Remembers what is worked out from a whole table for as long as its field exists. A field is never changed, only
 * replaced, so what was worked out from it stays true.
 */
export function memoByField<T extends object>(compute: (table: Table) => T): (table: Table) => T {
  const known = new WeakMap<Field, { readonly edition: Edition; readonly value: T }>();
  return (table) => {
    const found = known.get(table.field);
    if (found?.edition === table.edition) return found.value;
    const value = compute(table);
    known.set(table.field, { edition: table.edition, value });
    return value;
  };
}
