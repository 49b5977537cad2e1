import { afterAll, beforeAll, expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { joinGroup, offeredBy, startGroup } from '../../../testing/groups.ts';
import { personWith } from '../../../testing/person.ts';
import { addIssuer, operators } from '../../../testing/product.ts';
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

it('processes that are killed in the middle of settling a group leave it as it was, and the next one settles it', {
  timeout: 120_000,
}, async () => {
  const by = await operators(two.both);
  const offered = offeredBy(two.both, by, await addIssuer(by.ada));
  const [maple, ben] = [
    await personWith(two.both, 'maple', '1000.00'),
    await personWith(two.both, 'benoak', '1000.00'),
  ];
  const { productId, offerId } = await offered();
  const { group } = await startGroup(two.both, maple, productId, offerId);
  const stateOf = async () => {
    const [row] = await two.both.rows<{ state: string; waiting: bigint; held: bigint }>(sql`
      select g.state, (select count(*) from group_members m where m.group_id = g.group_id and m.state = 'waiting') as waiting,
        (select sum(a.held)::bigint from accounts a where a.user_id = any(${[maple.userId, ben.userId]}::uuid[])) as held
      from buying_groups g where g.group_id = ${group.groupId}`);
    return row;
  };
  const release = await lockAccounts(two.database.db, maple.userId);
  // The last place is taken: the group is full, and whoever settles it has marked it before it comes to the accounts.
  await joinGroup(two.both, ben, group);
  await until(somebodyWaits);
  for (const process of two.each) await process.kill9();
  await release();
  await until(async () => !(await somebodyWaits()));
  expect(await stateOf()).toEqual({ state: 'waiting', waiting: 2n, held: 200_00n });
  await expectVerified(two.database.db);

  await endLeases(two);
  for (const process of two.each) await process.start();
  await until(async () => (await stateOf())?.state !== 'waiting');
  expect(await stateOf()).toEqual({ state: 'success', waiting: 0n, held: 0n });
  const stranger = userCaller(two.both.app.web);
  expect(await stranger.ok('/api/group/detail', { groupCode: group.groupCode })).toMatchObject({
    state: 'success',
    joined: 2,
  });
  await expectVerified(two.database.db);
});
