import { lazy, Suspense } from 'react';
import { usePageQuery } from '../../../platform/page.ts';
import { Coming } from '../../../ui/coming.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ResultSkeleton } from '../../../ui/skeletons.tsx';
import { OrderLists } from '../components/order-lists.tsx';

const OrderDetail = lazy(async () => ({
  default: (await import('../components/order-detail.tsx')).OrderDetail,
}));
const ChangeOrder = lazy(async () => ({
  default: (await import('../components/change-order.tsx')).ChangeOrder,
}));

const coming = (
  <Screen>
    <Coming>
      <ResultSkeleton />
    </Coming>
  </Screen>
);

/** Shows my orders; with `?orderId=` one of them, and with `?of=change` the form that changes it. */
export default function OrderScreen() {
  const { orderId, id, of, result } = usePageQuery();
  const named = orderId ?? id;
  if (!named) return <OrderLists />;
  return (
    <Suspense fallback={coming}>
      {of === 'change' ? (
        <ChangeOrder key={named} orderId={named} />
      ) : (
        <OrderDetail key={named} orderId={named} isNew={result === 'new'} />
      )}
    </Suspense>
  );
}
