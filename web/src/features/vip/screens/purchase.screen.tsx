import { useQuery } from '@tanstack/react-query';
import { joined } from '../../../platform/joined.ts';
import { useNeeds } from '../../../shared/needs/use-needs.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { PurchaseForm } from '../components/purchase-form.tsx';
import { vipOffers } from '../vip.queries.ts';

/** Shows the cards that can be bought, and buys one. */
export default function PurchaseScreen() {
  const query = joined({ page: useQuery(vipOffers), needs: useNeeds('buy_vip_card') });
  return (
    <Loaded query={query} skeleton={<DetailSkeleton />} frame={(state) => <Screen>{state}</Screen>}>
      {({ page, needs }) => <PurchaseForm page={page} needs={needs} />}
    </Loaded>
  );
}
