import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { useCardText } from '../card-text.ts';
import { recordMessages } from '../record.messages.ts';
import { vipMessages } from '../vip.messages.ts';
import { type VipCard, vipCards } from '../vip.queries.ts';

/** Lists the cards that I bought, the newest first; each opens what it has given. */
export function CardList() {
  const t = useMessages(recordMessages);
  const query = useInfiniteQuery(vipCards);
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />}>
      <Paged
        query={query}
        empty={
          <Empty
            of="coupons"
            title={t('none')}
            note={t('noneNote')}
            action={<ButtonLink to="/pages/vip/vip_card_purchase">{t('toPurchase')}</ButtonLink>}
          />
        }
      >
        {(items) => (
          <Card className="divide-y divide-line py-1!">
            {items.map((card) => (
              <Row key={card.cardId} card={card} />
            ))}
          </Card>
        )}
      </Paged>
    </Screen>
  );
}

function Row({ card }: { card: VipCard }) {
  const t = useMessages(recordMessages);
  const words = useMessages(vipMessages);
  const text = useCardText();
  return (
    <ListRow
      title={words(card.product)}
      note={
        <>
          <span className="block">{words(card.state)}</span>
          <span className="block">{card.lastOn ? text.runs(card.startsOn, card.lastOn) : t('neverRan')}</span>
        </>
      }
      value={<Amount value={card.price} hideable className="text-base font-medium text-ink" />}
      to={`/pages/vip/vip_card_record?id=${card.cardId}`}
    />
  );
}
