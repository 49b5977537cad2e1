import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { DrawList } from '../../../shared/draws/draw-list.tsx';
import { ReceiptPage } from '../../../shared/draws/receipt-page.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { cardsMessages } from '../cards.messages.ts';
import { cardSetState } from '../cards.queries.ts';

/** Shows every set that was used; with `?id=` the receipt of one. */
export default function CardSetRecordScreen() {
  const { id } = usePageQuery();
  return id ? <Receipt drawId={id} /> : <Sets />;
}

const Receipt = ({ drawId }: { drawId: string }) => (
  <ReceiptPage drawId={drawId} seeds={useQuery(cardSetState).data} />
);

function Sets() {
  const t = useMessages(cardsMessages);
  return (
    <DrawList
      kept="cards.sets"
      path="/api/activity/exchange_records"
      to="/pages/activity/exchange_record"
      empty={
        <Empty
          of="cards"
          title={t('noSets')}
          note={t('noSetsNote')}
          action={<ButtonLink to="/pages/activity/index">{t('toAlbum')}</ButtonLink>}
        />
      }
    />
  );
}
