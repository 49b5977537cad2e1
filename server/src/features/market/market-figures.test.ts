import { describe, expect, it } from 'vitest';
import { wireByHand } from '../../../testing/by-hand.ts';
import { listShares, marketBooks, placeOrder, tradeOrder, trader } from '../../../testing/market.ts';
import { type PolicyName, policies, policyOf } from '../../../testing/other-policy.ts';
import type { Person } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { matchWaiting } from './engine/engine.ts';

/** What an order sets aside, pays and gives back, under the rules of the release and under others. */
describe.each(Object.keys(policies) as PolicyName[])('under the %s policy', async (policy) => {
  const suite = await suiteApp({ policy });
  const rules = policyOf(policies[policy]).market;
  const by = await operators(suite);
  const [maple, ben] = [await trader(suite, 'maple'), await trader(suite, 'benoak')];
  const instrumentId = await listShares(suite, by, [maple, ben], '10.00');
  const match = () => matchWaiting(suite.app.services, marketBooks(suite), instrumentId);
  const cents = (text: string): bigint => BigInt(text.replace('.', ''));
  const available = async ({ call }: Person) => cents((await call.ok('/api/wallet/overview')).available);
  const orderOf = ({ call }: Person, orderId: string) => call.ok('/api/market/order', { orderId });
  /** The rate's share of a value to the nearest cent, half a cent up, and at least the least fee. */
  const feeOf = (value: bigint): bigint => {
    const share = (value * BigInt(rules.feeBps) + 5_000n) / 10_000n;
    return share < rules.leastFee ? rules.leastFee : share;
  };

  it('sets aside the limit and its fee, pays what stood and its fee, and gives the rest back', async () => {
    const before = { maple: await available(maple), ben: await available(ben) };
    const offer = { side: 'sell', limit: '10.01', shares: '200' } as const;
    const sold = await tradeOrder(suite, maple, instrumentId, offer);
    const { orderId } = await placeOrder(ben, instrumentId, { side: 'buy', limit: '10.20', shares: '300' });
    const wanted = 300n * 10_20n;
    expect(before.ben - (await available(ben))).toBe(wanted + feeOf(wanted));
    await match();
    const [value, rest] = [200n * 10_01n, 100n * 10_20n];
    // One fee for the whole order: what is open adds what the first trade has not paid.
    const open = rest + feeOf(value + rest) - feeOf(value);
    expect(await orderOf(ben, orderId)).toMatchObject({
      state: 'open',
      traded: '200',
      value: wireByHand(value),
      fee: wireByHand(feeOf(value)),
      setAsideCash: wireByHand(open),
    });
    expect(before.ben - (await available(ben))).toBe(value + feeOf(value) + open);
    const fee = wireByHand(feeOf(value));
    expect(await orderOf(maple, sold.orderId)).toMatchObject({ state: 'filled', fee });
    expect((await available(maple)) - before.maple).toBe(value - feeOf(value));
    await ben.call.ok('/api/market/order/cancel', { orderId });
    await match();
    expect(before.ben - (await available(ben))).toBe(value + feeOf(value));
  });

  it('the least that an order pays is paid once, however many trades it takes', async () => {
    const before = await available(ben);
    const { orderId } = await placeOrder(ben, instrumentId, { side: 'buy', limit: '10.00', shares: '200' });
    await match();
    for (let part = 0; part < 2; part += 1)
      await tradeOrder(suite, maple, instrumentId, { side: 'sell', limit: '10.00', shares: '100' });
    const value = 200n * 10_00n;
    expect(await orderOf(ben, orderId)).toMatchObject({ state: 'filled', fee: wireByHand(feeOf(value)) });
    expect(before - (await available(ben))).toBe(value + feeOf(value));
  });

  it('market.outside_band for a cent above or below what the rules let a price move in a day', async () => {
    const move = 10_00n * BigInt(rules.bandBps);
    const off = (move - (move % 10_000n)) / 10_000n;
    const wordFor = async (limit: bigint) => {
      const wanted = { instrumentId, side: 'buy', shares: '100', timeInForce: 'gtc' };
      const { body } = await ben.call.send('/api/market/receipt', { ...wanted, limit: wireByHand(limit) });
      return body.code ?? 'ok';
    };
    expect(await Promise.all([10_00n - off, 10_00n + off].map(wordFor))).toEqual(['ok', 'ok']);
    const outside = await Promise.all([10_00n - off - 1n, 10_00n + off + 1n].map(wordFor));
    expect(outside).toEqual(['market.outside_band', 'market.outside_band']);
  });
});
