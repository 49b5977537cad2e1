import type { AlertCode } from '@banyan/api/gathered.ts';
import type { Corrected } from '@banyan/domain/reconciliation/correction.ts';
import type { DifferenceState, FixState, Measure } from '@banyan/domain/reconciliation/difference-state.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

export interface DifferenceRow {
  difference_id: string;
  code: AlertCode;
  subject: string;
  amount: bigint | null;
  /** The account that the books have wrong, and by how much more is outside; null where nothing was booked. */
  house: Corrected | null;
  more: bigint | null;
  since: Date;
  state: DifferenceState;
  /** The difference whose correction this one takes back. */
  takes_back: string | null;
}

const columns = sql`difference_id, code, subject, amount, house, more, since, state, takes_back`;

export function differencesPage(
  reader: Reader,
  page: PageQuery & { state: DifferenceState | undefined },
): Promise<DifferenceRow[]> {
  const { where, order } = following(page.after, { at: 'since', id: 'difference_id' });
  return reader.rows<DifferenceRow>(sql`
    select ${columns} from differences
    where (${page.state ?? null}::text is null or state = ${page.state ?? null}) and ${where}
    order by ${order} limit ${page.limit}`);
}

export const openDifferences = (reader: Reader): Promise<DifferenceRow[]> =>
  reader.rows<DifferenceRow>(sql`
    select ${columns} from differences where state = 'open' order by since desc limit 50`);

export const bookedDifferences = (reader: Reader): Promise<DifferenceRow[]> =>
  reader.rows<DifferenceRow>(sql`select ${columns} from differences where state = 'booked'`);

/** Returns a difference, held until the commit. */
export const lockDifference = (writer: Writer, id: string): Promise<DifferenceRow | undefined> =>
  writer.first<DifferenceRow>(sql`select ${columns} from differences where difference_id = ${id} for update`);

/** Keeps what was found for the first time. */
export async function insertDifference(
  writer: Writer,
  row: Omit<DifferenceRow, 'state'> & { source_key: string },
): Promise<void> {
  await writer.run(sql`
    insert into differences (difference_id, code, source_key, subject, amount, house, more, since, state, takes_back)
    values (${row.difference_id}, ${row.code}, ${row.source_key}, ${row.subject}, ${row.amount}, ${row.house}, ${row.more},
      ${row.since}, 'open', ${row.takes_back})
    on conflict (difference_id) do nothing`);
}

/** Opens again what had gone and was found once more, and lets go what is found no longer. */
export async function keepFound(writer: Writer, found: readonly string[]): Promise<void> {
  await writer.run(sql`
    update differences set state = 'open' where state = 'gone' and difference_id = any(${[...found]}::uuid[])`);
  await writer.run(sql`
    update differences set state = 'gone' where state = 'open' and difference_id <> all(${[...found]}::uuid[])`);
}

export async function settleDifference(writer: Writer, id: string, state: DifferenceState): Promise<void> {
  await writer.run(sql`update differences set state = ${state} where difference_id = ${id}`);
}

export interface FixRow {
  fix_id: string;
  difference_id: string;
  measure: Measure;
  note: string;
  state: FixState;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  reason: string | null;
}

const fixColumns = sql`
  fix_id, difference_id, measure, note, state, proposed_by, proposed_at, decided_by, decided_at, reason`;

/** Returns the newest measure for each of these differences that has one; of one instant, it is the one that waits. */
export const newestFixes = (reader: Reader, differenceIds: readonly string[]): Promise<FixRow[]> =>
  reader.rows<FixRow>(sql`
    select distinct on (difference_id) ${fixColumns} from difference_fixes
    where difference_id = any(${[...differenceIds]}::uuid[])
    order by difference_id, proposed_at desc, (state = 'proposed') desc, fix_id`);

/** Returns a measure, held until the commit. */
export const lockFix = (writer: Writer, id: string): Promise<FixRow | undefined> =>
  writer.first<FixRow>(sql`select ${fixColumns} from difference_fixes where fix_id = ${id} for update`);

/** Adds a measure. Returns false where another one for the difference waits. */
export async function insertFix(
  writer: Writer,
  row: Pick<FixRow, 'fix_id' | 'difference_id' | 'measure' | 'note' | 'proposed_by' | 'proposed_at'>,
): Promise<boolean> {
  const added = await writer.run(sql`
    insert into difference_fixes (fix_id, difference_id, measure, note, state, proposed_by, proposed_at)
    values (${row.fix_id}, ${row.difference_id}, ${row.measure}, ${row.note}, 'proposed', ${row.proposed_by}, ${row.proposed_at})
    on conflict (difference_id) where state = 'proposed' do nothing`);
  return added === 1;
}

export async function decideFix(
  writer: Writer,
  id: string,
  decision: { state: FixState; by: string; at: Date; reason: string | null },
): Promise<void> {
  await writer.run(sql`
    update difference_fixes set state = ${decision.state}, decided_by = ${decision.by}, decided_at = ${decision.at},
      reason = ${decision.reason}
    where fix_id = ${id}`);
}
