import type { OperatorInput } from '@banyan/api/contract.ts';
import { cards } from '@banyan/domain/cards/cards.ts';
import { type Game, segmentCounts } from '@banyan/domain/lottery/games.ts';
import { parts } from '@banyan/domain/lottery/odds-table.ts';
import { isPositiveAmount } from '../../platform/amounts.ts';
import { integerOf } from '../../platform/figures.ts';
import type { Table } from './table.ts';

type Draft = OperatorInput<'/console/api/lottery/tables/propose'>;
type Kind = Draft['segments'][number]['prize']['kind'];

/** A segment as it is typed. */
export interface SegmentForm {
  zh: string;
  en: string;
  kind: Kind;
  amount: string;
  /** The id of a good; empty for every other prize. */
  good: string;
  weight: string;
  stock: string;
}

export interface TableForm {
  game: Game;
  segments: readonly SegmentForm[];
  substitute: number;
}

const empty: SegmentForm = { zh: '', en: '', kind: 'points', amount: '', good: '', weight: '', stock: '' };

/** Returns a form with nothing in it but what its game decides: of cards all but the weights. */
function emptyForm(game: Game): TableForm {
  const segments =
    game === 'cards'
      ? cards.map(({ name }) => ({ ...empty, ...name, kind: 'card' as const }))
      : Array.from({ length: segmentCounts[game] }, () => empty);
  return { game, segments, substitute: 1 };
}

/** Returns a form with what a table has, to be changed into the next one. */
export function formOf(game: Game, table: Table | undefined): TableForm {
  if (!table) return emptyForm(game);
  return {
    game,
    substitute: table.substitute,
    segments: table.segments.map(({ name, prize, weight, stock }) => ({
      ...name,
      kind: prize.kind,
      amount: 'amount' in prize ? prize.amount : '',
      good: prize.kind === 'good' ? prize.goodId : '',
      weight: String(weight),
      stock: stock === null ? '' : String(stock),
    })),
  };
}

/** Returns the sum of the weights that are typed so far. */
export const weightsOf = ({ segments }: TableForm): number =>
  segments.reduce((sum, { weight }) => sum + (integerOf(weight) ?? 0), 0);

/** Returns whether a prize of this kind has no amount. */
export const hasNoAmount = (kind: Kind): boolean => kind !== 'points' && kind !== 'cash';

/** Of no good is there an endless number. */
function isPrize({ kind, amount, good, stock }: SegmentForm): boolean {
  if (kind === 'good') return good !== '' && stock !== '';
  return hasNoAmount(kind) || (kind === 'cash' ? isPositiveAmount(amount) : integerOf(amount) !== null);
}

const isSegment = (segment: SegmentForm): boolean =>
  segment.zh.trim() !== '' &&
  segment.en.trim() !== '' &&
  isPrize(segment) &&
  integerOf(segment.weight) !== null &&
  (segment.stock === '' || integerOf(segment.stock) !== null);

/** Returns whether another segment can always be replaced by the one that is chosen. */
export function isSubstitute({ segments, substitute }: TableForm): boolean {
  const chosen = segments[substitute - 1];
  return chosen !== undefined && chosen.stock === '' && chosen.kind !== 'cash';
}

export const isComplete = (form: TableForm): boolean =>
  form.segments.every(isSegment) && weightsOf(form) === parts && isSubstitute(form);

function prizeOf({ kind, amount, good }: SegmentForm): Draft['segments'][number]['prize'] {
  if (kind === 'good') return { kind, goodId: good };
  return kind === 'card' || kind === 'none' ? { kind } : { kind, amount };
}

/** Returns what is sent for a form that is complete. */
export const inputOf = ({ game, segments, substitute }: TableForm): Draft => ({
  game,
  substitute,
  segments: segments.map((segment) => ({
    name: { zh: segment.zh.trim(), en: segment.en.trim() },
    prize: prizeOf(segment),
    weight: Number(segment.weight),
    stock: segment.stock === '' ? null : Number(segment.stock),
  })),
});
