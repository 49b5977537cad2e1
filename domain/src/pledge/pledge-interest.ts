import { addDays, type BusinessDate } from '../calendar/business-date.ts';
import { min } from '../money/amount.ts';
import { type Accrual, accrue } from '../savings/accrual.ts';

/** What a pledge loan is reckoned from. */
export interface Borrowed {
  /** Principal that is not repaid, in minor units. */
  outstanding: bigint;
  rateBps: number;
  /** 10⁻⁶ minor units that the nights before left over. */
  carriedMicro: bigint;
  /** The last business date whose night before is counted. */
  accruedThrough: BusinessDate;
}

/** The interest of the night before a business date. */
export interface Night extends Accrual {
  on: BusinessDate;
}

/**
 * Returns the nights that are not counted yet, up to and with the one before a business date: principal × annual rate ÷ 365
 * each, to a millionth of a minor unit, whose rest is carried (`accrue`). Whoever repays is counted first, so what is
 * outstanding was so in each of them.
 */
export function nightsUntil(borrowed: Borrowed, date: BusinessDate): Night[] {
  const nights: Night[] = [];
  let { carriedMicro } = borrowed;
  for (let on = addDays(borrowed.accruedThrough, 1); on <= date; on = addDays(on, 1)) {
    const night = accrue(borrowed.outstanding, borrowed.rateBps, carriedMicro);
    carriedMicro = night.carriedMicro;
    nights.push({ on, ...night });
  }
  return nights;
}

/** Returns what a repayment is used for: interest first, then principal. Minor units. */
export function repaymentParts(
  amount: bigint,
  { interestDue }: { interestDue: bigint },
): { interest: bigint; principal: bigint } {
  const interest = min(amount, interestDue);
  return { interest, principal: amount - interest };
}
