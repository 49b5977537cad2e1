import { afterAll, beforeAll, it } from 'vitest';
import { type GatedProcess, gatedProcess } from '../../../testing/gated-process.ts';
import { groupOrder, joinGroup, joinOrder, offeredBy, startGroup } from '../../../testing/groups.ts';
import { expectDoneOnce, type KilledCommand, killsTimeout } from '../../../testing/killed-commands.ts';
import { asPerson, type Person, personWith } from '../../../testing/person.ts';
import { addIssuer, operators } from '../../../testing/product.ts';
import { oneProcess, type Processes } from '../../../testing/two-processes.ts';
import { sql } from '../../platform/db/sql.ts';

/** Who starts, joins and leaves a group, by a server that is killed at a statement of it. */

let base: Processes;
let gated: GatedProcess;
let maple: Person;

/** Nobody waits in two groups for the same product: each command has one of its own. */
const offers: { productId: string; offerId: string }[] = [];
/** Groups that somebody else has started; one more member does not fill them. */
const groups: Awaited<ReturnType<typeof startGroup>>['group'][] = [];
const size = 3;

beforeAll(async () => {
  base = await oneProcess();
  const by = await operators(base.both);
  const offered = offeredBy(base.both, by, await addIssuer(by.ada));
  const registered = await personWith(base.both, 'maple', '1000.00');
  const ben = await personWith(base.both, 'benoak', '1000.00');
  for (let n = 0; n < 2; n += 1) offers.push(await offered(size));
  for (let n = 0; n < 4; n += 1) {
    const { productId, offerId } = await offered(size);
    groups.push((await startGroup(base.both, ben, productId, offerId)).group);
  }
  gated = await gatedProcess(base);
  maple = asPerson(gated.app, registered);
});
afterAll(async () => {
  await gated?.close();
  await base?.close();
});

/** All that these commands move: minor units, units of products, and the rows that say so. */
interface Books {
  wallet: bigint;
  held: bigint;
  units: bigint;
  pending: bigint;
  contracts: bigint;
  waiting: bigint;
  left: bigint;
  members: bigint;
}

async function books(): Promise<Books> {
  const { userId } = maple;
  const [row] = await base.both.rows<Books>(sql`
    select posted as wallet, held,
      (select sum(sold_units)::bigint from product_quotas) as units,
      (select count(*) from subscriptions where user_id = ${userId} and state = 'pending') as pending,
      (select count(*) from contracts where user_id = ${userId}) as contracts,
      (select count(*) from group_members where user_id = ${userId} and state = 'waiting') as waiting,
      (select count(*) from group_members where user_id = ${userId} and state = 'left') as left,
      (select sum(joined)::bigint from buying_groups) as members
    from accounts where user_id = ${userId} and kind = 'wallet'`);
  if (!row) throw new Error('whoever recharged has a wallet');
  return row;
}

/** Returns a group of somebody else in which nobody else is. */
function groupOfBen() {
  const group = groups.pop();
  if (!group) throw new Error('a group for each command');
  return group;
}

/** A unit is bought, and its price set aside until the group is full or fails. */
const bought = (before: Books): Books => ({
  ...before,
  held: before.held + 100_00n,
  units: before.units + 1n,
  pending: before.pending + 1n,
  contracts: before.contracts + 1n,
  waiting: before.waiting + 1n,
  members: before.members + 1n,
});

const commands: Record<string, KilledCommand<Books>> = {
  'starts a group': {
    path: '/api/group/start',
    input: async () => {
      const { productId, offerId } = offers.pop() ?? { productId: '', offerId: '' };
      return { ...(await groupOrder(gated.app, maple, productId, { offerId }, 1)), offerId };
    },
    after: bought,
  },
  'takes a member into a group': {
    path: '/api/group/join',
    input: () => joinOrder(gated.app, maple, groupOfBen()),
    after: bought,
  },
  'lets a member leave a group': {
    path: '/api/group/leave',
    input: async () => {
      const group = groupOfBen();
      await joinGroup(gated.app, maple, group);
      return { groupId: group.groupId };
    },
    after: (before) => ({
      ...before,
      held: before.held - 100_00n,
      units: before.units - 1n,
      pending: before.pending - 1n,
      waiting: before.waiting - 1n,
      left: before.left + 1n,
      members: before.members - 1n,
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
