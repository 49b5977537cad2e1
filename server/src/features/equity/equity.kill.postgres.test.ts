import { afterAll, beforeAll, expect, it } from 'vitest';
import { offerShares, shareOrder, subscriber } from '../../../testing/equity.ts';
import { type GatedProcess, gatedProcess } from '../../../testing/gated-process.ts';
import { expectDoneOnce, killsTimeout } from '../../../testing/killed-commands.ts';
import { asPerson, type Person } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { type TwoProcesses, twoProcesses } from '../../../testing/two-processes.ts';
import { sql } from '../../platform/db/sql.ts';

let two: TwoProcesses;
let gated: GatedProcess;
let maple: Person;
/** Nobody subscribes for the same shares twice. */
const offerings: string[] = [];
beforeAll(async () => {
  two = await twoProcesses();
  const by = await operators(two.both);
  for (let n = 0; n < 2; n += 1) offerings.push(await offerShares(two.both, by));
  const registered = await subscriber(two.both, 'maple');
  gated = await gatedProcess(two);
  maple = asPerson(gated.app, registered);
});
afterAll(async () => {
  await gated?.close();
  await two?.close();
});

/** All that a subscription moves: minor units, lots that are wanted, and the rows that say so. */
interface Books {
  wallet: bigint;
  held: bigint;
  lots: bigint;
  subscriptions: bigint;
  contracts: bigint;
}

async function books(): Promise<Books> {
  const { userId } = maple;
  const [row] = await two.both.rows<Books>(sql`
    select posted as wallet, held,
      (select sum(lots)::bigint from offering_demand) as lots,
      (select count(*) from share_subscriptions where user_id = ${userId} and state = 'held') as subscriptions,
      (select count(*) from contracts where user_id = ${userId}) as contracts
    from accounts where user_id = ${userId} and kind = 'wallet'`);
  if (!row) throw new Error('whoever recharged has a wallet');
  return row;
}

it('a server that is killed while it takes a subscription for shares has done so once or not at all', {
  timeout: killsTimeout,
}, async () => {
  await expectDoneOnce(
    { two, gated, person: maple, books },
    {
      path: '/api/equity/subscribe',
      input: () => shareOrder(maple, offerings.pop() ?? '', 2),
      after: (before) => ({
        wallet: before.wallet,
        held: before.held + 500_00n,
        lots: before.lots + 2n,
        subscriptions: before.subscriptions + 1n,
        contracts: before.contracts + 1n,
      }),
    },
  );
  expect(offerings).toEqual([]);
});
