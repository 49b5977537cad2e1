import { afterAll, beforeAll, expect, it } from 'vitest';
import { personWith } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { endLeases, type TwoProcesses, twoProcesses } from '../../../testing/two-processes.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { buyCard, switchRenewalOn } from '../../../testing/vip.ts';
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

/** What renewals move: the cards that were renewed, those that were bought, and what is left in all wallets. */
async function books() {
  const [row] = await two.both.rows<{ renewed: bigint; cards: bigint; wallets: bigint }>(sql`
    select (select count(*) from vip_cards where renewal_outcome = 'renewed') as renewed,
      (select count(*) from vip_cards) as cards,
      (select sum(posted)::bigint from accounts where kind = 'wallet') as wallets`);
  return row;
}

it('processes that are killed while a card is renewed have not charged for it, and the next run renews each once', {
  timeout: 120_000,
}, async () => {
  const by = await operators(two.both);
  for (const name of ['maple', 'benoak']) {
    const person = await personWith(two.both, name, '50.00');
    await switchRenewalOn(person, (await buyCard(person)).cardId);
  }
  // Tomorrow is the last day of each, and not in a month.
  await inTransaction(two.database.db, (writer) =>
    writer.run(sql`update vip_cards set starts_on = starts_on - 28, ends_on = ends_on - 28`),
  );
  // Each is renewed in a commit of its own: the second one is in the middle of it when the processes end.
  const [, second] = await two.both.rows<{ user_id: string }>(sql`
    select user_id from vip_cards order by ends_on, user_id, card_id`);
  const release = await lockAccounts(two.database.db, second?.user_id ?? '');
  const advancing = by.ada.send('/console/api/demo/advance', { days: 1 }).catch(() => undefined);
  await until(async () => (await books())?.renewed === 1n && (await somebodyWaits()));
  for (const process of two.each) await process.kill9();
  await release();
  await advancing;
  await until(async () => !(await somebodyWaits()));
  expect(await books()).toEqual({ renewed: 1n, cards: 3n, wallets: 70_30n });
  await expectVerified(two.database.db);

  await endLeases(two);
  for (const process of two.each) await process.start();
  // The run of the dead process is taken over, as its lease has ended.
  await expect
    .poll(books, { timeout: 60_000, interval: 500 })
    .toEqual({ renewed: 2n, cards: 4n, wallets: 60_40n });
  await expectVerified(two.database.db);
});
