import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ResultSkeleton } from '../../../ui/skeletons.tsx';
import { type OrderFilter, OrderList } from '../components/order-list.tsx';
import { payeeName } from '../components/payout-method-name.ts';
import { StateRow } from '../components/state-row.tsx';
import { toneOf, withdrawalStateKey } from '../states.ts';
import { walletMessages } from '../wallet.messages.ts';
import { withdrawals } from '../wallet.queries.ts';

const WithdrawalDetail = lazy(() =>
  import('../components/withdrawal-detail.tsx').then((code) => ({ default: code.WithdrawalDetail })),
);

/** Shows all withdrawals, or with `?id=` how far one of them is. */
export default function WithdrawalsScreen() {
  const { id } = usePageQuery();
  return id ? (
    <Suspense fallback={<DetailToCome />}>
      <WithdrawalDetail withdrawalId={id} />
    </Suspense>
  ) : (
    <WithdrawalList />
  );
}

function DetailToCome() {
  const t = useMessages(walletMessages);
  return (
    <Screen title={t('withdrawalDetail')}>
      <Coming>
        <ResultSkeleton />
      </Coming>
    </Screen>
  );
}

const useWithdrawals = (filter: OrderFilter) => useInfiniteQuery(withdrawals(filter));

function WithdrawalList() {
  const t = useMessages(walletMessages);
  return (
    <OrderList
      list="withdrawals"
      useList={useWithdrawals}
      atOf={({ requestedAt }) => requestedAt}
      doneName={t('withdrawnSum')}
      empty={
        <Empty
          of="withdrawal"
          title={t('noWithdrawals')}
          note={t('noWithdrawalsNote')}
          action={<ButtonLink to="/pages/withdraw/index">{t('goWithdraw')}</ButtonLink>}
        />
      }
      row={(item) => (
        <StateRow
          kind="withdrawal"
          key={item.withdrawalId}
          to={`/pages/withdraw/record?id=${item.withdrawalId}`}
          title={<bdi>{payeeName(item, t)}</bdi>}
          at={item.requestedAt}
          amount={item.amount}
          state={t(withdrawalStateKey(item))}
          tone={toneOf(item.state)}
        />
      )}
    />
  );
}
