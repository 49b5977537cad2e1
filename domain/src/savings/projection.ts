import { accrue } from './accrual.ts';

/** How a pot stands at the end of a day to come. */
export interface ProjectedDay {
  /** The first day that earns is 1. */
  day: number;
  /** Minor units of interest up to and with this day. */
  interest: bigint;
  /** Minor units, the interest included. */
  balance: bigint;
}

/** The longest time that is projected: ten years. */
export const longestProjection = 3_650;

/**
 * Returns how an amount grows if it stays and the rate does: day by day as the pot itself accrues (`accrue`), interest
 * earning from the day after it was earned.
 */
export function projectPot(amount: bigint, rateBps: number, days: number): ProjectedDay[] {
  const projected: ProjectedDay[] = [];
  let [balance, carriedMicro] = [amount, 0n];
  for (let day = 1; day <= days; day += 1) {
    const accrual = accrue(balance, rateBps, carriedMicro);
    balance += accrual.interest;
    carriedMicro = accrual.carriedMicro;
    projected.push({ day, interest: balance - amount, balance });
  }
  return projected;
}
