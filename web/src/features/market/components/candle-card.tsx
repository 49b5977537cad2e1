import { useQuery } from '@tanstack/react-query';
import { ChartCandlestick } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useKept } from '../../../platform/kept.ts';
import { splitMessages } from '../../../shared/shares/split.messages.ts';
import { Card } from '../../../ui/card.tsx';
import { ChartFigure } from '../../../ui/chart-figure.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Segmented } from '../../../ui/tabs.tsx';
import { type Candle, candles, type Interval } from '../market.queries.ts';
import { tradeMessages } from '../trade.messages.ts';
import { CandleTable } from './candle-table.tsx';

// The library that draws it weighs more than the page.
const CandleChart = lazy(() => import('./candle-chart.tsx'));

const intervals = ['1m', '5m', '1d'] as const satisfies readonly Interval[];
const room = <Skeleton className="mt-2 h-64 w-full rounded-field" />;

interface Props {
  instrumentId: string;
  /** The last day from which on the shares trade split; null where they never were. */
  splitOn: string | null;
}

/** Shows what the shares traded at, in candles of a minute, five minutes or a day. */
export function CandleCard({ instrumentId, splitOn }: Props) {
  const t = useMessages(tradeMessages);
  const [interval, setInterval] = useKept<Interval>('market.interval', '1d');
  const query = useQuery(candles(instrumentId, interval));
  return (
    <Card className="space-y-3">
      <Segmented
        label={t('interval')}
        value={interval}
        onChange={setInterval}
        options={intervals.map((value) => ({ value, label: t(`i${value}`) }))}
      />
      <Loaded query={query} skeleton={room}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="grid min-h-24 place-items-center text-center text-sm text-soft">
              {t(`none${interval}`)}
            </p>
          ) : (
            <Candles items={items} interval={interval} />
          )
        }
      </Loaded>
      {splitOn !== null && <SplitLine day={splitOn} />}
    </Card>
  );
}

/** Says that older prices are told in shares of today. */
function SplitLine({ day }: { day: string }) {
  const t = useMessages(splitMessages);
  const { on } = useDates();
  return <p className="text-xs text-soft">{t('adjusted', { day: on(day) })}</p>;
}

function Candles({ items, interval }: { items: readonly Candle[]; interval: Interval }) {
  const t = useMessages(tradeMessages);
  return (
    <ChartFigure
      label={t('chart')}
      asPicture={{ icon: <ChartCandlestick className="size-4" aria-hidden />, text: t('asChart') }}
      picture={
        <Suspense fallback={room}>
          <CandleChart key={interval} candles={items} interval={interval} />
        </Suspense>
      }
      table={<CandleTable candles={items} interval={interval} />}
    />
  );
}
