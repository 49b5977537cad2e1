import { useInfiniteQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { PointsChip } from '../../../shared/points/points-chip.tsx';
import { MonthList } from '../../../shared/records/month-list.tsx';
import { RecordRow } from '../../../shared/records/record-row.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { pointsText } from '../../../ui/points.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { storeMessages } from '../store.messages.ts';
import { exchanges } from '../store.queries.ts';
import { recordLooks } from '../store.record-looks.ts';

/** Shows every exchange of points for money, by month. */
export function ExchangeList() {
  const t = useMessages(storeMessages);
  const query = useInfiniteQuery(exchanges);
  return (
    <Screen onRefresh={query.refetch} aside={<PointsChip />} className="pt-0!">
      <MonthList
        query={query}
        atOf={({ at }) => at}
        sumsOf={(month) => [[t('sumMoney'), month.amount]]}
        row={(item) => (
          <RecordRow
            key={item.exchangeId}
            to={`/pages/store/exchange_money_logs?id=${item.exchangeId}`}
            look={recordLooks.points_cash}
            title={t('exchanged', { points: pointsText(item.points) })}
            at={item.at}
            amount={item.amount}
          />
        )}
        empty={
          <Empty
            of="points"
            title={t('noRecords')}
            note={t('noRecordsNote')}
            action={<ButtonLink to="/pages/store/exchange_money">{t('toExchange')}</ButtonLink>}
          />
        }
      />
    </Screen>
  );
}
