import type { CommandContext } from '../../platform/context.ts';
import { type Keys, maskedName, notifyPerson } from '../people/index.ts';
import type { RewardRow } from './reward.store.ts';

/** Tells people what became of the rewards for those whom they invited, or whom somebody of their team did. */

async function inviteeOf({ reader }: CommandContext, { invitee_id, level }: RewardRow) {
  const name = await maskedName(reader, invitee_id);
  return level === 1
    ? { zh: `您邀请的 ${name}`, en: `${name}, whom you invited` }
    : { zh: `您团队 ${level} 级成员 ${name}`, en: `${name}, on level ${level} of your team` };
}

export async function notifyOfReward(ctx: CommandContext, keys: Keys, reward: RewardRow): Promise<void> {
  const { zh, en } = await inviteeOf(ctx, reward);
  await notifyPerson(ctx, keys, reward.user_id, {
    kind: 'perks',
    to: '/pages/invite/detail',
    zh: {
      subject: '榕 · 邀请奖励到账',
      body: `${zh} 已完成实名认证，${reward.points} 积分已到账。`,
    },
    en: {
      subject: 'Banyan · points for an invitation',
      body: `${en}, is certified: ${reward.points} points are yours.`,
    },
  });
}

export async function notifyOfRefusal(
  ctx: CommandContext,
  keys: Keys,
  reward: RewardRow,
  reason: string,
): Promise<void> {
  const { zh, en } = await inviteeOf(ctx, reward);
  await notifyPerson(ctx, keys, reward.user_id, {
    kind: 'perks',
    to: '/pages/invite/detail',
    zh: {
      subject: '榕 · 邀请奖励未发放',
      body: `${zh} 带来的 ${reward.points} 积分奖励经审核未发放。原因：${reason}`,
    },
    en: {
      subject: 'Banyan · no reward for an invitation',
      body: `The ${reward.points} points for ${en}, were refused after a look at them. The reason: ${reason}`,
    },
  });
}
