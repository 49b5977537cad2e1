import type { GoodCategory, GoodKind, GoodPicture } from '@banyan/domain/store/goods.ts';
import { type Query, type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';

export interface Bilingual {
  zh: string;
  en: string;
}

export interface GoodRow {
  good_id: string;
  name: Bilingual;
  description: Bilingual;
  category: GoodCategory;
  kind: GoodKind;
  picture: GoodPicture;
  points: bigint;
  /** Minor units beside the points. */
  price: bigint;
  per_person: number;
  created_by: string;
  created_at: Date;
  published_by: string | null;
  published_at: Date | null;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
  withdrawn_reason: string | null;
  /** How many are there. */
  left_count: bigint;
  /** Ordered and not given back. */
  ordered: bigint;
  /** Off the shelf for prizes, won or not. */
  set_aside: bigint;
}

export type GoodState = 'draft' | 'on_shelf' | 'withdrawn';

export const goodStateOf = ({
  published_at,
  withdrawn_at,
}: Pick<GoodRow, 'published_at' | 'withdrawn_at'>): GoodState =>
  withdrawn_at ? 'withdrawn' : published_at ? 'on_shelf' : 'draft';

const selectGoods = sql`
  select g.good_id, g.name, g.description, g.category, g.kind, g.picture, g.points, g.price, g.per_person, g.created_by,
    g.created_at, g.published_by, g.published_at, g.withdrawn_by, g.withdrawn_at, g.withdrawn_reason, s.left_count, s.ordered,
    s.set_aside
  from goods g join good_stocks s on s.good_id = g.good_id`;

const isOnShelf = sql`g.published_at is not null and g.withdrawn_at is null`;

const stateIs = (state: GoodState): Query =>
  ({
    draft: sql`g.published_at is null and g.withdrawn_at is null`,
    on_shelf: isOnShelf,
    withdrawn: sql`g.withdrawn_at is not null`,
  })[state];

export const goodById = (reader: Reader, goodId: string): Promise<GoodRow | undefined> =>
  reader.first<GoodRow>(sql`${selectGoods} where g.good_id = ${goodId}`);

/** Returns what each good is called, also those that are on the shelf no more: for orders of them. */
export async function goodNames(reader: Reader): Promise<Map<string, Bilingual>> {
  const rows = await reader.rows<Pick<GoodRow, 'good_id' | 'name'>>(sql`select good_id, name from goods`);
  return new Map(rows.map(({ good_id, name }) => [good_id, name]));
}

/** Returns goods by their ids. */
export const goodsByIds = (reader: Reader, goodIds: readonly string[]): Promise<GoodRow[]> =>
  reader.rows<GoodRow>(
    sql`${selectGoods} where g.good_id = any(${[...new Set(goodIds)]}::uuid[]) order by g.good_id`,
  );

/** Returns a page of what is on the shelf, the newest first. */
export function shelfPage(
  reader: Reader,
  category: GoodCategory | undefined,
  { after, limit }: PageQuery,
): Promise<GoodRow[]> {
  const { where, order } = following(after, { at: 'g.published_at', id: 'g.good_id' });
  return reader.rows<GoodRow>(sql`
    ${selectGoods}
    where ${isOnShelf} and (${category ?? null}::text is null or g.category = ${category ?? null}) and ${where}
    order by ${order} limit ${limit}`);
}

/** Returns the categories of what is on the shelf. */
export async function categoriesOnShelf(reader: Reader): Promise<GoodCategory[]> {
  const rows = await reader.rows<{ category: GoodCategory }>(
    sql`select distinct g.category from goods g where ${isOnShelf} order by g.category`,
  );
  return rows.map(({ category }) => category);
}

/** Returns a page of all goods, drafts included, the newest first. */
export function goodsPage(
  reader: Reader,
  state: GoodState | undefined,
  { after, limit }: PageQuery,
): Promise<GoodRow[]> {
  const { where, order } = following(after, { at: 'g.created_at', id: 'g.good_id' });
  return reader.rows<GoodRow>(sql`
    ${selectGoods} where ${state ? stateIs(state) : sql`true`} and ${where} order by ${order} limit ${limit}`);
}

/** Reads and locks a good until the commit: two who decide about it at once do so one after the other. */
export async function lockGood(writer: Writer, goodId: string): Promise<GoodRow | undefined> {
  await writer.rows(sql`select 1 as one from goods where good_id = ${goodId} for update`);
  return goodById(writer, goodId);
}

/** Inserts a draft with an empty shelf. */
export async function insertGood(writer: Writer, columns: Record<string, unknown>): Promise<void> {
  const names = Object.keys(columns).map((name) => sql.ref(name));
  await writer.run(sql`insert into goods (${sql.join(names)}) values (${sql.join(Object.values(columns))})`);
  await writer.run(sql`insert into good_stocks (good_id) values (${columns['good_id']})`);
}

export const markPublished = (writer: Writer, goodId: string, by: string, at: Date): Promise<number> =>
  writer.run(sql`update goods set published_by = ${by}, published_at = ${at} where good_id = ${goodId}`);

export const markWithdrawn = (
  writer: Writer,
  goodId: string,
  { by, at, reason }: { by: string; at: Date; reason: string },
): Promise<number> =>
  writer.run(sql`
    update goods set withdrawn_by = ${by}, withdrawn_at = ${at}, withdrawn_reason = ${reason} where good_id = ${goodId}`);
