import { useInfiniteQuery } from '@tanstack/react-query';
import { Gift as GiftIcon } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { useShown } from '../../../ui/page-parts.tsx';
import { couponsMessages } from '../coupons.messages.ts';
import { gifts } from '../coupons.queries.ts';

/** Leads to gifts, and says how many offers wait for an answer. */
export function GiftLinks() {
  const t = useMessages(couponsMessages);
  const query = useInfiniteQuery(gifts('received'));
  useShown(query, true);
  const open = query.data?.pages[0]?.items.filter(({ state }) => state === 'offered').length ?? 0;
  return (
    <Card className="mt-3 py-1!">
      <ListRow
        icon={<GiftIcon className="size-5" aria-hidden />}
        title={t('giveOrReceive')}
        note={t('giveOrReceiveNote')}
        value={open > 0 && <span className="text-warning">{t('openOffers', { n: open })}</span>}
        to="/pages/coupon/transfer"
      />
    </Card>
  );
}
