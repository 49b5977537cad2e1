import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { describe, expect, it } from 'vitest';
import { wireByHand } from '../../../../testing/by-hand.ts';
import { type PolicyName, policies, policyOf } from '../../../../testing/other-policy.ts';
import { personWith } from '../../../../testing/person.ts';
import { addIssuer, fund, operators, publish, subscribe } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

/** When an investment begins, what it earns, and how one leaves it, under the rules of the release and under others. */
describe.each(Object.keys(policies) as PolicyName[])('under the %s policy', async (policy) => {
  const suite = await suiteApp({ policy });
  const { valueAfterDays } = policyOf(policies[policy]).investment;
  const maple = await personWith(suite, 'maple', '100000.00');
  const by = await operators(suite);
  const issuerId = await addIssuer(by.ada);
  await fund(suite, by, issuerId, '500000.00');

  const price = 333_33n;
  const [units, rateBps, cycleDays] = [7, 417, 6];
  const principal = price * 7n;
  /** Principal × rate × days ÷ 365, what is less than a cent cut off. */
  const interestOf = (days: number): bigint => {
    const earned = principal * BigInt(rateBps * days);
    return (earned - (earned % 3_650_000n)) / 3_650_000n;
  };
  const productId = await publish(suite, by, issuerId, {
    unitPrice: wireByHand(price),
    rateBps,
    cycleDays,
  });
  const today = () => businessDateOf(suite.app.services.clock.now());
  const detail = (subscriptionId: string) => maple.call.ok('/api/subscription/detail', { subscriptionId });
  const overview = () => maple.call.ok('/api/wallet/overview');

  it('earns from its value date on, and every day pays what the days before did not', async () => {
    const before = await overview();
    const bought = await subscribe(suite, maple, productId, units);
    expect(bought).toMatchObject({
      principal: wireByHand(principal),
      expectedInterest: wireByHand(interestOf(cycleDays)),
      valueOn: addDays(today(), valueAfterDays),
      maturesOn: addDays(today(), valueAfterDays + cycleDays),
      cancellable: true,
    });
    await suite.app.advance(valueAfterDays - 1);
    expect(await detail(bought.subscriptionId)).toMatchObject({ state: 'cooling_off', paidInterest: '0.00' });
    for (let day = 0; day <= cycleDays; day += 1) {
      await suite.app.advance(1);
      expect((await detail(bought.subscriptionId)).paidInterest).toBe(wireByHand(interestOf(day)));
    }
    expect((await detail(bought.subscriptionId)).state).toBe('repaid');
    const after = await overview();
    const cents = (text: string) => BigInt(text.replace('.', ''));
    expect(cents(after.balance) - cents(before.balance)).toBe(interestOf(cycleDays));
  });

  it('is cancelled free of charge until the last day before its value date, and units and money are back', async () => {
    const before = await overview();
    const { subscriptionId } = await subscribe(suite, maple, productId, units);
    if (valueAfterDays > 1) await suite.app.advance(valueAfterDays - 1);
    expect((await detail(subscriptionId)).cancellable).toBe(true);
    await maple.call.ok('/api/subscription/cancel', { subscriptionId });
    expect((await overview()).balance).toBe(before.balance);
  });

  it('subscription.not_cancellable on the value date, also before the day’s job has run', async () => {
    const { subscriptionId } = await subscribe(suite, maple, productId, units);
    await suite.app.advance(valueAfterDays - 1);
    const { clock } = suite;
    const ahead = Math.round((clock.now().getTime() - clock.wall().getTime()) / 86_400_000);
    clock.setOffsetDays(ahead + 1);
    expect(await detail(subscriptionId)).toMatchObject({ state: 'cooling_off', cancellable: false });
    const problem = await maple.call.refusal('/api/subscription/cancel', { subscriptionId });
    expect(problem.code).toBe('subscription.not_cancellable');
    clock.setOffsetDays(ahead);
    await suite.app.advance(1);
    expect((await detail(subscriptionId)).state).toBe('active');
  });

  it('paid late, in one go after missed days, each payout is dated the day on which it was paid', async () => {
    const { subscriptionId } = await subscribe(suite, maple, productId, units);
    await suite.app.advance(valueAfterDays);
    const { clock } = suite;
    const ahead = Math.round((clock.now().getTime() - clock.wall().getTime()) / 86_400_000);
    clock.setOffsetDays(ahead + 3);
    await suite.app.runDue();
    const dates = await suite.rows<{ due_on: string; posted_on: string }>(sql`
      select p.due_on, t.posted_on from payouts p join transfers t on t.user_id = p.user_id and t.transfer_id = p.transfer_id
      where p.subscription_id = ${subscriptionId} order by p.due_on`);
    expect(dates).toEqual([2, 1, 0].map((ago) => ({ due_on: addDays(today(), -ago), posted_on: today() })));
  });
});
