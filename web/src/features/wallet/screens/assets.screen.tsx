import type { AssetPart, DebtPart } from '@banyan/api/gathered.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { directionOf } from '../../../platform/money.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { Composition, type PartOfWhole } from '../../../ui/composition.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { debtPages, partPages } from '../part-pages.ts';
import { walletMessages } from '../wallet.messages.ts';
import { type Overview, overview } from '../wallet.queries.ts';

/** It comes below everything else: nothing moves when it does. */
const AssetCurve = lazy(() => import('../components/asset-curve.tsx'));

/** Shows what the total assets add up to, and what of them is owed; each part opens the list that it sums. */
export default function AssetsScreen() {
  const t = useMessages(walletMessages);
  const query = useQuery(overview);
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />}>
      <Loaded query={query} skeleton={<RowsSkeleton count={4} />}>
        {({ totalAssets, available, frozen, parts, ...owing }) => {
          const all: PartOfWhole[] = [
            { key: 'available', name: t('partAvailable'), amount: available, to: '/pages/account/detail' },
            { key: 'frozen', name: t('partFrozen'), amount: frozen, to: '/pages/account/frozen' },
            ...Object.entries(partPages).map(([key, { title, to }]) => ({
              key,
              name: t(title),
              amount: parts[key as AssetPart],
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

/** What is owed, with the list of each debt, and what is left of the assets without it. */
function Owed({ debts, owed, netWorth }: Pick<Overview, 'debts' | 'owed' | 'netWorth'>) {
  const t = useMessages(walletMessages);
  const open = Object.entries(debtPages).filter(([key]) => directionOf(debts[key as DebtPart]) === 'rise');
  return (
    <>
      <Card title={t('owed')}>
        <ul className="divide-y divide-line">
          {open.map(([key, { title, to }]) => (
            <li key={key}>
              <ListRow
                title={t(title)}
                to={to}
                value={
                  <Amount
                    value={debts[key as DebtPart]}
                    hideable
                    className="text-base font-medium text-ink"
                  />
                }
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
