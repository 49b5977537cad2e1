import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { purchaseMessages } from '../purchase.messages.ts';
import { vipMessages } from '../vip.messages.ts';
import type { VipCard } from '../vip.queries.ts';

/** Says which card runs and until when, and that a new one comes after it. */
export function RunningCard({ card }: { card: VipCard }) {
  const t = useMessages(purchaseMessages);
  const words = useMessages(vipMessages);
  const { on } = useDates();
  return (
    <Card className="py-1!">
      <ListRow
        title={t('runningNow', { name: words(card.product), date: on(card.lastOn ?? card.startsOn) })}
        note={t('startsAfter')}
        to={`/pages/vip/vip_card_record?id=${card.cardId}`}
      />
    </Card>
  );
}
