import { usePageQuery } from '../../../platform/page.ts';
import { DrawList } from '../components/draw-list.tsx';
import { ReceiptPage } from '../components/receipt-page.tsx';

/** Shows every draw; with `?id=` the receipt of one. */
export default function LotteryRecordScreen() {
  const { id } = usePageQuery();
  return id ? <ReceiptPage drawId={id} /> : <DrawList />;
}
