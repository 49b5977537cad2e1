import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { Asset } from '@banyan/domain/money/asset.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

/** The published root of a day's tree. Amounts in minor units. */
export interface RootRow {
  on_date: BusinessDate;
  asset: Asset;
  as_of: Date;
  root_hash: string;
  owed: bigint;
  held: bigint;
  /** The class of accounts and its sum, as a decimal text. */
  balances: Record<string, string>;
  chunks: number;
  secret: Uint8Array;
  tops: Uint8Array;
  audit_seq: bigint;
  audit_hash: string;
  published_at: Date;
}

const columns = sql`on_date, asset, as_of, root_hash, owed, held, balances, chunks, secret, tops, audit_seq,
  audit_hash, published_at`;

/** Writes the root of a day; nothing changes it afterwards. */
export async function insertRoot(writer: Writer, row: RootRow): Promise<void> {
  await writer.run(sql`
    insert into liability_roots (${columns})
    values (${row.on_date}, ${row.asset}, ${row.as_of}, ${row.root_hash}, ${row.owed}, ${row.held},
      ${JSON.stringify(row.balances)}::jsonb, ${row.chunks}, ${row.secret}, ${row.tops}, ${row.audit_seq},
      ${row.audit_hash}, ${row.published_at})`);
}

/** Returns the root of a day, or of the newest. */
export const rootOfDay = (
  reader: Reader,
  asset: Asset,
  date: BusinessDate | null,
): Promise<RootRow | undefined> =>
  reader.first<RootRow>(sql`
    select ${columns} from liability_roots
    where asset = ${asset} and (${date}::date is null or on_date = ${date}) order by on_date desc limit 1`);

export type ListedRoot = Omit<RootRow, 'secret' | 'tops'> & { has_proofs: boolean };

const listed = sql`on_date, asset, as_of, root_hash, owed, held, balances, chunks, audit_seq, audit_hash, published_at,
  exists (select from liability_chunks c where c.on_date = r.on_date and c.asset = r.asset) as has_proofs`;

/** Returns what is shown of the root of a day, or of the newest. */
export const listedRoot = (
  reader: Reader,
  asset: Asset,
  date: BusinessDate | null,
): Promise<ListedRoot | undefined> =>
  reader.first<ListedRoot>(sql`
    select ${listed} from liability_roots r
    where r.asset = ${asset} and (${date}::date is null or r.on_date = ${date}) order by r.on_date desc limit 1`);

/** Returns published roots, the newest day first. */
export function rootsPage(reader: Reader, { after, limit }: PageQuery): Promise<ListedRoot[]> {
  const { where, order } = following(after, { at: 'as_of', id: 'asset' });
  return reader.rows<ListedRoot>(sql`
    select ${listed} from liability_roots r where ${where} order by ${order} limit ${limit}`);
}

interface ChunkRow {
  on_date: BusinessDate;
  asset: Asset;
  chunk: number;
  leaves: Uint8Array;
  total: bigint;
  made_at: Date;
}

/** Writes a chunk of leaves; a run that died before its root was published has left others in its place. */
export async function saveChunk(writer: Writer, row: ChunkRow): Promise<void> {
  await writer.run(sql`
    insert into liability_chunks (on_date, asset, chunk, leaves, total, made_at)
    values (${row.on_date}, ${row.asset}, ${row.chunk}, ${row.leaves}, ${row.total}, ${row.made_at})
    on conflict (on_date, asset, chunk) do update
    set leaves = excluded.leaves, total = excluded.total, made_at = excluded.made_at`);
}

/** Returns the leaves of one chunk of a day while they are kept. */
export async function leavesOfChunk(
  reader: Reader,
  { on_date, asset }: Pick<RootRow, 'on_date' | 'asset'>,
  chunk: number,
): Promise<Uint8Array | undefined> {
  const row = await reader.first<{ leaves: Uint8Array }>(sql`
    select leaves from liability_chunks where on_date = ${on_date} and asset = ${asset} and chunk = ${chunk}`);
  return row?.leaves;
}
