import { useQuery } from '@tanstack/react-query';
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
  const productQuery = useQuery(product(id));
  const walletQuery = useQuery(overview);
  const meQuery = useQuery(me);
  const riskQuery = useQuery(riskStanding);
  if (productQuery.data && walletQuery.data && meQuery.data && riskQuery.data) {
    return (
      <BuyForm
        product={productQuery.data}
        available={walletQuery.data.available}
        hasPaymentPassword={meQuery.data.hasPaymentPassword}
        risk={riskQuery.data}
      />
    );
  }
  const waitedFor =
    [productQuery, walletQuery, meQuery, riskQuery].find((query) => query.error) ?? productQuery;
  return (
    <Screen>
      <Loaded query={{ ...waitedFor, data: undefined } as typeof productQuery} skeleton={<DetailSkeleton />}>
        {() => null}
      </Loaded>
    </Screen>
  );
}
