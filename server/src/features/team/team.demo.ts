import type { Demo, DemoSeed } from '../../seed/demo-seed.ts';
import { payInvitationRewards } from './pay-rewards.ts';

/**
 * The people of the demo were registered at one device, so that the rewards for inviting them are held. Qian releases
 * the one for Wang Qiang, and Lin Xiao is paid; the one for Chen Jing waits for whoever opens the console.
 */
export const demoSeed: DemoSeed = { pass: rewardOne };

const released = 'wangqiang';

interface Reward {
  invitationRewardId: string;
  state: string;
  beneficiary: { userId: string };
  invitee: { username: string };
}

async function rewardOne({ app, operator }: Demo): Promise<void> {
  const reviewer = await operator('qian');
  const { items } = await reviewer.post<{ items: Reward[] }>('/console/api/invitations/rewards', {});
  const reward = items.find(({ invitee }) => invitee.username === released);
  if (reward?.state === 'held')
    await reviewer.post('/console/api/invitations/release', {
      invitationRewardId: reward.invitationRewardId,
      userId: reward.beneficiary.userId,
      reason: '两人已分别核实，借用同一部手机注册',
    });
  await payInvitationRewards(app.services);
}
