import { usePageQuery } from '../../../platform/page.ts';
import { OrderDetail } from '../components/order-detail.tsx';
import { OrderList } from '../components/order-list.tsx';

/** Shows what was exchanged for goods; with `?id=` one order. */
export default function ExchangeLogsScreen() {
  const { id, result } = usePageQuery();
  return id ? <OrderDetail orderId={id} isNew={result === 'new'} /> : <OrderList />;
}
