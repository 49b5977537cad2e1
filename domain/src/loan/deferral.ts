import { addMonths, type BusinessDate } from '../calendar/business-date.ts';
import type { InstalmentFact } from './loan-facts.ts';

/** Proposed by one operator, granted or refused by another. */
export const deferralStates = ['proposed', 'granted', 'refused'] as const;
export type DeferralState = (typeof deferralStates)[number];

/** The rules, as operators set them. */
interface DeferralRules {
  /** An instalment may move by so many months at most. */
  deferMonths: number;
  /** So many instalments of a loan may move. */
  deferrals: number;
}

/** What somebody wants: which instalment, counted from 1, and by how many months. */
export interface DeferralWish {
  position: number;
  months: number;
}

export type DeferralRefusal = 'paid' | 'used_up' | 'too_long' | 'date_invalid';

/** Returns the date that an instalment moves to: so many whole months after its own. */
export const deferredDate = (dueOn: BusinessDate, months: number): BusinessDate => addMonths(dueOn, months);

/**
 * Returns why an instalment cannot be deferred on a date, or null. It moves once, to a date that is still to come. As the
 * later rows stay where they are, it moves to the last of them at most; only the last one itself makes a loan longer.
 */
export function deferralRefusal(
  instalments: readonly InstalmentFact[],
  isPaid: boolean,
  { position, months }: DeferralWish,
  { deferMonths, deferrals }: DeferralRules,
  today: BusinessDate,
): DeferralRefusal | null {
  const row = instalments[position - 1];
  const last = instalments.at(-1);
  if (!row || !last || isPaid) return 'paid';
  const moved = instalments.filter((each) => each.deferredTo);
  if (row.deferredTo || moved.length >= deferrals) return 'used_up';
  if (months > deferMonths) return 'too_long';
  const to = deferredDate(row.dueOn, months);
  const isBehindLast = row !== last && to > last.dueOn;
  return to <= today || isBehindLast ? 'date_invalid' : null;
}
