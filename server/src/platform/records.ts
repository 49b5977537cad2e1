import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { Client } from './context.ts';
import type { Reader } from './db/sql.ts';

/** What a person owns in one area, in minor units of the platform's currency, and how much of what is due waits. */
export type AssetPartOf = (
  reader: Reader,
  userId: string,
  today: BusinessDate,
) => Promise<{ amount: bigint; delayed: bigint }>;

/** What records were for, by the ids of their causes, in the reader's language; it knows only its own area's. */
export type SubjectsOf = (
  reader: Reader,
  userId: string,
  causeIds: string[],
  language: Client['language'],
) => Promise<Map<string, string>>;

/** Where a business fact stands that moves money, and the columns of it that tell no secret. */
export interface Cause {
  table: string;
  key: string;
  columns: readonly string[];
  ownedByUser: boolean;
  /** The larger business fact that each row belongs to, and the column that names it: a payout its subscription. */
  partOf?: { type: string; column: string };
}
