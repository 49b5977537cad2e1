import { useQuery } from '@tanstack/react-query';
import { joined } from '../../../platform/joined.ts';
import { useLoggedIn } from '../../../platform/logged-in.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { LoanPage } from '../components/loan-page.tsx';
import { offers, overview } from '../loan.queries.ts';

/** Shows the loans that are offered and what they cost; to whoever is logged in also what they have borrowed. */
export default function LoanScreen() {
  return useLoggedIn() ? <ForMe /> : <ForVisitors />;
}

function ForMe() {
  const query = joined({ offered: useQuery(offers), own: useQuery(overview) });
  return (
    <Loaded query={query} skeleton={<CardSkeleton />} frame={(state) => <Screen>{state}</Screen>}>
      {({ offered, own }) => <LoanPage offers={offered} own={own} onRefresh={query.refetch} />}
    </Loaded>
  );
}

function ForVisitors() {
  const query = useQuery(offers);
  return (
    <Loaded query={query} skeleton={<CardSkeleton />} frame={(state) => <Screen>{state}</Screen>}>
      {(offered) => <LoanPage offers={offered} own={undefined} onRefresh={query.refetch} />}
    </Loaded>
  );
}
