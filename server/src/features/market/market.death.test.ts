import { expect, it } from 'vitest';
import { listShares, openOrders, placeOrder, trader } from '../../../testing/market.ts';
import { mortalDatabase, ProcessDied } from '../../../testing/mortal-database.ts';
import type { Person } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { sql } from '../../platform/db/sql.ts';
import { matchWaiting } from './engine/engine.ts';

const suite = await suiteApp();
const by = await operators(suite);
const people: [Person, Person, Person] = [
  await trader(suite, 'maple'),
  await trader(suite, 'benoak'),
  await trader(suite, 'cidelm'),
];
const instrumentId = await listShares(suite, by, people);
const { services } = suite.app;

/** Few commands at a time, so that what waits takes several batches. */
const atMost = 3;

/** Leaves eight commands in the line, of which some trade and one is a cancellation. */
async function placeSome([maple, ben, cid]: typeof people): Promise<void> {
  const shares = '100';
  const { orderId } = await placeOrder(maple, instrumentId, { side: 'buy', limit: '9.80', shares });
  await placeOrder(ben, instrumentId, { side: 'sell', limit: '10.00', shares });
  await placeOrder(cid, instrumentId, { side: 'buy', limit: '10.10', shares: '200' });
  await maple.call.ok('/api/market/order/cancel', { orderId });
  await placeOrder(maple, instrumentId, { side: 'sell', limit: '10.05', shares });
  await placeOrder(ben, instrumentId, { side: 'buy', limit: '9.90', shares });
  await placeOrder(cid, instrumentId, { side: 'buy', limit: null, shares, timeInForce: 'ioc' });
  await placeOrder(ben, instrumentId, { side: 'buy', limit: '9.95', shares });
}

async function cancelAll(): Promise<void> {
  for (const person of people)
    for (const { orderId } of await openOrders(person))
      await person.call.ok('/api/market/order/cancel', { orderId });
  await matchWaiting(services, new Map(), instrumentId);
}

it.each([0, 1, 2, 3, 4])(
  'a process that dies at moment %i has committed whole batches, and another goes on from there',
  async (moment) => {
    await placeSome(people);
    let left = moment;
    const isDead = () => {
      left -= 1;
      return left < 0;
    };
    const dying = { ...services, db: mortalDatabase(services.db, isDead) };
    await expect(matchWaiting(dying, new Map(), instrumentId, atMost)).rejects.toThrow(ProcessDied);
    await expectVerified(suite.db);
    await matchWaiting(services, new Map(), instrumentId, atMost);
    const [row] = await suite.rows<{ given: bigint; applied: bigint }>(sql`
      select l.given, b.applied from market_lines l join market_books b on b.instrument_id = l.instrument_id
      where l.instrument_id = ${instrumentId}`);
    expect(row?.applied).toBe(row?.given);
    expect(await by.ada.ok('/console/api/market/replay', { instrumentId })).toMatchObject({
      isSame: true,
      commands: String(row?.given),
    });
    await cancelAll();
  },
);
