import { expect, it } from 'vitest';
import { listShares, marketBooks, placeOrder, trader } from '../../../testing/market.ts';
import type { Person } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { sql } from '../../platform/db/sql.ts';
import { matchWaiting } from './engine/engine.ts';

/** Orders that are under way while trading is halted: nothing of them may stay set aside without an order. */

const suite = await suiteApp();
const by = await operators(suite);
const maple = await trader(suite, 'maple');
const ben = await trader(suite, 'benoak');
const instrumentId = await listShares(suite, by, [maple, ben]);

const match = () => matchWaiting(suite.app.services, marketBooks(suite), instrumentId);
const available = async (person: Person) => (await person.call.ok('/api/wallet/overview')).available;
const orderOf = (person: Person, orderId: string) => person.call.ok('/api/market/order', { orderId });
const halt = () => by.ada.ok('/console/api/market/halt', { instrumentId, reason: 'News are expected' });
const resume = () => by.ada.ok('/console/api/market/resume', { instrumentId, reason: 'News are out' });
const wanted = { side: 'buy', limit: '9.50', shares: '100' } as const;

it('an order that was in line before the halt has its turn before it, stands, and can be cancelled', async () => {
  const before = await available(ben);
  const { orderId } = await placeOrder(ben, instrumentId, wanted);
  await halt();
  await match();
  expect(await orderOf(ben, orderId)).toMatchObject({ state: 'open', setAsideCash: '951.00' });
  const { session } = await ben.call.ok('/api/market/instrument', { instrumentId });
  expect(session.phase).toBe('halted');
  await ben.call.ok('/api/market/order/cancel', { orderId });
  await match();
  expect(await orderOf(ben, orderId)).toMatchObject({ state: 'cancelled', setAsideCash: '0.00' });
  expect(await available(ben)).toBe(before);
  await resume();
  await match();
});

/** What whoever ordered a moment before the halt had read of the book: that it trades. */
async function placeUnawares(person: Person): Promise<string> {
  const [row] = await suite.rows<{ at: Date; by: string; reason: string }>(sql`
    select halted_at as at, halted_by as by, halt_reason as reason from market_books
    where instrument_id = ${instrumentId}`);
  if (!row) throw new Error('nothing is halted');
  await suite.tamper((writer) =>
    writer.run(sql`
      update market_books set phase = 'continuous', halted_at = null, halted_by = null, halt_reason = null,
        auction_until = null
      where instrument_id = ${instrumentId}`),
  );
  const { orderId } = await placeOrder(person, instrumentId, wanted);
  await suite.tamper((writer) =>
    writer.run(sql`
      update market_books set phase = 'halted', halted_at = ${row.at}, halted_by = ${row.by}, halt_reason = ${row.reason}
      where instrument_id = ${instrumentId}`),
  );
  return orderId;
}

it('an order that comes into line behind the halt is refused by the market, and all of it comes back', async () => {
  await halt();
  await match();
  const before = await available(ben);
  const orderId = await placeUnawares(ben);
  expect(await available(ben)).not.toBe(before);
  await match();
  expect(await orderOf(ben, orderId)).toMatchObject({
    state: 'refused',
    endReason: 'halted',
    traded: '0',
    setAsideCash: '0.00',
  });
  expect(await available(ben)).toBe(before);
  expect(await by.ada.ok('/console/api/market/replay', { instrumentId })).toMatchObject({ isSame: true });
  await expectVerified(suite.db);
});
