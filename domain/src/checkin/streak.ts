import { addDays, type BusinessDate } from '../calendar/business-date.ts';

/** What each day of a streak brings, in points. */
export type RewardLadder = Readonly<
  Record<'day1' | 'day2' | 'day3' | 'day4' | 'day5' | 'day6' | 'day7', number>
>;

/** Returns the rewards of a streak, in the order of its days. */
export const rungsOf = ({ day1, day2, day3, day4, day5, day6, day7 }: RewardLadder): readonly number[] => [
  day1,
  day2,
  day3,
  day4,
  day5,
  day6,
  day7,
];

/** Returns how many days without a gap end with a date; none where that day has no check-in. */
export function streakEndingOn(days: ReadonlySet<BusinessDate>, date: BusinessDate): number {
  let length = 0;
  while (days.has(addDays(date, -length))) length += 1;
  return length;
}

/** Where somebody stands on a day. */
export interface Standing {
  /** It stands until a day has passed without a check-in. */
  streak: number;
  isDone: boolean;
  /** Which day of the streak the next check-in will be: today’s, or once that is done tomorrow’s. */
  nextDay: number;
}

export function standingOn(days: ReadonlySet<BusinessDate>, today: BusinessDate): Standing {
  const isDone = days.has(today);
  const streak = streakEndingOn(days, isDone ? today : addDays(today, -1));
  return { streak, isDone, nextDay: streak + 1 };
}

/** Returns what a day of a streak brings, in points; the ladder begins again after its last rung. */
export function rewardOf(ladder: RewardLadder, streakDay: number): bigint {
  const rungs = rungsOf(ladder);
  return BigInt(rungs[(streakDay - 1) % rungs.length] ?? 0);
}

/** A day of the round of the ladder that is under way. */
export interface Rung {
  /** Which day of the streak it is. */
  day: number;
  /** When it was done; null for what is to come. */
  on: BusinessDate | null;
  /** What it will bring once it is done, in points. */
  reward: bigint;
  /** Today’s, whether it is done or not. */
  isToday: boolean;
}

/** Returns the days of the round that is under way; one that has just been finished stays for its day. */
export function roundOf(
  ladder: RewardLadder,
  { streak, isDone }: Standing,
  today: BusinessDate,
): readonly Rung[] {
  const before = isDone ? streak - 1 : streak;
  const { length } = rungsOf(ladder);
  const first = Math.floor(before / length) * length;
  const lastDone = isDone ? today : addDays(today, -1);
  return Array.from({ length }, (_, i) => {
    const day = first + i + 1;
    return {
      day,
      on: day <= streak ? addDays(lastDone, day - streak) : null,
      reward: rewardOf(ladder, day),
      isToday: day === before + 1,
    };
  });
}

/** Returns the first day of the month of a date. */
export const firstOfMonth = (date: BusinessDate): BusinessDate => `${date.slice(0, 7)}-01`;

/** Returns the days of this month that can still be made up: they have passed without a check-in, since a person joined. */
export function missedDays(
  days: ReadonlySet<BusinessDate>,
  { today, joinedOn }: { today: BusinessDate; joinedOn: BusinessDate },
): BusinessDate[] {
  const missed: BusinessDate[] = [];
  const first = firstOfMonth(today) > joinedOn ? firstOfMonth(today) : joinedOn;
  for (let date = first; date < today; date = addDays(date, 1)) if (!days.has(date)) missed.push(date);
  return missed;
}
