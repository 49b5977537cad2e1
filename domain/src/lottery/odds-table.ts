import { formatAmount, max } from '../money/amount.ts';
import { currency } from '../money/asset.ts';
import { type Game, segmentCounts } from './games.ts';

/** Of so many equal parts each segment has some. */
export const parts = 10_000;

export type Prize =
  /** Points, or minor units of the currency. */
  | { kind: 'points'; amount: bigint }
  | { kind: 'cash'; amount: bigint }
  /** The card with the number of the segment. */
  | { kind: 'card' }
  | { kind: 'none' };

/** One of the outcomes that a table lists; they are numbered from 1. */
export interface Segment {
  name: { zh: string; en: string };
  prize: Prize;
  /** Of `parts`. */
  weight: number;
  /** How often it can be awarded; null: without an end. */
  stock: number | null;
}

export interface OddsTable {
  game: Game;
  segments: readonly Segment[];
  /** The number of the segment that is awarded in place of one that is out of stock. */
  substitute: number;
}

/** A table as it was published: with its number, it is what a receipt names. */
export interface PublishedTable extends OddsTable {
  number: number;
}

export type TableProblem = 'segments' | 'weights' | 'substitute';

/** Returns the segment with a number. Throws a `RangeError` where there is none. */
export function segmentOf({ segments }: OddsTable, number: number): Segment {
  const segment = segments[number - 1];
  if (!segment) throw new RangeError(`these odds have no segment ${number}`);
  return segment;
}

/** Returns the sum of the weights. */
export const weightOf = ({ segments }: Pick<OddsTable, 'segments'>): number =>
  segments.reduce((sum, { weight }) => sum + weight, 0);

const isWhole = (value: number, least: number): boolean => Number.isSafeInteger(value) && value >= least;

/** Returns whether a segment has a prize of its game: a card, which cannot run out, or anything but that. */
function isSegment(game: Game, { prize, weight, stock }: Segment): boolean {
  if (!isWhole(weight, 1)) return false;
  if (game === 'cards') return prize.kind === 'card' && stock === null;
  if (prize.kind === 'card' || !(stock === null || isWhole(stock, 1))) return false;
  return prize.kind === 'none' || prize.amount > 0n;
}

/** Returns whether odds have as many segments as their game, each with a prize of it. */
export const hasSegmentsOfGame = ({ game, segments }: Pick<OddsTable, 'game' | 'segments'>): boolean =>
  segments.length === segmentCounts[game] && segments.every((segment) => isSegment(game, segment));

/** Returns why these are no odds that their game can have; null where they are. */
export function tableProblem(table: OddsTable): TableProblem | null {
  if (!hasSegmentsOfGame(table)) return 'segments';
  if (weightOf(table) !== parts) return 'weights';
  const substitute = table.segments[table.substitute - 1];
  // It must always be there, and must not cost money that may be used up.
  if (!substitute || substitute.stock !== null || substitute.prize.kind === 'cash') return 'substitute';
  return null;
}

/** Returns the number of the segment on which a value of [0, parts) falls: the first ones have the lowest values. */
export function segmentAt({ segments }: OddsTable, value: number): number {
  let end = 0;
  for (const [i, { weight }] of segments.entries()) {
    end += weight;
    if (value < end) return i + 1;
  }
  throw new RangeError(`these odds have no value ${value}`);
}

type Money = Extract<Prize, { amount: bigint }>['kind'];

const amountsOf = (segments: readonly Segment[], kind: Money): { amount: bigint; weight: bigint }[] =>
  segments.flatMap(({ prize, weight }) =>
    prize.kind === kind ? [{ amount: prize.amount, weight: BigInt(weight) }] : [],
  );

/**
 * Returns what a draw brings on average with all prizes in stock, in ten-thousandths: of a point, and of a minor unit of
 * the currency.
 */
export function expectedOf({ segments }: Pick<OddsTable, 'segments'>): Record<Money, bigint> {
  const of = (kind: Money) =>
    amountsOf(segments, kind).reduce((sum, { amount, weight }) => sum + amount * weight, 0n);
  return { points: of('points'), cash: of('cash') };
}

/** Returns the largest prizes among segments: in points, and in minor units of the currency. */
export function largestOf(segments: readonly Segment[]): Record<Money, bigint> {
  const of = (kind: Money) => amountsOf(segments, kind).reduce((most, { amount }) => max(most, amount), 0n);
  return { points: of('points'), cash: of('cash') };
}

/** Returns a prize's amount as receipts have it; none has none. */
export const prizeAmount = (prize: Prize): string | null =>
  'amount' in prize ? formatAmount(prize.amount, prize.kind === 'cash' ? currency : 'POINTS') : null;

/**
 * Returns the text of a published table, whose hash names its odds: JSON without spaces, keys in this order, amounts as
 * receipts have them. Odds of the wheel name no game.
 */
export const tableText = ({ game, number, segments, substitute }: PublishedTable): string =>
  JSON.stringify({
    ...(game !== 'wheel' && { game }),
    table: number,
    substitute,
    segments: segments.map(({ name, prize, weight, stock }) => ({
      zh: name.zh,
      en: name.en,
      prize: prize.kind,
      amount: prizeAmount(prize),
      weight,
      stock,
    })),
  });
