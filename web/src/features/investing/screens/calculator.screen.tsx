import { useQuery } from '@tanstack/react-query';
import { usePageQuery } from '../../../platform/page.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { Calculator } from '../components/calculator.tsx';
import { products } from '../investing.queries.ts';

/** Calculates what an investment may bring, by own figures or those of a product. */
export default function CalculatorScreen() {
  const { id = '' } = usePageQuery();
  const query = useQuery(products({ sort: 'default' }));
  return (
    <Screen>
      <Loaded query={query} skeleton={<DetailSkeleton />}>
        {({ items, valueOn }) => <Calculator products={items} valueOn={valueOn} startWith={id} />}
      </Loaded>
    </Screen>
  );
}
