import { investingPointsDays } from '@banyan/domain/points/investing-points.ts';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { pointsText } from '../../../ui/points.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { type PointsState, points } from '../points.queries.ts';
import { waysToEarnMessages } from '../ways-to-earn.messages.ts';

/** Shows what brings points, each leading to where it is done; what is switched off is not there. */
export default function WaysToEarn() {
  const t = useMessages(waysToEarnMessages);
  const query = useQuery(points);
  return (
    <Screen title={t('title')} onRefresh={query.refetch}>
      <Loaded query={query} skeleton={<CardSkeleton />}>
        {(state) => <Ways state={state} />}
      </Loaded>
    </Screen>
  );
}

function Ways({ state: { perTenInvested, budget } }: { state: PointsState }) {
  const t = useMessages(waysToEarnMessages);
  const money = useMoneyText();
  const investing =
    perTenInvested === '0'
      ? t('investingNone')
      : t('investingNote', { amount: money('10.00'), points: pointsText(perTenInvested) });
  return (
    <>
      <Card className="divide-y divide-line py-1!">
        <ListRow title={t('checkin')} note={t('checkinNote')} to="/pages/checkin/index" />
        <ListRow title={t('investing')} note={investing} to="/pages/product/product_list" />
        <ListRow title={t('invite')} note={t('inviteNote')} to="/pages/invite/index" />
        <ListRow title={t('cards')} note={t('cardsNote')} to="/pages/activity/index" />
      </Card>
      <p className="mt-3 px-1 text-sm text-soft">
        {t('budget', {
          left: pointsText(budget.left),
          amount: pointsText(budget.amount),
          days: investingPointsDays,
        })}
      </p>
    </>
  );
}
