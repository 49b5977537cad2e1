import { expect, it } from 'vitest';
import { proposePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp({ teamPaidLevels: 1 });
const by = await operators(suite);

it('policy.unlicensed for rewards on more levels than the licence allows, whatever the bounds say', async () => {
  const refusal = await by.ada.refusal('/console/api/policy/propose', {
    changes: [{ path: 'team.reward.level2', value: '1' }],
    reason: 'pay the second level, too',
    effectiveFrom: null,
  });
  expect(refusal).toMatchObject({ code: 'policy.unlicensed', facts: { most: 1 } });
  const proposalId = await proposePolicy(by.ada, { 'team.reward.level1': '150' });
  await by.bea.ok('/console/api/policy/approve', { proposalId });
});
