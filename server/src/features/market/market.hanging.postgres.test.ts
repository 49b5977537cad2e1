import { expect, it } from 'vitest';
import { listShares, placeOrder, trader } from '../../../testing/market.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { expectVerified } from '../../../testing/verified.ts';
import type { Database } from '../../platform/db/database.ts';
import { matchWaiting } from './engine/engine.ts';

const suite = await suiteApp();
const by = await operators(suite);
const maple = await trader(suite, 'maple');
const ben = await trader(suite, 'benoak');
const instrumentId = await listShares(suite, by, [maple]);
const { services } = suite.app;

/** Returns a database as a process has it that hangs before its first commit, until it is told to go on. */
function hangingDatabase(db: Database) {
  const [hangs, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const hanging: Database = {
    ...db,
    kind: db.kind,
    transaction: (isolation, work) =>
      db.transaction(isolation, async (connection) => {
        const done = await work(connection);
        hangs.resolve();
        await goesOn.promise;
        return done;
      }),
  };
  return { hanging, hangs: hangs.promise, goOn: () => goesOn.resolve() };
}

it('a batch that hangs is cut off: another process trades its orders, and what it would commit is lost', async () => {
  await placeOrder(maple, instrumentId, { side: 'sell', limit: '10.00', shares: '100' });
  const { orderId } = await placeOrder(ben, instrumentId, { side: 'buy', limit: '10.00', shares: '100' });
  const { hanging, hangs, goOn } = hangingDatabase(services.db);
  const late = matchWaiting({ ...services, db: hanging }, new Map(), instrumentId);
  await hangs;
  expect(await matchWaiting(services, new Map(), instrumentId)).toBe(1);
  goOn();
  // It tries once more, and finds that nothing is left to do.
  expect(await late).toBe(0);
  expect(await ben.call.ok('/api/market/order', { orderId })).toMatchObject({
    state: 'filled',
    fills: [{ price: '10.00', shares: '100' }],
  });
  expect(await by.ada.ok('/console/api/market/replay', { instrumentId })).toMatchObject({
    isSame: true,
    trades: '1',
  });
  await expectVerified(suite.db);
});
