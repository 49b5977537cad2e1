import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerPerson } from '../../../testing/person.ts';
import { inviteCertified } from '../../../testing/team.ts';
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

/** What a payment of rewards moves: how many are due and paid, what of the budget is used, and the points that were given. */
interface Books {
  due: bigint;
  paid: bigint;
  used: bigint | null;
  given: bigint | null;
}

async function books() {
  const [row] = await two.both.rows<Books>(sql`
    select (select count(*) from invitation_rewards where state = 'due') as due,
      (select count(*) from invitation_rewards where state = 'paid') as paid,
      (select sum(used)::bigint from invitation_budgets) as used,
      (select sum(amount)::bigint from point_lots where reason = 'invitation') as given`);
  return row;
}

it('processes that are killed while rewards are paid have paid none of them, and the next ones pay each once', {
  timeout: 240_000,
}, async () => {
  const maple = await registerPerson(two.both, 'maple', { device: { uuid: 'maple' } });
  // Who has had points has an account of them, which can be kept from whoever pays.
  await maple.call.ok('/api/user/qiandao', {});
  const release = await lockAccounts(two.database.db, maple.userId);
  for (const name of ['benoak', 'cedarelm']) await inviteCertified(two.both, maple, name);
  // The budget is held, and the points of the first reward wait for the account.
  await until(async () => (await books())?.due === 2n && (await somebodyWaits()));
  for (const process of two.each) await process.kill9();
  await release();
  await until(async () => !(await somebodyWaits()));
  expect(await books()).toEqual({ due: 2n, paid: 0n, used: null, given: null });
  await expectVerified(two.database.db);

  await endLeases(two);
  for (const process of two.each) await process.start();
  // The task of the dead process is taken over, as its lease has ended.
  await expect
    .poll(books, { timeout: 60_000, interval: 500 })
    .toEqual({ due: 0n, paid: 2n, used: 400n, given: 400n });
  await expectVerified(two.database.db);
});
