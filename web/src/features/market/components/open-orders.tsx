import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { openOrdersOf } from '../market.queries.ts';
import { tradeMessages } from '../trade.messages.ts';
import { OrderRow } from './order-row.tsx';

/** Shows what of mine stands open in these shares; each can be cancelled at once. */
export function OpenOrders({ instrumentId }: { instrumentId: string }) {
  const t = useMessages(tradeMessages);
  const query = useQuery(openOrdersOf(instrumentId));
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="font-semibold">{t('openOrders')}</h2>
        <TextLink to="/pages/equity/order" className="tap -my-3 inline-flex items-center text-sm">
          {t('allOrders')}
        </TextLink>
      </div>
      <Loaded query={query} skeleton={<RowsSkeleton count={2} />}>
        {({ items, nextCursor }) =>
          items.length === 0 ? (
            <p className="mt-2 text-sm text-soft">{t('noOpenOrders')}</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {items.map((item) => (
                  <li key={item.orderId} className="py-3 last:pb-0">
                    <OrderRow order={item} isNamed={false} />
                  </li>
                ))}
              </ul>
              {nextCursor !== null && <p className="pt-2 text-sm text-soft">{t('moreOrders')}</p>}
            </>
          )
        }
      </Loaded>
    </Card>
  );
}
