import type { ApiClient } from '../../seed/api-client.ts';
import type { DemoSeed } from '../../seed/demo-seed.ts';

/** A change of the rules and one of an operator's roles wait for another operator's decision. */
export const demoSeed: DemoSeed = {
  leave: async ({ operator }) => {
    const maker = await operator('zhao');
    await proposeRule(maker);
    await proposeRole(maker);
  },
};

async function proposeRule(maker: ApiClient): Promise<void> {
  const { open } = await maker.get<{ open: object[] }>('/console/api/policy');
  if (open.length > 0) return;
  await maker.post('/console/api/policy/propose', {
    changes: [{ path: 'recharge.max', value: '500000.00' }],
    reason: '与银行卡单笔限额一致',
    effectiveFrom: null,
  });
}

async function proposeRole(maker: ApiClient): Promise<void> {
  const { items, open } = await maker.get<{
    items: { operatorId: string; username: string }[];
    open: object[];
  }>('/console/api/operators');
  if (open.length > 0) return;
  await maker.post('/console/api/operators/roles', {
    operatorId: items.find(({ username }) => username === 'sun')?.operatorId,
    roles: ['auditor', 'reviewer'],
    reason: '假期代班，增加复核角色',
  });
}
