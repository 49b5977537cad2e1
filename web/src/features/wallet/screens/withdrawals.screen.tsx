import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ListFoot } from '../../../ui/endless-list.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Empty, ErrorState } from '../../../ui/states.tsx';
import { RowBones, Waiting } from '../../../ui/waiting.tsx';
import { StateRow } from '../components/state-row.tsx';
import { WithdrawalDetail } from '../components/withdrawal-detail.tsx';
import { toneOf, withdrawalStateKeys } from '../states.ts';
import { walletMessages } from '../wallet.messages.ts';
import { withdrawals } from '../wallet.queries.ts';

/** All withdrawals, or with `?id=` how far one of them is. */
export default function WithdrawalsScreen() {
  const { id } = usePageQuery();
  return id ? <WithdrawalDetail withdrawalId={id} /> : <WithdrawalList />;
}

function WithdrawalList() {
  const t = useMessages(walletMessages);
  const query = useInfiniteQuery(withdrawals);
  const items = query.data?.pages.flatMap((page) => page.items);
  return (
    <Screen onRefresh={query.refetch}>
      {query.isPending && (
        <Waiting>
          <RowBones />
        </Waiting>
      )}
      {query.isError && !items && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {items?.length === 0 && (
        <Empty
          title={t('noWithdrawals')}
          action={<ButtonLink to="/pages/withdraw/index">{t('goWithdraw')}</ButtonLink>}
        />
      )}
      {items && items.length > 0 && (
        <>
          <ul className="divide-y divide-line overflow-hidden rounded-card bg-card">
            {items.map((item) => (
              <StateRow
                key={item.withdrawalId}
                to={`/pages/withdraw/record?id=${item.withdrawalId}`}
                title={item.payee}
                at={item.requestedAt}
                amount={item.amount}
                state={t(withdrawalStateKeys[item.state])}
                tone={toneOf(item.state)}
              />
            ))}
          </ul>
          <ListFoot query={query} />
        </>
      )}
    </Screen>
  );
}
