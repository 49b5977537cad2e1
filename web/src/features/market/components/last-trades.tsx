import { displayAmount } from '@banyan/domain/money/display.ts';
import { clsx } from 'clsx';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { sharesText } from '../../../shared/shares/figures.ts';
import { Card } from '../../../ui/card.tsx';
import type { Instrument } from '../market.queries.ts';
import { tradeMessages } from '../trade.messages.ts';

type Trade = Instrument['trades'][number];

const colours = { buy: 'text-rise', sell: 'text-fall' } as const;
const takers = { buy: 'buyer', sell: 'seller' } as const;

/** Shows what has traded last, by everybody, and who came last. */
export function LastTrades({ trades }: { trades: readonly Trade[] }) {
  const t = useMessages(tradeMessages);
  return (
    <Card title={t('lastTrades')}>
      {trades.length === 0 ? (
        <p className="text-sm text-soft">{t('noTrades')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys
        <section className="max-h-64 overflow-auto" aria-label={t('lastTrades')} tabIndex={0}>
          <table className="w-full text-sm">
            <thead className="sticky top-0 bg-card text-left text-xs text-soft">
              <tr>
                <th scope="col" className="py-1 font-normal">
                  {t('time')}
                </th>
                <th scope="col" className="py-1 pl-2 text-right font-normal">
                  {t('price')}
                </th>
                <th scope="col" className="py-1 pl-2 text-right font-normal">
                  {t('sharesHead')}
                </th>
                <th scope="col" className="py-1 pl-2 text-right font-normal">
                  {t('takenBy')}
                </th>
              </tr>
            </thead>
            <tbody>
              {trades.map((trade) => (
                <Row key={trade.number} trade={trade} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}

function Row({ trade: { at: instant, price, shares, taker } }: { trade: Trade }) {
  const t = useMessages(tradeMessages);
  const { at } = useDates();
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap text-soft">
        {at(instant, 'noYear')}
      </th>
      <td className="py-1.5 pl-2 text-right tabular-nums">{displayAmount(price)}</td>
      <td className="py-1.5 pl-2 text-right tabular-nums">{sharesText(shares)}</td>
      <td className={clsx('py-1.5 pl-2 text-right', taker ? colours[taker] : 'text-soft')}>
        {t(taker ? takers[taker] : 'inAuction')}
      </td>
    </tr>
  );
}
