import type { Asset } from '@banyan/domain/money/asset.ts';
import { isOnCluster } from '../platform/db/placement.ts';
import { type Query, type Reader, sql } from '../platform/db/sql.ts';

/** Totals of the books over everybody, for whoever oversees them. No posting rests on one. */

/** No transaction is open for longer: what was posted before that is there, on every node, or never will be. */
const longestTransactionMs = 60_000;

/**
 * Returns up to when entries may be summed. One snapshot of a single PostgreSQL has all or nothing of a transfer. The
 * nodes of a cluster have a snapshot each, so that a sum over them would take a transfer that commits meanwhile in
 * part: there it ends where nothing commits any more.
 */
async function closedUntil(reader: Reader, now: Date): Promise<Query> {
  if (!(await isOnCluster(reader))) return sql`'infinity'`;
  return sql`${new Date(now.getTime() - longestTransactionMs)}`;
}

export interface HouseTotal {
  house: string;
  asset: Asset;
  total: bigint;
}

/** Returns what each account of the house has, in minor units; of some of them, where they are named. */
export async function houseTotals(
  reader: Reader,
  now: Date,
  houses: readonly string[] | null = null,
): Promise<HouseTotal[]> {
  const until = await closedUntil(reader, now);
  return reader.rows<HouseTotal>(sql`
    select house, asset, sum(amount)::bigint as total from house_entries
    where created_at <= ${until}::timestamptz and (${houses}::text[] is null or house = any(${houses}::text[]))
    group by house, asset order by house`);
}

/** Returns what people have of one asset, by the kind of their accounts, in minor units. */
export async function accountTotals(
  reader: Reader,
  now: Date,
  asset: Asset,
): Promise<{ kind: string; total: bigint }[]> {
  const until = await closedUntil(reader, now);
  return reader.rows(sql`
    select a.kind, sum(e.amount)::bigint as total
    from entries e join accounts a on a.user_id = e.user_id and a.account_id = e.account_id
    where e.created_at <= ${until}::timestamptz and a.asset = ${asset} group by a.kind`);
}
