import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { CardDetail } from '../components/card-detail.tsx';
import { CardList } from '../components/card-list.tsx';
import { RefundAction } from '../components/refund-action.tsx';
import { recordMessages } from '../record.messages.ts';
import { vipCard } from '../vip.queries.ts';

/** Lists the cards that I bought; with `?id=` one of them, right after it was bought as the result. */
export default function RecordScreen() {
  const { id } = usePageQuery();
  return id ? <One cardId={id} /> : <CardList />;
}

function One({ cardId }: { cardId: string }) {
  const t = useMessages(recordMessages);
  const isNew = usePageQuery().result === 'new';
  const query = useQuery(vipCard(cardId));
  const card = query.data;
  return (
    <Screen
      onRefresh={query.refetch}
      aside={<BalancesEye className="text-soft" />}
      action={
        card &&
        (card.mayRefund && !isNew ? (
          <RefundAction card={card} />
        ) : (
          <ButtonLink to="/pages/vip/vip_card_purchase" look="secondary">
            {t('again')}
          </ButtonLink>
        ))
      }
    >
      <Loaded query={query} skeleton={<DetailSkeleton isNew={isNew} />}>
        {(data) => <CardDetail card={data} isNew={isNew} />}
      </Loaded>
    </Screen>
  );
}
