import type { OperatorOutput } from '@banyan/api/contract.ts';
import { loanStates } from '@banyan/domain/loan/loan-state.ts';
import type { Tone } from '../../../ui/badge.tsx';

export type Loan = OperatorOutput<'/console/api/loans'>['items'][number];
export type LoanDetail = OperatorOutput<'/console/api/loans/detail'>;
export type Repayment = OperatorOutput<'/console/api/loans/repayments'>['items'][number];
type Derivation = OperatorOutput<'/console/api/loans/derivation'>;
export type Nights = Derivation['periods'][number]['nights'][number];
export type LateDays = Derivation['lateDays'][number];
export { loanStates };

/** Returns the tone of a loan: being late comes before everything else that is said of it. */
export const loanTone = ({ state, overdueSince }: Pick<Loan, 'state' | 'overdueSince'>): Tone => {
  if (overdueSince || state === 'written_off') return 'bad';
  return state === 'waiting' ? 'waiting' : state === 'settled' ? 'quiet' : 'active';
};

export const rowTone: Record<LoanDetail['rows'][number]['state'], Tone> = {
  paid: 'good',
  due: 'waiting',
  overdue: 'bad',
  upcoming: 'quiet',
};
