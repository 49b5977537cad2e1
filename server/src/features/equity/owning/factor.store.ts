import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { dividedPrice, type PastSplit } from '@banyan/domain/splits/split-price.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import type { Low } from './share-price.store.ts';

/** Splits, as far as counting and pricing shares goes: those to come, the one under way, and those that are over. */

export interface ComingSplit {
  split_id: string;
  instrument_id: string;
  /** The first day on which the shares trade split. */
  effective_on: BusinessDate;
  /** Each share becomes so many. */
  factor: number;
  /** From here on a position may have been split already. */
  started_at: Date | null;
  /** Every position is split, and the price still is that of the old shares. */
  counted_at: Date | null;
}

const coming = sql<ComingSplit>`
  select split_id, instrument_id, effective_on, factor, started_at, counted_at from share_factors where priced_at is null`;

/** Returns the split that a company's shares have before them, or are in. */
export const comingSplit = (reader: Reader, instrumentId: string): Promise<ComingSplit | undefined> =>
  reader.first<ComingSplit>(sql<ComingSplit>`${coming} and instrument_id = ${instrumentId}`);

/** Returns the splits to come of all companies, by instrument. */
export async function comingSplits(reader: Reader): Promise<ReadonlyMap<string, ComingSplit>> {
  const rows = await reader.rows<ComingSplit>(coming);
  return new Map(rows.map((row) => [row.instrument_id, row]));
}

/** Announces a split to whoever counts or prices shares; false where the company has one to come already. */
export async function planSplit(
  writer: Writer,
  { split_id, instrument_id, effective_on, factor }: Omit<ComingSplit, 'started_at' | 'counted_at'>,
): Promise<boolean> {
  const planned = await writer.run(sql`
    insert into share_factors (split_id, instrument_id, effective_on, factor)
    values (${split_id}, ${instrument_id}, ${effective_on}, ${factor})
    on conflict (instrument_id) where priced_at is null do nothing`);
  return planned === 1;
}

/** Takes an announcement back; false once its shares are being split. */
export async function dropSplit(writer: Writer, splitId: string): Promise<boolean> {
  const dropped = await writer.run(
    sql`delete from share_factors where split_id = ${splitId} and started_at is null`,
  );
  return dropped === 1;
}

/** Says that positions are being split from now on; false where it was taken back meanwhile. */
export async function startSplit(writer: Writer, splitId: string, at: Date): Promise<boolean> {
  const started = await writer.run(sql`
    update share_factors set started_at = coalesce(started_at, ${at})
    where split_id = ${splitId} and counted_at is null`);
  return started === 1;
}

/** Says that every position is split: the next day begins with the divided price. Returns false where it was said before. */
export async function markCounted(writer: Writer, splitId: string, at: Date): Promise<boolean> {
  const counted = await writer.run(sql`
    update share_factors set counted_at = ${at}
    where split_id = ${splitId} and started_at is not null and counted_at is null`);
  return counted === 1;
}

/** Says that a day has begun with the divided price, where the shares were split for it. */
export const markPriced = (
  writer: Writer,
  instrumentId: string,
  { day, at }: { day: BusinessDate; at: Date },
): Promise<number> =>
  writer.run(sql`
    update share_factors f
    set priced_at = ${at}, since_issue = f.factor * coalesce(
      (select max(p.since_issue) from share_factors p where p.instrument_id = f.instrument_id), 1)
    where f.instrument_id = ${instrumentId} and f.priced_at is null and f.counted_at is not null
      and f.effective_on <= ${day}`);

/** What the splits of a company mean for its prices. */
export interface Factors {
  past: readonly PastSplit[];
  coming: ComingSplit | undefined;
}

/** What shares of a company were last traded at, if they were, and what its splits mean for that. */
export interface Pricing {
  price: bigint | undefined;
  /** When they were; null where there was no trade. */
  tradedAt: Date | null;
  /** The lowest price since pledges were looked at; null where nothing has traded since. */
  low: Low | null;
  factors: Factors;
}

interface PricingRow extends ComingSplit {
  /** Null of a split. */
  price: bigint | null;
  /** Null of a split. */
  traded_at: Date | null;
  lowest: bigint | null;
  lowest_at: Date | null;
  /** Null of a price, and of a split that prices are not divided by yet. */
  since_issue: bigint | null;
}

/**
 * Returns what shares were last traded at and what their splits mean for that, by instrument: in one statement, as the day
 * that begins after a split changes both in one commit, and who sees one without the other is wrong by a multiple.
 */
export async function pricingOf(
  reader: Reader,
  instrumentIds: readonly string[],
): Promise<(instrumentId: string) => Pricing> {
  const ids = [...new Set(instrumentIds)];
  const all = await reader.rows<PricingRow>(sql`
    select instrument_id, price, traded_at, lowest, lowest_at, null::uuid as split_id, null::date as effective_on,
      null::integer as factor, null::timestamptz as started_at, null::timestamptz as counted_at,
      null::bigint as since_issue
    from share_prices where instrument_id = any(${ids}::uuid[])
    union all
    select instrument_id, null::bigint, null::timestamptz, null::bigint, null::timestamptz, split_id, effective_on, factor,
      started_at, counted_at, since_issue
    from share_factors where instrument_id = any(${ids}::uuid[])`);
  return (instrumentId) => {
    const own = all.filter((row) => row.instrument_id === instrumentId);
    const splits = own.filter(({ price }) => price === null);
    const priced = own.find(({ price }) => price !== null);
    return {
      price: priced?.price ?? undefined,
      tradedAt: priced?.traded_at ?? null,
      low: priced ? lowOf(priced) : null,
      factors: { past: pastOf(splits), coming: splits.find(({ since_issue }) => since_issue === null) },
    };
  };
}

const lowOf = ({ lowest, lowest_at: at }: PricingRow): Low | null =>
  lowest === null || at === null ? null : { price: lowest, at };

/** Returns the splits that prices are divided by, in the order of their days. */
const pastOf = (splits: readonly PricingRow[]): PastSplit[] =>
  splits
    .flatMap(({ effective_on: on, since_issue: sinceIssue }) =>
      sinceIssue === null ? [] : [{ on, sinceIssue }],
    )
    .toSorted((a, b) => (a.on < b.on ? -1 : 1));

/** Returns what the splits of companies mean for their prices, by instrument. */
export async function factorsOf(
  reader: Reader,
  instrumentIds: readonly string[],
): Promise<(instrumentId: string) => Factors> {
  const pricing = await pricingOf(reader, instrumentIds);
  return (instrumentId) => pricing(instrumentId).factors;
}

/**
 * Returns what a share of somebody is worth where one costs so much: while a split is under way, some people's shares are
 * split and others' are not, and the price is that of the old ones.
 */
export const priceFor = (
  { coming: split }: Pick<Factors, 'coming'>,
  { split_id }: { split_id: string | null },
  price: bigint,
): bigint => (split && split.split_id === split_id ? dividedPrice(price, BigInt(split.factor)) : price);

/** Returns the split that somebody's shares have before them, or are in; null without one. */
export function splitToCome({ coming: split }: Factors, { split_id }: { split_id: string | null }) {
  if (!split) return null;
  const { split_id: splitId, effective_on: effectiveOn, factor } = split;
  return { splitId, effectiveOn, factor, isDone: split_id === splitId };
}
