import {
  addDays,
  type BusinessDate,
  businessDateOf,
  daysBetween,
} from '@banyan/domain/calendar/business-date.ts';
import type { When } from '@banyan/domain/states/state-table.ts';
import type { Suite } from '../suite.ts';

const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };
const dayMs = 86_400_000;

/** Moves the time of business, and leaves the world's alone: sessions last. Returns what a machine moves it by. */
export function businessClock({ clock }: Pick<Suite, 'clock'>) {
  const today = (): BusinessDate => businessDateOf(clock.now());
  const goTo = (date: BusinessDate): void =>
    clock.setOffsetDays(daysBetween(businessDateOf(clock.wall()), date));
  /** Half a millisecond, which the clock cuts off, keeps the division by days from losing a whole one. */
  const goToInstant = (instant: Date): void =>
    clock.setOffsetDays((instant.getTime() - clock.wall().getTime() + 0.5) / dayMs);
  return {
    today,
    goTo,
    goToInstant,
    /** Goes to the day before a date, to it, or to the day after. */
    goAround: (date: BusinessDate, when: When): void => goTo(addDays(date, shifts[when])),
    /** Goes to the millisecond before an instant, to it, or to the one after. */
    goAroundInstant: (instant: Date, when: When): void =>
      goToInstant(new Date(instant.getTime() + shifts[when])),
  };
}
