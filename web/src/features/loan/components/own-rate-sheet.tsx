import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { minorUnits } from '../../../shared/amounts/amount-problem.ts';
import type { LoanDetail } from '../loan.queries.ts';
import { costOf } from '../loan-cost.ts';
import { RateSheet } from './rate-sheet.tsx';

interface Props {
  loan: LoanDetail;
  open: boolean;
  onClose: () => void;
}

/** Shows how the effective rate of one's own loan came about: from what was agreed, as it was told on the day of signing. */
export default function OwnRateSheet({ loan, open, onClose }: Props) {
  const { rateBps, months, method, signedAt } = loan;
  const principal = minorUnits(loan.principal);
  const startsOn = businessDateOf(new Date(signedAt));
  const cost = costOf({ principal, rateBps, months, method, startsOn }, minorUnits(loan.fee));
  return cost && <RateSheet cost={cost} open={open} onClose={onClose} isOwn />;
}
