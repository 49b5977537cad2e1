import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Empty } from '../../../ui/states.tsx';
import { StateRow } from '../components/state-row.tsx';
import { WithdrawalDetail } from '../components/withdrawal-detail.tsx';
import { toneOf, withdrawalStateKey } from '../states.ts';
import { walletMessages } from '../wallet.messages.ts';
import { withdrawals } from '../wallet.queries.ts';

/** Shows all withdrawals, or with `?id=` how far one of them is. */
export default function WithdrawalsScreen() {
  const { id } = usePageQuery();
  return id ? <WithdrawalDetail withdrawalId={id} /> : <WithdrawalList />;
}

function WithdrawalList() {
  const t = useMessages(walletMessages);
  const query = useInfiniteQuery(withdrawals);
  return (
    <Screen onRefresh={query.refetch}>
      <Paged
        query={query}
        empty={
          <Empty
            title={t('noWithdrawals')}
            action={<ButtonLink to="/pages/withdraw/index">{t('goWithdraw')}</ButtonLink>}
          />
        }
      >
        {(items) => (
          <ul className="divide-y divide-line overflow-hidden rounded-card bg-card">
            {items.map((item) => (
              <StateRow
                key={item.withdrawalId}
                to={`/pages/withdraw/record?id=${item.withdrawalId}`}
                title={<bdi>{item.payee}</bdi>}
                at={item.requestedAt}
                amount={item.amount}
                state={t(withdrawalStateKey(item))}
                tone={toneOf(item.state)}
              />
            ))}
          </ul>
        )}
      </Paged>
    </Screen>
  );
}
