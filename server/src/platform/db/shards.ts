import { isOnCluster } from './placement.ts';
import { type Reader, sql } from './sql.ts';

/**
 * Returns items of many people in the groups in which their rows may be locked: one on a single PostgreSQL, and one
 * for each shard on a cluster, where no lock spans two. The groups come in one order for everybody, so that two who
 * lock the same rows never wait for each other in a circle. A statement that locks names the people of its group:
 * `user_id = any(…)`.
 */
export async function lockGroups<Item extends { user_id: string }>(
  reader: Reader,
  items: readonly Item[],
): Promise<Item[][]> {
  if (items.length === 0) return [];
  if (!(await isOnCluster(reader))) return [[...items]];
  const people = [...new Set(items.map(({ user_id }) => user_id))];
  const rows = await reader.rows<{ user_id: string; shard: bigint }>(sql`
    select p.user_id, get_shard_id_for_distribution_column('users', p.user_id) as shard
    from unnest(${people}::uuid[]) as p(user_id) order by shard`);
  const groups = new Map(rows.map(({ shard }) => [shard, [] as Item[]]));
  const shardOf = new Map(rows.map(({ user_id, shard }) => [user_id, shard]));
  for (const item of items) groups.get(shardOf.get(item.user_id) ?? 0n)?.push(item);
  return [...groups.values()];
}

/** Returns the people of a group, for the condition that names them. */
export const peopleOf = (items: readonly { user_id: string }[]): string[] => [
  ...new Set(items.map(({ user_id }) => user_id)),
];

/** Compares by person: the order in which rows of several people are changed one by one. */
export const byPerson = (a: { user_id: string }, b: { user_id: string }): number =>
  a.user_id < b.user_id ? -1 : Number(a.user_id > b.user_id);
