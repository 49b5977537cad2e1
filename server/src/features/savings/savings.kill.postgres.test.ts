import { afterAll, beforeAll, it } from 'vitest';
import { type GatedProcess, gatedProcess } from '../../../testing/gated-process.ts';
import { expectDoneOnce, type KilledCommand, killsTimeout } from '../../../testing/killed-commands.ts';
import { asPerson, type Person, personWith } from '../../../testing/person.ts';
import { depositOrder, putIn, redemptionOrder, takeOut } from '../../../testing/savings.ts';
import { oneProcess, type Processes } from '../../../testing/two-processes.ts';
import { sql } from '../../platform/db/sql.ts';

/** What goes into the pot and out of it, by a server that is killed at a statement of it. */

let base: Processes;
let gated: GatedProcess;
let maple: Person;
beforeAll(async () => {
  base = await oneProcess();
  const registered = await personWith(base.both, 'maple', '10500.00');
  gated = await gatedProcess(base);
  maple = asPerson(gated.app, registered);
  // The pot is open: each deposit that is compared takes the same statements.
  await putIn(maple, '10100.00');
});
afterAll(async () => {
  await gated?.close();
  await base?.close();
});

/** All that these commands move: amounts in minor units, and the rows that say so. */
interface Books {
  wallet: bigint;
  pot: bigint;
  /** What is on its way out of the pot. */
  leaving: bigint;
  movements: bigint;
  cancelled: bigint;
}

async function books(): Promise<Books> {
  const { userId } = maple;
  const [row] = await base.both.rows<Books>(sql`
    select w.posted as wallet, p.posted as pot, p.held as leaving,
      (select count(*) from savings_movements where user_id = ${userId}) as movements,
      (select count(*) from savings_movements where user_id = ${userId} and state = 'cancelled') as cancelled
    from accounts w join accounts p on p.user_id = w.user_id and p.kind = 'savings'
    where w.user_id = ${userId} and w.kind = 'wallet'`);
  if (!row) throw new Error('whoever made a deposit has a wallet and a pot');
  return row;
}

const commands: Record<string, KilledCommand<Books>> = {
  'takes a deposit': {
    path: '/api/savings/deposit',
    input: () => depositOrder(maple, '20.00'),
    after: (before) => ({
      ...before,
      wallet: before.wallet - 20_00n,
      pot: before.pot + 20_00n,
      movements: before.movements + 1n,
    }),
  },
  'pays a redemption': {
    path: '/api/savings/redeem',
    input: () => redemptionOrder(maple, '10.00'),
    after: (before) => ({
      ...before,
      wallet: before.wallet + 10_00n,
      pot: before.pot - 10_00n,
      movements: before.movements + 1n,
    }),
  },
  // It is above what arrives at once, and waits for the next day.
  'takes a redemption back': {
    path: '/api/savings/cancel',
    input: async () => ({ movementId: (await takeOut(maple, '10000.01')).movementId }),
    after: (before) => ({
      ...before,
      leaving: before.leaving - 10_000_01n,
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
    await expectDoneOnce({ base, gated, person: maple, books }, command);
  },
);
