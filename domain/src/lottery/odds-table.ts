import { formatAmount, max } from '../money/amount.ts';
import { currency } from '../money/asset.ts';
import { type Game, segmentCounts } from './games.ts';

/** Of so many equal parts each segment has some. */
export const parts = 10_000;

export type Prize =
  /** Points, or minor units of the currency. */
  | { kind: 'points'; amount: bigint }
  | { kind: 'cash'; amount: bigint }
  /** One piece of a good of the store, which is sent to whoever wins it. */
  | { kind: 'good'; goodId: string }
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

/**
 * Returns whether a segment has a prize of its game: a card, which cannot run out, or anything but that. A good is sent to
 * an address, which the wheel alone asks for, and of no good is there an endless number.
 */
function isSegment(game: Game, { prize, weight, stock }: Segment): boolean {
  if (!isWhole(weight, 1)) return false;
  if (game === 'cards') return prize.kind === 'card' && stock === null;
  if (prize.kind === 'card' || !(stock === null || isWhole(stock, 1))) return false;
  if (prize.kind === 'good') return game === 'wheel' && stock !== null;
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

/** What a good costs in the store: points, and minor units of the currency beside them. */
export type Worth = Record<Money, bigint>;

/** Says what each good is worth that is a prize. */
export type WorthOf = (goodId: string) => Worth;

/** Goods are no points and no money: they are sent, and nothing is paid for them when they are won. */
const nothing: WorthOf = () => ({ points: 0n, cash: 0n });

const amountsOf = (
  segments: readonly Segment[],
  kind: Money,
  worthOf: WorthOf,
): { amount: bigint; weight: bigint }[] =>
  segments.flatMap(({ prize, weight }) => {
    if (prize.kind === 'good') return [{ amount: worthOf(prize.goodId)[kind], weight: BigInt(weight) }];
    return prize.kind === kind ? [{ amount: prize.amount, weight: BigInt(weight) }] : [];
  });

/**
 * Returns what a draw brings on average with all prizes in stock, in ten-thousandths: of a point, and of a minor unit of
 * the currency. Goods count as what they are said to be worth.
 */
export function expectedOf(
  { segments }: Pick<OddsTable, 'segments'>,
  worthOf: WorthOf = nothing,
): Record<Money, bigint> {
  const of = (kind: Money) =>
    amountsOf(segments, kind, worthOf).reduce((sum, { amount, weight }) => sum + amount * weight, 0n);
  return { points: of('points'), cash: of('cash') };
}

/** Returns the largest prizes among segments: in points, and in minor units of the currency; goods as above. */
export function largestOf(segments: readonly Segment[], worthOf: WorthOf = nothing): Record<Money, bigint> {
  const of = (kind: Money) =>
    amountsOf(segments, kind, worthOf).reduce((most, { amount }) => max(most, amount), 0n);
  return { points: of('points'), cash: of('cash') };
}

/** Returns how many pieces of each good odds promise, in the order of the goods. */
export function goodsOf({ segments }: Pick<OddsTable, 'segments'>): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { prize, stock } of segments)
    if (prize.kind === 'good') pieces.set(prize.goodId, (pieces.get(prize.goodId) ?? 0) + (stock ?? 0));
  return new Map([...pieces].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns a prize's amount as receipts have it; none has none. */
export const prizeAmount = (prize: Prize): string | null =>
  'amount' in prize ? formatAmount(prize.amount, prize.kind === 'cash' ? currency : 'POINTS') : null;

/** Returns the good that a prize is; null for one that is none. */
export const prizeGood = (prize: Prize): string | null => (prize.kind === 'good' ? prize.goodId : null);

/**
 * Returns the text of a published table, whose hash names its odds: JSON without spaces, keys in this order, amounts as
 * receipts have them. Odds of the wheel name no game, and prizes but goods no good.
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
      ...(prize.kind === 'good' && { good: prize.goodId }),
      weight,
      stock,
    })),
  });
