import { useQuery } from '@tanstack/react-query';
import { usePageQuery } from '../../../platform/page.ts';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { SubscriptionList } from '../components/subscription-list.tsx';
import { SubscriptionPage } from '../components/subscription-page.tsx';
import { WithdrawShares } from '../components/withdraw-shares.tsx';
import { subscription } from '../equity.queries.ts';

/** Shows one subscription with its contract; right after it was signed it is the result page. Without one it lists all. */
export default function ContractScreen() {
  const { id } = usePageQuery();
  return id ? <One subscriptionId={id} /> : <SubscriptionList />;
}

function One({ subscriptionId }: { subscriptionId: string }) {
  const isNew = usePageQuery().result === 'new';
  const query = useQuery(subscription(subscriptionId));
  return (
    <Screen
      onRefresh={query.refetch}
      aside={<BalancesEye className="text-soft" />}
      action={query.data?.mayWithdraw && <WithdrawShares subscription={query.data} />}
    >
      <Loaded query={query} skeleton={<DetailSkeleton isNew={isNew} />}>
        {(data) => <SubscriptionPage subscription={data} isNew={isNew} />}
      </Loaded>
    </Screen>
  );
}
