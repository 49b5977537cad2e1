import { useQuery } from '@tanstack/react-query';
import { usePageQuery } from '../../../platform/page.ts';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { OfLoan } from '../components/loan-picker.tsx';
import { MyLoan, MyLoanActions } from '../components/my-loan.tsx';
import { loan } from '../loan.queries.ts';

/** Shows one loan of mine; right after it was signed it is the result page. */
export default function MyLoanScreen() {
  return <OfLoan page="dai_kuan_he_tong">{(loanId) => <OneLoan loanId={loanId} />}</OfLoan>;
}

function OneLoan({ loanId }: { loanId: string }) {
  const isNew = usePageQuery().result === 'new';
  const query = useQuery(loan(loanId));
  return (
    <Screen
      onRefresh={query.refetch}
      aside={<BalancesEye className="text-soft" />}
      action={query.data && <MyLoanActions loan={query.data} isNew={isNew} />}
    >
      <Loaded query={query} skeleton={<DetailSkeleton isNew={isNew} />}>
        {(item) => <MyLoan loan={item} isNew={isNew} />}
      </Loaded>
    </Screen>
  );
}
