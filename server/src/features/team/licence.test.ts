import { expect, it } from 'vitest';
import { registerPerson } from '../../../testing/person.ts';
import { decidePolicy, proposePolicy } from '../../../testing/policy.ts';
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

/** The licence is a setting of the installation: under another one the process is started again. */
const startUnder = (teamPaidLevels: number): void => {
  suite.app.services.config.licences = { teamPaidLevels };
};
/** No two versions of the rules share an instant. */
const tick = () => suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));

it('policy.unlicensed for a proposal that was made under another licence, when it is approved', async () => {
  startUnder(3);
  const proposalId = await proposePolicy(by.ada, { 'team.reward.level2': '20' });
  startUnder(1);
  tick();
  expect(await by.bea.refusal('/console/api/policy/approve', { proposalId })).toMatchObject({
    code: 'policy.unlicensed',
    facts: { most: 1 },
  });
  // It waits as before, for whoever refuses it, or for a licence that allows it.
  startUnder(2);
  await by.bea.ok('/console/api/policy/approve', { proposalId });
});

it('rules that pay more levels than a later licence allows promise nothing on these, and can be taken back', async () => {
  const maple = await registerPerson(suite, 'maple');
  const promised = async () => {
    const { programme } = await maple.call.ok('/api/invite/overview');
    return programme.rewards.map(({ points }) => points);
  };
  tick();
  expect(await promised()).toEqual(['150', '20', '0']);
  startUnder(1);
  expect(await promised()).toEqual(['150', '0', '0']);
  await decidePolicy(by, { 'team.reward.level2': '0' });
  tick();
  startUnder(3);
  expect(await promised()).toEqual(['150', '0', '0']);
});
