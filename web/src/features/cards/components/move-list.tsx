import { useInfiniteQuery } from '@tanstack/react-query';
import { Gift, Send, Sparkles, Ticket } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { useKept } from '../../../platform/kept.ts';
import type { DrawFilter } from '../../../shared/draws/draws.queries.ts';
import { FilterChips } from '../../../shared/draws/filter-chips.tsx';
import { PointsChip } from '../../../shared/points/points-chip.tsx';
import { MonthList } from '../../../shared/records/month-list.tsx';
import { type RecordLook, RecordRow } from '../../../shared/records/record-row.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { EmptyList, ListFilters } from '../../../ui/empty-list.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { useCardName } from '../card-name.ts';
import { cardsMessages } from '../cards.messages.ts';
import { type CardMove, cardMoves } from '../cards.queries.ts';

const looks: Record<CardMove['cause'], RecordLook> = {
  drawn: { icon: Sparkles, tone: 'in' },
  received: { icon: Gift, tone: 'in' },
  given: { icon: Send, tone: 'out' },
  used: { icon: Ticket, tone: 'out' },
};

/** Shows every card that came or went by month, with its cause. */
export function MoveList() {
  const t = useMessages(cardsMessages);
  const [type, setType] = useKept<DrawFilter>('cards.moves', 'all');
  const query = useInfiniteQuery(cardMoves(type));
  return (
    <Screen onRefresh={query.refetch} aside={<PointsChip />}>
      <ListFilters query={query} isFiltered={type !== 'all'}>
        <FilterChips type={type} onChoose={setType} />
      </ListFilters>
      <MonthList
        query={query}
        atOf={({ at }) => at}
        sumsOf={({ came, went }) => [
          [t('sumCame'), String(came)],
          [t('sumWent'), String(went)],
        ]}
        sum={(value) => <span className="figures">{value}</span>}
        row={(move) => <Row key={move.moveId} move={move} />}
        empty={
          <EmptyList onShowAll={type === 'all' ? undefined : () => setType('all')}>
            <Empty
              of="cards"
              title={t('noMoves')}
              note={t('noMovesNote')}
              action={<ButtonLink to="/pages/activity/index">{t('toAlbum')}</ButtonLink>}
            />
          </EmptyList>
        }
      />
    </Screen>
  );
}

function Row({ move: { card, cause, task, counterpart, drawId, at } }: { move: CardMove }) {
  const t = useMessages(cardsMessages);
  const nameOf = useCardName();
  const page = cause === 'used' ? '/pages/activity/exchange_record' : '/pages/activity/card_record';
  const came = cause === 'drawn' || cause === 'received';
  return (
    <RecordRow
      {...(drawId && { to: `${page}?id=${drawId}` as const })}
      look={looks[cause]}
      title={nameOf(card)}
      subject={task ? t(`task_${task}`) : counterpart}
      at={at}
      value={<span className="figures font-medium">{came ? '+1' : '−1'}</span>}
      below={t(`cause_${cause}`)}
    />
  );
}
