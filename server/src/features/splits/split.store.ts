import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { SplitState } from '@banyan/domain/splits/split-state.ts';
import { type Query, type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

export interface Bilingual {
  zh: string;
  en: string;
}

export interface SplitRow {
  split_id: string;
  instrument_id: string;
  symbol: string;
  company: Bilingual;
  /** Each share becomes so many. */
  factor: number;
  /** The first day on which the shares trade split. */
  effective_on: BusinessDate;
  state: SplitState;
  proposed_by: string;
  proposed_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  withdrawal_asked_by: string | null;
  withdrawal_asked_at: Date | null;
  withdrawal_reason: string | null;
  withdrawn_by: string | null;
  withdrawn_at: Date | null;
  /** Since when everybody's shares are being split, and nobody withdraws it any more. */
  started_at: Date | null;
  /** Minor units a share. */
  price_before: bigint | null;
  price_after: bigint | null;
  carried_out_at: Date | null;
}

const splits: Query = sql`
  select s.split_id, s.instrument_id, i.symbol, i.company, s.factor, s.effective_on, s.state, s.proposed_by, s.proposed_at,
    s.decided_by, s.decided_at, s.withdrawal_asked_by, s.withdrawal_asked_at, s.withdrawal_reason, s.withdrawn_by,
    s.withdrawn_at, s.started_at, s.price_before, s.price_after, s.carried_out_at
  from share_splits s join instruments i on i.instrument_id = s.instrument_id`;

export const splitById = (reader: Reader, splitId: string): Promise<SplitRow | undefined> =>
  reader.first<SplitRow>(sql`${splits} where s.split_id = ${splitId}`);

/** Reads and locks a split until the commit: two who decide about it at once do so one after the other. */
export const lockSplit = (writer: Writer, splitId: string): Promise<SplitRow | undefined> =>
  writer.first<SplitRow>(sql`${splits} where s.split_id = ${splitId} for update of s`);

/** Returns a page of all splits, the newest first. */
export function allSplits(reader: Reader, page: PageQuery): Promise<SplitRow[]> {
  const { where, order } = following(page.after, { at: 's.proposed_at', id: 's.split_id' });
  return reader.rows<SplitRow>(sql`${splits} where ${where} order by ${order} limit ${page.limit}`);
}

/** Returns the splits that are announced and not carried out, the next day in front. */
export const announcedSplits = (reader: Reader, limit: number): Promise<SplitRow[]> =>
  reader.rows<SplitRow>(sql`
    ${splits} where s.state = 'announced' order by s.effective_on, s.split_id limit ${limit}`);

/** Returns the splits whose day has begun by a date, and which are not carried out. */
export const splitsDue = (reader: Reader, date: BusinessDate): Promise<SplitRow[]> =>
  reader.rows<SplitRow>(sql`
    ${splits} where s.state = 'announced' and s.effective_on <= ${date} order by s.effective_on, s.split_id`);

type NewSplit = Pick<
  SplitRow,
  'split_id' | 'instrument_id' | 'factor' | 'effective_on' | 'proposed_by' | 'proposed_at'
>;

export async function insertSplit(writer: Writer, row: NewSplit): Promise<void> {
  await writer.run(sql`
    insert into share_splits (split_id, instrument_id, factor, effective_on, state, proposed_by, proposed_at)
    values (${row.split_id}, ${row.instrument_id}, ${row.factor}, ${row.effective_on}, 'proposed', ${row.proposed_by},
      ${row.proposed_at})`);
}

interface By {
  by: string;
  at: Date;
}

export const markDecided = (
  writer: Writer,
  splitId: string,
  { state, by, at }: By & { state: 'announced' | 'refused' },
): Promise<number> =>
  writer.run(sql`
    update share_splits set state = ${state}, decided_by = ${by}, decided_at = ${at}
    where split_id = ${splitId} and state = 'proposed'`);

export const markAsked = (
  writer: Writer,
  splitId: string,
  { by, at, reason }: By & { reason: string },
): Promise<number> =>
  writer.run(sql`
    update share_splits set withdrawal_asked_by = ${by}, withdrawal_asked_at = ${at}, withdrawal_reason = ${reason}
    where split_id = ${splitId} and state = 'announced' and started_at is null`);

export const markWithdrawn = (writer: Writer, splitId: string, { by, at }: By): Promise<number> =>
  writer.run(sql`
    update share_splits set state = 'withdrawn', withdrawn_by = ${by}, withdrawn_at = ${at}
    where split_id = ${splitId} and state = 'announced' and started_at is null`);

/** Says that everybody's shares are being split, at which prices; false where it was withdrawn meanwhile. */
export async function markStarted(
  writer: Writer,
  splitId: string,
  { at, before, after }: { at: Date; before: bigint; after: bigint },
): Promise<boolean> {
  const started = await writer.run(sql`
    update share_splits set started_at = coalesce(started_at, ${at}), price_before = coalesce(price_before, ${before}),
      price_after = coalesce(price_after, ${after})
    where split_id = ${splitId} and state = 'announced'`);
  return started === 1;
}

/** Says that everybody's shares are split; false where it was said before. */
export async function markCarriedOut(writer: Writer, splitId: string, at: Date): Promise<boolean> {
  const done = await writer.run(sql`
    update share_splits set state = 'carried_out', carried_out_at = ${at}
    where split_id = ${splitId} and state = 'announced' and started_at is not null`);
  return done === 1;
}

/** Returns the splits that have been under way since before an instant. */
export const underWaySince = (reader: Reader, at: Date): Promise<(SplitRow & { started_at: Date })[]> =>
  reader.rows<SplitRow & { started_at: Date }>(sql`
    ${splits} where s.state = 'announced' and s.started_at < ${at} order by s.started_at, s.split_id`);
