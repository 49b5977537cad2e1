import { addDays, type BusinessDate } from '../calendar/business-date.ts';

/** Signed and waiting for the money → repaying → settled. Whether it is overdue follows from its instalments. */
export const loanStates = ['waiting', 'repaying', 'settled'] as const;
export type LoanState = (typeof loanStates)[number];

/** How a loan ended: by the schedule's last instalment, by paying all of it early, or withdrawn from in the cooling-off. */
export const loanEndings = ['schedule', 'payoff', 'withdrawal'] as const;
export type LoanEnding = (typeof loanEndings)[number];

/** Returns the last business date on which a person may withdraw from a loan, paying back principal and interest alone. */
export const withdrawableUntil = (
  startsOn: BusinessDate,
  { coolingOffDays }: { coolingOffDays: number },
): BusinessDate => addDays(startsOn, coolingOffDays);
