import type { Block } from '@banyan/domain/usdt/block.ts';
import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';

/** How the scan of a chain stands. */
export interface ScanRow {
  chain: UsdtChain;
  first_height: bigint;
  version: number;
  answered_at: Date;
  lost_since: Date | null;
  /** The newest height of the chain with the last step; null of a scan that has taken none since this is kept. */
  head_height: bigint | null;
}

const columns = sql`chain, first_height, version, answered_at, lost_since, head_height`;

/** Returns the scans that have begun. */
export const scans = (reader: Reader): Promise<ScanRow[]> =>
  reader.rows<ScanRow>(sql`select ${columns} from usdt_scans order by chain`);

/** Returns the scan of a chain; undefined before it has begun. */
export const scanOf = (reader: Reader, chain: UsdtChain): Promise<ScanRow | undefined> =>
  reader.first<ScanRow>(sql`select ${columns} from usdt_scans where chain = ${chain}`);

/** Does the same, and keeps steps from it until the commit. */
export const lockScan = (writer: Writer, chain: UsdtChain): Promise<ScanRow | undefined> =>
  writer.first<ScanRow>(sql`select ${columns} from usdt_scans where chain = ${chain} for update`);

/** Returns the ends that are kept of what was scanned, the lowest first. */
export const keptBlocks = (reader: Reader, chain: UsdtChain): Promise<Block[]> =>
  reader.rows<Block>(
    sql`select height as number, hash from usdt_blocks where chain = ${chain} order by height`,
  );

/** Returns how far the scan of each chain has come. */
export async function scannedHeights(reader: Reader): Promise<ReadonlyMap<UsdtChain, bigint>> {
  const rows = await reader.rows<{ chain: UsdtChain; height: bigint }>(
    sql`select chain, max(height) as height from usdt_blocks group by chain`,
  );
  return new Map(rows.map(({ chain, height }) => [chain, height]));
}

/** Begins a scan at the newest height of its chain, unless it has begun. */
export async function beginScan(writer: Writer, chain: UsdtChain, head: bigint, at: Date): Promise<void> {
  await writer.run(sql`
    insert into usdt_scans (chain, first_height, version, answered_at, head_height)
    values (${chain}, ${head}, 1, ${at}, ${head})
    on conflict (chain) do nothing`);
}

/** Begins a scan anew at a height. Of a scan that is locked: a step that was planned before does nothing any more. */
export async function beginAnew(writer: Writer, { chain }: ScanRow, first: bigint): Promise<void> {
  await writer.run(sql`
    update usdt_scans set first_height = ${first}, version = version + 1, lost_since = null where chain = ${chain}`);
}

/**
 * Takes the next step of a scan in this transaction, and notes that a node has answered. Returns false where another
 * step was taken since the scan was read: then nothing may follow from what was asked.
 */
export async function takeStep(
  writer: Writer,
  { chain, version }: ScanRow,
  { at, head, isLost = false }: { at: Date; head: Block; isLost?: boolean },
): Promise<boolean> {
  const taken = await writer.run(sql`
    update usdt_scans set version = version + 1, answered_at = ${at}, head_height = ${head.number},
      lost_since = case when ${isLost}::boolean then coalesce(lost_since, ${at}) else null end
    where chain = ${chain} and version = ${version}`);
  return taken === 1;
}

/** Keeps these blocks of a chain, and no others. */
export async function keepBlocks(writer: Writer, chain: UsdtChain, kept: readonly Block[]): Promise<void> {
  const heights = kept.map(({ number }) => number);
  await writer.run(sql`
    delete from usdt_blocks where chain = ${chain} and not (height = any(${heights}::bigint[]))`);
  const last = kept.at(-1);
  if (last)
    await writer.run(sql`
      insert into usdt_blocks (chain, height, hash) values (${chain}, ${last.number}, ${last.hash})
      on conflict (chain, height) do nothing`);
}
