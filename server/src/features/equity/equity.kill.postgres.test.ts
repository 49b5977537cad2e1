import { afterAll, beforeAll, it } from 'vitest';
import { offerShares, shareOrder, subscriber, subscribeShares } from '../../../testing/equity.ts';
import { type GatedProcess, gatedProcess } from '../../../testing/gated-process.ts';
import { expectDoneOnce, type KilledCommand, killsTimeout } from '../../../testing/killed-commands.ts';
import { asPerson, type Person } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { oneProcess, type Processes } from '../../../testing/two-processes.ts';
import { sql } from '../../platform/db/sql.ts';

/** Subscriptions for shares and what is taken back of them, by a server that is killed at a statement of it. */

let base: Processes;
let gated: GatedProcess;
let maple: Person;
/** Nobody subscribes for the same shares twice. */
const offerings: string[] = [];
beforeAll(async () => {
  base = await oneProcess();
  const by = await operators(base.both);
  for (let n = 0; n < 4; n += 1) offerings.push(await offerShares(base.both, by));
  const registered = await subscriber(base.both, 'maple');
  gated = await gatedProcess(base);
  maple = asPerson(gated.app, registered);
});
afterAll(async () => {
  await gated?.close();
  await base?.close();
});

/** Returns shares that nobody has subscribed for. */
const offered = (): string => offerings.pop() ?? '';

/** All that these commands move: minor units, lots that are wanted, and the rows that say so. */
interface Books {
  wallet: bigint;
  held: bigint;
  lots: bigint;
  subscriptions: bigint;
  withdrawn: bigint;
  contracts: bigint;
}

async function books(): Promise<Books> {
  const { userId } = maple;
  const [row] = await base.both.rows<Books>(sql`
    select posted as wallet, held,
      (select sum(lots)::bigint from offering_demand) as lots,
      (select count(*) from share_subscriptions where user_id = ${userId} and state = 'held') as subscriptions,
      (select count(*) from share_subscriptions where user_id = ${userId} and state = 'withdrawn') as withdrawn,
      (select count(*) from contracts where user_id = ${userId}) as contracts
    from accounts where user_id = ${userId} and kind = 'wallet'`);
  if (!row) throw new Error('whoever recharged has a wallet');
  return row;
}

const commands: Record<string, KilledCommand<Books>> = {
  'takes a subscription for shares': {
    path: '/api/equity/subscribe',
    input: () => shareOrder(maple, offered(), 2),
    after: (before) => ({
      ...before,
      held: before.held + 500_00n,
      lots: before.lots + 2n,
      subscriptions: before.subscriptions + 1n,
      contracts: before.contracts + 1n,
    }),
  },
  'takes a subscription back': {
    path: '/api/equity/withdraw',
    input: async () => ({ subscriptionId: (await subscribeShares(maple, offered(), 2)).subscriptionId }),
    after: (before) => ({
      ...before,
      held: before.held - 500_00n,
      lots: before.lots - 2n,
      subscriptions: before.subscriptions - 1n,
      withdrawn: before.withdrawn + 1n,
    }),
  },
};

it.each(Object.keys(commands))(
  'a server that is killed while it %s has done so once or not at all',
  { timeout: killsTimeout },
  async (name) => {
    const command = commands[name];
    if (!command) throw new Error('one of the commands');
    await expectDoneOnce({ base, gated, person: maple, books }, command);
  },
);
