import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { PointsChip } from '../../../shared/points/points-chip.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { pointsText } from '../../../ui/points.tsx';
import { ResultHead } from '../../../ui/result.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ResultSkeleton } from '../../../ui/skeletons.tsx';
import { storeMessages } from '../store.messages.ts';
import { type Exchange, exchange } from '../store.queries.ts';

/** Shows the result of an exchange. */
export function ExchangeDetail({ exchangeId }: { exchangeId: string }) {
  const query = useQuery(exchange(exchangeId));
  return (
    <Screen
      onRefresh={query.refetch}
      aside={<PointsChip />}
      action={query.data && <Actions item={query.data} />}
    >
      <Loaded query={query} skeleton={<ResultSkeleton />}>
        {(item) => <Detail item={item} />}
      </Loaded>
    </Screen>
  );
}

function Detail({ item: { points, amount, number, at: instant } }: { item: Exchange }) {
  const t = useMessages(storeMessages);
  const { at } = useDates();
  return (
    <div className="space-y-3">
      <ResultHead tone="success" title={t('done')} amount={amount}>
        {t('doneNote', { points: pointsText(points) })}
      </ResultHead>
      <Card>
        <Facts>
          <Fact label={t('spent')}>{pointsText(points)}</Fact>
          <Fact label={t('time')}>{at(instant)}</Fact>
          <Fact label={t('number')}>
            <Copyable text={number} />
          </Fact>
        </Facts>
      </Card>
    </div>
  );
}

function Actions({ item }: { item: Exchange }) {
  const t = useMessages(storeMessages);
  return (
    <div className="pairs gap-3">
      <ButtonLink to={`/pages/transaction_detail/index?id=${item.transferId}`} look="secondary">
        {t('toWallet')}
      </ButtonLink>
      <ButtonLink to="/pages/store/exchange_money">{t('again')}</ButtonLink>
    </div>
  );
}
