import { useQuery } from '@tanstack/react-query';
import { usePageQuery } from '../../../platform/page.ts';
import { ReceiptPage } from '../../../shared/draws/receipt-page.tsx';
import { DrawList } from '../components/draw-list.tsx';
import { lotteryState } from '../lottery.queries.ts';

/** Shows every draw; with `?id=` the receipt of one. */
export default function LotteryRecordScreen() {
  const { id } = usePageQuery();
  return id ? <Receipt drawId={id} /> : <DrawList />;
}

const Receipt = ({ drawId }: { drawId: string }) => (
  <ReceiptPage drawId={drawId} seeds={useQuery(lotteryState).data} />
);
