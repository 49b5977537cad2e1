import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

/** Which shares people keep an eye on. */

/** Returns the instruments on a person's watch list. */
export async function watchedBy(reader: Reader, userId: string): Promise<ReadonlySet<string>> {
  const rows = await reader.rows<{ instrument_id: string }>(
    sql`select instrument_id from market_watches where user_id = ${userId}`,
  );
  return new Set(rows.map((row) => row.instrument_id));
}

/** Puts an instrument on a person's watch list; one that is there stays. */
export async function watch(writer: Writer, userId: string, instrumentId: string, at: Date): Promise<void> {
  await writer.run(sql`
    insert into market_watches (user_id, instrument_id, watched_at) values (${userId}, ${instrumentId}, ${at})
    on conflict do nothing`);
}

/** Takes an instrument off a person's watch list. */
export async function unwatch(writer: Writer, userId: string, instrumentId: string): Promise<void> {
  await writer.run(
    sql`delete from market_watches where user_id = ${userId} and instrument_id = ${instrumentId}`,
  );
}
