import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfig } from '../../../platform/config.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/choice.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RecordList } from '../components/record-list.tsx';
import { walletMessages } from '../wallet.messages.ts';
import { overview, records } from '../wallet.queries.ts';

type Period = 'ever' | 'yesterday';

/** Shows all income, and the postings that it is the sum of. */
export default function EarningsScreen() {
  const t = useMessages(walletMessages);
  const totals = useQuery(overview);
  const today = useConfig()?.businessDate;
  const [period, setPeriod] = useState<Period>(usePageQuery()['of'] === 'yesterday' ? 'yesterday' : 'ever');
  // Income of yesterday is posted at the start of today.
  const range = period === 'yesterday' && today ? { from: today, to: today } : {};
  const query = useInfiniteQuery(records({ type: 'income', ...range }));
  return (
    <Screen
      onRefresh={() => Promise.all([query.refetch(), totals.refetch()])}
      aside={<BalancesEye className="text-soft" />}
    >
      <section className="mb-3 min-h-24 rounded-card bg-card p-4">
        <Loaded query={totals} skeleton={<Skeleton className="h-16 w-full" />}>
          {(wallet) => (
            <dl className="flex flex-wrap justify-between gap-3">
              <div>
                <dt className="text-sm text-soft">{t('cumulativeIncome')}</dt>
                <dd>
                  <Amount value={wallet.cumulativeIncome} hideable className="text-2xl font-semibold" />
                </dd>
              </div>
              <div>
                <dt className="text-sm text-soft">{t('yesterdayIncome')}</dt>
                <dd>
                  <Amount
                    value={wallet.yesterdayIncome}
                    sign="always"
                    hideable
                    className="text-lg font-medium"
                  />
                </dd>
              </div>
            </dl>
          )}
        </Loaded>
      </section>
      <div className="pb-2">
        <Chips<Period>
          label={t('earningsOf')}
          value={period}
          onChange={setPeriod}
          options={[
            { value: 'ever', label: t('everEarned') },
            { value: 'yesterday', label: t('yesterdayIncome') },
          ]}
        />
      </div>
      <RecordList
        ofOneAccount={false}
        query={query}
        empty={
          period === 'yesterday' ? (
            <Empty
              of="earnings"
              title={t('noneYesterday')}
              action={
                <Button look="secondary" onClick={() => setPeriod('ever')}>
                  {t('seeEver')}
                </Button>
              }
            />
          ) : (
            <Empty
              of="earnings"
              title={t('noEarnings')}
              note={t('noEarningsNote')}
              action={<ButtonLink to="/pages/product/product_list">{t('toProducts')}</ButtonLink>}
            />
          )
        }
      />
    </Screen>
  );
}
