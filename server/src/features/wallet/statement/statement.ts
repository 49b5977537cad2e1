import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';

/** What a statement says of its whole period; amounts in minor units, `spent` without a sign. */
export interface StatementHead {
  number: string;
  language: 'zh' | 'en';
  /** The masked name. */
  holder: string;
  from: BusinessDate;
  to: BusinessDate;
  count: number;
  opening: bigint;
  received: bigint;
  spent: bigint;
  closing: bigint;
  /** When the last of its entries was booked, or when the period began: what the file says of its own date. */
  asOf: Date;
}

/** A posting, as the statement shows it; the amount in minor units and signed. */
export interface StatementEntry {
  time: string;
  number: string;
  name: string;
  subject: string;
  amount: bigint;
}
