import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { AboutCard } from '../components/about-card.tsx';
import { AutosaveCard } from '../components/autosave-card.tsx';
import { EarningList } from '../components/earning-list.tsx';
import { MovementDetail } from '../components/movement-detail.tsx';
import { MovementList } from '../components/movement-list.tsx';
import { PotHead } from '../components/pot-head.tsx';
import { RateCard } from '../components/rate-card.tsx';
import { savingsMessages } from '../savings.messages.ts';
import { pot } from '../savings.queries.ts';

/** Shows the pot; with `?of=` one of its lists, with `?id=` one deposit or redemption. */
export default function SavingsScreen() {
  const { id, of } = usePageQuery();
  if (id) return <MovementDetail movementId={id} />;
  if (of === 'earnings') return <EarningList />;
  return of === 'movements' ? <MovementList /> : <PotPage />;
}

function PotPage() {
  const t = useMessages(savingsMessages);
  const query = useQuery(pot);
  return (
    <Screen onRefresh={query.refetch} aside={<BalancesEye className="text-soft" />}>
      <Loaded query={query} skeleton={<CardSkeleton />}>
        {(known) => (
          <div className="space-y-3">
            <PotHead pot={known} />
            <RateCard rateBps={known.rateBps} />
            <Card className="divide-y divide-line py-1!">
              <ListRow title={t('earningsList')} to="/pages/yuebao/index?of=earnings" />
              <ListRow title={t('records')} to="/pages/yuebao/index?of=movements" />
            </Card>
            <AutosaveCard above={known.autosaveAbove} />
            <AboutCard pot={known} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}
