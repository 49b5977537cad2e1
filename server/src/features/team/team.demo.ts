import { type Demo, type DemoSeed, daysLeft } from '../../seed/demo-seed.ts';
import { payInvitationRewards } from './pay-rewards.ts';

/**
 * The people of the demo were registered at one device, so that the rewards for inviting them are held. Qian releases
 * the one for Wang Qiang, and Lin Xiao is paid; those for Chen Jing and An Ning wait for whoever opens the console.
 */
export const demoSeed: DemoSeed = { pass: rewardOne };

/** Whose reward is released, and so many days before the demo begins. */
const released = { username: 'wangqiang', daysAgo: 58 };

interface Reward {
  invitationRewardId: string;
  state: string;
  beneficiary: { userId: string };
  invitee: { username: string };
}

async function rewardOne(demo: Demo): Promise<void> {
  if (daysLeft(demo) !== released.daysAgo) return;
  const { app, operator } = demo;
  const reviewer = await operator('qian');
  const { items } = await reviewer.post<{ items: Reward[] }>('/console/api/invitations/rewards', {});
  const reward = items.find(({ invitee }) => invitee.username === released.username);
  if (reward?.state === 'held')
    await reviewer.post('/console/api/invitations/release', {
      invitationRewardId: reward.invitationRewardId,
      userId: reward.beneficiary.userId,
      reason: '两人已分别核实，借用同一部手机注册',
    });
  await payInvitationRewards(app.services);
}
