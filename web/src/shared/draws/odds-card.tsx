import { clsx } from 'clsx';
import { useDates } from '../../platform/dates.ts';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { useMoneyText } from '../../platform/money.ts';
import { Card } from '../../ui/card.tsx';
import type { DrawOdds, DrawSegment } from './draws.queries.ts';
import { oddsMessages } from './odds.messages.ts';
import { averageOf, chanceText, usePrizeText } from './prize.ts';

interface Props {
  table: DrawOdds;
  /** Says what a draw brings on average: of points, and of money. */
  average: (points: string, money: string) => string;
}

/** Shows how likely each prize is and how many are left, and what a draw brings on average. */
export function OddsCard({ table, average }: Props) {
  const t = useMessages(oddsMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const { at } = useDates();
  const brings = averageOf(table.segments);
  const substitute = table.segments.find(({ number }) => number === table.substitute);
  return (
    <Card title={t('oddsTitle', { number: table.number })}>
      <p className="-mt-2 mb-2 text-sm text-soft">
        {t('oddsPublished', { date: at(table.publishedAt, 'day') })}
      </p>
      <ol className="divide-y divide-line border-y border-line">
        {table.segments.map((segment) => (
          <Row key={segment.number} segment={segment} />
        ))}
      </ol>
      <div className="mt-3 space-y-1.5 text-sm text-soft">
        <p className="text-ink">{average(brings.points, money(brings.cash))}</p>
        {substitute && (
          <p>{t('substituteNote', { number: substitute.number, name: text(substitute.name) })}</p>
        )}
        <p>{t('pays')}</p>
        {table.segments.some(({ prize }) => prize.kind === 'good') && <p>{t('goodsNote')}</p>}
      </div>
    </Card>
  );
}

function Row({ segment: { number, name, prize, weight, stock, left } }: { segment: DrawSegment }) {
  const t = useMessages(oddsMessages);
  const text = useBilingual();
  const prizeText = usePrizeText();
  const isOut = left === 0;
  const amount = prizeText(prize);
  return (
    <li className="flex items-baseline gap-2 py-2 text-sm">
      <span className="figures w-[1.5em] shrink-0 text-soft">{number}</span>
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span className={clsx('min-w-0 flex-[1_1_6rem]', isOut && 'text-soft line-through')}>
          <bdi>{text(name)}</bdi>
          {prize.kind !== 'none' && amount !== text(name) && (
            <span className="block text-xs text-soft">{amount}</span>
          )}
        </span>
        <span className="figures ml-auto font-medium">
          <span className="sr-only">{t('chance')} </span>
          {chanceText(weight)}
        </span>
        <span
          className={clsx('figures min-w-[5em] text-right text-xs', isOut ? 'text-warning' : 'text-soft')}
        >
          <span className="sr-only">{t('left')} </span>
          {stock === null ? t('unlimited') : isOut ? t('soldOut') : t('leftOf', { left: left ?? 0, stock })}
        </span>
      </span>
    </li>
  );
}
