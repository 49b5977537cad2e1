import { unnest } from '../../../platform/db/insert-rows.ts';
import { type Reader, sql, type WholeReader, type Writer } from '../../../platform/db/sql.ts';

/** Positions on their way through a split. */

interface OfSplit {
  splitId: string;
  instrumentId: string;
}

/** Returns the next people, by their ids, whose shares of a company a split has not reached. */
export async function unsplitOwners(
  reader: Reader,
  { splitId, instrumentId }: OfSplit,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await reader.rows<{ user_id: string }>(sql`
    select user_id from equity_positions
    where instrument_id = ${instrumentId} and user_id > ${after} and shares > 0 and split_id is distinct from ${splitId}
    order by user_id limit ${limit}`);
  return rows.map((row) => row.user_id);
}

/** Returns how many people's shares of a company a split has not reached. */
export async function countUnsplit(reader: WholeReader, { splitId, instrumentId }: OfSplit): Promise<bigint> {
  const row = await reader.first<{ count: bigint }>(sql`
    select count(*) as count from equity_positions
    where instrument_id = ${instrumentId} and shares > 0 and split_id is distinct from ${splitId}`);
  return row?.count ?? 0n;
}

/** Reads and locks those positions of people until the commit that a split has not reached. */
export const lockUnsplit = (
  writer: Writer,
  { splitId, instrumentId }: OfSplit,
  people: readonly string[],
): Promise<{ user_id: string; shares: bigint }[]> =>
  writer.rows<{ user_id: string; shares: bigint }>(sql`
    select user_id, shares from equity_positions
    where user_id = any(${[...people]}::uuid[]) and instrument_id = ${instrumentId} and shares > 0
      and split_id is distinct from ${splitId}
    order by user_id for update`);

/** Writes how many shares people have after a split; what these have cost is what the old ones had. */
export async function writeSplit(
  writer: Writer,
  { splitId, instrumentId }: OfSplit,
  after: readonly { userId: string; shares: bigint }[],
  at: Date,
): Promise<void> {
  const rows = after.map(({ userId, shares }) => [userId, shares]);
  await writer.run(sql`
    update equity_positions p set shares = w.shares, split_id = ${splitId}, updated_at = ${at}
    from ${unnest({ user_id: 'uuid', shares: 'bigint' }, rows)} as w(user_id, shares)
    where p.user_id = w.user_id and p.instrument_id = ${instrumentId}`);
}
