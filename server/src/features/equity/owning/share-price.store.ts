import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { sql, type Writer } from '../../../platform/db/sql.ts';

/** What shares were last traded at; what has never traded is not among them. */

export interface SharePrice {
  instrumentId: string;
  /** Minor units a share. */
  price: bigint;
  at: Date;
  /** The business date of the trade. */
  on: BusinessDate;
}

/**
 * Keeps the price of the last trade, by which shares are valued from now on; it is that date's close, too, until another
 * trade makes another.
 */
export async function setSharePrice(
  writer: Writer,
  { instrumentId, price, at, on }: SharePrice,
): Promise<void> {
  await writer.run(sql`
    insert into share_prices (instrument_id, price, traded_at) values (${instrumentId}, ${price}, ${at})
    on conflict (instrument_id) do update set price = excluded.price, traded_at = excluded.traded_at`);
  await setClose(writer, instrumentId, { price, on });
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
  const divided = await writer.run(
    sql`update share_prices set price = ${close.price} where instrument_id = ${instrumentId}`,
  );
  if (divided > 0) await setClose(writer, instrumentId, close);
}

const setClose = (
  writer: Writer,
  instrumentId: string,
  { price, on }: { price: bigint; on: BusinessDate },
): Promise<number> =>
  writer.run(sql`
    insert into share_closes (instrument_id, on_date, price) values (${instrumentId}, ${on}, ${price})
    on conflict (instrument_id, on_date) do update set price = excluded.price`);
