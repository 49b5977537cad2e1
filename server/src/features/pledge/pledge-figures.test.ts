import { describe, expect, it } from 'vitest';
import { wireByHand } from '../../../testing/by-hand.ts';
import { laterOf } from '../../../testing/groups.ts';
import { listShares } from '../../../testing/market.ts';
import { type PolicyName, policies, policyOf } from '../../../testing/other-policy.ts';
import { personWith } from '../../../testing/person.ts';
import { fundPledges, pledgeInput, pledgeShares, repayPledge } from '../../../testing/pledges.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';

/** What shares are lent for, what that costs and a repayment pays, under the rules of the release and under others. */
describe.each(Object.keys(policies) as PolicyName[])('under the %s policy', async (policy) => {
  const suite = await suiteApp({ policy });
  const rules = policyOf(policies[policy]).pledge;
  const by = await operators(suite);
  const maple = await personWith(suite, 'maple', '6000.00');
  const instrumentId = await listShares(suite, by, [maple], '10.00');
  await fundPledges(by);
  const later = laterOf(suite);

  const value = 500n * 10_00n;
  const cut = (dividend: bigint, divisor: bigint): bigint => (dividend - (dividend % divisor)) / divisor;
  const most = cut(value * BigInt(rules.ltvBps), 10_000n);
  /** Of which no rate's share is a whole number of cents. */
  const principal = cut(most, 2n) + 7n;
  const cents = (text: string): bigint => BigInt(text.replace('.', ''));
  const available = async () => cents((await maple.call.ok('/api/wallet/overview')).available);
  const sellable = async () => {
    const { holding } = await maple.call.ok('/api/market/instrument', { instrumentId });
    return holding?.sellable;
  };
  let pledgeId = '';
  const detail = () => maple.call.ok('/api/pledge/detail', { pledgeId });
  /** Millionths of a cent that the nights have cost so far. */
  let cost = 0n;

  it('lends its part of what the shares are worth, to the cent, and says when that gets worse', async () => {
    const tooMuch = await pledgeInput(maple, instrumentId, '500', wireByHand(most + 1n));
    expect(await maple.call.refusal('/api/pledge/open', tooMuch)).toMatchObject({
      code: 'pledge.above_value',
      facts: { most: wireByHand(most) },
    });
    const before = await available();
    ({ pledgeId } = await pledgeShares(maple, instrumentId, '500', wireByHand(principal)));
    expect((await available()) - before).toBe(principal);
    expect(await sellable()).toBe('0');
    const priceAt = (bps: number) => wireByHand(cut(principal * 10_000n, BigInt(bps) * 500n));
    // As many as are left over by those that the loan needs, of which no part is a share.
    const ofOne = 10_00n * BigInt(rules.ltvBps);
    const needed = cut(principal * 10_000n + ofOne - 1n, ofOne);
    expect(await detail()).toMatchObject({
      state: 'healthy',
      warningPrice: priceAt(rules.warningBps),
      callPrice: priceAt(rules.callBps),
      releasable: String(500n - needed),
      interestDue: '0.00',
    });
  });

  it('every night costs its part of a year, and no part of a cent is lost', async () => {
    for (let night = 0; night < 6; night += 1) {
      later(86_400_000);
      cost += cut(principal * BigInt(rules.rateBps) * 100n, 365n);
      const interest = cut(cost, 1_000_000n);
      expect(await detail()).toMatchObject({
        interestDue: wireByHand(interest),
        owed: wireByHand(principal + interest),
      });
    }
  });

  it('a repayment pays interest first, and the last one brings the shares back', async () => {
    const interest = cut(cost, 1_000_000n);
    const before = await available();
    await repayPledge(maple, pledgeId, wireByHand(interest + 1_00n));
    expect(await detail()).toMatchObject({
      interestDue: '0.00',
      outstanding: wireByHand(principal - 1_00n),
    });
    expect(await repayPledge(maple, pledgeId, 'all')).toMatchObject({ state: 'ended', owed: '0.00' });
    expect(before - (await available())).toBe(principal + interest);
    expect(await sellable()).toBe('500');
  });
});
