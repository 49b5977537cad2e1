import { recordFilters } from '@banyan/domain/lottery/record-filter.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Gift, Star, X } from 'lucide-react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useKept } from '../../../platform/kept.ts';
import { MonthList } from '../../../shared/records/month-list.tsx';
import { type RecordLook, RecordRow } from '../../../shared/records/record-row.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chips } from '../../../ui/choice.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { EmptyList, ListFilters } from '../../../ui/empty-list.tsx';
import { Points, pointsText } from '../../../ui/points.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { lotteryMessages } from '../lottery.messages.ts';
import { type DrawFilter, draws, type LotteryDraw, recordTypes } from '../lottery.queries.ts';

const looks: Record<LotteryDraw['prize']['kind'], RecordLook> = {
  points: { icon: Star, tone: 'in' },
  cash: { icon: Gift, tone: 'income' },
  none: { icon: X, tone: 'out' },
};

const isFilter = (type: string): type is DrawFilter => (recordFilters as readonly string[]).includes(type);

/** Shows every draw by month, narrowed by when it was made. */
export function DrawList() {
  const t = useMessages(lotteryMessages);
  const text = useBilingual();
  const [type, setType] = useKept<DrawFilter>('lottery.type', 'all');
  const types = useQuery(recordTypes).data?.items ?? [];
  const query = useInfiniteQuery(draws(type));
  return (
    <Screen onRefresh={query.refetch}>
      <ListFilters query={query} isFiltered={type !== 'all'}>
        <Chips
          label={t('filter')}
          value={type}
          onChange={(value) => isFilter(value) && setType(value)}
          options={types.map((each) => ({ value: each.type as string, label: text(each.name) }))}
        />
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
        row={(draw) => <Row key={draw.drawId} draw={draw} />}
        empty={
          <EmptyList onShowAll={type === 'all' ? undefined : () => setType('all')}>
            <Empty
              of="lottery"
              title={t('noRecords')}
              note={t('noRecordsNote')}
              action={<ButtonLink to="/pages/lottery/index">{t('toWheel')}</ButtonLink>}
            />
          </EmptyList>
        }
      />
    </Screen>
  );
}

function Row({ draw: { drawId, name, prize, cost, at } }: { draw: LotteryDraw }) {
  const t = useMessages(lotteryMessages);
  const text = useBilingual();
  const shown =
    prize.kind === 'cash'
      ? { amount: prize.amount }
      : {
          value:
            prize.kind === 'points' ? (
              <Points value={prize.amount} sign="always" className="block font-medium" />
            ) : (
              <span className="text-sm text-soft">{t('none')}</span>
            ),
        };
  return (
    <RecordRow
      to={`/pages/lottery/record?id=${drawId}`}
      look={looks[prize.kind]}
      title={<bdi>{text(name)}</bdi>}
      at={at}
      {...shown}
      below={t('costBelow', { points: pointsText(cost) })}
    />
  );
}
