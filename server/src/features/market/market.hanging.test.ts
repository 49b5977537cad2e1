import { expect, it } from 'vitest';
import { marketBooks, openMarket } from '../../../testing/market.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { until } from '../../../testing/wait.ts';
import { sql } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { TryLater } from '../../platform/try-later.ts';
import { matchWaiting } from './engine/engine.ts';
import { marketTasks } from './engine/market.tasks.ts';
import { matchTogether } from './engine/match-together.ts';

const suite = await suiteApp();
const by = await operators(suite);
const { services } = suite.app;

it('an instrument that hangs holds up the day of no other', async () => {
  const hangingId = await openMarket(suite, by);
  const otherId = await openMarket(suite, by, '5.00');
  const hung = Promise.withResolvers<void>();
  const [task] = marketTasks(services, async (instrumentId) => {
    if (instrumentId === hangingId) await hung.promise;
    await matchWaiting(services, marketBooks(suite), instrumentId);
  });
  const dayOf = async (instrumentId: string) => {
    const [row] = await suite.rows<{ day: string }>(
      sql`select day from market_books where instrument_id = ${instrumentId}`,
    );
    return row?.day ?? '';
  };
  const before = await dayOf(otherId);
  suite.clock.setOffsetDays(1);
  const looking = task?.run(services);
  await until(async () => (await dayOf(otherId)) > before);
  expect(await dayOf(hangingId)).toBe(before);
  hung.resolve();
  await looking;
  await until(async () => (await dayOf(hangingId)) > before);
});

it('whoever waits for an instrument that comes no further is told so, and does not wait for ever', async () => {
  const transaction = <T>() => new Promise<T>(() => undefined);
  const match = matchTogether({ ...services, db: { ...services.db, transaction } }, new Map());
  await expect(match(newId())).rejects.toThrow(TryLater);
});
