import { min } from '../money/amount.ts';
import type { Owed } from './loan-standing.ts';

/** What a repayment is used for. Minor units; the parts add up to it. */
export interface Allocation {
  penalty: bigint;
  interest: bigint;
  principal: bigint;
}

const order = ['penalty', 'interestDue', 'principalDue', 'accrued', 'principalAhead'] as const;

/**
 * Returns what an amount is used for: first what is due, penalty before interest before principal, then what is not due
 * yet, interest before principal. It is at most all that is owed.
 */
export function allocate(amount: bigint, owed: Owed): Allocation {
  let left = amount;
  const used = Object.fromEntries(
    order.map((part) => {
      const taken = min(left, owed[part]);
      left -= taken;
      return [part, taken];
    }),
  ) as Record<(typeof order)[number], bigint>;
  return {
    penalty: used.penalty,
    interest: used.interestDue + used.accrued,
    principal: used.principalDue + used.principalAhead,
  };
}
