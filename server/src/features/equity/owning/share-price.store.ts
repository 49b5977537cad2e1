import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

/** What shares were last traded at; what has never traded is not among them. */

export interface SharePrice {
  instrumentId: string;
  /** Minor units a share. */
  price: bigint;
  at: Date;
  /** The business date of the trade. */
  on: BusinessDate;
  /** The lowest price of the trades up to this one that nobody has been told of. */
  low: Low;
}

/** A price that was traded at, and when. */
export interface Low {
  price: bigint;
  at: Date;
}

/**
 * Keeps the price of the last trade, by which shares are valued from now on; it is that date's close, too, until another
 * trade makes another. Nobody waits for it but the commit.
 */
export function setSharePrice(writer: Writer, { instrumentId, price, at, on, low }: SharePrice): void {
  writer.send(sql`
    insert into share_prices (instrument_id, price, traded_at, lowest, lowest_at)
    values (${instrumentId}, ${price}, ${at}, ${low.price}, ${low.at})
    on conflict (instrument_id) do update set price = excluded.price, traded_at = excluded.traded_at,
      lowest = least(share_prices.lowest, excluded.lowest),
      lowest_at = case when share_prices.lowest < excluded.lowest then share_prices.lowest_at
        else excluded.lowest_at end`);
  setClose(writer, instrumentId, { price, on });
}

/**
 * Sets what shares are worth from a date on to the price of the last trade for one of the shares that each has become;
 * nothing where none has traded.
 */
export async function divideSharePrice(
  writer: Writer,
  instrumentId: string,
  close: { price: bigint; on: BusinessDate },
): Promise<void> {
  // A low of before is one of other shares, and was seen when all orders ended.
  const divided = await writer.run(sql`
    update share_prices set price = ${close.price}, lowest = null, lowest_at = null
    where instrument_id = ${instrumentId}`);
  if (divided > 0) setClose(writer, instrumentId, close);
}

/** The lowest price of an instrument since somebody has looked. */
export interface UnseenLow extends Low {
  instrumentId: string;
}

/** Returns the lowest prices of all instruments that were traded at since they were last looked at. */
export const unseenLows = (reader: Reader): Promise<UnseenLow[]> =>
  reader.rows<UnseenLow>(sql`
    select instrument_id as "instrumentId", lowest as price, lowest_at as at from share_prices
    where lowest is not null order by instrument_id`);

/** Says that the lowest price of an instrument was looked at; a lower one, or a later one, is to be seen yet. */
export const seeLow = (writer: Writer, { instrumentId, price, at }: UnseenLow): Promise<number> =>
  writer.run(sql`
    update share_prices set lowest = null, lowest_at = null
    where instrument_id = ${instrumentId} and lowest = ${price} and lowest_at = ${at}`);

function setClose(
  writer: Writer,
  instrumentId: string,
  { price, on }: { price: bigint; on: BusinessDate },
): void {
  writer.send(sql`
    insert into share_closes (instrument_id, on_date, price) values (${instrumentId}, ${on}, ${price})
    on conflict (instrument_id, on_date) do update set price = excluded.price`);
}
