import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { useNeeds } from '../../../shared/needs/use-needs.ts';
import { riskStanding } from '../../../shared/risk/risk-profile.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton, RowsSkeleton } from '../../../ui/skeletons.tsx';
import { PurchaseForm } from '../components/purchase-form.tsx';
import { offering, wallet } from '../equity.queries.ts';
import { purchaseMessages } from '../purchase.messages.ts';

/** The list, which whoever subscribes does not need. */
const SubscriptionList = lazy(() =>
  import('../components/subscription-list.tsx').then((part) => ({ default: part.SubscriptionList })),
);

/** Subscribes for shares of an offering; without one it lists what I subscribed for. */
export default function PurchaseScreen() {
  const { offeringId } = usePageQuery();
  if (offeringId) return <Buying offeringId={offeringId} />;
  return (
    <Suspense
      fallback={
        <Screen>
          <Coming>
            <RowsSkeleton />
          </Coming>
        </Screen>
      }
    >
      <SubscriptionList />
    </Suspense>
  );
}

function Buying({ offeringId }: { offeringId: string }) {
  const t = useMessages(purchaseMessages);
  const query = joined({
    offered: useQuery(offering(offeringId)),
    money: useQuery(wallet),
    needs: useNeeds('subscribe_shares'),
    risk: useQuery(riskStanding),
  });
  return (
    <Loaded query={query} skeleton={<DetailSkeleton />} frame={(state) => <Screen>{state}</Screen>}>
      {({ offered, money, needs, risk }) =>
        offered.state === 'open' ? (
          <PurchaseForm
            offering={offered}
            available={money.available}
            needs={needs}
            level={risk.isValid ? risk.current?.level : undefined}
          />
        ) : (
          <Screen>
            <Empty
              of="products"
              title={t('notOpen')}
              action={
                <ButtonLink to={`/pages/product/product_equity_detail?id=${offeringId}`}>
                  {t('toOffering')}
                </ButtonLink>
              }
            />
          </Screen>
        )
      }
    </Loaded>
  );
}
