import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { type Reader, sql, type WholeReader, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';
import type { Bilingual } from './offering.store.ts';

export interface InstrumentRow {
  instrument_id: string;
  symbol: string;
  company: Bilingual;
  /** Minor units a share. */
  issue_price: bigint;
  status: 'offered' | 'listed' | 'withdrawn';
  listed_on: BusinessDate | null;
  created_at: Date;
}

const columns = sql`i.instrument_id, i.symbol, i.company, i.issue_price, i.status, i.listed_on, i.created_at`;

/** Returns instruments by their ids, by id. */
export async function instrumentsByIds(
  reader: Reader,
  instrumentIds: readonly string[],
): Promise<Map<string, InstrumentRow>> {
  const rows = await reader.rows<InstrumentRow>(
    sql`select ${columns} from instruments i where i.instrument_id = any(${[...new Set(instrumentIds)]}::uuid[])`,
  );
  return new Map(rows.map((row) => [row.instrument_id, row]));
}

/** Returns a page of all instruments, the newest first. */
export function allInstruments(reader: Reader, page: PageQuery): Promise<InstrumentRow[]> {
  const { where, order } = following(page.after, { at: 'i.created_at', id: 'i.instrument_id' });
  return reader.rows<InstrumentRow>(
    sql`select ${columns} from instruments i where ${where} order by ${order} limit ${page.limit}`,
  );
}

const tries = 5;

/** Writes a company's shares down under the next symbol that is free. */
export async function insertInstrument(
  writer: Writer,
  row: Pick<InstrumentRow, 'instrument_id' | 'company' | 'issue_price' | 'created_at'>,
): Promise<void> {
  for (let i = 0; i < tries; i += 1) {
    const last = await writer.first<{ number: number }>(
      sql`select coalesce(max(substring(symbol from 3)::integer), 0) as number from instruments`,
    );
    const symbol = `BY${String((last?.number ?? 0) + 1).padStart(4, '0')}`;
    const written = await writer.run(sql`
      insert into instruments (instrument_id, symbol, company, issue_price, status, created_at)
      values (${row.instrument_id}, ${symbol}, ${JSON.stringify(row.company)}::jsonb, ${row.issue_price}, 'offered',
        ${row.created_at})
      on conflict (symbol) do nothing`);
    if (written === 1) return;
  }
  throw new Error('no symbol is free');
}

export const markListed = (writer: Writer, instrumentId: string, on: BusinessDate): Promise<number> =>
  writer.run(sql`
    update instruments set status = 'listed', listed_on = ${on} where instrument_id = ${instrumentId}`);

export const markInstrumentWithdrawn = (writer: Writer, instrumentId: string): Promise<number> =>
  writer.run(sql`update instruments set status = 'withdrawn' where instrument_id = ${instrumentId}`);

/** Returns how many shares of each instrument people own, and how many people, by instrument. */
export async function issuedShares(
  reader: WholeReader,
): Promise<Map<string, { shares: bigint; holders: bigint }>> {
  const rows = await reader.rows<{ id: string; shares: bigint; holders: bigint }>(sql`
    select instrument_id as id, sum(shares)::bigint as shares, count(*) filter (where shares > 0) as holders
    from equity_positions group by instrument_id`);
  return new Map(rows.map(({ id, shares, holders }) => [id, { shares, holders }]));
}
