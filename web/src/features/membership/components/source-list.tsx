import { useInfiniteQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { growthText } from '../growth-text.ts';
import { membershipMessages } from '../membership.messages.ts';
import { growthSources } from '../membership.queries.ts';
import { NoGrowth } from './no-growth.tsx';

/** Shows which investment gave how much; each opens that investment. */
export function SourceList() {
  const t = useMessages(membershipMessages);
  const money = useOwnMoneyText();
  const { on } = useDates();
  const query = useInfiniteQuery(growthSources);
  return (
    <Screen title={t('sources')} onRefresh={query.refetch}>
      <Paged query={query} empty={<NoGrowth />}>
        {(items) => (
          <>
            <Card className="divide-y divide-line py-1!">
              {items.map(({ subscriptionId, principal, from, until, days, gave }) => (
                <ListRow
                  key={subscriptionId}
                  title={t('sourceWorking', { principal: money(principal), days })}
                  note={t('sourceNote', { from: on(from), until: on(until) })}
                  value={<span className="figures text-base font-medium text-ink">+{growthText(gave)}</span>}
                  to={`/pages/product/invest?id=${subscriptionId}`}
                />
              ))}
            </Card>
            <p className="mt-3 text-sm text-soft">{t('sourcesNote')}</p>
          </>
        )}
      </Paged>
    </Screen>
  );
}
