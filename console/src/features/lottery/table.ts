import type { OperatorOutput } from '@banyan/api/contract.ts';
import { expectedOf, type Prize, parts } from '@banyan/domain/lottery/odds-table.ts';
import { formatAmount, parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { Tone } from '../../ui/badge.tsx';

export type Table = OperatorOutput<'/console/api/lottery/tables'>['items'][number];
export type Segment = Table['segments'][number];
export type Draw = OperatorOutput<'/console/api/lottery/draws'>['items'][number];

export const tableTone: Record<Table['state'], Tone> = {
  proposed: 'waiting',
  current: 'good',
  superseded: 'quiet',
  refused: 'bad',
};

const asPrize = (prize: Segment['prize']): Prize => {
  if (!('amount' in prize)) return prize;
  const read = parseAmount(prize.amount, prize.kind === 'cash' ? currency : 'POINTS');
  return read.ok ? { kind: prize.kind, amount: read.amount } : { kind: 'none' };
};

/** Returns what a draw brings on average with all prizes in stock, cut to two decimals. */
export function averageOf(segments: readonly Segment[]): { points: string; cash: string } {
  const whole = BigInt(parts);
  const expected = expectedOf({
    segments: segments.map((segment) => ({ ...segment, prize: asPrize(segment.prize) })),
  });
  return {
    points: formatAmount((expected.points * 100n) / whole, currency),
    cash: formatAmount(expected.cash / whole, currency),
  };
}

/** Below this, counts and odds differ by more than chance explains. */
export const suspiciousP = 0.001;

/** Returns a share as a percentage with two decimals. */
export const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((part / whole) * 100).toFixed(2)}%`;
