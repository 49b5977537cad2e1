import { useInfiniteQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Points, pointsText } from '../../../ui/points.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { pointsMessages } from '../points.messages.ts';
import { pointLots } from '../points.queries.ts';

/** Shows the points that can be spent as they were given, those that expire first in front. */
export function LotList() {
  const t = useMessages(pointsMessages);
  const text = useBilingual();
  const { on, at } = useDates();
  const query = useInfiniteQuery(pointLots);
  return (
    <Screen title={t('lots')} onRefresh={query.refetch}>
      <Paged
        query={query}
        empty={
          <Empty
            of="points"
            title={t('lotsNone')}
            note={t('noneNote')}
            action={<ButtonLink to="/pages/checkin/index">{t('toCheckin')}</ButtonLink>}
          />
        }
      >
        {(items) => (
          <Card className="divide-y divide-line py-1!">
            {items.map((lot) => (
              <ListRow
                key={lot.lotId}
                title={t('lotLast', { date: on(lot.lastOn) })}
                note={`${text(lot.reason)} · ${t('lotGiven', { date: at(lot.givenAt, 'day'), amount: pointsText(lot.amount) })}`}
                value={<Points value={lot.left} className="text-base font-medium text-ink" />}
              />
            ))}
          </Card>
        )}
      </Paged>
    </Screen>
  );
}
