import { policy } from '@banyan/domain/market/market.area.ts';
import { isInBand, priceBand } from '@banyan/domain/matching/price-band.ts';
import { mostLent, priceReaching } from '@banyan/domain/pledge/loan-to-value.ts';
import { policy as pledgePolicy } from '@banyan/domain/pledge/pledge.area.ts';
import { expect, it } from 'vitest';
import { demoMarkets } from './demo-market.ts';

/** What each market begins with: the price of the issue, and what people can sell of what they were allotted. */
const beginnings = [
  { issued: 50n, shares: { linxiao: 400, wangqiang: 300, chenjing: 300, zhouning: 0 } },
  // Of 600 shares of Zhou Ning 400 are pledged in the end.
  { issued: 120n, shares: { linxiao: 200, wangqiang: 0, chenjing: 400, zhouning: 200 } },
] as const;

const bandBps = BigInt(policy.market.bandBps);

/** So many days before the demo begins Zhou Ning pledges shares of the second. */
const pledgedDaysAgo = 7;

/** The days of each market in their order: fewer and fewer are left. */
const marketDays = demoMarkets.map(({ days, standing }) => ({
  days: [...days].toSorted(([a], [b]) => b - a),
  standing,
}));

it('on each day of the demo people sell what they have had since the day before, and all orders trade', () => {
  for (const [n, { days, standing }] of marketDays.entries()) {
    const owned: Record<string, number> = { ...beginnings[n]?.shares };
    for (const [, orders] of days) {
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
  for (const [n, { days, standing }] of marketDays.entries()) {
    let close: bigint = beginnings[n]?.issued ?? 0n;
    for (const [, orders] of days) {
      const band = priceBand(close, bandBps);
      for (const { cents } of orders) expect(isInBand(cents, band)).toBe(true);
      // Whoever comes last takes the prices of the others, the worst of them last.
      close = orders.at(-1)?.cents ?? close;
    }
    for (const { cents } of standing) expect(isInBand(close + cents, priceBand(close, bandBps))).toBe(true);
  }
});

it('when the demo begins, what Zhou Ning has borrowed on shares is near its warning, and not at it', () => {
  const { ltvBps, warningBps, lendingDays } = pledgePolicy.pledge;
  const shares = 400n;
  const days = marketDays[1]?.days ?? [];
  const closeOf = ([, orders]: (typeof days)[number]) => orders.at(-1)?.cents ?? 0n;
  // A day without a trade closes as the one before it: what counts is as old as the newest of those at the most.
  const before = days.findLast(([left]) => left >= pledgedDaysAgo + lendingDays);
  const counted = days.filter(([left]) => left > pledgedDaysAgo && left < pledgedDaysAgo + lendingDays);
  const closes = [...(before ? [before] : []), ...counted].map(closeOf);
  const lendingPrice = closes.reduce((lowest, close) => (close < lowest ? close : lowest));
  expect(lendingPrice).toBe(beginnings[1].issued);
  const debt = mostLent(shares, lendingPrice, ltvBps);
  const last = days.at(-1)?.[1].at(-1)?.cents ?? 0n;
  const warning = priceReaching({ shares, debt }, warningBps);
  // Interest of the days between adds less than a tenth of a cent a share to what is owed.
  expect(last).toBeGreaterThan(warning + 1n);
  expect(last).toBeLessThanOrEqual(warning + 5n);
});
