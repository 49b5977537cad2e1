import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { instantsOfDays, instantsOfMonths, monthOfInstant } from '../../platform/db/months.ts';
import { type Reader, sql, type WholeReader, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

export interface ExchangeRow {
  user_id: string;
  exchange_id: string;
  number: string;
  points: bigint;
  /** Minor units. */
  amount: bigint;
  exchanged_on: BusinessDate;
  exchanged_at: Date;
  transfer_id: string;
}

const columns = sql`user_id, exchange_id, number, points, amount, exchanged_on, exchanged_at, transfer_id`;

export async function insertExchange(writer: Writer, row: ExchangeRow): Promise<void> {
  await writer.run(sql`
    insert into point_exchanges (${columns})
    values (${row.user_id}, ${row.exchange_id}, ${row.number}, ${row.points}, ${row.amount}, ${row.exchanged_on},
      ${row.exchanged_at}, ${row.transfer_id})`);
}

export const exchangeById = (
  reader: Reader,
  userId: string,
  exchangeId: string,
): Promise<ExchangeRow | undefined> =>
  reader.first<ExchangeRow>(sql`
    select ${columns} from point_exchanges where user_id = ${userId} and exchange_id = ${exchangeId}`);

/** Returns what a person has exchanged on a day, in points. */
export async function exchangedOn(reader: Reader, userId: string, date: BusinessDate): Promise<bigint> {
  const row = await reader.first<{ points: bigint }>(sql`
    select coalesce(sum(points), 0)::bigint as points from point_exchanges
    where user_id = ${userId} and exchanged_on = ${date}`);
  return row?.points ?? 0n;
}

export function exchangesOf(reader: Reader, userId: string, page: PageQuery): Promise<ExchangeRow[]> {
  const { where, order } = following(page.after, { at: 'exchanged_at', id: 'exchange_id' });
  return reader.rows<ExchangeRow>(sql`
    select ${columns} from point_exchanges where user_id = ${userId} and ${where} order by ${order} limit ${page.limit}`);
}

/** Which of everybody's exchanges a list has; what is left out narrows nothing. */
interface FoundExchanges {
  userId?: string | undefined;
  from?: BusinessDate | undefined;
  to?: BusinessDate | undefined;
}

/** Returns exchanges for operators, the newest first. */
export function newestExchanges(
  reader: Reader,
  { userId, from, to }: FoundExchanges,
  page: PageQuery,
): Promise<ExchangeRow[]> {
  const { where, order } = following(page.after, { at: 'exchanged_at', id: 'exchange_id' });
  const ofPerson = userId === undefined ? sql`true` : sql`user_id = ${userId}`;
  return reader.rows<ExchangeRow>(sql`
    select ${columns} from point_exchanges where ${ofPerson} and ${instantsOfDays('exchanged_at', { from, to })} and ${where}
    order by ${order} limit ${page.limit}`);
}

/** Returns what everybody together has exchanged since an instant, in minor units. */
export async function exchangedSince(reader: WholeReader, since: Date): Promise<bigint> {
  const row = await reader.first<{ amount: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as amount from point_exchanges where exchanged_at >= ${since}`);
  return row?.amount ?? 0n;
}

/** Returns what was exchanged in each of some months (`2026-11`), the newest first. */
export const exchangeMonths = (
  reader: Reader,
  userId: string,
  months: readonly string[],
): Promise<{ month: string; points: bigint; amount: bigint }[]> =>
  reader.rows(sql`
    select ${monthOfInstant('exchanged_at')} as month, sum(points)::bigint as points, sum(amount)::bigint as amount
    from point_exchanges where user_id = ${userId} and ${instantsOfMonths('exchanged_at', months)}
    group by 1 order by 1 desc`);
