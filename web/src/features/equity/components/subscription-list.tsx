import { groupDigits } from '@banyan/domain/money/display.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { equityMessages } from '../equity.messages.ts';
import { type ShareSubscription, subscriptions } from '../equity.queries.ts';
import { purchaseMessages } from '../purchase.messages.ts';

/** Lists what I subscribed for, the newest first; each opens what became of it. */
export function SubscriptionList() {
  const t = useMessages(purchaseMessages);
  const query = useInfiniteQuery(subscriptions);
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />}>
      <Paged
        query={query}
        empty={
          <Empty
            of="investments"
            title={t('noneTitle')}
            note={t('noneNote')}
            action={<ButtonLink to="/pages/equity/index">{t('toCentre')}</ButtonLink>}
          />
        }
      >
        {(items) => (
          <Card className="divide-y divide-line py-1!">
            {items.map((item) => (
              <Row key={item.subscriptionId} item={item} />
            ))}
          </Card>
        )}
      </Paged>
    </Screen>
  );
}

function Row({ item }: { item: ShareSubscription }) {
  const t = useMessages(equityMessages);
  const text = useBilingual();
  const { at } = useDates();
  return (
    <ListRow
      title={text(item.company)}
      note={
        <>
          <span className="block">
            {t(item.state)} · {t('lots', { n: groupDigits(item.lots) })}
          </span>
          <span className="block">{at(item.subscribedAt)}</span>
        </>
      }
      value={
        <Amount
          value={item.allotted?.paid ?? item.amount}
          hideable
          className="text-base font-medium text-ink"
        />
      }
      to={`/pages/equity/contract?id=${item.subscriptionId}`}
    />
  );
}
