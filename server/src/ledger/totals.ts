import type { Asset } from '@banyan/domain/money/asset.ts';
import { sql, type WholeReader } from '../platform/db/sql.ts';

/** Totals of the books over everybody, for whoever oversees them. No posting rests on one. */

export interface HouseTotal {
  house: string;
  asset: Asset;
  total: bigint;
}

/** Returns what each account of the house has, in minor units; of some of them, where they are named. */
export const houseTotals = (
  reader: WholeReader,
  houses: readonly string[] | null = null,
): Promise<HouseTotal[]> =>
  reader.rows<HouseTotal>(sql`
    select house, asset, sum(amount)::bigint as total from house_entries
    where ${houses}::text[] is null or house = any(${houses}::text[])
    group by house, asset order by house`);

/** Returns what people have of one asset, by the kind of their accounts, in minor units. */
export const accountTotals = (
  reader: WholeReader,
  asset: Asset,
): Promise<{ kind: string; total: bigint }[]> =>
  reader.rows(sql`
    select a.kind, sum(e.amount)::bigint as total
    from entries e join accounts a on a.user_id = e.user_id and a.account_id = e.account_id
    where a.asset = ${asset} group by a.kind`);
