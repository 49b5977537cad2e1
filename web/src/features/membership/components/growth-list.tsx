import { useInfiniteQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { growthText } from '../growth-text.ts';
import { membershipMessages } from '../membership.messages.ts';
import { growthDays } from '../membership.queries.ts';
import { NoGrowth } from './no-growth.tsx';

/** Shows what each day added, from how much, what is carried, and what there was after it: it can be reckoned again. */
export function GrowthList() {
  const t = useMessages(membershipMessages);
  const money = useOwnMoneyText();
  const { on } = useDates();
  const query = useInfiniteQuery(growthDays);
  return (
    <Screen title={t('days')} onRefresh={query.refetch}>
      <Paged query={query} empty={<NoGrowth />}>
        {(items) => (
          <Card className="divide-y divide-line py-1!">
            {items.map((day) => (
              <ListRow
                key={day.date}
                title={on(day.date)}
                note={t('dayNote', { principal: money(day.principal), carried: day.carried })}
                value={
                  <>
                    <span className="figures block text-base font-medium text-ink">
                      +{growthText(day.gained)}
                    </span>
                    {t('dayTotal', { growth: growthText(day.growth) })}
                  </>
                }
              />
            ))}
          </Card>
        )}
      </Paged>
    </Screen>
  );
}
