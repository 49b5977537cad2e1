import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ListFoot } from '../../../ui/endless-list.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Empty, ErrorState } from '../../../ui/states.tsx';
import { RowBones, Waiting } from '../../../ui/waiting.tsx';
import { RechargeDetail } from '../components/recharge-detail.tsx';
import { StateRow } from '../components/state-row.tsx';
import { rechargePage } from '../open-cashier.ts';
import { rechargeStateKeys, toneOf } from '../states.ts';
import { walletMessages } from '../wallet.messages.ts';
import { recharges } from '../wallet.queries.ts';

/** All recharges, or with `?id=` how one of them stands. */
export default function RechargesScreen() {
  const { id } = usePageQuery();
  return id ? <RechargeDetail rechargeId={id} /> : <RechargeList />;
}

function RechargeList() {
  const t = useMessages(walletMessages);
  const query = useInfiniteQuery(recharges);
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
          title={t('noRecharges')}
          note={t('noRechargesNote')}
          action={<ButtonLink to="/pages/recharge/index">{t('goRecharge')}</ButtonLink>}
        />
      )}
      {items && items.length > 0 && (
        <>
          <ul className="divide-y divide-line overflow-hidden rounded-card bg-card">
            {items.map((item) => (
              <StateRow
                key={item.rechargeId}
                to={rechargePage(item.rechargeId)}
                title={t(item.method)}
                at={item.createdAt}
                amount={item.amount}
                state={t(rechargeStateKeys[item.state])}
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
