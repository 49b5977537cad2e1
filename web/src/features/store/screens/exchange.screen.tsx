import { usePageQuery } from '../../../platform/page.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { ExchangeGoodForm } from '../components/exchange-good-form.tsx';
import { useOrderTerms } from '../goods.queries.ts';

/** Exchanges points, and money where it takes any, for a good. */
export default function ExchangeGoodScreen() {
  const { id = '' } = usePageQuery();
  const query = useOrderTerms(id);
  return (
    <Loaded query={query} skeleton={<CardSkeleton />} frame={(state) => <Screen>{state}</Screen>}>
      {(terms) => <ExchangeGoodForm terms={terms} />}
    </Loaded>
  );
}
