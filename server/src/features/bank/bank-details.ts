import { seal, unseal } from '../../platform/security/sealing.ts';
import type { Keys } from '../certification/index.ts';

/** What names the other side of a movement: kept sealed. Empty where the bank says nothing. */
export interface BankDetails {
  payer: string;
  payerAccount: string;
  remark: string;
}

const place = (lineId: string) => `bank_lines|details|${lineId}`;

export const sealBankDetails = (keys: Keys, lineId: string, details: BankDetails): Buffer =>
  seal(keys.data, place(lineId), JSON.stringify(details));

export const bankDetails = (keys: Keys, row: { line_id: string; details_sealed: Uint8Array }): BankDetails =>
  JSON.parse(unseal(keys.data, place(row.line_id), row.details_sealed));
