import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

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

/** Returns the last prices of instruments, by their ids. */
export async function pricesOf(
  reader: Reader,
  instrumentIds: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await reader.rows<{ instrument_id: string; price: bigint }>(sql`
    select instrument_id, price from share_prices where instrument_id = any(${[...instrumentIds]}::uuid[])`);
  return new Map(rows.map(({ instrument_id, price }) => [instrument_id, price]));
}
