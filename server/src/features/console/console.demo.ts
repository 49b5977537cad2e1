import type { ApiClient } from '../../seed/api-client.ts';
import type { DemoSeed } from '../../seed/demo-seed.ts';

/** Changes of the rules and of operators' roles wait for another operator's decision. */
export const demoSeed: DemoSeed = {
  leave: async ({ operator }) => {
    const maker = await operator('zhao');
    await proposeRules(maker);
    await proposeRoles(maker);
  },
};

const wantedRules = [
  { path: 'recharge.max', value: '500000.00', reason: '与银行卡单笔限额一致' },
  { path: 'checkin.makeUpsPerMonth', value: '4', reason: '用户反馈每月三次补签偏少' },
];

async function proposeRules(maker: ApiClient): Promise<void> {
  const { open } = await maker.get<{ open: object[] }>('/console/api/policy');
  for (const { path, value, reason } of wantedRules.slice(open.length))
    await maker.post('/console/api/policy/propose', {
      changes: [{ path, value }],
      reason,
      effectiveFrom: null,
    });
}

const newcomer = { username: 'limin', name: '李敏 Li Min', email: 'li.min@example.com', roles: ['reviewer'] };

async function proposeRoles(maker: ApiClient): Promise<void> {
  const { items, open } = await maker.get<{
    items: { operatorId: string; username: string }[];
    open: object[];
  }>('/console/api/operators');
  if (!items.some(({ username }) => username === newcomer.username))
    await maker.post('/console/api/operators/add', { ...newcomer, reason: '新入职的复核专员，下周一到岗' });
  if (open.length > 1) return;
  await maker.post('/console/api/operators/roles', {
    operatorId: items.find(({ username }) => username === 'sun')?.operatorId,
    roles: ['auditor', 'reviewer'],
    reason: '假期代班，增加复核角色',
  });
}
