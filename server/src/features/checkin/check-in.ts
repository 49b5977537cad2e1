import type { checkinApi } from '@banyan/api/checkin/checkin.ts';
import { rewardOf, standingOn } from '@banyan/domain/checkin/streak.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { OutputOf } from '../../platform/http/handlers.ts';
import { lockPerson } from '../people/index.ts';
import { grantPoints } from '../points/index.ts';
import { type CheckinRow, checkinDays, checkinOn, insertCheckin } from './checkin.store.ts';

/** Returns a check-in as the wire has it. */
export const showCheckin = (row: CheckinRow): OutputOf<typeof checkinApi.checkIn> => ({
  date: row.on_date,
  kind: row.kind,
  streakDay: row.streak_day,
  points: row.points,
  at: row.checked_at,
});

/**
 * Checks a person in today, once, and gives what that day of the streak brings. Where the month's budget of points is used
 * up the day counts for the streak all the same, and brings nothing: the page has said so before.
 */
export async function checkIn(ctx: UserCommand) {
  const { userId, today } = ctx;
  // Two at once are done one after the other.
  await lockPerson(ctx.writer, userId);
  ctx.changed(userId, 'checkin', 'points');
  const known = await checkinOn(ctx.reader, userId, today);
  if (known) return showCheckin(known);
  const { nextDay } = standingOn(await checkinDays(ctx.reader, userId), today);
  const reward = rewardOf(ctx.policy.checkin.reward, nextDay);
  const lot =
    reward > 0n
      ? await grantPoints(ctx, { userId, reason: 'checkin', subjectId: today, amount: reward })
      : null;
  const row: CheckinRow = {
    on_date: today,
    kind: 'daily',
    streak_day: nextDay,
    points: lot?.amount ?? 0n,
    checked_at: ctx.now,
  };
  await insertCheckin(ctx.writer, userId, row);
  ctx.happened('person.checked_in', { userId, subjectId: today });
  return showCheckin(row);
}
