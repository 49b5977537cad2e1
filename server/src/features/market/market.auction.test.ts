import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { expect, it } from 'vitest';
import { laterOf } from '../../../testing/groups.ts';
import { listShares, marketBooks, tradeOrder, trader } from '../../../testing/market.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { matchWaiting } from './engine/engine.ts';

/** What an auction would give now, as everybody sees it while orders are gathered. */

const suite = await suiteApp();
const by = await operators(suite);
const maple = await trader(suite, 'maple');
const ben = await trader(suite, 'benoak');
const cid = await trader(suite, 'cidelm');
const instrumentId = await listShares(suite, by, [maple, ben, cid]);

const later = laterOf(suite);
const match = () => matchWaiting(suite.app.services, marketBooks(suite), instrumentId);
const quote = () => ben.call.ok('/api/market/instrument', { instrumentId });
const told = async () => (await quote()).auction;

async function halt(): Promise<void> {
  await by.ada.ok('/console/api/market/halt', { instrumentId, reason: 'News are expected' });
  await match();
}

async function resume(): Promise<void> {
  await by.ada.ok('/console/api/market/resume', { instrumentId, reason: 'The news are out' });
  await match();
}

const distance = (a: bigint, b: bigint): bigint => (a > b ? a - b : b - a);

function sideOver(wanted: bigint, offered: bigint): 'buy' | 'sell' | null {
  if (wanted > offered) return 'buy';
  return offered > wanted ? 'sell' : null;
}

/** Tries every price of the band on the orders that stand, each as it is stored: after a close of 10.00. */
async function tried() {
  const standing = await suite.rows<{ side: 'buy' | 'sell'; bound: bigint; rest: bigint }>(sql`
    select side, bound, shares - traded as rest from market_orders
    where instrument_id = ${instrumentId} and state = 'open'`);
  const prices = Array.from({ length: 201 }, (_, tick) => 900n + BigInt(tick));
  const results = prices.map((price) => {
    const volume = (side: 'buy' | 'sell') =>
      standing
        .filter((order) => order.side === side)
        .filter(({ bound }) => (side === 'buy' ? bound >= price : bound <= price))
        .reduce((sum, { rest }) => sum + rest, 0n);
    const [wanted, offered] = [volume('buy'), volume('sell')];
    const shares = wanted < offered ? wanted : offered;
    return { price, shares, surplus: distance(wanted, offered), side: sideOver(wanted, offered) };
  });
  const [best] = results
    .filter(({ shares }) => shares > 0n)
    .toSorted(
      (a, b) =>
        Number(b.shares - a.shares) ||
        Number(a.surplus - b.surplus) ||
        Number(distance(a.price, 1_000n) - distance(b.price, 1_000n)) ||
        Number(a.price - b.price),
    );
  if (!best) return null;
  const { price, shares, surplus, side } = best;
  return { price: formatAmount(price, currency), shares: String(shares), surplus: String(surplus), side };
}

it('while shares trade as orders come, and in a halt of that, no auction is told', async () => {
  await tradeOrder(suite, maple, instrumentId, { side: 'sell', limit: '10.50', shares: '100' });
  expect(await told()).toBeNull();
  await halt();
  expect(await told()).toBeNull();
});

it('each order into an auction changes what it would give, which is what trying every price finds', async () => {
  await resume();
  expect((await quote()).session.phase).toBe('auction');
  expect(await told()).toBeNull();
  const sees = async (auction: object | null) => {
    expect(await told()).toEqual(auction);
    expect(await tried()).toEqual(auction);
  };
  const give = async (person: typeof ben, side: 'buy' | 'sell', limit: string | null, shares: string) =>
    (await tradeOrder(suite, person, instrumentId, { side, limit, shares })).orderId;
  await give(maple, 'sell', '10.00', '100');
  await sees(null);
  const bid = await give(ben, 'buy', '10.20', '300');
  await sees({ price: '10.00', shares: '100', surplus: '200', side: 'buy' });
  await give(cid, 'sell', '10.10', '100');
  await sees({ price: '10.10', shares: '200', surplus: '100', side: 'buy' });
  await give(maple, 'sell', null, '200');
  await sees({ price: '10.00', shares: '300', surplus: '0', side: null });
  await give(cid, 'sell', '9.90', '200');
  await sees({ price: '9.99', shares: '300', surplus: '100', side: 'sell' });
  await ben.call.ok('/api/market/order/cancel', { orderId: bid });
  await match();
  await sees(null);
  await give(ben, 'buy', '10.20', '300');
  await sees({ price: '9.99', shares: '300', surplus: '100', side: 'sell' });
});

it('a halt keeps what was gathered, and what was told at last is what trades', async () => {
  const last = await told();
  await halt();
  expect((await quote()).session.phase).toBe('halted');
  expect(await told()).toEqual(last);
  await resume();
  expect(await told()).toEqual(last);
  later(6 * 60_000);
  await suite.app.runDue();
  const { session, auction, trades } = await quote();
  expect({ phase: session.phase, auction }).toEqual({ phase: 'continuous', auction: null });
  expect(new Set(trades.map(({ price }) => price))).toEqual(new Set([last?.price]));
  expect(trades.reduce((sum, { shares }) => sum + BigInt(shares), 0n)).toBe(BigInt(last?.shares ?? '0'));
  expect(await by.ada.ok('/console/api/market/replay', { instrumentId })).toMatchObject({ isSame: true });
});
