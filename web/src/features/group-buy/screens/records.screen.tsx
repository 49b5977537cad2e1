import { useInfiniteQuery } from '@tanstack/react-query';
import { useFlag } from '../../../platform/config.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useKept } from '../../../platform/kept.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { EmptyList, ListFilters } from '../../../ui/empty-list.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { RecordCard } from '../components/record-card.tsx';
import { groupBuyMessages } from '../group-buy.messages.ts';
import { myGroups, type RecordState } from '../group-buy.queries.ts';
import { recordsMessages } from '../records.messages.ts';

const states = ['waiting', 'success', 'failed', 'left'] as const satisfies RecordState[];
type Tab = RecordState | 'all';

/** Shows the groups that the person joined, the newest first. */
export default function GroupRecordsScreen() {
  const t = useMessages(recordsMessages);
  const own = useMessages(groupBuyMessages);
  const isOn = useFlag('groupBuy');
  const [tab, setTab] = useKept<Tab>('groups.tab', 'all');
  const query = useInfiniteQuery(myGroups(tab === 'all' ? undefined : tab));
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />}>
      <ListFilters query={query} isFiltered={tab !== 'all'}>
        <div className="mb-3">
          <Tabs<Tab>
            label={t('tabs')}
            value={tab}
            onChange={setTab}
            options={[
              { value: 'all', label: t('all') },
              ...states.map((value) => ({ value, label: own(value) })),
            ]}
          />
        </div>
      </ListFilters>
      <Paged
        query={query}
        skeleton={<CardSkeleton />}
        empty={
          <EmptyList onShowAll={tab === 'all' ? undefined : () => setTab('all')}>
            <Empty
              of="groups"
              title={t('none')}
              note={t('noneNote')}
              action={
                isOn ? (
                  <ButtonLink to="/pages/product/pin_tuan_detail">{t('browse')}</ButtonLink>
                ) : (
                  <ButtonLink to="/pages/product/product_list">{t('browseAll')}</ButtonLink>
                )
              }
            />
          </EmptyList>
        }
      >
        {(items) => (
          <ul className="space-y-3">
            {items.map((item) => (
              <li key={item.groupId}>
                <RecordCard item={item} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Screen>
  );
}
