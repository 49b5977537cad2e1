import { afterAll, beforeAll, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { offerShares, subscriber, subscribeShares } from '../../../testing/equity.ts';
import { type GatedProcess, gatedProcess } from '../../../testing/gated-process.ts';
import { expectDoneOnce, type KilledCommand, killsTimeout } from '../../../testing/killed-commands.ts';
import { asPerson, type Person } from '../../../testing/person.ts';
import { fundPledges, pledgeInput, pledgeRepayment, pledgeShares } from '../../../testing/pledges.ts';
import { operators } from '../../../testing/product.ts';
import { oneProcess, type Processes } from '../../../testing/two-processes.ts';
import { until } from '../../../testing/wait.ts';
import { sql } from '../../platform/db/sql.ts';

/** What is lent against shares, and what people do about it, by a server that is killed at a statement of it. */

let base: Processes;
let gated: GatedProcess;
let maple: Person;
let instrumentId: string;
let pledgeId: string;

/** Returns the company whose market has a day; an empty text before. */
async function opened(): Promise<string> {
  const [row] = await base.both.rows<{ id: string }>(
    sql`select instrument_id as id from market_books where day is not null`,
  );
  return row?.id ?? '';
}

beforeAll(async () => {
  base = await oneProcess();
  const by = await operators(base.both);
  await fundPledges(by);
  const registered = await subscriber(base.both, 'maple');
  const offeringId = await offerShares(base.both, by, { price: '10.00', quotaLots: '5', maxLots: '5' });
  await subscribeShares(registered, offeringId, 5);
  // The window closes and the allotment happens by itself, and the market opens.
  await advanceDays(base, by.ada, 2);
  instrumentId = await until(opened);
  gated = await gatedProcess(base);
  maple = asPerson(gated.app, registered);
  pledgeId = (await pledgeShares(maple, instrumentId, '100', '400.00')).pledgeId;
});
afterAll(async () => {
  await gated?.close();
  await base?.close();
});

/** All that these commands move: minor units, shares, and the rows that say so. */
interface Books {
  wallet: bigint;
  funds: bigint;
  /** In the account, and pledged. */
  own: bigint;
  shares: bigint;
  owed: bigint;
  steps: bigint;
}

async function books(): Promise<Books> {
  const { userId } = maple;
  const [row] = await base.both.rows<Books>(sql`
    select posted as wallet,
      (select available from funding_accounts where house = 'lending_funds') as funds,
      (select sum(posted)::bigint from accounts where user_id = ${userId} and kind = 'shares') as own,
      (select sum(shares)::bigint from pledges where user_id = ${userId}) as shares,
      (select sum(outstanding)::bigint from pledges where user_id = ${userId}) as owed,
      (select count(*) from pledge_steps where user_id = ${userId}
        and kind in ('opened', 'repaid', 'added', 'released')) as steps
    from accounts where user_id = ${userId} and kind = 'wallet'`);
  if (!row) throw new Error('whoever recharged has a wallet');
  return row;
}

const commands: Record<string, KilledCommand<Books>> = {
  'lends against shares': {
    path: '/api/pledge/open',
    input: () => pledgeInput(maple, instrumentId, '100', '400.00'),
    after: (before) => ({
      wallet: before.wallet + 400_00n,
      funds: before.funds - 400_00n,
      own: before.own - 100n,
      shares: before.shares + 100n,
      owed: before.owed + 400_00n,
      steps: before.steps + 1n,
    }),
  },
  // It costs nothing on the day on which it is lent: all of this is principal.
  'takes a repayment of what it lent against shares': {
    path: '/api/pledge/repay',
    input: () => pledgeRepayment(maple, pledgeId, '50.00'),
    after: (before) => ({
      ...before,
      wallet: before.wallet - 50_00n,
      funds: before.funds + 50_00n,
      owed: before.owed - 50_00n,
      steps: before.steps + 1n,
    }),
  },
  'takes more shares in pledge': {
    path: '/api/pledge/add',
    input: async () => ({ pledgeId, shares: '50' }),
    after: (before) => ({
      ...before,
      own: before.own - 50n,
      shares: before.shares + 50n,
      steps: before.steps + 1n,
    }),
  },
  // What is released was added before: the others still cover the loan.
  'releases shares': {
    path: '/api/pledge/release',
    input: async () => {
      await maple.call.ok('/api/pledge/add', { pledgeId, shares: '10' });
      return { pledgeId, shares: '10' };
    },
    after: (before) => ({
      ...before,
      own: before.own + 10n,
      shares: before.shares - 10n,
      steps: before.steps + 1n,
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
