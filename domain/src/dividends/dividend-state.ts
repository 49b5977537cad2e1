import { addDays, type BusinessDate, daysBetween } from '../calendar/business-date.ts';

/**
 * Proposed by one operator, announced or refused by another; recorded once whoever owned shares at the end of the record
 * date has a claim, settled once all of these are paid. Two operators may withdraw it until the record date is over.
 */
export const dividendStates = [
  'proposed',
  'announced',
  'recorded',
  'settled',
  'refused',
  'withdrawn',
] as const;
export type DividendState = (typeof dividendStates)[number];

const next: Readonly<Record<DividendState, readonly DividendState[]>> = {
  proposed: ['announced', 'refused'],
  announced: ['recorded', 'withdrawn'],
  recorded: ['settled'],
  settled: [],
  refused: [],
  withdrawn: [],
};

/** Returns whether a dividend may go from one state to another. */
export const dividendMayBecome = (from: DividendState, to: DividendState): boolean => next[from].includes(to);

/** The days of a dividend. */
export interface DividendDays {
  /** Whoever owns shares at its end is paid. */
  recordOn: BusinessDate;
  /** From this day on it is paid. */
  payOn: BusinessDate;
}

/** So many days after the record date it is paid at the latest. */
export const maxDaysToPayment = 60;

/**
 * Returns which day of a dividend cannot be, or null: people learn of the record date a day before, and are paid after it,
 * within 60 days.
 */
export function daysRefusal(
  { recordOn, payOn }: DividendDays,
  today: BusinessDate,
): keyof DividendDays | null {
  if (recordOn < addDays(today, 1)) return 'recordOn';
  const days = daysBetween(recordOn, payOn);
  return days < 1 || days > maxDaysToPayment ? 'payOn' : null;
}

/** Returns whether a record date is over on a business date. */
export const isRecordOver = (recordOn: BusinessDate, today: BusinessDate): boolean => today > recordOn;

export type WithdrawalRefusal = 'not_announced' | 'record_over';

/** Returns what keeps a dividend from being withdrawn, or null. Before it is announced it can be refused. */
export function withdrawalRefusal(
  { state, recordOn }: Pick<DividendDays, 'recordOn'> & { state: DividendState },
  today: BusinessDate,
): WithdrawalRefusal | null {
  if (state === 'recorded' || state === 'settled') return 'record_over';
  if (state !== 'announced') return 'not_announced';
  return isRecordOver(recordOn, today) ? 'record_over' : null;
}

/** Due until the pay date, delayed from it on as long as it is not paid. */
export const claimStates = ['due', 'delayed', 'paid'] as const;
export type ClaimState = (typeof claimStates)[number];

/** Returns how a claim stands on a business date. */
export function claimStateOf(
  { payOn, isPaid }: Pick<DividendDays, 'payOn'> & { isPaid: boolean },
  today: BusinessDate,
): ClaimState {
  if (isPaid) return 'paid';
  return today < payOn ? 'due' : 'delayed';
}
