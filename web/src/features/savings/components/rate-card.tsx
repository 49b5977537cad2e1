import { displayRate } from '@banyan/domain/money/display.ts';
import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { RateText } from '../../../ui/amount.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { LineChart } from '../../../ui/line-chart.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { savingsMessages } from '../savings.messages.ts';
import { type Rates, rates } from '../savings.queries.ts';

/** Returns millionths as a percentage with four decimals: 20200 is "2.0200". */
const percentOf = (ppm: number): string => (ppm / 10_000).toFixed(4);

/** Shows the rate, its 7-day yield as a curve, and every rate so far. */
export function RateCard({ rateBps }: { rateBps: number }) {
  const t = useMessages(savingsMessages);
  const query = useQuery(rates);
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-semibold">{t('rate')}</h2>
        <RateText rateBps={rateBps} className="text-2xl font-semibold text-action" />
      </div>
      <p className="mt-1 mb-3 text-sm text-soft">{t('rateNote')}</p>
      <Loaded query={query} skeleton={<Skeleton className="h-48 w-full" />}>
        {(known) => <Curve rates={known} />}
      </Loaded>
      <div className="mt-2 border-t border-line">
        <ListRow title={t('calculator')} note={t('calculatorNote')} to="/pages/yuebao/calc" />
      </div>
    </Card>
  );
}

function Curve({ rates: { days, history } }: { rates: Rates }) {
  const t = useMessages(savingsMessages);
  const { on, at } = useDates();
  return (
    <>
      <LineChart
        label={t('curve')}
        axis={t('dateAxis')}
        places={days.map(({ onDate }) => on(onDate))}
        lines={[
          {
            name: t('curveLine'),
            values: days.map(({ yieldPpm }) => yieldPpm),
            texts: days.map(({ yieldPpm }) => `${percentOf(yieldPpm)}%`),
          },
        ]}
        note={t('curveNote')}
      />
      <h3 className="mt-4 text-sm font-semibold">{t('rateHistory')}</h3>
      <Facts>
        {history.map(({ from, rateBps }) => (
          <Fact key={from ?? ''} label={from ? t('since', { date: at(from) }) : t('sinceStart')}>
            {`${displayRate(rateBps)}%`}
          </Fact>
        ))}
      </Facts>
    </>
  );
}
