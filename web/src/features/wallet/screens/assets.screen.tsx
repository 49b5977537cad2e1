import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { assetPages, debtPages } from '../../../part-pages.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { directionOf } from '../../../platform/money.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { Composition, type PartOfWhole } from '../../../ui/composition.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { PriceList } from '../components/price-list.tsx';
import { walletMessages } from '../wallet.messages.ts';
import { type Overview, overview } from '../wallet.queries.ts';

/** It comes below everything else: nothing moves when it does. */
const AssetCurve = lazy(() => import('../components/asset-curve.tsx'));

/** Shows what the total assets add up to, and what of them is owed; each part opens the list that it sums. */
export default function AssetsScreen() {
  const t = useMessages(walletMessages);
  const text = useBilingual();
  const query = useQuery(overview);
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />}>
      <Loaded query={query} skeleton={<RowsSkeleton count={4} />}>
        {({ totalAssets, available, frozen, parts, prices, ...owing }) => {
          const all: PartOfWhole[] = [
            { key: 'available', name: t('partAvailable'), amount: available, to: '/pages/account/detail' },
            { key: 'frozen', name: t('partFrozen'), amount: frozen, to: '/pages/account/frozen' },
            ...assetPages.map(({ part, name, to }) => ({
              key: part,
              name: text(name),
              amount: parts[part],
              to,
            })),
          ];
          return (
            <div className="space-y-3">
              <Card title={t('totalAssets')}>
                <Amount value={totalAssets} hideable className="text-3xl font-semibold" />
              </Card>
              <Card>
                <Composition label={t('composition')} total={totalAssets} parts={all} />
              </Card>
              <p className="px-1 text-sm text-soft">{t('assetsNote')}</p>
              <PriceList prices={prices} />
              {directionOf(owing.owed) === 'rise' && <Owed {...owing} />}
              <Suspense
                fallback={
                  <Coming>
                    <div className="min-h-80 rounded-card bg-card" />
                  </Coming>
                }
              >
                <AssetCurve />
              </Suspense>
            </div>
          );
        }}
      </Loaded>
    </Screen>
  );
}

/** Shows what is owed, with a link to the list of each debt, and what is left of the assets without it. */
function Owed({ debts, owed, netWorth }: Pick<Overview, 'debts' | 'owed' | 'netWorth'>) {
  const t = useMessages(walletMessages);
  const text = useBilingual();
  const open = debtPages.filter(({ part }) => directionOf(debts[part]) === 'rise');
  return (
    <>
      <Card title={t('owed')}>
        <ul className="divide-y divide-line">
          {open.map(({ part, name, to }) => (
            <li key={part}>
              <ListRow
                title={text(name)}
                to={to}
                value={<Amount value={debts[part]} hideable className="text-base font-medium text-ink" />}
              />
            </li>
          ))}
        </ul>
        <Facts>
          <Fact label={t('owedTotal')}>
            <Amount value={owed} hideable />
          </Fact>
          <Fact label={t('netWorth')} strong>
            <Amount value={netWorth} hideable />
          </Fact>
        </Facts>
      </Card>
      <p className="px-1 text-sm text-soft">{t('netWorthNote')}</p>
    </>
  );
}
