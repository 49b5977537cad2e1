import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { type OrderFilter, OrderList } from '../components/order-list.tsx';
import { RechargeDetail } from '../components/recharge-detail.tsx';
import { methodKeys } from '../components/recharge-methods.ts';
import { StateRow } from '../components/state-row.tsx';
import { rechargePage } from '../open-cashier.ts';
import { rechargeStateKey, toneOf } from '../states.ts';
import { walletMessages } from '../wallet.messages.ts';
import { recharges } from '../wallet.queries.ts';

/** Shows all recharges, or with `?id=` how one of them stands. */
export default function RechargesScreen() {
  const { id } = usePageQuery();
  return id ? <RechargeDetail rechargeId={id} /> : <RechargeList />;
}

const useRecharges = (filter: OrderFilter) => useInfiniteQuery(recharges(filter));

function RechargeList() {
  const t = useMessages(walletMessages);
  return (
    <OrderList
      list="recharges"
      useList={useRecharges}
      atOf={({ createdAt }) => createdAt}
      doneName={t('rechargedSum')}
      empty={
        <Empty
          of="recharge"
          title={t('noRecharges')}
          note={t('noRechargesNote')}
          action={<ButtonLink to="/pages/recharge/index">{t('goRecharge')}</ButtonLink>}
        />
      }
      row={(item) => (
        <StateRow
          kind="recharge"
          key={item.rechargeId}
          to={rechargePage(item.rechargeId)}
          title={t(methodKeys[item.method])}
          at={item.createdAt}
          amount={item.amount}
          state={t(rechargeStateKey(item))}
          tone={toneOf(item.state)}
        />
      )}
    />
  );
}
