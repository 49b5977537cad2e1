import type { WireOutput } from '@banyan/api/contract.ts';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useDates } from '../../platform/dates.ts';
import { useMessages } from '../../platform/i18n.ts';
import type { Loadable } from '../../platform/joined.ts';
import { directionOf, useBalancesHidden, useMoneyText } from '../../platform/money.ts';
import { Amount } from '../../ui/amount.tsx';
import { BalancesEye } from '../../ui/eye.tsx';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { assetGround } from './asset-ground.ts';
import { assetsMessages } from './assets.messages.ts';

type Overview = WireOutput<'/api/wallet/overview'>;

interface Props {
  query: Loadable<Overview>;
  /** Classes with the least height of the card: nothing below it moves when the figures come. */
  className: string;
  /** Stands below the figures, on the plain ground of the card. */
  children: (wallet: Overview) => ReactNode;
}

/** Shows what a person owns and what it earned: the one coloured card of a page, with what belongs to it below. */
export function AssetCard({ query, className, children }: Props) {
  return (
    <section className={clsx('overflow-hidden rounded-card bg-card', className)}>
      <Loaded query={query} skeleton={<AssetSkeleton />}>
        {(wallet) => (
          <>
            <Hero wallet={wallet} />
            <div className="px-4 pt-2 pb-4">{children(wallet)}</div>
          </>
        )}
      </Loaded>
    </section>
  );
}

const pressed = 'rounded-field active:bg-pressed';

function Hero({ wallet }: { wallet: Overview }) {
  const t = useMessages(assetsMessages);
  return (
    <div className={clsx('min-h-40 px-4 pt-1 pb-3', assetGround)}>
      <div className="flex flex-wrap items-center gap-x-1">
        <h2 className="text-sm">{t('totalAssets')}</h2>
        <BalancesEye className="active:bg-pressed!" />
        {directionOf(wallet.owed) === 'rise' && (
          <Link
            to="/pages/account/assets"
            className={clsx('tap flex flex-wrap items-center gap-x-1 text-sm', pressed)}
          >
            {t('owed')}
            <Amount value={wallet.owed} hideable className="font-semibold" />
          </Link>
        )}
      </div>
      <Link to="/pages/account/assets" className={clsx('tap block', pressed)}>
        <Amount value={wallet.totalAssets} hideable className="text-3xl font-semibold" />
      </Link>
      <div className="mt-1 flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <Link to="/pages/account/record?of=yesterday" className={clsx('tap flex items-center', pressed)}>
          <span className="flex flex-wrap items-center gap-x-1.5 rounded-full bg-white px-3 py-1 text-sm text-soft">
            {t('yesterday')}
            <Amount
              value={wallet.yesterdayIncome}
              sign="always"
              hideable
              className="font-semibold text-ink"
            />
          </span>
        </Link>
        <Week days={wallet.recentIncome} />
      </div>
    </div>
  );
}

/** The income of the last seven days as a line; none while the eye is closed, and none where there was none. */
function Week({ days }: { days: Overview['recentIncome'] }) {
  const t = useMessages(assetsMessages);
  const money = useMoneyText();
  const { on } = useDates();
  const isHidden = useBalancesHidden();
  const values = days.map(({ amount }) => Number(amount));
  if (isHidden || days.length < 2 || values.every((value) => value === 0)) return null;
  const said = days.map(({ postedOn, amount }) =>
    t('day', { date: on(postedOn, 'shortDay'), amount: money(amount) }),
  );
  return (
    <div className="w-24">
      <p className="text-xs whitespace-nowrap" aria-hidden>
        {t('week')}
      </p>
      <Sparkline values={values} label={`${t('week')}: ${said.join(', ')}`} className="h-8 w-24" />
    </div>
  );
}

const AssetSkeleton = () => (
  <div className={clsx('min-h-40 p-4 opacity-60', assetGround)}>
    <Skeleton className="h-9 w-48" />
  </div>
);
