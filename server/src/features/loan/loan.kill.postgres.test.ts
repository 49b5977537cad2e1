import { afterAll, beforeAll, expect, it } from 'vitest';
import { certifyAs } from '../../../testing/certified.ts';
import { borrow, fundLending, offerLoans } from '../../../testing/loans.ts';
import { personWith } from '../../../testing/person.ts';
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

it('processes that are killed while instalments are taken have taken none, and the next run takes each once', {
  timeout: 120_000,
}, async () => {
  const by = await operators(two.both);
  await fundLending(by, '10000.00');
  const productId = await offerLoans(two.both, by);
  const people = [
    await personWith(two.both, 'maple', '500.00'),
    await personWith(two.both, 'benoak', '500.00'),
  ];
  for (const person of people) {
    await certifyAs(two.both, person.call, person.userId);
    await borrow(person, by, productId);
  }
  // The first instalment of each falls due tomorrow, and not in a month.
  await inTransaction(two.database.db, async (writer) => {
    await writer.run(sql`
      update loan_instalments i set due_on = l.starts_on + 1 from loans l
      where i.user_id = l.user_id and i.loan_id = l.loan_id and i.position = 1`);
    await writer.run(sql`update loans set next_due_on = starts_on + 1`);
  });
  const repaid = async () => {
    const [row] = await two.both.rows<{ repayments: bigint; left: bigint }>(sql`
      select (select count(*) from loan_repayments) as repayments, (select sum(outstanding)::bigint from loans) as left`);
    return row;
  };
  const [first] = await two.both.rows<{ principal: bigint }>(sql`
    select sum(principal)::bigint as principal from loan_instalments where position = 1`);
  const principal = first?.principal ?? 0n;
  const release = await lockAccounts(two.database.db, people[1]?.userId ?? '');
  const advancing = by.ada.send('/console/api/demo/advance', { days: 1 }).catch(() => undefined);
  await until(somebodyWaits);
  for (const process of two.each) await process.kill9();
  await release();
  await advancing;
  await until(async () => !(await somebodyWaits()));
  expect(await repaid()).toEqual({ repayments: 0n, left: 6_000_00n });
  await expectVerified(two.database.db);

  await endLeases(two);
  for (const process of two.each) await process.start();
  // The run of the dead process is taken over, as its lease has ended.
  await expect
    .poll(repaid, { timeout: 60_000, interval: 500 })
    .toEqual({ repayments: 2n, left: 6_000_00n - principal });
  await expectVerified(two.database.db);
});
