import { useBalancesHidden } from '../../../platform/money.ts';
import { minorUnits } from '../../../shared/amounts/amount-problem.ts';
import type { LoanDetail } from '../loan.queries.ts';
import type { Payment } from '../loan-cost.ts';
import { LoanCharts } from './loan-charts.tsx';

/** Draws the instalments of one's own loan as they stand; nothing while the eye is closed. */
export default function OwnCharts({ loan: { principal, startsOn, rows } }: { loan: LoanDetail }) {
  const isHidden = useBalancesHidden();
  if (isHidden || !startsOn) return null;
  return (
    <LoanCharts
      startsOn={startsOn}
      principal={minorUnits(principal)}
      payments={paymentsOf(principal, rows)}
    />
  );
}

function paymentsOf(lent: string, rows: LoanDetail['rows']): Payment[] {
  let outstanding = minorUnits(lent);
  return rows.map((row) => {
    const principal = minorUnits(row.principal);
    const interest = minorUnits(row.interest);
    outstanding -= principal;
    return { dueOn: row.dueOn, principal, interest, total: principal + interest, outstanding };
  });
}
