import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { useKept } from '../../../platform/kept.ts';
import { MonthList } from '../../../shared/records/month-list.tsx';
import { usePeriod } from '../../../shared/records/period.tsx';
import { type RecordLook, RecordRow } from '../../../shared/records/record-row.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { EmptyList, ListFilters } from '../../../ui/empty-list.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { recordsMessages } from '../records.messages.ts';
import { type Direction, type Remittance, remittances } from '../remittances.queries.ts';

const looks = {
  out: { icon: ArrowUpRight, tone: 'out' },
  in: { icon: ArrowDownLeft, tone: 'in' },
} as const satisfies Record<Direction, RecordLook>;

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
              of="transfers"
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
  const isOut = item.direction === 'out';
  return (
    <RecordRow
      to={`/pages/transfer/record?id=${item.remittanceId}`}
      look={looks[item.direction]}
      title={
        <>
          {t(item.direction)} · <bdi>{item.name}</bdi>
        </>
      }
      subject={item.note}
      at={item.sentAt}
      amount={isOut ? `-${item.amount}` : item.amount}
    />
  );
}
