import { sql, type Writer } from '../../../platform/db/sql.ts';

/** What shares were last traded at; what has never traded is not among them. */

export interface SharePrice {
  instrumentId: string;
  /** Minor units a share. */
  price: bigint;
  at: Date;
}

/** Keeps the price of the last trade, by which shares are valued from now on. */
export const setSharePrice = (writer: Writer, { instrumentId, price, at }: SharePrice): Promise<number> =>
  writer.run(sql`
    insert into share_prices (instrument_id, price, traded_at) values (${instrumentId}, ${price}, ${at})
    on conflict (instrument_id) do update set price = excluded.price, traded_at = excluded.traded_at`);

/** Values shares at the price of the last trade for one of the shares that each has become; nothing where none has traded. */
export const divideSharePrice = (writer: Writer, instrumentId: string, price: bigint): Promise<number> =>
  writer.run(sql`update share_prices set price = ${price} where instrument_id = ${instrumentId}`);
