import type { CommandContext } from '../../platform/context.ts';
import { type Keys, maskedName, notifyPerson } from '../people/index.ts';
import type { RewardRow } from './reward.store.ts';

/** Tells people what became of the rewards for those whom they invited. */

export async function notifyOfReward(ctx: CommandContext, keys: Keys, reward: RewardRow): Promise<void> {
  const name = await maskedName(ctx.reader, reward.invitee_id);
  await notifyPerson(ctx, keys, reward.user_id, {
    zh: {
      subject: '榕 · 邀请奖励到账',
      body: `您邀请的 ${name} 已完成实名认证，${reward.points} 积分已到账。`,
    },
    en: {
      subject: 'Banyan · points for an invitation',
      body: `${name}, whom you invited, is certified: ${reward.points} points are yours.`,
    },
  });
}

export async function notifyOfRefusal(
  ctx: CommandContext,
  keys: Keys,
  reward: RewardRow,
  reason: string,
): Promise<void> {
  const name = await maskedName(ctx.reader, reward.invitee_id);
  await notifyPerson(ctx, keys, reward.user_id, {
    zh: {
      subject: '榕 · 邀请奖励未发放',
      body: `邀请 ${name} 的 ${reward.points} 积分奖励经审核未发放。原因：${reason}`,
    },
    en: {
      subject: 'Banyan · no reward for an invitation',
      body: `The ${reward.points} points for inviting ${name} were refused after a look at them. The reason: ${reason}`,
    },
  });
}
