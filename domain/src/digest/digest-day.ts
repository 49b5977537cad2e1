import { addDays, type BusinessDate, businessDateOf, startOf } from '../calendar/business-date.ts';

/** How often somebody wants a digest of the inbox. */
export const digestRhythms = ['day', 'week'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** The hour of the business day from which on digests are sent: with breakfast, and after the night's postings. */
const digestHour = 8;

/** Returns the instant from which on the digests of a business date are sent. */
export const digestTimeOf = (date: BusinessDate): Date =>
  new Date(startOf(date).getTime() + digestHour * 3_600_000);

/** Returns whether a business date is a Monday. */
const isMonday = (date: BusinessDate): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === 1;

/** Returns the first date from this one on, itself included, on which there is a digest: every day, or on Mondays. */
export function digestDateFrom(date: BusinessDate, every: DigestRhythm): BusinessDate {
  let day = date;
  while (every === 'week' && !isMonday(day)) day = addDays(day, 1);
  return day;
}

/** Returns on which date whoever asks for digests now gets the first: today's is over once its time has come. */
export function firstDigestOn(now: Date, every: DigestRhythm): BusinessDate {
  const today = businessDateOf(now);
  return digestDateFrom(now < digestTimeOf(today) ? today : addDays(today, 1), every);
}

/** Returns the date of the digest after the one of this date. */
export const nextDigestOn = (date: BusinessDate, every: DigestRhythm): BusinessDate =>
  digestDateFrom(addDays(date, 1), every);
