import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { directionOf, useOwnMoneyText } from '../../../platform/money.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Link } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { homeMessages } from '../home.messages.ts';
import { overview } from '../home.queries.ts';

/** Shows what the user owns and what it earned yesterday; each figure opens the list that it sums. */
export function AssetsCard() {
  const t = useMessages(homeMessages);
  const money = useOwnMoneyText();
  const query = useQuery(overview);
  return (
    <section className="min-h-54 rounded-card bg-card px-4 pt-1 pb-4">
      <Loaded query={query} skeleton={<AssetsSkeleton />}>
        {(wallet) => (
          <>
            <div className="flex items-center gap-1">
              <h2 className="text-sm text-soft">{t('totalAssets')}</h2>
              <BalancesEye className="text-soft" />
            </div>
            <Link to="/pages/account/assets" className="tap block rounded-field active:bg-page">
              <Amount value={wallet.totalAssets} hideable className="text-3xl font-semibold" />
            </Link>
            <div className="mt-1 pairs gap-3">
              <Link
                to="/pages/account/record?of=yesterday"
                className="tap block rounded-field active:bg-page"
              >
                <span className="block text-sm text-soft">{t('yesterday')}</span>
                <Amount value={wallet.yesterdayIncome} sign="always" hideable className="font-medium" />
              </Link>
              <Link to="/pages/account/detail" className="tap block rounded-field active:bg-page">
                <span className="block text-sm text-soft">{t('available')}</span>
                <Amount value={wallet.available} hideable className="font-medium" />
              </Link>
            </div>
            <div className="mt-2 pairs gap-3">
              <ButtonLink to="/pages/recharge/index">{t('recharge')}</ButtonLink>
              <ButtonLink to="/pages/withdraw/index" look="secondary">
                {t('withdraw')}
              </ButtonLink>
            </div>
            {directionOf(wallet.delayedPayouts) === 'rise' && (
              <Link to="/pages/product/invest" className="tap mt-3 grid">
                <Notice tone="warning" className="items-center">
                  {t('delayed', { amount: money(wallet.delayedPayouts) })}
                </Notice>
              </Link>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

const AssetsSkeleton = () => (
  <div className="space-y-4 pt-3">
    <Skeleton className="h-4 w-20" />
    <Skeleton className="h-9 w-48" />
    <Skeleton className="h-10 w-full" />
    <Skeleton className="h-11 w-full" />
  </div>
);
