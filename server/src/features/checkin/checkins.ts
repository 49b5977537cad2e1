import type { checkinApi } from '@banyan/api/checkin/checkin.ts';
import { businessDateOf, startOf } from '@banyan/domain/calendar/business-date.ts';
import {
  missedDays,
  type Rung,
  rewardOf,
  roundOf,
  rungsOf,
  standingOn,
} from '@banyan/domain/checkin/streak.ts';
import { found } from '../../platform/app-error.ts';
import type { UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { dayOf, pageBy } from '../../platform/page.ts';
import { userById } from '../people/index.ts';
import { budgetNow, pointsOf } from '../points/index.ts';
import { showCheckin } from './check-in.ts';
import {
  checkinDays,
  checkinSums,
  checkinsOfMonth,
  checkinsOn,
  checkinsPage,
  countMakeUps,
} from './checkin.store.ts';
import { makeUpsOf } from './make-ups-of.ts';

/** Returns all that the page of a month shows, from one snapshot. */
export async function checkins(ctx: UserRead, input: InputOf<typeof checkinApi.checkins>) {
  const { reader, userId, today } = ctx;
  const { reward, makeUpCost } = ctx.policy.checkin;
  const makeUpsPerMonth = await makeUpsOf(ctx, userId);
  const thisMonth = today.slice(0, 7);
  const month = input.month ?? thisMonth;
  const joinedOn = businessDateOf(found(await userById(reader, userId)).registered_at);
  const days = await checkinDays(reader, userId);
  const standing = standingOn(days, today);
  const { streak, isDone, nextDay } = standing;
  const used = await countMakeUps(reader, userId, thisMonth);
  return {
    today,
    month,
    firstMonth: joinedOn.slice(0, 7),
    checkins: (await checkinsOfMonth(reader, userId, month)).map(showCheckin),
    streak,
    isDoneToday: isDone,
    next: { streakDay: nextDay, points: rewardOf(reward, nextDay) },
    rewards: rungsOf(reward).map(BigInt),
    round: await showRound(ctx, roundOf(reward, standing, today)),
    makeUp: {
      left: Math.max(0, makeUpsPerMonth - used),
      perMonth: makeUpsPerMonth,
      cost: BigInt(makeUpCost),
      days: missedDays(days, { today, joinedOn }),
    },
    balance: await pointsOf(ctx, userId),
    budget: await budgetNow(ctx),
  };
}

/** Returns a round with what its days really brought: one that was made up for brought nothing. */
async function showRound({ reader, userId }: UserRead, round: readonly Rung[]) {
  const done = await checkinsOn(
    reader,
    userId,
    round.flatMap(({ on }) => on ?? []),
  );
  const byDate = new Map(done.map((row) => [row.on_date, row]));
  return round.map(({ day, on, reward, isToday }) => {
    const row = on === null ? undefined : byDate.get(on);
    return { day, kind: row?.kind ?? null, points: row?.points ?? reward, isToday };
  });
}

/** Returns a page of all check-ins, and the sums of the months on it. */
export async function checkinRecords(
  { reader, userId }: UserRead,
  { cursor, limit }: InputOf<typeof checkinApi.checkinRecords>,
) {
  const page = await pageBy(
    limit,
    cursor,
    ({ after, limit: count }) => checkinsPage(reader, userId, { after: dayOf(after), limit: count }),
    (row) => ({ at: startOf(row.on_date), id: row.on_date }),
    showCheckin,
  );
  const months = [...new Set(page.items.map(({ date }) => date.slice(0, 7)))];
  const sums = await checkinSums(reader, userId, months);
  return { ...page, months: sums.map(({ month, days, points }) => ({ month, days: Number(days), points })) };
}
