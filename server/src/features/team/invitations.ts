import type { teamApi } from '@banyan/api/team/team.ts';
import { maskUsername } from '@banyan/domain/people/credentials.ts';
import { stepOf } from '@banyan/domain/team/invitation-reward.ts';
import { found } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config.ts';
import type { UserRead } from '../../platform/context.ts';
import type { FactsOf } from '../../platform/facts.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { maskedNames, teamCounts, teamPage, userById } from '../people/index.ts';
import { programmeNow } from './budget.ts';
import { qualifiedAmong } from './level.store.ts';
import { type RewardRow, rewardSums, rewardsFor } from './reward.store.ts';

/** Returns all that the overview of the invitations shows, from one snapshot. */
export async function invitations(ctx: UserRead, config: Pick<Config, 'licences'>) {
  const { reader, userId } = ctx;
  const own = found(await userById(reader, userId));
  const sumOf = await rewardSums(reader, userId);
  return {
    code: own.invitation_code,
    name: maskUsername(own.username),
    programme: await programmeNow(ctx, config),
    members: await teamCounts(reader, userId),
    received: sumOf('paid'),
    waiting: sumOf('due'),
    held: sumOf('held'),
  };
}

/** Returns a reward as the wire has it. */
export const showReward = (row: RewardRow) => ({
  level: row.level,
  points: row.points,
  state: row.state,
  holdReason: row.hold_reason,
  decision: row.state === 'refused' ? row.decision : null,
  dueAt: row.due_at,
  paidAt: row.paid_at,
});

/** Returns a page of those whom a person invited, with how far each has come. */
export async function invitedFriends(
  { reader, userId }: UserRead,
  facts: FactsOf,
  { cursor, limit }: InputOf<typeof teamApi.invitedFriends>,
) {
  const page = await pageBy(
    limit,
    cursor,
    (query) => teamPage(reader, userId, 1, query),
    (row) => ({ at: row.joined_at, id: row.member_id }),
    (row) => row,
  );
  const ids = page.items.map(({ member_id }) => member_id);
  const nameOf = await maskedNames(reader, ids);
  const certified = await facts.certified(reader, ids, null);
  // Whoever was certified has come so far, also where the account is closed by now.
  const qualified = await qualifiedAmong(reader, userId, ids);
  const rewards = new Map((await rewardsFor(reader, userId, ids, 1)).map((row) => [row.invitee_id, row]));
  return {
    ...page,
    items: page.items.map(({ member_id: memberId, joined_at: registeredAt }) => {
      const reward = rewards.get(memberId);
      return {
        memberId,
        name: nameOf(memberId),
        registeredAt,
        step: stepOf(certified.has(memberId) || qualified.has(memberId), reward?.state ?? null),
        reward: reward ? showReward(reward) : null,
      };
    }),
  };
}
