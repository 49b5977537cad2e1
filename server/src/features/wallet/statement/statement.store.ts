import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { Period } from '@banyan/domain/wallet/statement-rules.ts';
import { accountIdOf } from '../../../ledger/index.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';
import type { RecordRow } from '../records/records.store.ts';

export interface StatementRow {
  user_id: string;
  statement_id: string;
  number: string;
  language: 'zh' | 'en';
  holder: string;
  from_on: BusinessDate;
  to_on: BusinessDate;
  through_seq: bigint;
  entries: bigint;
  opening: bigint;
  received: bigint;
  spent: bigint;
  closing: bigint;
  as_of: Date;
  state: 'waiting' | 'ready';
  requested_at: Date;
  requested_on: BusinessDate;
  ready_at: Date | null;
}

const columns =
  sql.raw(`user_id, statement_id, number, language, holder, from_on, to_on, through_seq, entries, opening, received,
  spent, closing, as_of, state, requested_at, requested_on, ready_at`);

const wallet = (userId: string): string => accountIdOf(userId, 'wallet', currency);

export type Figures = Pick<StatementRow, 'through_seq' | 'entries' | 'opening' | 'received' | 'spent'> & {
  last_at: Date | null;
};

/** Returns the sums of a period, and of all before it, over the entries of the wallet; amounts in minor units. */
export async function figuresOf(reader: Reader, userId: string, { from, to }: Period): Promise<Figures> {
  const row = await reader.first<Figures>(sql`
    select coalesce(max(seq), 0)::bigint as through_seq,
      count(*) filter (where posted_on >= ${from}) as entries,
      coalesce(sum(amount) filter (where posted_on < ${from}), 0)::bigint as opening,
      coalesce(sum(amount) filter (where posted_on >= ${from} and amount > 0), 0)::bigint as received,
      coalesce(-sum(amount) filter (where posted_on >= ${from} and amount < 0), 0)::bigint as spent,
      max(created_at) filter (where posted_on >= ${from}) as last_at
    from entries where user_id = ${userId} and account_id = ${wallet(userId)} and posted_on <= ${to}`);
  return row as Figures;
}

export type PostedRow = Pick<
  RecordRow,
  'seq' | 'transfer_id' | 'kind' | 'is_reversal' | 'amount' | 'cause_type' | 'cause_id' | 'created_at'
> & { posted_on: BusinessDate };

/** Returns the next entries of a statement, in the order of their days, and within one as they were booked. */
export function postedOf(
  reader: Reader,
  { user_id, from_on, to_on, through_seq }: StatementRow,
  after: Pick<PostedRow, 'posted_on' | 'seq'> | null,
  limit: number,
): Promise<PostedRow[]> {
  const [on, seq] = [after?.posted_on ?? from_on, after?.seq ?? 0n];
  return reader.rows<PostedRow>(sql`
    select seq, transfer_id, kind, is_reversal, amount, cause_type, cause_id, created_at, posted_on from entries
    where user_id = ${user_id} and account_id = ${wallet(user_id)} and posted_on between ${on} and ${to_on}
      and seq <= ${through_seq} and (posted_on > ${on} or seq > ${seq})
    order by posted_on, seq limit ${limit}`);
}

export const statementById = (
  reader: Reader,
  userId: string,
  statementId: string,
): Promise<StatementRow | undefined> =>
  reader.first<StatementRow>(sql`
    select ${columns} from statements where user_id = ${userId} and statement_id = ${statementId}`);

/** Returns a page of what the person asked for, the newest first. */
export function statementsOf(reader: Reader, userId: string, page: PageQuery): Promise<StatementRow[]> {
  const { where, order } = following(page.after, { at: 'requested_at', id: 'statement_id' });
  return reader.rows<StatementRow>(sql`
    select ${columns} from statements where user_id = ${userId} and ${where} order by ${order} limit ${page.limit}`);
}

/** Returns how many of a person's statements wait, and how many were asked for on a day. */
export async function statementCounts(
  reader: Reader,
  userId: string,
  today: BusinessDate,
): Promise<{ waiting: number; ofToday: number }> {
  const row = await reader.first<{ waiting: bigint; of_today: bigint }>(sql`
    select count(*) filter (where state = 'waiting') as waiting,
      count(*) filter (where requested_on = ${today}) as of_today
    from statements where user_id = ${userId}`);
  return { waiting: Number(row?.waiting ?? 0n), ofToday: Number(row?.of_today ?? 0n) };
}

export async function insertStatement(writer: Writer, row: StatementRow): Promise<void> {
  await writer.run(sql`
    insert into statements (user_id, statement_id, number, language, holder, from_on, to_on, through_seq, entries,
      opening, received, spent, closing, as_of, state, requested_at, requested_on, ready_at)
    values (${row.user_id}, ${row.statement_id}, ${row.number}, ${row.language}, ${row.holder}, ${row.from_on},
      ${row.to_on}, ${row.through_seq}, ${row.entries}, ${row.opening}, ${row.received}, ${row.spent}, ${row.closing},
      ${row.as_of}, ${row.state}, ${row.requested_at}, ${row.requested_on}, ${row.ready_at})`);
}

/** Marks a statement as made; returns whether it was waiting. */
export async function markReady(writer: Writer, row: StatementRow, at: Date): Promise<boolean> {
  const changed = await writer.run(sql`
    update statements set state = 'ready', ready_at = ${at}
    where user_id = ${row.user_id} and statement_id = ${row.statement_id} and state = 'waiting'`);
  return changed === 1;
}
