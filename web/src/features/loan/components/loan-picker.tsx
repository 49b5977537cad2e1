import { lazy, Suspense } from 'react';
import { usePageQuery } from '../../../platform/page.ts';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import type { LoanChoiceProps } from './loan-choice.tsx';

const LoanChoice = lazy(() => import('./loan-choice.tsx'));

/** Shows what the loan of the address is for; without one the only loan, or those to choose from. */
export function OfLoan({ page, children }: LoanChoiceProps) {
  const { loanId, id } = usePageQuery();
  const named = loanId ?? id;
  if (named) return children(named);
  return (
    <Suspense
      fallback={
        <Screen>
          <CardSkeleton />
        </Screen>
      }
    >
      <LoanChoice page={page}>{children}</LoanChoice>
    </Suspense>
  );
}
