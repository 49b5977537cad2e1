import { describe, expect, it } from 'vitest';
import { wireByHand } from '../../../testing/by-hand.ts';
import { type PolicyName, policies, policyOf } from '../../../testing/other-policy.ts';
import { personWith } from '../../../testing/person.ts';
import { depositOrder, fundSavings, putIn, takeOut } from '../../../testing/savings.ts';
import { suiteApp } from '../../../testing/suite.ts';

/** What a pot earns, and what of it arrives at once, under the rules of the release and under others. */
describe.each(Object.keys(policies) as PolicyName[])('under the %s policy', async (policy) => {
  const suite = await suiteApp({ policy });
  const rules = policyOf(policies[policy]).savings;
  const maple = await personWith(suite, 'maple', '60000.00');
  await fundSavings(suite, 1_000_00n);
  const overview = () => maple.call.ok('/api/savings/overview');
  const cents = (text: string): bigint => BigInt(text.replace('.', ''));

  it('savings.below_minimum for a cent less than the rules take, and not for what they take', async () => {
    const below = await depositOrder(maple, wireByHand(rules.minAmount - 1n));
    expect(await maple.call.refusal('/api/savings/deposit', below)).toMatchObject({
      code: 'savings.below_minimum',
      facts: { min: wireByHand(rules.minAmount) },
    });
    await putIn(maple, wireByHand(rules.minAmount));
    await takeOut(maple, wireByHand(rules.minAmount));
    expect(await overview()).toMatchObject({ balance: '0.00', walletAvailable: '60000.00' });
  });

  it('earns from the day after, each day on what is there, and no part of a cent is lost', async () => {
    const paidIn = 23_456_78n;
    await putIn(maple, wireByHand(paidIn));
    await suite.app.advance(1);
    expect((await overview()).balance).toBe(wireByHand(paidIn));
    let balance = paidIn;
    /** Millionths of a cent that were earned and not paid. */
    let left = 0n;
    for (let day = 0; day < 6; day += 1) {
      await suite.app.advance(1);
      const ofAYear = balance * BigInt(rules.rateBps) * 100n;
      left += (ofAYear - (ofAYear % 365n)) / 365n;
      const paid = (left - (left % 1_000_000n)) / 1_000_000n;
      left -= paid * 1_000_000n;
      balance += paid;
      const shown = await overview();
      expect([shown.balance, shown.cumulative]).toEqual([wireByHand(balance), wireByHand(balance - paidIn)]);
    }
  });

  it('so much of a day arrives at once; a cent more waits whole, and is there on the next day', async () => {
    const limit = rules.instantRedemptionPerDay;
    const before = await overview();
    expect(before.instantLeft).toBe(wireByHand(limit));
    await takeOut(maple, wireByHand(limit - rules.minAmount));
    const waits = await takeOut(maple, wireByHand(rules.minAmount + 1n));
    expect(waits).toMatchObject({ state: 'waiting', arrivesOn: before.nextDay });
    expect((await overview()).instantLeft).toBe(wireByHand(rules.minAmount));
    expect(await takeOut(maple, wireByHand(rules.minAmount))).toMatchObject({ state: 'done' });
    const during = await overview();
    expect(during).toMatchObject({ instantLeft: '0.00', leaving: wireByHand(rules.minAmount + 1n) });
    expect(cents(during.walletAvailable) - cents(before.walletAvailable)).toBe(limit);
    await suite.app.advance(1);
    const after = await overview();
    expect(after).toMatchObject({ instantLeft: wireByHand(limit), leaving: '0.00' });
    expect(cents(after.walletAvailable) - cents(before.walletAvailable)).toBe(limit + rules.minAmount + 1n);
  });
});
