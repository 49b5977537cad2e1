import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { ExchangeForm } from '../components/exchange-form.tsx';
import { exchangeTerms } from '../store.queries.ts';

/** Exchanges points for money in the wallet. */
export default function ExchangeMoneyScreen() {
  const query = useQuery(exchangeTerms);
  return (
    <Loaded query={query} skeleton={<CardSkeleton />} frame={(state) => <Screen>{state}</Screen>}>
      {(terms) => <ExchangeForm terms={terms} />}
    </Loaded>
  );
}
