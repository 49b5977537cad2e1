import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

/** The money of a day's end. Amounts in minor units. */
export interface HeldDayRow {
  on_date: BusinessDate;
  as_of: Date;
  owed: bigint;
  own: bigint;
  booked: bigint;
  /** The provider and what it had, as a decimal text. */
  in_transit: Record<string, string>;
  /** What the bank's newest statement closed with, and on which day. */
  stated: bigint | null;
  stated_to: BusinessDate | null;
  unexplained: bigint;
  recorded_at: Date;
}

const columns = sql`on_date, as_of, owed, own, booked, in_transit, stated, stated_to, unexplained, recorded_at`;

/** Writes the record of a day; nothing changes it afterwards. Returns false where the day has one. */
export async function insertHeldDay(writer: Writer, row: HeldDayRow): Promise<boolean> {
  const added = await writer.run(sql`
    insert into held_days (${columns})
    values (${row.on_date}, ${row.as_of}, ${row.owed}, ${row.own}, ${row.booked},
      ${JSON.stringify(row.in_transit)}::jsonb, ${row.stated}, ${row.stated_to}, ${row.unexplained}, ${row.recorded_at})
    on conflict (on_date) do nothing`);
  return added === 1;
}

/** Returns the records of days, the newest first. */
export function heldDaysPage(reader: Reader, { after, limit }: PageQuery): Promise<HeldDayRow[]> {
  const { where, order } = following(after, { at: 'as_of', id: 'on_date' });
  return reader.rows<HeldDayRow>(sql`
    select ${columns} from held_days where ${where} order by ${order} limit ${limit}`);
}
