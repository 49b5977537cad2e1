import { addDays, type BusinessDate } from '../calendar/business-date.ts';

/** How an issuer stood at the close of a business date, in minor units. */
export interface IssuerDay {
  day: BusinessDate;
  funded: bigint;
  /** Unpaid and due within the horizon, what was overdue included. */
  due: bigint;
  delayed: bigint;
  delayedSince: BusinessDate | null;
}

/** A time in which an issuer was behind with payouts: the first date that was late, and when all was paid. */
export interface DelayPeriod {
  /** The date on which the first of it was due. */
  dueOn: BusinessDate;
  /** The business date on which the last of it was paid; null while something waits. */
  paidOn: BusinessDate | null;
  /** The most that waited at the close of a day, in minor units. */
  most: bigint;
}

/** Returns funds ÷ due in basis points, cut; null when nothing is due. */
export const coverBpsOf = ({ funded, due }: Pick<IssuerDay, 'funded' | 'due'>): number | null =>
  due === 0n ? null : Number((funded * 10_000n) / due);

/**
 * Returns the times in which payouts were late, the newest first, from the closes of consecutive days. What was paid
 * on its own date was never late, for it was paid by the close.
 */
export function delayPeriods(days: readonly IssuerDay[]): DelayPeriod[] {
  const periods: DelayPeriod[] = [];
  let open: DelayPeriod | undefined;
  for (const { day, delayed, delayedSince } of days) {
    if (delayedSince === null) {
      // The close before this one still found something unpaid: the rest was paid on this date.
      if (open) open.paidOn = day;
      open = undefined;
      continue;
    }
    if (!open) {
      open = { dueOn: delayedSince, paidOn: null, most: 0n };
      periods.unshift(open);
    }
    if (delayed > open.most) open.most = delayed;
  }
  return periods;
}

/** What falls due on one date, in minor units. */
export interface DueOn {
  on: BusinessDate;
  interest: bigint;
  principal: bigint;
}

export interface ForecastDay extends DueOn {
  /** What the funds come to once all that is due by then is paid: below zero where they do not reach. */
  left: bigint;
}

/**
 * Returns each of the next days with what is due on it and what is left of the funds by then; what is overdue counts
 * to the first. Dates without anything due are there, too.
 */
export function forecast(
  funds: bigint,
  due: readonly DueOn[],
  { today, days }: { today: BusinessDate; days: number },
): ForecastDay[] {
  let left = funds;
  return Array.from({ length: days + 1 }, (_, i) => {
    const on = addDays(today, i);
    const those = due.filter((each) => (i === 0 ? each.on <= today : each.on === on));
    const interest = those.reduce((total, each) => total + each.interest, 0n);
    const principal = those.reduce((total, each) => total + each.principal, 0n);
    left -= interest + principal;
    return { on, interest, principal, left };
  });
}

/** Returns the first of these days on which the funds do not reach, and what is missing by their end. */
export function shortfall(days: readonly ForecastDay[]): { on: BusinessDate; missing: bigint } | null {
  const first = days.find(({ left }) => left < 0n);
  return first ? { on: first.on, missing: -(days.at(-1)?.left ?? first.left) } : null;
}
