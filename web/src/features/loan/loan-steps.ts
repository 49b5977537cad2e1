import type { Step } from '../../ui/stepper.tsx';
import type { LoanDetail } from './loan.queries.ts';
import type { myLoanMessages } from './my-loan.messages.ts';

export interface LoanStep {
  title: keyof typeof myLoanMessages;
  state: Step['state'];
  note?: 'signedAt' | 'startsOn' | 'waiting' | 'count' | 'overdue' | 'settled';
}

/** Returns the way of a loan as steps: signed, paid out, repaying, settled. */
export function loanSteps({ state, overdueSince }: Pick<LoanDetail, 'state' | 'overdueSince'>): LoanStep[] {
  const signed: LoanStep = { title: 'stepSigned', state: 'done', note: 'signedAt' };
  if (state === 'waiting')
    return [
      signed,
      { title: 'stepWaiting', state: 'current', note: 'waiting' },
      { title: 'stepRepaying', state: 'toCome' },
      { title: 'stepSettled', state: 'toCome' },
    ];
  const paidOut: LoanStep = { title: 'stepPaidOut', state: 'done', note: 'startsOn' };
  if (state === 'settled')
    return [
      signed,
      paidOut,
      { title: 'stepRepaying', state: 'done', note: 'count' },
      { title: 'stepSettled', state: 'done', note: 'settled' },
    ];
  if (state === 'written_off')
    return [
      signed,
      paidOut,
      { title: 'stepWrittenOff', state: 'failed' },
      { title: 'stepSettled', state: 'toCome' },
    ];
  return [
    signed,
    paidOut,
    overdueSince
      ? { title: 'stepOverdue', state: 'failed', note: 'overdue' }
      : { title: 'stepRepaying', state: 'current', note: 'count' },
    { title: 'stepSettled', state: 'toCome' },
  ];
}
