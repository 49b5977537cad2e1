import type { membershipApi } from '@banyan/api/membership/membership.ts';
import { addDays, startOf } from '@banyan/domain/calendar/business-date.ts';
import { type Growth, growOn, growthOf, noGrowth, reachedOn } from '@banyan/domain/membership/growth.ts';
import { levels, missingTo, nextLevel, perksOf, thresholdOf } from '@banyan/domain/membership/levels.ts';
import type { UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { dayOf, pageBy } from '../../platform/page.ts';
import { daysOver, earningOf, principalsOn } from '../investing/index.ts';
import {
  type GrowthDayRow,
  growthDaysOf,
  levelChangesOf,
  type MemberRow,
  memberOf,
} from './membership.store.ts';
import { levelNow } from './standing.ts';

/** Returns all that the page of levels shows, from one snapshot. */
export async function membership(ctx: UserRead) {
  const { reader, userId, today, policy } = ctx;
  const member = await memberOf(reader, userId);
  const changes = await levelChangesOf(reader, userId);
  const principal = (await principalsOn(reader, today, [userId])).get(userId) ?? 0n;
  const growth = growthOfRow(member);
  const expected = await growthByToday(ctx, member);
  const level = levelNow(policy, member);
  return {
    level,
    growth: growth.growth,
    asOf: member?.last_on ?? null,
    principal,
    gainsToday: growOn(expected, principal).gained,
    next: nextOf(ctx, member, { expected, principal }),
    levels: levels.map((each) => ({
      threshold: thresholdOf(policy.membership, each),
      ...perksOf(policy.membership, each),
      reachedOn: changes.find((change) => change.level === each)?.on_date ?? null,
    })),
    baseMakeUps: policy.checkin.makeUpsPerMonth,
  };
}

const growthOfRow = (member: MemberRow | undefined) =>
  member ? { growth: member.growth, carried: BigInt(member.carried) } : noGrowth;

/** Returns what there is when today begins: yesterday counts also before the job of the night has written it down. */
async function growthByToday({ reader, userId, today }: UserRead, member: MemberRow | undefined) {
  const growth = growthOfRow(member);
  const yesterday = addDays(today, -1);
  if (member && member.last_on >= yesterday) return growth;
  return growOn(growth, (await principalsOn(reader, yesterday, [userId])).get(userId) ?? 0n);
}

function nextOf(
  { policy, today }: UserRead,
  member: MemberRow | undefined,
  { expected, principal }: { expected: Growth; principal: bigint },
) {
  const level = nextLevel(levelNow(policy, member));
  if (level === null) return null;
  const threshold = thresholdOf(policy.membership, level);
  return {
    level,
    threshold,
    missing: missingTo(policy.membership, level, expected.growth),
    reachedOn: reachedOn(expected, threshold, { principal, from: today }),
  };
}

export const showGrowthDay = (row: GrowthDayRow) => ({
  date: row.on_date,
  principal: row.principal,
  gained: row.gained,
  carried: row.carried,
  growth: row.growth,
});

/** Returns a page of what each date added to a person's growth. */
export const growthDays = (
  { reader }: Pick<UserRead, 'reader'>,
  userId: string,
  { cursor, limit }: InputOf<typeof membershipApi.growthDays>,
) =>
  pageBy(
    limit,
    cursor,
    ({ after, limit: count }) => growthDaysOf(reader, userId, { after: dayOf(after), limit: count }),
    (row) => ({ at: startOf(row.on_date), id: row.on_date }),
    showGrowthDay,
  );

/** Returns a page of a person's investments with what each has given by yesterday. */
export const growthSources = (
  { reader, userId, today }: UserRead,
  { cursor, limit }: InputOf<typeof membershipApi.growthSources>,
) => {
  const yesterday = addDays(today, -1);
  return pageBy(
    limit,
    cursor,
    (page) => earningOf(reader, userId, today, page),
    (row) => ({ at: row.subscribed_at, id: row.subscription_id }),
    (row) => {
      const days = daysOver(row, yesterday);
      return {
        subscriptionId: row.subscription_id,
        number: row.number,
        principal: row.principal,
        from: row.starts_on,
        until: row.ends_on,
        days,
        gave: growthOf(row.principal, days),
      };
    },
  );
};
