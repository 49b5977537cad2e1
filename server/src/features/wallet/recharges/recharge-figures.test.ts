import { describe, expect, it } from 'vitest';
import { wireByHand } from '../../../../testing/by-hand.ts';
import { payAt, simulatorControl } from '../../../../testing/cashier.ts';
import { type PolicyName, policies, policyOf } from '../../../../testing/other-policy.ts';
import { registerPerson } from '../../../../testing/person.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { until } from '../../../../testing/wait.ts';

/** What may be paid in and until when, under the rules of the release and under others. */
describe.each(Object.keys(policies) as PolicyName[])('under the %s policy', async (policy) => {
  const suite = await suiteApp({ policy });
  const control = simulatorControl(suite);
  const rules = policyOf(policies[policy]).recharge;
  const maple = await registerPerson(suite, 'maple');
  const money = (amount: bigint) => ({ amount: wireByHand(amount), method: 'bank' as const });
  const create = (amount: bigint) => maple.call.ok('/api/recharge/create', money(amount));
  const stateOf = async (rechargeId: string) =>
    (await maple.call.ok('/api/recharge/detail', { rechargeId })).state;

  it('the least and the most are credited to the cent', async () => {
    for (const amount of [rules.min, rules.max]) {
      const { rechargeId, cashierUrl } = await create(amount);
      await payAt(cashierUrl);
      await until(async () => (await stateOf(rechargeId)) === 'succeeded');
    }
    expect((await maple.call.ok('/api/wallet/overview')).balance).toBe(wireByHand(rules.min + rules.max));
    const { limits } = await maple.call.ok('/api/v2/common/getConfig');
    expect(limits).toMatchObject({
      rechargeMin: wireByHand(rules.min),
      rechargeMax: wireByHand(rules.max),
    });
  });

  it('recharge.below_minimum and recharge.above_maximum by one cent, naming the limits', async () => {
    expect(await maple.call.refusal('/api/recharge/create', money(rules.min - 1n))).toMatchObject({
      code: 'recharge.below_minimum',
      facts: { min: wireByHand(rules.min) },
    });
    expect(await maple.call.refusal('/api/recharge/create', money(rules.max + 1n))).toMatchObject({
      code: 'recharge.above_maximum',
      facts: { max: wireByHand(rules.max) },
    });
  });

  it('what the provider never heard of expires when its time is over, and not before', async () => {
    const start = suite.clock.wall();
    await control.behave({ scope: 'all', fail_http: true });
    const { rechargeId, state, createdAt, expiresAt } = await create(rules.min);
    expect(state).toBe('created');
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(rules.expiresAfterMinutes * 60_000);
    await control.behave({ scope: 'all' });
    const afterCheckAt = async (ms: number) => {
      suite.clock.set(new Date(start.getTime() + ms));
      await suite.app.runDue();
      return stateOf(rechargeId);
    };
    expect(await afterCheckAt(rules.expiresAfterMinutes * 60_000 - 1)).toBe('created');
    // The truth is asked for once a minute.
    expect(await afterCheckAt(rules.expiresAfterMinutes * 60_000 + 60_000)).toBe('expired');
    suite.clock.set(start);
  });
});
