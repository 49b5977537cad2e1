import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { listShares, marketBooks, placeOrder, trader, type Wanted } from '../../../testing/market.ts';
import type { Person } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { matchWaiting } from './engine/engine.ts';

/** The hours that a market has outside of a demonstration: three days from a Monday on. */

const start = new Date();
const suite = await suiteApp({ mode: 'production', start });
const nextWeek = [1, 2, 3, 4, 5, 6, 7].map((n) => addDays(businessDateOf(start), n));
const monday = nextWeek.find((date) => new Date(date).getUTCDay() === 1) ?? '';
/** Returns the date of the first, second or third day. */
const dateOf = (day: number) => addDays(monday, day - 1);
/** Returns an instant of these days from `2T09:15`: a quarter past nine of the second. */
const instant = (time: string) => new Date(`${dateOf(Number(time[0]))}${time.slice(1)}:00+08:00`);
const by = await operators(suite);
const maple = await trader(suite, 'maple');
const ben = await trader(suite, 'benoak');
const instrumentId = await listShares(suite, by, [maple]);

const look = () => matchWaiting(suite.app.services, marketBooks(suite), instrumentId);
/** Lets a time come, and the market look at it. */
async function comes(time: string): Promise<void> {
  // Less is added than a clock knows: days are broken numbers here.
  suite.clock.setOffsetDays((instant(time).getTime() - start.getTime() + 0.01) / 86_400_000);
  await look();
}

// The provider that people pay in at lives today: the market's days come after that.
await comes('1T08:00');

const quote = () => ben.call.ok('/api/market/instrument', { instrumentId });
const session = async () => (await quote()).session;
const auction = async () => (await quote()).auction;
const until = (time: string) => instant(time).toISOString();

async function give(person: Person, wanted: Wanted): Promise<string> {
  const { orderId } = await placeOrder(person, instrumentId, wanted);
  await look();
  return orderId;
}

/** Leaves an order of each side that would trade; returns the one to buy. */
async function gather(): Promise<string> {
  await give(maple, { side: 'sell', limit: '10.00', shares: '100' });
  return give(ben, { side: 'buy', limit: '10.20', shares: '100' });
}

const orderOf = (orderId: string) => ben.call.ok('/api/market/order', { orderId });
const gathered = { state: 'open', traded: '0' };
/** As much trades at any price between the two limits, and 10.00 is that of the close. */
const traded = { state: 'filled', traded: '100', value: '1000.00' };
/** The same, as it is told while the orders wait. */
const toTrade = { price: '10.00', shares: '100', surplus: '0', side: null };

const halt = async () => {
  await by.ada.ok('/console/api/market/halt', { instrumentId, reason: 'News are expected' });
  await look();
};
const resume = async () => {
  await by.ada.ok('/console/api/market/resume', { instrumentId, reason: 'The news are out' });
  await look();
};

const wanted = { instrumentId, side: 'buy', limit: '10.00', shares: '100', timeInForce: 'gtc' } as const;
const refusal = () => ben.call.refusal('/api/market/receipt', wanted);

it('orders are gathered from a quarter past nine on, and trade at half past at one price', async () => {
  expect(await refusal()).toMatchObject({ code: 'market.closed', facts: { opensAt: `${monday} 09:15` } });
  await comes('1T09:15');
  expect(await session()).toMatchObject({ phase: 'auction', until: until('1T09:30') });
  expect(await auction()).toBeNull();
  const orderId = await gather();
  expect(await orderOf(orderId)).toMatchObject(gathered);
  expect(await auction()).toEqual(toTrade);
  await comes('1T09:30');
  expect(await orderOf(orderId)).toMatchObject(traded);
  expect(await auction()).toBeNull();
  expect(await session()).toMatchObject({ phase: 'continuous', until: until('1T11:30') });
});

it('in the break no order is taken, and its refusal says when the market opens again', async () => {
  await comes('1T11:30');
  expect(await refusal()).toMatchObject({ code: 'market.closed', facts: { opensAt: `${monday} 13:00` } });
});

it('an auction that a halt interrupts does not trade when the halt ends at night, but at the next opening', async () => {
  await comes('2T09:20');
  const orderId = await gather();
  await halt();
  await comes('2T20:00');
  await resume();
  expect(await session()).toMatchObject({ phase: 'closed', until: until('3T09:15') });
  expect(await orderOf(orderId)).toMatchObject(gathered);
  // It waits for the next opening, and so does what it would give.
  expect(await auction()).toEqual(toTrade);
  await comes('3T09:15');
  expect(await session()).toMatchObject({ phase: 'auction', until: until('3T09:30') });
  expect(await orderOf(orderId)).toMatchObject(gathered);
  await comes('3T09:30');
  expect(await orderOf(orderId)).toMatchObject(traded);
});

it('after a halt that ends in the break the afternoon begins with an auction', async () => {
  await comes('3T11:00');
  await halt();
  await comes('3T12:00');
  await resume();
  expect(await session()).toMatchObject({ phase: 'break', until: until('3T13:00') });
  await comes('3T13:00');
  expect(await session()).toMatchObject({ phase: 'auction', until: until('3T13:05') });
  const orderId = await gather();
  expect(await orderOf(orderId)).toMatchObject(gathered);
  await comes('3T13:05');
  expect(await orderOf(orderId)).toMatchObject(traded);
});

it('no trade was made outside of session hours, and a replay finds the same ones', async () => {
  const trades = await suite.rows<{ at: Date }>(sql`
    select traded_at as at from market_trades where instrument_id = ${instrumentId} order by number`);
  const times = ['1T09:30', '3T09:30', '3T13:05'];
  expect(trades.map(({ at }) => at.toISOString())).toEqual(times.map(until));
  expect(await by.ada.ok('/console/api/market/replay', { instrumentId })).toMatchObject({
    isSame: true,
    trades: '3',
  });
});
