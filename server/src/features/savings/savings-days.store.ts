import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { type Reader, sql, type WholeReader, type Writer } from '../../platform/db/sql.ts';
import { dayOf, following, type PageQuery } from '../../platform/page.ts';

/** What all pots had and earned on a business date that is closed. Amounts in minor units. */
export interface SavingsDay {
  on_date: BusinessDate;
  rate_bps: number;
  pots: bigint;
  base: bigint;
  interest: bigint;
  accrued_at: Date;
}

/** Returns the sums of a closed day. */
export async function sumsOfDay(
  reader: WholeReader,
  date: BusinessDate,
): Promise<Pick<SavingsDay, 'pots' | 'base' | 'interest'>> {
  const row = await reader.first<Pick<SavingsDay, 'pots' | 'base' | 'interest'>>(sql`
    select count(*) as pots, coalesce(sum(base), 0)::bigint as base, coalesce(sum(interest), 0)::bigint as interest
    from savings_accruals where on_date = ${date}`);
  return row ?? { pots: 0n, base: 0n, interest: 0n };
}

/** Writes a day down; a pot that was parked and accrued later makes it another one. */
export async function saveDay(writer: Writer, day: SavingsDay): Promise<void> {
  await writer.run(sql`
    insert into savings_days (on_date, rate_bps, pots, base, interest, accrued_at)
    values (${day.on_date}, ${day.rate_bps}, ${day.pots}, ${day.base}, ${day.interest}, ${day.accrued_at})
    on conflict (on_date) do update set pots = excluded.pots, base = excluded.base, interest = excluded.interest`);
}

const columns = sql`on_date, rate_bps, pots, base, interest, accrued_at`;

/** Returns the last closed day, if there is any. */
export const lastDay = (reader: Reader): Promise<SavingsDay | undefined> =>
  reader.first<SavingsDay>(sql`select ${columns} from savings_days order by on_date desc limit 1`);

export type ListedDay = SavingsDay & { began_at: Date };

/** Returns the closed days, the newest first. */
export function daysPage(reader: Reader, { after, limit }: PageQuery): Promise<ListedDay[]> {
  const { where, order } = following(dayOf(after), { at: 'on_date', id: 'on_date' });
  return reader.rows<ListedDay>(sql`
    select ${columns}, (on_date::timestamp at time zone 'Asia/Shanghai') as began_at from savings_days
    where ${where} order by ${order} limit ${limit}`);
}
