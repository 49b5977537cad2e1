import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { isNotParked } from '../../jobs/parked.store.ts';
import { insertRows, unnest } from '../../platform/db/insert-rows.ts';
import { type Reader, sql, type WholeReader, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';
import type { Bilingual } from './split.store.ts';

/** What splits have made of what people owned. */

export interface NewPart {
  user_id: string;
  split_id: string;
  part_id: string;
  instrument_id: string;
  shares_before: bigint;
  shares_after: bigint;
  free_added: bigint;
  pledged_added: bigint;
}

const types = {
  user_id: 'uuid',
  split_id: 'uuid',
  part_id: 'uuid',
  instrument_id: 'uuid',
  shares_before: 'bigint',
  shares_after: 'bigint',
  free_added: 'bigint',
  pledged_added: 'bigint',
  made_at: 'timestamptz',
};
const names = [
  'user_id',
  'split_id',
  'part_id',
  'instrument_id',
  'shares_before',
  'shares_after',
  'free_added',
  'pledged_added',
] as const satisfies readonly (keyof NewPart)[];

export async function insertParts(writer: Writer, parts: readonly NewPart[], at: Date): Promise<void> {
  if (parts.length === 0) return;
  const rows = parts.map((part) => [...names.map((name) => part[name]), at]);
  await writer.run(insertRows('share_split_parts', types, rows));
}

export interface PartRow extends NewPart {
  symbol: string;
  company: Bilingual;
  factor: number;
  effective_on: BusinessDate;
  price_before: bigint;
  price_after: bigint;
  made_at: Date;
}

/** Returns a page of what splits have made of a person's shares, the newest first. */
export function partsOf(reader: Reader, userId: string, page: PageQuery): Promise<PartRow[]> {
  const { where, order } = following(page.after, { at: 'p.made_at', id: 'p.part_id' });
  return reader.rows<PartRow>(sql`
    select p.user_id, p.split_id, p.part_id, p.instrument_id, p.shares_before, p.shares_after, p.free_added,
      p.pledged_added, p.made_at, s.factor, s.effective_on, s.price_before, s.price_after, i.symbol, i.company
    from share_split_parts p
    join share_splits s on s.split_id = p.split_id
    join instruments i on i.instrument_id = p.instrument_id
    where p.user_id = ${userId} and ${where} order by ${order} limit ${page.limit}`);
}

/** What a split has come to. */
interface PartSums {
  owners: bigint;
  before: bigint;
  after: bigint;
  free: bigint;
  pledged: bigint;
}

/** Returns what a split has come to so far. */
export async function partSums(reader: WholeReader, splitId: string): Promise<PartSums> {
  const row = await reader.first<PartSums>(sql`
    select count(*) as owners, coalesce(sum(shares_before), 0)::bigint as before,
      coalesce(sum(shares_after), 0)::bigint as after, coalesce(sum(free_added), 0)::bigint as free,
      coalesce(sum(pledged_added), 0)::bigint as pledged
    from share_split_parts where split_id = ${splitId}`);
  return row ?? { owners: 0n, before: 0n, after: 0n, free: 0n, pledged: 0n };
}

/** Under which kind what somebody owns is parked that could not be split. */
export const parkedParts = 'splits.part';

/** Returns those of some parts that are not parked. */
export async function notParked(reader: Reader, partIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await reader.rows<{ id: string }>(sql`
    select w.id from ${unnest(
      { id: 'uuid' },
      partIds.map((id) => [id]),
    )} as w(id) where ${isNotParked(parkedParts, sql`w.id`)}`);
  return new Set(rows.map((row) => row.id));
}
