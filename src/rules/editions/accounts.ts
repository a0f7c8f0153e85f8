import type { EditionId } from "../field/field.ts";
import type { Account } from "./account.ts";
import { PF1_ACCOUNT } from "./pf1/account.ts";
import { SRD35_ACCOUNT } from "./srd35/account.ts";
import { STREAMLINED_ACCOUNT } from "./streamlined/account.ts";

/** How each edition tells of itself. */
export const ACCOUNTS: Readonly<Record<EditionId, Account>> = {
  pf1: PF1_ACCOUNT,
  srd35: SRD35_ACCOUNT,
  streamlined: STREAMLINED_ACCOUNT,
};
