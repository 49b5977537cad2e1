import { usePageQuery } from '../../../platform/page.ts';
import { useBuyer } from '../../../shared/purchase/purchase.queries.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { BuyForm } from '../components/buy-form.tsx';

/** Confirms an investment. */
export default function BuyScreen() {
  const { id = '' } = usePageQuery();
  const query = useBuyer(id, 'subscribe');
  return (
    <Loaded query={query} skeleton={<DetailSkeleton />} frame={(state) => <Screen>{state}</Screen>}>
      {(buyer) => <BuyForm buyer={buyer} />}
    </Loaded>
  );
}
