import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { AccountName, TransferKind } from '@banyan/domain/ledger/chart-of-accounts.ts';
import type { Asset } from '@banyan/domain/money/asset.ts';
import { daysOfMonths } from '../platform/db/months.ts';
import { type Query, type Reader, sql } from '../platform/db/sql.ts';
import type { SequencePage } from '../platform/page.ts';
import { accountIdOf } from './draft.ts';

/** Reads what was posted to accounts, for whoever shows people their records. Only the ledger writes it. */

export interface AccountEntry {
  /** The number of the entry among those of its account. */
  seq: bigint;
  transfer_id: string;
  kind: TransferKind;
  is_reversal: boolean;
  amount: bigint;
  balance_after: bigint;
  cause_type: string;
  cause_id: string;
  created_at: Date;
}

export interface OwnAccount {
  userId: string;
  account: AccountName;
  asset: Asset;
}

export const entryColumns: Query = sql`
  seq, transfer_id, kind, is_reversal, amount, balance_after, cause_type, cause_id, created_at`;

/** Which entries: of these kinds, and posted on these days; null is no condition. */
export interface EntryFilter {
  kinds: readonly TransferKind[] | null;
  from: BusinessDate | null;
  to: BusinessDate | null;
}

export const ofAccount = ({ userId, account, asset }: OwnAccount): Query =>
  sql`user_id = ${userId} and account_id = ${accountIdOf(userId, account, asset)}`;

export const matching = ({ kinds, from, to }: EntryFilter): Query => sql`
  (${kinds}::text[] is null or kind = any(${kinds}::text[]))
  and (${from}::date is null or posted_on >= ${from}) and (${to}::date is null or posted_on <= ${to})`;

/** Returns entries of an account before one of them, the newest first. */
export const entriesBefore = (
  reader: Reader,
  account: OwnAccount,
  filter: EntryFilter,
  { before, limit }: SequencePage,
): Promise<AccountEntry[]> =>
  reader.rows<AccountEntry>(sql`
    select ${entryColumns} from entries
    where ${ofAccount(account)} and ${matching(filter)} and (${before}::bigint is null or seq < ${before})
    order by seq desc limit ${limit}`);

/** Returns entries of an account after one of them, the oldest first. */
export const entriesAfter = (
  reader: Reader,
  account: OwnAccount,
  after: bigint,
  limit: number,
): Promise<AccountEntry[]> =>
  reader.rows<AccountEntry>(sql`
    select ${entryColumns} from entries where ${ofAccount(account)} and seq > ${after} order by seq limit ${limit}`);

/** Returns what came in and went out of some accounts of a person in each of some months (`2026-11`), the newest first. */
export const monthSums = (
  reader: Reader,
  userId: string,
  accounts: Query,
  filter: EntryFilter,
  months: readonly string[],
): Promise<{ month: string; in: bigint; out: bigint }[]> =>
  reader.rows(sql`
    select to_char(posted_on, 'YYYY-MM') as month,
      coalesce(sum(amount) filter (where amount > 0), 0)::bigint as "in",
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as "out"
    from entries
    where user_id = ${userId} and ${accounts} and ${matching(filter)} and ${daysOfMonths('posted_on', months)}
    group by 1 order by 1 desc`);
