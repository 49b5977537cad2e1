import { afterAll, beforeAll, it } from 'vitest';
import { certifyAs } from '../../../testing/certified.ts';
import { type GatedProcess, gatedProcess } from '../../../testing/gated-process.ts';
import {
  expectDoneOnce,
  expectRefusedAgain,
  expectWholeOrNothing,
  type KilledCommand,
  killsTimeout,
} from '../../../testing/killed-commands.ts';
import { loanWays } from '../../../testing/loan-ways.ts';
import {
  applyAndApprove,
  borrow,
  fundLending,
  loanSignature,
  offerLoans,
  repayment,
} from '../../../testing/loans.ts';
import { asPerson, type Person, personWith } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { oneProcess, type Processes } from '../../../testing/two-processes.ts';
import { sql } from '../../platform/db/sql.ts';

/** What is lent, repaid and written off, by a server that is killed at a statement of it. */

let base: Processes;
let gated: GatedProcess;
/** At the server behind the gate, as everybody here. */
let by: Awaited<ReturnType<typeof operators>>;
let maple: Person;
let productId: string;
let loanId: string;
/** Proposals to write off what others owe, 3,000.00 each. */
let proposed: Proposal[];

interface Proposal {
  userId: string;
  writeOffId: string;
}

const wish = { amount: '1000.00' };

beforeAll(async () => {
  base = await oneProcess();
  const both = await operators(base.both);
  await fundLending(both, '10000.00');
  productId = await offerLoans(base.both, both);
  const registered = await personWith(base.both, 'maple', '500.00');
  await certifyAs(base.both, registered.call, registered.userId);
  const { loan_write_off: writingOff } = loanWays(base.both, both);
  for (let n = 0; n < 2; n += 1) await writingOff.make(both.ada);
  proposed = await base.both.rows<Proposal>(
    sql`select user_id as "userId", write_off_id as "writeOffId" from loan_write_offs`,
  );
  gated = await gatedProcess(base);
  by = await operators(gated.app);
  maple = asPerson(gated.app, registered);
  loanId = (await borrow(maple, by, productId, wish)).loanId;
});
afterAll(async () => {
  await gated?.close();
  await base?.close();
});

/** All that these commands move: amounts in minor units, and the rows that say so. */
interface Books {
  wallet: bigint;
  funds: bigint;
  owed: bigint;
  loans: bigint;
  contracts: bigint;
  repayments: bigint;
}

async function books(): Promise<Books> {
  const { userId } = maple;
  const [row] = await base.both.rows<Books>(sql`
    select posted as wallet,
      (select available from funding_accounts where house = 'lending_funds') as funds,
      (select sum(outstanding)::bigint from loans where user_id = ${userId}) as owed,
      (select count(*) from loans where user_id = ${userId}) as loans,
      (select count(*) from contracts where user_id = ${userId}) as contracts,
      (select count(*) from loan_repayments where user_id = ${userId}) as repayments
    from accounts where user_id = ${userId} and kind = 'wallet'`);
  if (!row) throw new Error('whoever recharged has a wallet');
  return row;
}

const commands: Record<string, KilledCommand<Books>> = {
  'pays out a loan that is signed': {
    path: '/api/loan/sign',
    input: async () => loanSignature(maple, await applyAndApprove(maple, by, productId, wish)),
    after: (before) => ({
      ...before,
      wallet: before.wallet + 1_000_00n,
      funds: before.funds - 1_000_00n,
      owed: before.owed + 1_000_00n,
      loans: before.loans + 1n,
      contracts: before.contracts + 1n,
    }),
  },
  // A loan costs nothing on the day on which it is paid out: all of this is principal.
  'takes a repayment of a loan': {
    path: '/api/loan/repay',
    input: () => repayment(maple, loanId, '100.00'),
    after: (before) => ({
      ...before,
      wallet: before.wallet - 100_00n,
      funds: before.funds + 100_00n,
      owed: before.owed - 100_00n,
      repayments: before.repayments + 1n,
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

/** All that writing loans off moves, whoever owes them. */
interface Losses {
  owed: bigint;
  lost: bigint;
  loans: bigint;
  decided: bigint;
}

async function losses(): Promise<Losses> {
  const posted = (kind: string) => sql`
    (select coalesce(sum(posted), 0)::bigint from accounts where kind like ${kind})`;
  const [row] = await base.both.rows<Losses>(sql`
    select ${posted('loan/%')} as owed, ${posted('written_off/%')} as lost,
      (select count(*) from loans where state = 'written_off') as loans,
      (select count(*) from loan_write_offs where state = 'written_off') as decided`);
  if (!row) throw new Error('a row of figures');
  return row;
}

it('a server that is killed while an operator writes a loan off has done so once or not at all', {
  timeout: killsTimeout,
}, async () => {
  const killing = { base, gated, person: { userId: maple.userId, call: by.bea }, books: losses };
  const { first, next } = await expectWholeOrNothing(killing, {
    path: '/console/api/loans/write-offs/decide',
    input: async () => ({ userId: '', writeOffId: '', ...proposed.pop(), decision: 'write_off' }),
    // It has no key: the proposal names it.
    nameOf: ({ writeOffId }) => writeOffId,
    after: (before) => ({
      owed: before.owed - 3_000_00n,
      lost: before.lost + 3_000_00n,
      loans: before.loans + 1n,
      decided: before.decided + 1n,
    }),
  });
  await expectRefusedAgain(killing, [first, next], 'loan.write_off_decided');
});
