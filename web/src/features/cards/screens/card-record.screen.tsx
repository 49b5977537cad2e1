import { useQuery } from '@tanstack/react-query';
import { usePageQuery } from '../../../platform/page.ts';
import { ReceiptPage } from '../../../shared/draws/receipt-page.tsx';
import { cardsState } from '../cards.queries.ts';
import { MoveList } from '../components/move-list.tsx';

/** Shows every card that came or went; with `?id=` the receipt of one that was drawn. */
export default function CardRecordScreen() {
  const { id } = usePageQuery();
  return id ? <Receipt drawId={id} /> : <MoveList />;
}

const Receipt = ({ drawId }: { drawId: string }) => (
  <ReceiptPage drawId={drawId} seeds={useQuery(cardsState).data} />
);
