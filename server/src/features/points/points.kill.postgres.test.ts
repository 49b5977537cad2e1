import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerPerson } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { endLeases, type TwoProcesses, twoProcesses } from '../../../testing/two-processes.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { until } from '../../../testing/wait.ts';
import { isAnybodyWaiting, lockAccounts } from '../../../testing/waiting-locks.ts';
import { sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

let two: TwoProcesses;
beforeAll(async () => {
  two = await twoProcesses();
});
afterAll(() => two?.close());

const somebodyWaits = () => inTransaction(two.database.db, isAnybodyWaiting);

it('processes that are killed while points expire have taken none, and the next run takes each once', {
  timeout: 120_000,
}, async () => {
  const by = await operators(two.both);
  const people = [await registerPerson(two.both, 'maple'), await registerPerson(two.both, 'benoak')] as const;
  for (const person of people) await person.call.ok('/api/user/qiandao', {});
  // A year passes for these points alone.
  await inTransaction(two.database.db, (writer) =>
    writer.run(sql`update point_lots set last_on = last_on - interval '12 months'`),
  );
  const expired = async () => {
    const [row] = await two.both.rows<{ lots: bigint; posted: bigint | null }>(sql`
      select (select count(*) from point_lots where expired_amount > 0) as lots,
        (select sum(amount)::bigint from entries where kind = 'points_expired') as posted`);
    return row;
  };
  const release = await lockAccounts(two.database.db, people[1].userId);
  const advancing = by.ada.send('/console/api/demo/advance', { days: 1 }).catch(() => undefined);
  await until(somebodyWaits);
  for (const process of two.each) await process.kill9();
  await release();
  await advancing;
  await until(async () => !(await somebodyWaits()));
  expect(await expired()).toEqual({ lots: 0n, posted: null });
  await expectVerified(two.database.db);

  await endLeases(two);
  for (const process of two.each) await process.start();
  // The run of the dead process is taken over, as its lease has ended.
  await expect.poll(expired, { timeout: 60_000, interval: 500 }).toEqual({ lots: 2n, posted: -10n });
  await expectVerified(two.database.db);
});
