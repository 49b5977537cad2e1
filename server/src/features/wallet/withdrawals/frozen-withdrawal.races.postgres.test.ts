import { expect, it } from 'vitest';
import { simulatorControl } from '../../../../testing/cashier.ts';
import { addCard, personWith, withdraw } from '../../../../testing/person.ts';
import { onDuty } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { until } from '../../../../testing/wait.ts';
import { isAnybodyWaiting } from '../../../../testing/waiting-locks.ts';
import { sql } from '../../../platform/db/sql.ts';
import { inSnapshot, inTransaction } from '../../../platform/db/transaction.ts';
import { referenceOf } from '../provider/reference.ts';

const suite = await suiteApp();
const control = simulatorControl(suite);
const ada = await onDuty(suite);

async function approved(name: string) {
  const person = await personWith(suite, name, '500.00');
  const { withdrawalId } = await withdraw(person, '100.00', await addCard(person));
  await ada.ok('/console/api/withdrawals/approve', { userId: person.userId, withdrawalId, version: 1 });
  const reference = referenceOf('withdrawal', person.userId, withdrawalId);
  const state = async () => (await person.call.ok('/api/withdrawal/detail', { withdrawalId })).state;
  const payouts = async () =>
    (await control.state()).payouts.filter((payout) => payout.merchant_reference === reference);
  return { person, withdrawalId, state, payouts };
}

it('a freeze that is being written while the outbox decides is waited for, and wins', async () => {
  const { person, state, payouts } = await approved('maple');
  const [written, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const at = suite.clock.wall();
  const freeze = inTransaction(suite.db, async (writer) => {
    await writer.rows(sql`select user_id from users where user_id = ${person.userId} for update`);
    await writer.run(sql`
      update users set frozen_at = ${at}, frozen_by = 'person' where user_id = ${person.userId}`);
    await writer.run(sql`
      insert into account_freezes (user_id, freeze_id, frozen_at, frozen_by)
      values (${person.userId}, ${person.userId}, ${at}, 'person')`);
    written.resolve();
    await mayCommit.promise;
  });
  await written.promise;
  const delivery = suite.app.deliverOutbox();
  await until(() => inSnapshot(suite.db, isAnybodyWaiting));
  mayCommit.resolve();
  await Promise.all([freeze, delivery]);
  expect([await payouts(), await state()]).toEqual([[], 'approved']);
});

it('freezes at the moment of sending: what was ordered was ordered before, and what was not stays', async () => {
  const all = [];
  for (let n = 0; n < 3; n += 1) all.push(await approved(`person${n}`));
  await Promise.all([
    suite.app.deliverOutbox(),
    ...all.map(({ person }) => person.call.ok('/api/account/freeze', { confirmed: true })),
  ]);
  for (const { withdrawalId, payouts } of all) {
    const [row] = await suite.rows<{ ordered: boolean; paused: boolean }>(sql`
      select ordered_at is not null as ordered, paused_at is not null as paused from withdrawals where withdrawal_id = ${withdrawalId}`);
    expect((await payouts()).length).toBe(row?.ordered ? 1 : 0);
    expect(row?.paused).toBe(!row?.ordered);
  }
});
