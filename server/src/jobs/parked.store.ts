import { type Query, type Reader, sql, type Writer } from '../platform/db/sql.ts';
import { following, type PageQuery } from '../platform/page.ts';

/** Something that failed alone: its kind says whose work it is, its subject what an operator knows it by. */
export interface ParkedItem {
  kind: string;
  id: string;
  subject: string;
  /** The person whose row it is; an item of nobody's has none. */
  owner?: string;
}

export interface ParkedRow {
  kind: string;
  item_id: string;
  subject: string;
  error: string;
  attempts: number;
  parked_at: Date;
}

/** Returns a condition: the item with this id is not parked. */
export const isNotParked = (kind: string, id: Query): Query => sql`
  not exists (select from parked_items parked where parked.kind = ${kind} and parked.item_id = ${id} and parked.released_at is null)`;

export async function park(writer: Writer, item: ParkedItem, error: unknown, at: Date): Promise<void> {
  const text = String(error).slice(0, 500);
  await writer.run(sql`
    insert into parked_items (kind, item_id, subject, owner_id, error, attempts, parked_at)
    values (${item.kind}, ${item.id}, ${item.subject}, ${item.owner ?? null}, ${text}, 1, ${at})
    on conflict (kind, item_id) do update
    set subject = excluded.subject, owner_id = excluded.owner_id, error = excluded.error, attempts = parked_items.attempts + 1,
      parked_at = excluded.parked_at, released_at = null`);
}

/** Lets an item be tried again, and returns it with the person whose it is; undefined when it is not parked. */
export async function release(
  writer: Writer,
  kind: string,
  id: string,
  at: Date,
): Promise<ReleasedItem | undefined> {
  return writer.first<ReleasedItem>(sql`
    update parked_items set released_at = ${at} where kind = ${kind} and item_id = ${id} and released_at is null
    returning kind, item_id as id, owner_id as owner`);
}

export interface ReleasedItem {
  kind: string;
  id: string;
  owner: string | null;
}

/** Returns what is parked, the newest first. */
export function parkedPage(reader: Reader, page: PageQuery): Promise<ParkedRow[]> {
  const { where, order } = following(page.after, { at: 'parked_at', id: 'item_id' });
  return reader.rows<ParkedRow>(sql`
    select kind, item_id, subject, error, attempts, parked_at from parked_items
    where released_at is null and ${where} order by ${order} limit ${page.limit}`);
}

export interface ParkedCount {
  kind: string;
  count: bigint;
  /** Of these, since the instant asked for. */
  fresh: bigint;
  oldest: Date;
}

export function countParked(reader: Reader, freshSince: Date): Promise<ParkedCount[]> {
  return reader.rows<ParkedCount>(sql`
    select kind, count(*) as count, count(*) filter (where parked_at >= ${freshSince}) as fresh, min(parked_at) as oldest
    from parked_items where released_at is null group by kind order by kind`);
}
