import { editionOf } from "../../../src/rules/editions/index.ts";
import type { Field } from "../../../src/rules/field/field.ts";
import { perform } from "../../../src/rules/perform.ts";
import type { Table } from "../../../src/rules/table.ts";

/** The rules' view of a field. */
export function tableOf(field: Field): Table {
  return { edition: editionOf(field.edition), field, perform };
}
