import type { OperatorOutput } from '@banyan/api/operator.ts';
import { minutesBetween } from '../../platform/instants.ts';

export type Withdrawal = OperatorOutput<'/console/api/withdrawals'>['items'][number];

/** Minutes until the time promised to the customer, while that promise is still open. */
export function minutesLeft({ state, expectedBy }: Withdrawal, now: string): number | null {
  const isOpen = state === 'requested' || state === 'approved' || state === 'sent' || state === 'unknown';
  return isOpen ? minutesBetween(now, expectedBy) : null;
}

/** Whether one approval more is enough. */
export const isLastApproval = ({ approvals, approvalsNeeded }: Withdrawal): boolean =>
  approvals.length + 1 >= approvalsNeeded;

export const hasApproved = ({ approvals }: Withdrawal, me: { username: string; name: string }): boolean =>
  approvals.some(({ operator }) => operator === me.username || operator === me.name);
