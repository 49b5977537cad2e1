import { type BusinessDate, daysBetween } from '../calendar/business-date.ts';

/**
 * Proposed by one operator, announced or refused by another; carried out once everybody's shares are split. Two operators
 * may withdraw it until its day begins.
 */
export const splitStates = ['proposed', 'announced', 'carried_out', 'refused', 'withdrawn'] as const;
export type SplitState = (typeof splitStates)[number];

const next: Readonly<Record<SplitState, readonly SplitState[]>> = {
  proposed: ['announced', 'refused'],
  announced: ['carried_out', 'withdrawn'],
  carried_out: [],
  refused: [],
  withdrawn: [],
};

/** Returns whether a split may go from one state to another. */
export const splitMayBecome = (from: SplitState, to: SplitState): boolean => next[from].includes(to);

/** So many days ahead a split is announced at most. */
export const mostDaysAhead = 90;

/** Returns whether shares can be split on a day: people learn of it a day before, and not longer than 90 days before. */
export function isSplitDay(effectiveOn: BusinessDate, today: BusinessDate): boolean {
  const days = daysBetween(today, effectiveOn);
  return days >= 1 && days <= mostDaysAhead;
}

/** Returns whether the day of a split has begun on a business date. */
const hasSplitBegun = (effectiveOn: BusinessDate, today: BusinessDate): boolean => today >= effectiveOn;

type SplitWithdrawalRefusal = 'not_announced' | 'begun';

/** Returns what keeps a split from being withdrawn, or null. Before it is announced it can be refused. */
export function splitWithdrawalRefusal(
  { state, effectiveOn }: { state: SplitState; effectiveOn: BusinessDate },
  today: BusinessDate,
): SplitWithdrawalRefusal | null {
  if (state === 'carried_out') return 'begun';
  if (state !== 'announced') return 'not_announced';
  return hasSplitBegun(effectiveOn, today) ? 'begun' : null;
}
