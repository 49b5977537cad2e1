import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';
import type { MarketDayRow } from '../engine/market-day.store.ts';

/** The days that are published: their hashes, and their files in parts. */

/** What is published of a day beside what its book has left. */
export interface PublishedDay {
  instrument_id: string;
  day: BusinessDate;
  ended_at: Date;
  file_sha256: string;
  opening_sha256: string;
  closing_sha256: string;
  commands: bigint;
  trades: bigint;
  parts: number;
  had_session: boolean;
  audit_seq: bigint;
  audit_hash: string;
  published_at: Date;
}

/** A day that is over and not published, with the symbol of its instrument. */
export type DueDay = Pick<
  MarketDayRow,
  'instrument_id' | 'day' | 'last_seq' | 'book_sha256' | 'replay_differs'
> & { symbol: string };

/** Returns the days that are over and not published, the oldest of each instrument first. */
export const daysToPublish = (reader: Reader): Promise<DueDay[]> =>
  reader.rows<DueDay>(sql`
    select d.instrument_id, d.day, d.last_seq, d.book_sha256, d.replay_differs, b.symbol
    from market_days d
    join market_books b on b.instrument_id = d.instrument_id
    left join market_published_days p on p.instrument_id = d.instrument_id and p.day = d.day
    where p.day is null order by d.instrument_id, d.day`);

/** Returns the number of the last command before a day; 0 where it is the first one. */
export async function endBefore(reader: Reader, instrumentId: string, day: BusinessDate): Promise<bigint> {
  const row = await reader.first<{ last_seq: bigint }>(sql`
    select last_seq from market_days where instrument_id = ${instrumentId} and day < ${day} order by day desc limit 1`);
  return row?.last_seq ?? 0n;
}

/** Writes that a day is published; nothing changes it afterwards. */
export async function insertPublished(writer: Writer, row: PublishedDay): Promise<void> {
  await writer.run(sql`
    insert into market_published_days (instrument_id, day, ended_at, file_sha256, opening_sha256, closing_sha256, commands,
      trades, parts, had_session, audit_seq, audit_hash, published_at)
    values (${row.instrument_id}, ${row.day}, ${row.ended_at}, ${row.file_sha256}, ${row.opening_sha256},
      ${row.closing_sha256}, ${row.commands}, ${row.trades}, ${row.parts}, ${row.had_session}, ${row.audit_seq},
      ${row.audit_hash}, ${row.published_at})`);
}

type Part = Pick<PublishedDay, 'instrument_id' | 'day'> & { part: number };

/** Keeps a part of a file; an attempt that died before its day was published has left another in its place. */
export async function savePart(
  writer: Writer,
  { instrument_id: instrumentId, day, part }: Part,
  content: string,
): Promise<void> {
  await writer.run(sql`
    insert into market_day_files (instrument_id, day, part, content)
    values (${instrumentId}, ${day}, ${part}, ${content})
    on conflict (instrument_id, day, part) do update set content = excluded.content`);
}

/** Returns a part of a file; undefined where it has not so many. */
export async function contentOf(
  reader: Reader,
  { instrument_id: instrumentId, day, part }: Part,
): Promise<string | undefined> {
  const row = await reader.first<{ content: string }>(sql`
    select content from market_day_files where instrument_id = ${instrumentId} and day = ${day} and part = ${part}`);
  return row?.content;
}

/** A published day with its figures, and whose shares these are. */
export type ShownDay = PublishedDay &
  Pick<MarketDayRow, 'open' | 'high' | 'low' | 'close' | 'shares' | 'value' | 'book_sha256'> & {
    symbol: string;
    company: { zh: string; en: string };
  };

const shown = sql`p.instrument_id, p.day, p.ended_at, p.file_sha256, p.opening_sha256, p.closing_sha256, p.commands,
  p.trades, p.parts, p.had_session, p.audit_seq, p.audit_hash, p.published_at, d.open, d.high, d.low, d.close, d.shares,
  d.value, d.book_sha256, b.symbol, b.company`;

/** Returns a page of published days, the newest first: of one instrument, or of all. */
export function publishedPage(
  reader: Reader,
  instrumentId: string | undefined,
  { after, limit }: PageQuery,
): Promise<ShownDay[]> {
  const { where, order } = following(after, { at: 'p.ended_at', id: 'p.instrument_id' });
  const ofInstrument = instrumentId ? sql`p.instrument_id = ${instrumentId}` : sql`true`;
  return reader.rows<ShownDay>(sql`
    select ${shown} from market_published_days p
    join market_days d on d.instrument_id = p.instrument_id and d.day = p.day
    join market_books b on b.instrument_id = p.instrument_id
    where ${ofInstrument} and ${where} order by ${order} limit ${limit}`);
}

export const publishedDay = (
  reader: Reader,
  instrumentId: string,
  day: BusinessDate,
): Promise<ShownDay | undefined> =>
  reader.first<ShownDay>(sql`
    select ${shown} from market_published_days p
    join market_days d on d.instrument_id = p.instrument_id and d.day = p.day
    join market_books b on b.instrument_id = p.instrument_id
    where p.instrument_id = ${instrumentId} and p.day = ${day}`);

/** Returns the last published day of each of some instruments on which its market was open. */
export async function lastSessions(
  reader: Reader,
  instrumentIds: readonly string[],
): Promise<Map<string, BusinessDate>> {
  const rows = await reader.rows<{ instrument_id: string; day: BusinessDate }>(sql`
    select instrument_id, max(day) as day from market_published_days
    where instrument_id = any(${[...instrumentIds]}::uuid[]) and had_session group by instrument_id`);
  return new Map(rows.map(({ instrument_id, day }) => [instrument_id, day]));
}
