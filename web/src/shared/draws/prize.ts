import { expectedOf, type Prize } from '@banyan/domain/lottery/odds-table.ts';
import { parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { useMessages } from '../../platform/i18n.ts';
import { useMoneyText } from '../../platform/money.ts';
import { pointsText } from '../../ui/points.tsx';
import { drawsMessages } from './draws.messages.ts';
import type { DrawPrize, DrawSegment } from './draws.queries.ts';

/** Returns what a prize is called by its kind and amount alone: "100 points", "¥1.00". */
export function usePrizeText(): (prize: DrawPrize) => string {
  const t = useMessages(drawsMessages);
  const money = useMoneyText();
  return (prize) => {
    if (prize.kind === 'card') return t('card');
    if (prize.kind === 'good') return t('good');
    if (prize.kind === 'none') return t('none');
    return prize.kind === 'cash' ? money(prize.amount) : t('points', { points: pointsText(prize.amount) });
  };
}

const asPrize = (prize: DrawPrize): Prize => {
  if (!('amount' in prize)) return prize;
  const read = parseAmount(prize.amount, prize.kind === 'cash' ? currency : 'POINTS');
  return read.ok ? { kind: prize.kind, amount: read.amount } : { kind: 'none' };
};

/** Ten-thousandths of a hundredth, and of a minor unit: what is left over is cut, so that nothing is promised. */
const cut = 10_000n;

const hundredths = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;

/** Returns what a draw brings on average with all prizes in stock: points with two decimals, and money. */
export function averageOf(segments: readonly DrawSegment[]): { points: string; cash: string } {
  const { points, cash } = expectedOf({
    segments: segments.map((segment) => ({ ...segment, prize: asPrize(segment.prize) })),
  });
  return { points: hundredths((points * 100n) / cut), cash: hundredths(cash / cut) };
}

/** Returns a weight in parts of 10,000 as a percentage: 50 is "0.50%". */
export const chanceText = (weight: number): string =>
  `${Math.floor(weight / 100)}.${String(weight % 100).padStart(2, '0')}%`;
