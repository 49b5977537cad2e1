import type { AlertCode } from '@banyan/api/gathered.ts';
import type { Deviation } from '@banyan/domain/reconciliation/correction.ts';
import type { Reader } from './db/sql.ts';

/** A place where two records of the same money disagree. Amounts in minor units. */
export interface Difference {
  code: AlertCode;
  /** The record that it was found by: while this is found, it is the same difference. */
  key: string;
  /** What operators know it by. */
  subject: string;
  /** What it is about, in money. */
  amount: bigint | null;
  since: Date;
  /** What the books have wrong; null where nothing was booked. */
  deviation: Deviation | null;
}

/** Returns everything that disagrees now. */
export type DifferencesOf = (reader: Reader) => Promise<Difference[]>;
