import { rewardsOf } from '@banyan/domain/team/invitation-reward.ts';
import type { Config } from '../../platform/config.ts';
import type { CommandContext } from '../../platform/context.ts';
import type { Reactions } from '../../platform/domain-events.ts';
import { openAmong, sharesDevice, userById } from '../people/index.ts';
import { insertQualified } from './level.store.ts';
import { recordLevels } from './levels.ts';
import { insertRewards } from './reward.store.ts';

type Licences = Pick<Config, 'licences'>;

/** Counts whoever is certified for the person who invited them, and promises what the rules of that moment say. */
export const teamReactions = (config: Licences): Reactions => ({
  'team.certified': {
    to: ['person.certified'],
    react: async (ctx, { userId: memberId }) => {
      const ancestors = (await userById(ctx.reader, memberId))?.ancestors ?? [];
      const [userId] = ancestors;
      if (!userId) return;
      await insertQualified(ctx.writer, { userId, memberId, at: ctx.now });
      ctx.changed(userId, 'team');
      await recordLevels(ctx, [userId]);
      if (ctx.flags.teamRewards) await promise(ctx, config, memberId, ancestors);
    },
  },
});

/** Writes the rewards down. They are paid by a task of their own, in the order in which they fell due. */
async function promise(
  ctx: CommandContext,
  { licences }: Licences,
  inviteeId: string,
  ancestors: readonly string[],
): Promise<void> {
  const rewards = rewardsOf(ctx.policy.team.reward, licences.teamPaidLevels);
  const open = await openAmong(ctx.reader, ancestors);
  const holdReason = (await sharesDevice(ctx.reader, inviteeId)) ? 'shared_device' : null;
  const promised = ancestors.flatMap((userId, i) => {
    const points = BigInt(rewards[i] ?? 0);
    return points > 0n && open.has(userId)
      ? [{ userId, inviteeId, level: i + 1, points, holdReason, at: ctx.now } as const]
      : [];
  });
  for (const userId of await insertRewards(ctx.writer, promised)) ctx.changed(userId, 'team');
}
