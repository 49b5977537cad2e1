import { afterAll, beforeAll, it } from 'vitest';
import { type GatedProcess, gatedProcess } from '../../../testing/gated-process.ts';
import { expectDoneOnce, type KilledCommand, killsTimeout } from '../../../testing/killed-commands.ts';
import { asPerson, type Person, personWith } from '../../../testing/person.ts';
import { addIssuer, operators, order, publish, subscribe } from '../../../testing/product.ts';
import { oneProcess, type Processes } from '../../../testing/two-processes.ts';
import { sql } from '../../platform/db/sql.ts';

/** What is invested and taken back, by a server that is killed at a statement of it. */

let base: Processes;
let gated: GatedProcess;
let maple: Person;
let productId: string;
beforeAll(async () => {
  base = await oneProcess();
  const by = await operators(base.both);
  productId = await publish(base.both, by, await addIssuer(by.ada));
  const registered = await personWith(base.both, 'maple', '5000.00');
  gated = await gatedProcess(base);
  maple = asPerson(gated.app, registered);
});
afterAll(async () => {
  await gated?.close();
  await base?.close();
});

/** All that these commands move: minor units, units of the product, and the rows that say so. */
interface Books {
  wallet: bigint;
  units: bigint;
  coolingOff: bigint;
  cancelled: bigint;
  contracts: bigint;
}

async function books(): Promise<Books> {
  const { userId } = maple;
  const [row] = await base.both.rows<Books>(sql`
    select posted as wallet,
      (select sold_units from product_quotas where product_id = ${productId}) as units,
      (select count(*) from subscriptions where user_id = ${userId} and state = 'cooling_off') as "coolingOff",
      (select count(*) from subscriptions where user_id = ${userId} and state = 'cancelled') as cancelled,
      (select count(*) from contracts where user_id = ${userId}) as contracts
    from accounts where user_id = ${userId} and kind = 'wallet'`);
  if (!row) throw new Error('whoever recharged has a wallet');
  return row;
}

const commands: Record<string, KilledCommand<Books>> = {
  'takes a subscription': {
    path: '/api/subscription/create',
    input: () => order(gated.app, maple, productId, 2),
    after: (before) => ({
      ...before,
      wallet: before.wallet - 200_00n,
      units: before.units + 2n,
      coolingOff: before.coolingOff + 1n,
      contracts: before.contracts + 1n,
    }),
  },
  'cancels a subscription': {
    path: '/api/subscription/cancel',
    input: async () => ({
      subscriptionId: (await subscribe(gated.app, maple, productId, 2)).subscriptionId,
    }),
    after: (before) => ({
      ...before,
      wallet: before.wallet + 200_00n,
      units: before.units - 2n,
      coolingOff: before.coolingOff - 1n,
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
