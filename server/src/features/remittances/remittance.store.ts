import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { daysOfMonths } from '../../platform/db/months.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';
import type { Wanted } from '../people/index.ts';

export type Direction = 'out' | 'in';

/** One side of a remittance; amounts in minor units of CNY. */
export interface RemittanceRow {
  user_id: string;
  remittance_id: string;
  direction: Direction;
  other_id: string;
  number: string;
  amount: bigint;
  note: string;
  request_id: string | null;
  transfer_id: string;
  sent_at: Date;
  sent_on: BusinessDate;
}

const columns = sql`user_id, remittance_id, direction, other_id, number, amount, note, request_id, transfer_id, sent_at, sent_on`;

const written = {
  user_id: 'uuid',
  remittance_id: 'uuid',
  direction: 'text',
  other_id: 'uuid',
  number: 'text',
  amount: 'bigint',
  note: 'text',
  request_id: 'uuid',
  transfer_id: 'uuid',
  sent_at: 'timestamptz',
  sent_on: 'date',
} as const;

/** Writes sides down; nobody waits for it but the commit. */
export function insertSides(writer: Writer, rows: readonly RemittanceRow[]): void {
  const names = Object.keys(written) as (keyof typeof written)[];
  const values = rows.map((row) => names.map((name) => row[name]));
  writer.send(insertRows('remittances', written, values));
}

/** Returns what a person sent on a business day, in minor units. */
export async function sentOn(reader: Reader, userId: string, on: BusinessDate): Promise<bigint> {
  const row = await reader.first<{ sum: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as sum from remittances
    where user_id = ${userId} and direction = 'out' and sent_on = ${on}`);
  return row?.sum ?? 0n;
}

/** Returns whether a person has ever paid another. */
export async function hasPaid(reader: Reader, userId: string, otherId: string): Promise<boolean> {
  const row = await reader.first(sql`
    select remittance_id from remittances
    where user_id = ${userId} and other_id = ${otherId} and direction = 'out' limit 1`);
  return row !== undefined;
}

/** Returns whom a person paid, each once, the latest first. */
export async function paidLately(reader: Reader, userId: string, limit: number): Promise<string[]> {
  const rows = await reader.rows<{ other_id: string }>(sql`
    select other_id from remittances where user_id = ${userId} and direction = 'out'
    group by other_id order by max(sent_at) desc, other_id limit ${limit}`);
  return rows.map((row) => row.other_id);
}

export const remittanceById = (
  reader: Reader,
  userId: string,
  remittanceId: string,
): Promise<RemittanceRow | undefined> =>
  reader.first<RemittanceRow>(sql`
    select ${columns} from remittances where user_id = ${userId} and remittance_id = ${remittanceId}`);

/** Which remittances are listed; undefined means all of them. The ends of the period are included. */
export interface RemittanceFilter {
  direction?: Direction | undefined;
  from?: BusinessDate | undefined;
  to?: BusinessDate | undefined;
}

/** The direction is looked for as one of a list: else the order of everybody's remittances would seem to do as well. */
const matching = ({ direction, from, to }: RemittanceFilter) => sql`
  direction = any(${direction ? [direction] : ['in', 'out']}::text[])
  and (${from ?? null}::date is null or sent_on >= ${from ?? null}::date)
  and (${to ?? null}::date is null or sent_on <= ${to ?? null}::date)`;

/** Returns a page of what a person sent and received, the newest first. */
export function remittancesOf(
  reader: Reader,
  userId: string,
  filter: RemittanceFilter,
  { after, limit }: PageQuery,
): Promise<RemittanceRow[]> {
  const { where, order } = following(after, { at: 'sent_at', id: 'remittance_id' });
  return reader.rows<RemittanceRow>(sql`
    select ${columns} from remittances where user_id = ${userId} and ${where} and ${matching(filter)}
    order by ${order} limit ${limit}`);
}

/** Returns what came in and went out in each of these months, over the whole filter, in minor units. */
export function remittanceMonths(
  reader: Reader,
  userId: string,
  filter: RemittanceFilter,
  months: string[],
): Promise<{ month: string; in: bigint; out: bigint }[]> {
  return reader.rows(sql<{ month: string; in: bigint; out: bigint }>`
    select to_char(sent_on, 'YYYY-MM') as month,
      coalesce(sum(amount) filter (where direction = 'in'), 0)::bigint as in,
      coalesce(sum(amount) filter (where direction = 'out'), 0)::bigint as out
    from remittances
    where user_id = ${userId} and ${matching(filter)} and ${daysOfMonths('sent_on', months)}
    group by 1 order by 1 desc`);
}

/** Returns a page of remittances for operators, the newest first: the payer's row, and of a person's the own one. */
export function remittanceRows(
  reader: Reader,
  { userId, number }: Wanted,
  period: Omit<RemittanceFilter, 'direction'>,
  { after, limit }: PageQuery,
): Promise<RemittanceRow[]> {
  const { where, order } = following(after, { at: 'sent_at', id: 'remittance_id' });
  const whose = userId ? sql`user_id = ${userId}` : sql`direction = 'out'`;
  return reader.rows<RemittanceRow>(sql`
    select ${columns} from remittances
    where ${whose} and (${number ?? null}::text is null or number = ${number ?? null}) and ${where} and ${matching(period)}
    order by ${order} limit ${limit}`);
}

/** Names the other people behind wallet records, masked later: their ids by those of the remittances. */
export const othersOf = (
  reader: Reader,
  userId: string,
  remittanceIds: string[],
): Promise<{ remittance_id: string; other_id: string }[]> =>
  reader.rows(sql<{ remittance_id: string; other_id: string }>`
    select remittance_id, other_id from remittances
    where user_id = ${userId} and remittance_id = any(${remittanceIds}::uuid[])`);
