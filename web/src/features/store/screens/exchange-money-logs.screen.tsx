import { usePageQuery } from '../../../platform/page.ts';
import { ExchangeDetail } from '../components/exchange-detail.tsx';
import { ExchangeList } from '../components/exchange-list.tsx';

/** Shows what points were exchanged for; with `?id=` one exchange. */
export default function ExchangeMoneyLogsScreen() {
  const { id } = usePageQuery();
  return id ? <ExchangeDetail exchangeId={id} /> : <ExchangeList />;
}
