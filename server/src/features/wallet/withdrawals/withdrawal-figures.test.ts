import { describe, expect, it } from 'vitest';
import { feeByHand, wireByHand, withdrawalByHand } from '../../../../testing/by-hand.ts';
import { simulatorControl } from '../../../../testing/cashier.ts';
import { type PolicyName, policies, policyOf } from '../../../../testing/other-policy.ts';
import { payInBatch } from '../../../../testing/payout-batches.ts';
import { addCard, authorize, personWith, withdraw } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { until } from '../../../../testing/wait.ts';
import { sql } from '../../../platform/db/sql.ts';
import { referenceOf } from '../provider/reference.ts';

/** What a withdrawal holds, charges, pays and gives back, under the rules of the release and under others. */
describe.each(Object.keys(policies) as PolicyName[])('under the %s policy', async (policy) => {
  const suite = await suiteApp({ policy });
  const control = simulatorControl(suite);
  const rules = policyOf(policies[policy]).withdrawal;
  const maple = await personWith(suite, 'maple', '300000.00');
  const card = await addCard(maple);
  const { ada, bea } = await operators(suite);
  const { userId } = maple;

  /** Of which no rate's share is a whole number of cents. */
  const odd = rules.min * 3n + 7n;
  const fee = feeByHand(odd, rules.feeBps);

  const overview = () => maple.call.ok('/api/wallet/overview');
  const detail = (withdrawalId: string) => maple.call.ok('/api/withdrawal/detail', { withdrawalId });
  const leftToday = async () => (await maple.call.ok('/api/withdrawal/terms')).leftToday;
  const ask = (amount: bigint) => withdraw(maple, wireByHand(amount), card);
  const cancel = (withdrawalId: string) => maple.call.ok('/api/withdrawal/cancel', { withdrawalId });
  const queued = async (withdrawalId: string) =>
    (await ada.ok('/console/api/withdrawals', { limit: '100' })).items.find(
      (item) => item.withdrawalId === withdrawalId,
    );
  const ends = async (withdrawalId: string, state: string) => {
    await suite.app.deliverOutbox();
    await until(async () => (await detail(withdrawalId)).state === state);
  };
  const approve = async (withdrawalId: string) => {
    const { version = 0, approvalsNeeded } = (await queued(withdrawalId)) ?? {};
    const first = await ada.ok('/console/api/withdrawals/approve', { userId, withdrawalId, version });
    if (approvalsNeeded === 2)
      await bea.ok('/console/api/withdrawals/approve', { userId, withdrawalId, version: first.version });
    if (rules.batches) await payInBatch({ ada, bea });
  };
  const houseOf = async (house: string): Promise<bigint> =>
    (
      await suite.rows<{ sum: bigint }>(
        sql`select coalesce(sum(amount), 0)::bigint as sum from house_entries where house like ${`${house}%`}`,
      )
    )[0]?.sum ?? 0n;
  const cents = (text: string): bigint => BigInt(text.replace('.', ''));

  it('the terms say the rules that are in effect', async () => {
    expect(await maple.call.ok('/api/withdrawal/terms')).toMatchObject({
      min: wireByHand(rules.min),
      maxPerDay: wireByHand(rules.maxPerDay),
      leftToday: wireByHand(rules.maxPerDay),
      feeBps: rules.feeBps,
      reviewedWithinHours: rules.reviewedWithinHours,
    });
    const { limits } = await maple.call.ok('/api/v2/common/getConfig');
    expect(limits).toMatchObject({
      withdrawalMin: wireByHand(rules.min),
      withdrawalMaxPerDay: wireByHand(rules.maxPerDay),
      withdrawalFeeBps: rules.feeBps,
      withdrawalReviewHours: rules.reviewedWithinHours,
    });
  });

  it('asking holds the whole amount, fee and net by name, and taking it back frees every cent', async () => {
    const before = await overview();
    const asked = await ask(odd);
    expect(asked).toMatchObject({ amount: wireByHand(odd), ...withdrawalByHand(odd, rules.feeBps) });
    const during = await overview();
    expect(cents(during.frozen)).toBe(odd);
    expect(cents(before.available) - cents(during.available)).toBe(odd);
    const parts = [
      { kind: 'withdrawal', amount: wireByHand(odd - fee) },
      ...(fee > 0n ? [{ kind: 'withdrawal_fee', amount: wireByHand(fee) }] : []),
    ];
    expect(during.holds.map(({ kind, amount }) => ({ kind, amount }))).toEqual(expect.arrayContaining(parts));
    expect(during.holds).toHaveLength(parts.length);
    await cancel(asked.withdrawalId);
    expect(await overview()).toEqual(before);
  });

  it('withdrawal.terms_changed for another fee or net than the rules give, by one cent', async () => {
    const authorization = await authorize(maple, 'withdraw', wireByHand(odd), card);
    const right = { fee: wireByHand(fee), net: wireByHand(odd - fee) };
    for (const shown of [
      { ...right, fee: wireByHand(fee + 1n) },
      { ...right, net: wireByHand(odd - fee - 1n) },
      { ...right, net: wireByHand(odd + fee + 1n) },
    ]) {
      const request = { amount: wireByHand(odd), payoutMethodId: card, shown, authorization };
      const problem = await maple.call.refusal('/api/withdrawal/request', request);
      expect(problem.code).toBe('withdrawal.terms_changed');
    }
  });

  it('refused by an operator or returned by the bank, both parts of the hold are free again', async () => {
    const before = await overview();
    const { withdrawalId } = await ask(odd);
    const version = (await queued(withdrawalId))?.version ?? 0;
    await ada.ok('/console/api/withdrawals/reject', { userId, withdrawalId, version, reason: 'test' });
    expect(await overview()).toEqual(before);

    await control.behave({ scope: 'next', payout: 'return' });
    const returned = (await ask(odd)).withdrawalId;
    await approve(returned);
    await ends(returned, 'returned');
    expect(await overview()).toEqual(before);
  });

  it('what came to nothing does not count for the day: taken back, refused, returned', async () => {
    const whole = wireByHand(rules.maxPerDay);
    expect(await leftToday()).toBe(whole);
    await control.behave({ scope: 'next', payout: 'return' });
    const { withdrawalId } = await ask(rules.maxPerDay);
    expect(await leftToday()).toBe('0.00');
    await approve(withdrawalId);
    await ends(withdrawalId, 'returned');
    expect(await leftToday()).toBe(whole);
    const next = await ask(rules.maxPerDay);
    await cancel(next.withdrawalId);
    expect(await leftToday()).toBe(whole);
  });

  it('the limit of a day is of what leaves the wallet, the fee in it', async () => {
    const { withdrawalId } = await ask(rules.maxPerDay - rules.min);
    expect(await leftToday()).toBe(wireByHand(rules.min));
    const last = await ask(rules.min);
    expect(await leftToday()).toBe('0.00');
    for (const id of [withdrawalId, last.withdrawalId]) await cancel(id);
  });

  it('two operators decide by what leaves the wallet, not by what arrives', async () => {
    const from = rules.twoOperatorsFrom;
    const below = await ask(from - 1n);
    expect(await queued(below.withdrawalId)).toMatchObject({ approvalsNeeded: 1 });
    await cancel(below.withdrawalId);
    const at = await ask(from);
    expect(await queued(at.withdrawalId)).toMatchObject({
      approvalsNeeded: 2,
      dayTotal: wireByHand(from),
      twoOperatorsFrom: wireByHand(from),
    });
    await cancel(at.withdrawalId);
  });

  it('settled, the amount has left the wallet: the net for the bank, the fee for the platform', async () => {
    const before = { wallet: cents((await overview()).balance), fees: await houseOf('fee_income') };
    const { withdrawalId } = await ask(odd);
    await approve(withdrawalId);
    await ends(withdrawalId, 'settled');
    const after = await overview();
    expect(cents(after.balance)).toBe(before.wallet - odd);
    expect(after).toMatchObject({ frozen: '0.00', holds: [] });
    expect(await houseOf('fee_income')).toBe(before.fees + fee);
    const reference = referenceOf('withdrawal', userId, withdrawalId);
    const { payouts } = await control.state();
    expect(payouts.filter((payout) => payout.merchant_reference === reference)).toMatchObject([
      { amount: wireByHand(odd - fee), status: 'settled' },
    ]);
    const { items } = await maple.call.ok('/api/wallet/records');
    const moved = items
      .filter(({ kind }) => kind.startsWith('withdrawal'))
      .map(({ amount }) => cents(amount));
    expect(moved.reduce((sum, each) => sum + each, 0n)).toBe(-odd);
    expect(moved).toHaveLength(fee > 0n ? 2 : 1);
  });
});
