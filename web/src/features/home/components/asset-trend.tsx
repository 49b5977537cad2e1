import type { WireOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useBalancesHidden, useMoneyText } from '../../../platform/money.ts';
import { Link } from '../../../ui/link.tsx';
import { useShown } from '../../../ui/page-parts.tsx';
import { Sparkline } from '../../../ui/sparkline.tsx';
import { assetTrendMessages } from '../asset-trend.messages.ts';
import { assetHistory } from '../home.queries.ts';

type AssetClose = WireOutput<'/api/asset_history'>['points'][number];

/**
 * Leads to what one owns, with the total at the end of each of the last days as a small line. The row is as high
 * without the line: nothing moves when it comes.
 */
export function AssetTrend() {
  const t = useMessages(assetTrendMessages);
  const query = useQuery(assetHistory);
  // The row stands without a line where it could not be fetched: the page says that something is missing.
  useShown(query, true);
  return (
    <Link
      to="/pages/account/assets"
      className="tap flex flex-wrap items-center justify-between gap-x-3 rounded-field active:bg-page"
    >
      <span className="text-sm text-soft">{t('trend')}</span>
      <Line points={query.data?.points ?? []} />
    </Link>
  );
}

/** None while the eye is closed, and none before there are two closes with anything in them. */
function Line({ points }: { points: readonly AssetClose[] }) {
  const t = useMessages(assetTrendMessages);
  const money = useMoneyText();
  const { on } = useDates();
  const isHidden = useBalancesHidden();
  const values = points.map(({ totalAssets }) => Number(totalAssets));
  const [first, last] = [points[0], points.at(-1)];
  if (isHidden || !first || !last || points.length < 2 || values.every((value) => value === 0)) return null;
  const amountOf = (value: number) => money(points[values.indexOf(value)]?.totalAssets ?? first.totalAssets);
  const said = t('said', {
    from: on(first.on, 'shortDay'),
    first: money(first.totalAssets),
    to: on(last.on, 'shortDay'),
    last: money(last.totalAssets),
    least: amountOf(Math.min(...values)),
    most: amountOf(Math.max(...values)),
  });
  return <Sparkline values={values} label={`${t('trend')}: ${said}`} className="h-8 w-24 text-brand" />;
}
