import { useInfiniteQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { liabilitiesMessages } from '../liabilities.messages.ts';
import { publishedDays } from '../liabilities.queries.ts';

/** Shows every day that was published: its total, and the beginning of its root's hash. */
export function DayList() {
  const t = useMessages(liabilitiesMessages);
  const { on } = useDates();
  const query = useInfiniteQuery(publishedDays);
  return (
    <Screen title={t('earlier')} onRefresh={query.refetch}>
      <Paged query={query} empty={<Empty of="liabilities" title={t('none')} note={t('noneNote')} />}>
        {(days) => (
          <Card className="divide-y divide-line py-1!">
            {days.map(({ onDate, owed, rootHash, hasProofs }) => (
              <ListRow
                key={onDate}
                title={on(onDate)}
                note={
                  <>
                    <span className="font-mono">{rootHash.slice(0, 16)}…</span>
                    {!hasProofs && <span className="block">{t('rootOnly')}</span>}
                  </>
                }
                value={<Amount value={owed} className="text-base text-ink" />}
                to={`/pages/liabilities/index?date=${onDate}`}
              />
            ))}
          </Card>
        )}
      </Paged>
    </Screen>
  );
}
