import { policy } from '@banyan/domain/market/market.area.ts';
import { isInBand, priceBand } from '@banyan/domain/matching/price-band.ts';
import { mostLent, priceReaching } from '@banyan/domain/pledge/loan-to-value.ts';
import { policy as pledgePolicy } from '@banyan/domain/pledge/pledge.area.ts';
import { expect, it } from 'vitest';
import { demoMarkets, ordersLeft } from './demo-market.ts';

/** What each market begins with: the price of the issue, and what people can sell of what they were allotted. */
const beginnings = [
  { issued: 50n, shares: { linxiao: 400, wangqiang: 300, chenjing: 300, zhouning: 0 } },
  // Of 600 shares of Zhou Ning 400 are pledged.
  { issued: 120n, shares: { linxiao: 200, wangqiang: 0, chenjing: 400, zhouning: 200 } },
] as const;

const bandBps = BigInt(policy.market.bandBps);

it('on each day of the demo people sell what they have had since the day before, and all orders trade', () => {
  for (const [n, { days, standing }] of demoMarkets.entries()) {
    const owned: Record<string, number> = { ...beginnings[n]?.shares };
    for (const orders of days) {
      const sold = orders.filter(({ side }) => side === 'sell');
      for (const { trader, shares } of sold) expect(owned[trader]).toBeGreaterThanOrEqual(shares);
      for (const { trader, side, shares } of orders)
        owned[trader] = (owned[trader] ?? 0) + (side === 'buy' ? shares : -shares);
      const total = Object.values(owned).reduce((sum, shares) => sum + shares, 0);
      expect(total).toBe(n === 0 ? 1_000 : 800);
    }
    for (const { trader, shares } of standing.filter(({ side }) => side === 'sell'))
      expect(owned[trader]).toBeGreaterThanOrEqual(shares);
  }
});

it('prices of the demo stay within the band of each day', () => {
  for (const [n, { days, standing }] of demoMarkets.entries()) {
    let close: bigint = beginnings[n]?.issued ?? 0n;
    for (const orders of days) {
      const band = priceBand(close, bandBps);
      for (const { cents } of orders) expect(isInBand(cents, band)).toBe(true);
      // Whoever comes last takes the prices of the others, the worst of them last.
      close = orders.at(-1)?.cents ?? close;
    }
    for (const { cents } of standing) expect(isInBand(close + cents, priceBand(close, bandBps))).toBe(true);
  }
});

it('when the demo begins, what Zhou Ning has borrowed on shares is near its warning, and not at it', () => {
  const { ltvBps, warningBps } = pledgePolicy.pledge;
  const shares = 400n;
  const debt = mostLent(shares, beginnings[1].issued, ltvBps);
  const last = demoMarkets[1]?.days.at(-1)?.at(-1)?.cents ?? 0n;
  const warning = priceReaching({ shares, debt }, warningBps);
  // Interest of the days between adds less than a tenth of a cent a share to what is owed.
  expect(last).toBeGreaterThan(warning + 1n);
  expect(last).toBeLessThanOrEqual(warning + 5n);
});

it('a seed that is taken up again goes on with the order that it had come to', () => {
  const { days } = demoMarkets[0] ?? { days: [] };
  expect(ordersLeft(days, 0)).toEqual({ orders: days[0], isBegun: false });
  expect(ordersLeft(days, 3)).toEqual({ orders: days[0]?.slice(3), isBegun: true });
  expect(ordersLeft(days, 4)).toEqual({ orders: days[1], isBegun: false });
  expect(ordersLeft(days, 32)).toEqual({ orders: [], isBegun: false });
});
