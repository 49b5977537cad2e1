import { useQuery } from '@tanstack/react-query';
import { joined } from '../../../platform/joined.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { riskStanding } from '../../../shared/risk/risk-profile.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeleton.tsx';
import { BuyForm } from '../components/buy-form.tsx';
import { me, overview, product } from '../investing.queries.ts';

/** Confirms an investment. */
export default function BuyScreen() {
  const { id = '' } = usePageQuery();
  const query = joined({
    bought: useQuery(product(id)),
    wallet: useQuery(overview),
    person: useQuery(me),
    risk: useQuery(riskStanding),
  });
  return (
    <Loaded query={query} skeleton={<DetailSkeleton />} frame={(state) => <Screen>{state}</Screen>}>
      {({ bought, wallet, person, risk }) => (
        <BuyForm
          product={bought}
          available={wallet.available}
          hasPaymentPassword={person.hasPaymentPassword}
          risk={risk}
        />
      )}
    </Loaded>
  );
}
