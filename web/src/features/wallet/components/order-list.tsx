import type { WireInput, WireOutput } from '@banyan/api/contract.ts';
import { orderProgress } from '@banyan/domain/wallet/order-progress.ts';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { useKept } from '../../../platform/kept.ts';
import type { MonthPage } from '../../../shared/records/by-month.ts';
import { MonthList } from '../../../shared/records/month-list.tsx';
import { usePeriod } from '../../../shared/records/period.tsx';
import { EmptyList, ListFilters } from '../../../ui/empty-list.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { walletMessages } from '../wallet.messages.ts';

type Progress = NonNullable<WireInput<'/api/recharge/list'>['progress']>;
type Sums = WireOutput<'/api/recharge/list'>['months'][number];
export type OrderFilter = Pick<WireInput<'/api/recharge/list'>, 'progress' | 'from'>;

const progressKeys = {
  all: 'typeAll',
  open: 'progressOpen',
  done: 'progressDone',
  ended: 'progressEnded',
} as const satisfies Record<Progress | 'all', keyof typeof walletMessages>;
const choices = ['all', ...orderProgress] as const;

interface Props<Item> {
  /** Names the list in what is remembered of its filters. */
  list: 'recharges' | 'withdrawals';
  useList: (filter: OrderFilter) => UseInfiniteQueryResult<{ pages: MonthPage<Item, Sums>[] }>;
  /** Content that is shown if there is nothing at all. */
  empty: ReactNode;
  atOf: (item: Item) => string;
  doneName: string;
  row: (item: Item) => ReactNode;
}

/** Shows what a person ordered of one kind: filtered by how it stands and by when, each month with its sums. */
export function OrderList<Item>({ list, useList, empty, atOf, doneName, row }: Props<Item>) {
  const t = useMessages(walletMessages);
  const [progress, setProgress] = useKept<Progress | 'all'>(`${list}.progress`, 'all');
  const period = usePeriod(list);
  const query = useList({ ...period.from, ...(progress === 'all' ? {} : { progress }) });
  const isFiltered = progress !== 'all' || period.isFiltered;
  const showAll = () => {
    setProgress('all');
    period.reset();
  };
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />} className="pt-0!">
      <ListFilters query={query} isFiltered={isFiltered}>
        <Tabs
          label={t('filter')}
          value={progress}
          onChange={setProgress}
          options={choices.map((value) => ({ value, label: t(progressKeys[value]) }))}
        />
        {period.chips}
      </ListFilters>
      <MonthList
        query={query}
        atOf={atOf}
        sumsOf={({ done, open }) => [
          [doneName, done],
          ...(/[1-9]/.test(open) ? [[t('progressOpen'), open] as [string, string]] : []),
        ]}
        row={row}
        empty={<EmptyList onShowAll={isFiltered ? showAll : undefined}>{empty}</EmptyList>}
      />
    </Screen>
  );
}
