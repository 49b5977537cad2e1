import type { Holding } from '@banyan/domain/market/position-change.ts';
import { unnest } from '../../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

/** What people own of one company, for those that trade it. */

type SplitHolding = Holding & { split_id: string | null };

/** Returns what a person owns of a company, what it cost, and the last split that it has been through. */
export async function holdingOf(reader: Reader, userId: string, instrumentId: string): Promise<SplitHolding> {
  const row = await reader.first<SplitHolding>(sql`
    select shares, cost, split_id from equity_positions
    where user_id = ${userId} and instrument_id = ${instrumentId}`);
  return row ?? { shares: 0n, cost: 0n, split_id: null };
}

/** Reads and locks what people own of a company until the commit; who owns nothing is not among them. */
export async function lockHoldings(
  writer: Writer,
  people: readonly string[],
  instrumentId: string,
): Promise<Map<string, Holding>> {
  const rows = await writer.rows<Holding & { user_id: string }>(sql`
    select user_id, shares, cost from equity_positions
    where user_id = any(${[...people]}::uuid[]) and instrument_id = ${instrumentId} order by user_id for update`);
  return new Map(rows.map(({ user_id, ...holding }) => [user_id, holding]));
}

/** Writes what people own of a company after they have traded it. Nobody waits for it but the commit. */
export function writeHoldings(
  writer: Writer,
  instrumentId: string,
  holdings: ReadonlyMap<string, Holding>,
  at: Date,
): void {
  const rows = [...holdings].map(([userId, { shares, cost }]) => [userId, shares, cost]);
  writer.send(sql`
    insert into equity_positions (user_id, instrument_id, shares, cost, opened_at, updated_at)
    select user_id, ${instrumentId}::uuid, shares, cost, ${at}::timestamptz, ${at}::timestamptz
    from ${unnest({ user_id: 'uuid', shares: 'bigint', cost: 'bigint' }, rows)} as h(user_id, shares, cost)
    order by user_id
    on conflict (user_id, instrument_id) do update
    set shares = excluded.shares, cost = excluded.cost, updated_at = excluded.updated_at`);
}
