import { useInfiniteQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useKept } from '../../../platform/kept.ts';
import { MonthList } from '../../../shared/records/month-list.tsx';
import { usePeriod } from '../../../shared/records/period.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { EmptyList, ListFilters } from '../../../ui/empty-list.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Link } from '../../../ui/link.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Empty } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { recordsMessages } from '../records.messages.ts';
import { type Direction, type Remittance, remittances } from '../remittances.queries.ts';

const directions = ['all', 'out', 'in'] as const;

/** Shows what was paid and received, by month, each month with its sums. */
export function RemittanceList() {
  const t = useMessages(recordsMessages);
  const [direction, setDirection] = useKept<Direction | 'all'>('remittances.direction', 'all');
  const period = usePeriod('remittances');
  const query = useInfiniteQuery(
    remittances({ ...period.from, ...(direction === 'all' ? {} : { direction }) }),
  );
  const showAll = () => {
    setDirection('all');
    period.reset();
  };
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />} className="pt-0!">
      <ListFilters query={query} isFiltered={direction !== 'all' || period.isFiltered}>
        <Tabs
          label={t('direction')}
          value={direction}
          onChange={setDirection}
          options={directions.map((value) => ({ value, label: t(value) }))}
        />
        {period.chips}
      </ListFilters>
      <MonthList
        query={query}
        atOf={({ sentAt }) => sentAt}
        sumsOf={(sums) => [
          [t('monthIn'), sums.in],
          [t('monthOut'), sums.out],
        ]}
        row={(item) => <RemittanceRow key={item.remittanceId} item={item} />}
        empty={
          <EmptyList onShowAll={direction !== 'all' || period.isFiltered ? showAll : undefined}>
            <Empty
              title={t('none')}
              note={t('noneNote')}
              action={<ButtonLink to="/pages/transfer/index">{t('goPay')}</ButtonLink>}
            />
          </EmptyList>
        }
      />
    </Screen>
  );
}

function RemittanceRow({ item }: { item: Remittance }) {
  const t = useMessages(recordsMessages);
  const { at } = useDates();
  return (
    <li>
      <Link
        to={`/pages/transfer/record?id=${item.remittanceId}`}
        className="tap flex flex-wrap items-center gap-x-3 px-4 py-3 active:bg-page"
      >
        <span className="min-w-0 flex-[1_1_7rem]">
          <span className="block">
            {t(item.direction)} · <bdi>{item.name}</bdi>
          </span>
          {item.note && <bdi className="block text-sm wrap-anywhere text-soft">{item.note}</bdi>}
          <span className="block text-xs text-soft">{at(item.sentAt)}</span>
        </span>
        <Amount
          value={item.direction === 'out' ? `-${item.amount}` : item.amount}
          sign="plain"
          hideable
          className="ml-auto font-medium"
        />
      </Link>
    </li>
  );
}
