import { useInfiniteQuery } from '@tanstack/react-query';
import { Gift, Package, Sparkles, Star, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { useKept } from '../../platform/kept.ts';
import { apiPages } from '../../platform/query.ts';
import { Amount } from '../../ui/amount.tsx';
import { EmptyList, ListFilters } from '../../ui/empty-list.tsx';
import { Points } from '../../ui/points.tsx';
import { Screen } from '../../ui/screen.tsx';
import { PointsChip } from '../points/points-chip.tsx';
import { MonthList } from '../records/month-list.tsx';
import { type RecordLook, RecordRow } from '../records/record-row.tsx';
import { drawsMessages } from './draws.messages.ts';
import type { Draw, DrawFilter } from './draws.queries.ts';
import { FilterChips } from './filter-chips.tsx';

const looks: Record<Draw['prize']['kind'], RecordLook> = {
  points: { icon: Star, tone: 'in' },
  cash: { icon: Gift, tone: 'income' },
  good: { icon: Package, tone: 'in' },
  card: { icon: Sparkles, tone: 'in' },
  none: { icon: X, tone: 'out' },
};

interface Props {
  /** The name under which the choice is kept. */
  kept: string;
  path: '/api/lottery/records' | '/api/activity/exchange_records';
  /** The page of a draw's receipt. */
  to: '/pages/lottery/record' | '/pages/activity/exchange_record';
  below?: (draw: Draw) => ReactNode;
  /** Said where there are none. */
  empty: ReactNode;
}

/** Shows every draw by month, narrowed by when it was made. */
export function DrawList({ kept, path, to, below, empty }: Props) {
  const t = useMessages(drawsMessages);
  const [type, setType] = useKept<DrawFilter>(kept, 'all');
  const query = useInfiniteQuery(apiPages(path, { type }));
  return (
    <Screen onRefresh={query.refetch} aside={<PointsChip />}>
      <ListFilters query={query} isFiltered={type !== 'all'}>
        <FilterChips type={type} onChoose={setType} />
      </ListFilters>
      <MonthList
        query={query}
        atOf={({ at }) => at}
        sumsOf={(sums) => [
          [t('sumDraws'), String(sums.draws)],
          [t('sumPoints'), sums.points],
          [t('sumCash'), sums.cash],
        ]}
        // Money alone has decimals.
        sum={(value) => (value.includes('.') ? <Amount value={value} hideable /> : <Points value={value} />)}
        row={(draw) => <Row key={draw.drawId} draw={draw} to={to} below={below?.(draw)} />}
        empty={<EmptyList onShowAll={type === 'all' ? undefined : () => setType('all')}>{empty}</EmptyList>}
      />
    </Screen>
  );
}

interface RowProps {
  draw: Draw;
  to: Props['to'];
  below: ReactNode;
}

function Row({ draw: { drawId, name, prize, at }, to, below }: RowProps) {
  const t = useMessages(drawsMessages);
  const text = useBilingual();
  const shown =
    prize.kind === 'cash'
      ? { amount: prize.amount }
      : {
          value:
            prize.kind === 'points' ? (
              <Points value={prize.amount} sign="always" className="block font-medium" />
            ) : (
              <span className="text-sm text-soft">{t(prize.kind === 'good' ? 'goodShort' : 'none')}</span>
            ),
        };
  return (
    <RecordRow
      to={`${to}?id=${drawId}`}
      look={looks[prize.kind]}
      title={<bdi>{text(name)}</bdi>}
      at={at}
      {...shown}
      below={below}
    />
  );
}
