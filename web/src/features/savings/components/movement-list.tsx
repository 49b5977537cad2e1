import { useInfiniteQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { savingsMessages } from '../savings.messages.ts';
import { movements } from '../savings.queries.ts';

/** Shows what went into the pot and out of it; each opens its result page. */
export function MovementList() {
  const t = useMessages(savingsMessages);
  const { at } = useDates();
  const query = useInfiniteQuery(movements);
  return (
    <Screen title={t('records')} onRefresh={query.refetch}>
      <Paged
        query={query}
        empty={
          <Empty
            of="savings"
            title={t('noMovements')}
            note={t('noMovementsNote')}
            action={<ButtonLink to="/pages/yuebao/transfer">{t('deposit')}</ButtonLink>}
          />
        }
      >
        {(items) => (
          <Card className="divide-y divide-line py-1!">
            {items.map((item) => (
              <ListRow
                key={item.movementId}
                title={`${t(item.kind === 'deposit' ? 'deposit' : 'redeem')} · ${t(item.state)}`}
                note={at(item.requestedAt)}
                value={<Amount value={item.amount} hideable className="text-base font-medium text-ink" />}
                to={`/pages/yuebao/index?id=${item.movementId}`}
              />
            ))}
          </Card>
        )}
      </Paged>
    </Screen>
  );
}
