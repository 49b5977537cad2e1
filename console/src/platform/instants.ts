import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';

const shanghaiOffsetMs = 8 * 3_600_000;

/** Shows an instant; all times are in Asia/Shanghai, where the business date changes, wherever the operator sits. */
export function showInstant(instant: string): string {
  return localText(instant).replace('T', ' ').slice(0, 16);
}

export function showInstantExactly(instant: string): string {
  return `${localText(instant).replace('T', ' ').slice(0, 19)} +08:00`;
}

export const dateOf = (instant: string): string => businessDateOf(new Date(instant));

/** Returns the value of a `datetime-local` field, in Shanghai time. */
export const toLocalField = (instant: string): string => localText(instant).slice(0, 16);

/** Returns the instant that a `datetime-local` field names, or null when it names none. */
export function fromLocalField(text: string): string | null {
  const parsed = Date.parse(`${text.length === 16 ? `${text}:00` : text}+08:00`);
  return Number.isNaN(parsed) ? null : new Date(parsed).toISOString();
}

/** Returns the whole minutes from one instant to another; negative when the second is earlier. */
export const minutesBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / 60_000);

const localText = (instant: string): string => new Date(Date.parse(instant) + shanghaiOffsetMs).toISOString();
