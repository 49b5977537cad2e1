import { displayAmount } from '@banyan/domain/money/display.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { useLoggedIn } from '../../../platform/logged-in.ts';
import { sharesText, wireOf } from '../../../shared/shares/figures.ts';
import { ownOrdersOfDay, type PublishedMarketDay } from '../market.queries.ts';
import { recomputeMessages } from '../recompute.messages.ts';
import { type NumberedTrade, tradesIn } from '../recompute.ts';

/** So many trades of a day are shown; all of them are compared. */
const shownTrades = 50;

/** Shows the trades of a day with the command that led to each, and marks those of the person who looks. */
export function DayTrades({ day, text }: { day: PublishedMarketDay; text: string }) {
  const t = useMessages(recomputeMessages);
  const isLoggedIn = useLoggedIn();
  const { data } = useQuery({ ...ownOrdersOfDay(day.instrumentId, day.day), enabled: isLoggedIn });
  const trades = useMemo(() => tradesIn(text), [text]);
  if (trades.length === 0) return null;
  const own = new Set(data?.orders);
  return (
    <div>
      <h3 className="mb-1 font-medium">{t('trades')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys */}
      <section className="max-h-64 overflow-auto" aria-label={t('trades')} tabIndex={0} data-public>
        <table className="w-full text-sm">
          <thead className="sticky top-0 bg-card text-left text-xs text-soft">
            <tr>
              <th scope="col" className="py-1 font-normal">
                {t('command')}
              </th>
              <th scope="col" className="py-1 pl-2 text-right font-normal">
                {t('price')}
              </th>
              <th scope="col" className="py-1 pl-2 text-right font-normal">
                {t('sharesHead')}
              </th>
            </tr>
          </thead>
          <tbody>
            {trades.slice(0, shownTrades).map((trade, i) => (
              <Row key={i} trade={trade} own={own} />
            ))}
          </tbody>
        </table>
      </section>
      {trades.length > shownTrades && (
        <p className="mt-1 text-xs text-soft">{t('shownOf', { shown: shownTrades, all: trades.length })}</p>
      )}
    </div>
  );
}

function Row({ trade, own }: { trade: NumberedTrade; own: ReadonlySet<string> }) {
  const t = useMessages(recomputeMessages);
  const mark = own.has(trade.buy) ? 'boughtMark' : own.has(trade.sell) ? 'soldMark' : null;
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 text-left font-normal text-soft">
        {trade.seq.toString()}
        {mark && <span className="ml-2 rounded bg-tint px-1.5 py-0.5 text-xs text-pressed">{t(mark)}</span>}
      </th>
      <td className="py-1.5 pl-2 text-right tabular-nums">{displayAmount(wireOf(trade.price))}</td>
      <td className="py-1.5 pl-2 text-right tabular-nums">{sharesText(trade.shares)}</td>
    </tr>
  );
}
