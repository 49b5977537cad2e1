import { displayAmount } from '@banyan/domain/money/display.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { sharesText } from '../../../shared/shares/figures.ts';
import type { Candle, Interval } from '../market.queries.ts';
import { tradeMessages } from '../trade.messages.ts';

const columns = ['open', 'high', 'low', 'close'] as const;
/** As many of the newest as one may want to read. */
const most = 120;

/** Shows the same candles as figures, the newest first. */
export function CandleTable({ candles, interval }: { candles: readonly Candle[]; interval: Interval }) {
  const t = useMessages(tradeMessages);
  const { at } = useDates();
  const form = interval === '1d' ? 'shortDay' : 'noYear';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keys
    <section className="mt-2 max-h-72 overflow-auto" aria-label={t('chart')} tabIndex={0}>
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-card text-left text-soft">
          <tr>
            <th scope="col" className="py-1 pr-2 font-normal">
              {t('time')}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className="py-1 pl-2 text-right font-normal">
                {t(name)}
              </th>
            ))}
            <th scope="col" className="py-1 pl-2 text-right font-normal">
              {t('sharesHead')}
            </th>
          </tr>
        </thead>
        <tbody>
          {candles
            .slice(-most)
            .toReversed()
            .map((candle) => (
              <tr key={candle.startsAt} className="border-t border-line">
                <th scope="row" className="py-1.5 pr-2 text-left font-normal whitespace-nowrap">
                  {at(candle.startsAt, form)}
                </th>
                {columns.map((name) => (
                  <td key={name} className="py-1.5 pl-2 text-right tabular-nums">
                    {displayAmount(candle[name])}
                  </td>
                ))}
                <td className="py-1.5 pl-2 text-right tabular-nums">{sharesText(candle.shares)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
