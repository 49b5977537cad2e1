import { expect, it } from 'vitest';
import { listShares, openOrders, placeOrder, shareOrderInput, trader } from '../../../testing/market.ts';
import type { Person } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { type Books, matchWaiting } from './engine/engine.ts';

const suite = await suiteApp();
const by = await operators(suite);
const people = [
  await trader(suite, 'maple'),
  await trader(suite, 'benoak'),
  await trader(suite, 'cidelm'),
  await trader(suite, 'danfir'),
];
const [maple] = people as [Person];
const instrumentId = await listShares(suite, by, people);
/** Two processes that match the same instrument. */
const engines: readonly Books[] = [new Map(), new Map()];
const match = (books: Books) => matchWaiting(suite.app.services, books, instrumentId);

/** Lets both processes match while something is done, and until nothing is left to do. */
async function matchingWhile<T>(work: Promise<T>): Promise<T> {
  let isDone = false;
  const run = async (books: Books) => {
    while (!isDone) await match(books);
  };
  const done = work.finally(() => {
    isDone = true;
  });
  const [result] = await Promise.all([done, ...engines.map(run)]);
  await match(engines[0] as Books);
  return result;
}

const cancelAll = async (person: Person) => {
  for (const { orderId } of await openOrders(person))
    await person.call.ok('/api/market/order/cancel', { orderId });
  await match(engines[0] as Books);
};

it('of 50 orders at once to sell the same 500 shares, those that there are shares for are taken', async () => {
  const wanted = { side: 'sell', limit: '10.90', shares: '100' } as const;
  const inputs = await Promise.all(
    Array.from({ length: 50 }, () => shareOrderInput(maple, instrumentId, wanted)),
  );
  const replies = await Promise.all(inputs.map((input) => maple.call.send('/api/market/order/place', input)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  for (const { status, body } of replies)
    if (status !== 200) expect(body.code).toBe('market.not_enough_shares');
  const { holding } = await maple.call.ok('/api/market/instrument', { instrumentId });
  expect(holding).toMatchObject({ shares: '500', sellable: '0' });
  await cancelAll(maple);
});

it('two processes match the same orders while these arrive: each once, in one order, as a replay finds them', {
  timeout: 120_000,
}, async () => {
  const prices = ['9.90', '10.00', '10.10', '10.05', '9.95'];
  const limitOf = (n: number) => prices[n % prices.length] ?? '10.00';
  const arrive = async (person: Person, at: number) => {
    for (let n = 0; n < 30; n += 1) {
      const side = n % 9 === 4 ? 'sell' : 'buy';
      const wanted = { side, limit: limitOf(n * 7 + at), shares: '100' } as const;
      const { orderId } = await placeOrder(person, instrumentId, wanted);
      if (n % 8 === 7) await person.call.send('/api/market/order/cancel', { orderId });
    }
  };
  await matchingWhile(Promise.all(people.map(arrive)));
  const [row] = await suite.rows<{ commands: bigint; given: bigint; applied: bigint; trades: bigint }>(sql`
    select l.given, b.applied, b.trades,
      (select count(*) from market_commands c where c.instrument_id = l.instrument_id) as commands
    from market_lines l join market_books b on b.instrument_id = l.instrument_id where l.instrument_id = ${instrumentId}`);
  expect(row?.applied).toBe(row?.given);
  expect(row?.commands).toBe(row?.given);
  expect(row?.trades).toBeGreaterThan(5n);
  expect(await by.ada.ok('/console/api/market/replay', { instrumentId })).toMatchObject({
    isSame: true,
    commands: String(row?.given),
    trades: String(row?.trades),
  });
  for (const person of people) await cancelAll(person);
});

it('an order that is cancelled while it trades has traded whole or not at all', async () => {
  for (const [round, seller] of people.entries()) {
    const buyer = people[(round + 1) % people.length] as Person;
    const wanted = { limit: '10.00', shares: '100' };
    const { orderId } = await placeOrder(buyer, instrumentId, { side: 'buy', ...wanted });
    const sale = await shareOrderInput(seller, instrumentId, { side: 'sell', ...wanted });
    await matchingWhile(
      Promise.all([
        seller.call.ok('/api/market/order/place', sale),
        buyer.call.send('/api/market/order/cancel', { orderId }),
      ]),
    );
    const order = await buyer.call.ok('/api/market/order', { orderId });
    expect(`${order.state} ${order.traded}`).toMatch(/^(filled 100|cancelled 0)$/);
    expect(order).toMatchObject({ setAsideCash: '0.00', waits: null });
    await cancelAll(seller);
  }
});
