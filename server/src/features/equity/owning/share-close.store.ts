import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { dividedPrice, sharesOfOne } from '@banyan/domain/splits/split-price.ts';
import { type Reader, sql } from '../../../platform/db/sql.ts';
import { factorsOf } from './factor.store.ts';

/**
 * Returns what a share of each instrument was worth at the end of a business date, in minor units: the price of the last
 * trade by then, and before there was any that of the issue, each for one of the shares of that date.
 */
export async function closePrices(
  reader: Reader,
  on: BusinessDate,
): Promise<{ symbol: string; price: bigint }[]> {
  const instruments = await reader.rows<{ instrument_id: string; symbol: string; issue_price: bigint }>(sql`
    select instrument_id, symbol, issue_price from instruments`);
  const closes = await reader.rows<{ instrument_id: string; price: bigint }>(sql`
    select distinct on (instrument_id) instrument_id, price from share_closes
    where on_date <= ${on} order by instrument_id, on_date desc`);
  const closeOf = new Map(closes.map(({ instrument_id, price }) => [instrument_id, price]));
  const factors = await factorsOf(
    reader,
    instruments.map(({ instrument_id }) => instrument_id),
  );
  return instruments.map(({ instrument_id, symbol, issue_price }) => {
    const past = factors(instrument_id).past.filter((split) => split.on <= on);
    return { symbol, price: closeOf.get(instrument_id) ?? dividedPrice(issue_price, sharesOfOne(past)) };
  });
}
