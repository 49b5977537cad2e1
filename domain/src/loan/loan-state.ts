import { addDays, type BusinessDate } from '../calendar/business-date.ts';

/**
 * Signed and waiting for the money → repaying → settled. Whether it is overdue follows from its instalments. What two
 * operators have written off is still owed, but nothing is added to it; repaid, it is settled, too.
 */
export const loanStates = ['waiting', 'repaying', 'written_off', 'settled'] as const;
export type LoanState = (typeof loanStates)[number];

/**
 * How a loan ended: by the schedule's last instalment, by paying all of it early, withdrawn from in the cooling-off, or
 * repaid after it was written off.
 */
export const loanEndings = ['schedule', 'payoff', 'withdrawal', 'recovery'] as const;
export type LoanEnding = (typeof loanEndings)[number];

/** Returns the last business date on which a person may withdraw from a loan, paying back principal and interest alone. */
export const withdrawableUntil = (
  startsOn: BusinessDate,
  { coolingOffDays }: { coolingOffDays: number },
): BusinessDate => addDays(startsOn, coolingOffDays);
