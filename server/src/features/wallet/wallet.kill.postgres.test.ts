import { afterAll, beforeAll, it } from 'vitest';
import { type GatedProcess, gatedProcess } from '../../../testing/gated-process.ts';
import { expectDoneOnce, type KilledCommand, killsTimeout } from '../../../testing/killed-commands.ts';
import {
  addCard,
  asPerson,
  authorize,
  freeOf,
  type Person,
  personWith,
  withdraw,
} from '../../../testing/person.ts';
import { type TwoProcesses, twoProcesses } from '../../../testing/two-processes.ts';
import { sql } from '../../platform/db/sql.ts';

/** Orders of money in and out, by a server that is killed at a statement of one. */

let two: TwoProcesses;
let gated: GatedProcess;
let maple: Person;
let card: string;
beforeAll(async () => {
  two = await twoProcesses();
  const registered = await personWith(two.both, 'maple', '1000.00');
  card = await addCard(registered);
  // The card was added two days ago: what held withdrawals up has ended.
  await two.both.tamper((writer) =>
    writer.run(sql`
      update security_holds set since = since - interval '2 days', until = until - interval '2 days'
      where user_id = ${registered.userId}`),
  );
  gated = await gatedProcess(two);
  maple = asPerson(gated.app, registered);
});
afterAll(async () => {
  await gated?.close();
  await two?.close();
});

/** All that these commands move: amounts in minor units, and the rows that say so. */
interface Books {
  wallet: bigint;
  held: bigint;
  /** Whatever the provider makes of them. */
  recharges: bigint;
  requested: bigint;
  cancelled: bigint;
}

async function books(): Promise<Books> {
  const { userId } = maple;
  const [row] = await two.both.rows<Books>(sql`
    select posted as wallet, held,
      (select count(*) from recharges where user_id = ${userId}) as recharges,
      (select count(*) from withdrawals where user_id = ${userId} and state = 'requested') as requested,
      (select count(*) from withdrawals where user_id = ${userId} and state = 'cancelled') as cancelled
    from accounts where user_id = ${userId} and kind = 'wallet'`);
  if (!row) throw new Error('whoever recharged has a wallet');
  return row;
}

const amount = '100.00';

const commands: Record<string, KilledCommand<Books>> = {
  'creates a recharge': {
    path: '/api/recharge/create',
    input: async () => ({ amount, method: 'bank' }),
    after: (before) => ({ ...before, recharges: before.recharges + 1n }),
  },
  'accepts a withdrawal': {
    path: '/api/withdrawal/request',
    input: async () => ({
      amount,
      payoutMethodId: card,
      shown: freeOf(amount),
      authorization: await authorize(maple, 'withdraw', amount, card),
    }),
    after: (before) => ({ ...before, held: before.held + 100_00n, requested: before.requested + 1n }),
  },
  'cancels a withdrawal': {
    path: '/api/withdrawal/cancel',
    input: async () => ({ withdrawalId: (await withdraw(maple, amount, card)).withdrawalId }),
    after: (before) => ({
      ...before,
      held: before.held - 100_00n,
      requested: before.requested - 1n,
      cancelled: before.cancelled + 1n,
    }),
  },
};

it.each(Object.keys(commands))(
  'a server that is killed while it %s has done so once or not at all',
  { timeout: killsTimeout },
  async (name) => {
    const command = commands[name];
    if (!command) throw new Error('one of the commands');
    await expectDoneOnce({ two, gated, person: maple, books }, command);
  },
);
