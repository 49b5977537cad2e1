import { type HistoryStep, historySteps } from '@banyan/domain/asset-history/closes-shown.ts';
import { useQuery } from '@tanstack/react-query';
import { assetPages, debtPages } from '../../../part-pages.ts';
import { useDates } from '../../../platform/dates.ts';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { directionOf, useBalancesHidden, useMoneyText } from '../../../platform/money.ts';
import { Card } from '../../../ui/card.tsx';
import { Chips } from '../../../ui/choice.tsx';
import { LineChart } from '../../../ui/line-chart.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Segmented } from '../../../ui/tabs.tsx';
import { assetCurveMessages } from '../asset-curve.messages.ts';
import { walletMessages } from '../wallet.messages.ts';
import { type AssetClose, assetHistory } from '../wallet.queries.ts';

/** Draws what one has had at the end of each day, month or year, as a whole or part by part; a table holds the same. */
export default function AssetCurve() {
  const t = useMessages(assetCurveMessages);
  const [by, setBy] = useEntryState<HistoryStep>('curveBy', 'day');
  const query = useQuery(assetHistory(by));
  const isEmpty = query.data?.points.length === 0;
  return (
    <Card className="space-y-3">
      {!isEmpty && (
        <Segmented
          label={t('interval')}
          options={historySteps.map((value) => ({ value, label: t(value) }))}
          value={by}
          onChange={setBy}
        />
      )}
      <Loaded query={query} skeleton={<Skeleton className="h-72 w-full" />}>
        {({ points }) => (points.length === 0 ? <Nothing /> : <Curve by={by} points={points} />)}
      </Loaded>
    </Card>
  );
}

function Nothing() {
  const t = useMessages(assetCurveMessages);
  return (
    <>
      <h2 className="font-semibold">{t('curve')}</h2>
      <p className="text-sm text-soft">{t('begins')}</p>
    </>
  );
}

/** The amounts of one curve: of all that is owned, or of one part of what is owned or owed. */
interface Series {
  key: string;
  name: string;
  amounts: readonly string[];
}

function Curve({ by, points }: { by: HistoryStep; points: readonly AssetClose[] }) {
  const t = useMessages(assetCurveMessages);
  const money = useMoneyText();
  const isHidden = useBalancesHidden();
  const { on } = useDates();
  const [total, net, ...parts] = useSeries(points);
  const [picked, setPicked] = useEntryState('curveOf', total.key);
  const choices = [total, ...parts.filter(isAny)];
  const shown = choices.find(({ key }) => key === picked) ?? total;
  const owes = points.some(({ totalOwed }) => isMore(totalOwed));
  const lineOf = ({ name, amounts }: Series) => ({
    name,
    values: amounts.map(Number),
    texts: amounts.map(money),
  });
  return (
    <>
      {choices.length > 2 && (
        <Chips
          isWide
          label={t('shown')}
          options={choices.map(({ key, name }) => ({ value: key, label: name }))}
          value={shown.key}
          onChange={setPicked}
        />
      )}
      {isHidden ? (
        <p className="text-sm text-soft">{t('hidden')}</p>
      ) : (
        <LineChart
          label={t('curve')}
          axis={t('date')}
          places={points.map((point) => placeOf(by, point.on, on))}
          // Whoever owes something sees what is left without it beside the whole.
          lines={shown === total && owes ? [lineOf(total), lineOf(net)] : [lineOf(shown)]}
          fromZero
          note={t('note', { date: on(points.at(-1)?.on ?? '') })}
        />
      )}
    </>
  );
}

const isMore = (amount: string): boolean => directionOf(amount) === 'rise';
const isAny = ({ amounts }: Series): boolean => amounts.some(isMore);

/** Returns the whole, what is left of it without what is owed, and each part, whether there ever was anything of it or not. */
function useSeries(points: readonly AssetClose[]): [Series, Series, ...Series[]] {
  const t = useMessages(assetCurveMessages);
  const names = useMessages(walletMessages);
  const text = useBilingual();
  const of = (key: string, name: string, amountOf: (point: AssetClose) => string): Series => ({
    key,
    name,
    amounts: points.map(amountOf),
  });
  return [
    of('total', names('totalAssets'), ({ totalAssets }) => totalAssets),
    of('net', names('netWorth'), ({ netWorth }) => netWorth),
    of('wallet', t('wallet'), ({ held }) => held.wallet),
    ...assetPages.map(({ part, name }) => of(part, text(name), ({ held }) => held[part])),
    ...debtPages.map(({ part, name }) => of(part, text(name), ({ owed }) => owed[part])),
  ];
}

/** A month and a year are named, a day has its date. */
function placeOf(by: HistoryStep, date: string, on: ReturnType<typeof useDates>['on']): string {
  if (by === 'year') return date.slice(0, 4);
  return by === 'month' ? on(date.slice(0, 7), 'month') : on(date);
}
