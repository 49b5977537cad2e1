import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OperatorPath } from '../testing/caller.ts';
import { proposeFor } from '../testing/differences.ts';
import { type GatedProcess, gatedProcess } from '../testing/gated-process.ts';
import {
  expectDoneOnce,
  expectRefusedAgain,
  expectWholeOrNothing,
  type KilledCommand,
  killsTimeout,
} from '../testing/killed-commands.ts';
import { approvedWithdrawal, makeBatch, type Payee, payeeWith } from '../testing/payout-batches.ts';
import { asPerson, type Person, withdraw } from '../testing/person.ts';
import { decidePolicy } from '../testing/policy.ts';
import { operators } from '../testing/product.ts';
import { oneProcess, type Processes } from '../testing/two-processes.ts';
import { seenDeposit } from '../testing/usdt.ts';
import { until } from '../testing/wait.ts';
import { sql } from './platform/db/sql.ts';

/** What operators let out, refuse, correct and credit, by a server that is killed at a statement of it. */

let base: Processes;
let gated: GatedProcess;
type Operators = Awaited<ReturnType<typeof operators>>;
/** At the server behind the gate, as whoever is paid. */
let by: Operators;
let maple: Person;
let card: string;
let batches: string[];
let differences: string[];

const amount = '100.00';

beforeAll(async () => {
  base = await oneProcess();
  const both = await operators(base.both);
  const payee = await payeeWith(base.both, 'maple', '1000.00');
  card = payee.card;
  // The card was added two days ago: what held withdrawals up has ended.
  await base.both.tamper((writer) =>
    writer.run(sql`
      update security_holds set since = since - interval '2 days', until = until - interval '2 days'
      where user_id = ${payee.person.userId}`),
  );
  batches = await twoBatches(both, payee);
  differences = await twoDifferences(both, payee);
  gated = await gatedProcess(base);
  by = await operators(gated.app);
  maple = asPerson(gated.app, payee.person);
});
afterAll(async () => {
  await gated?.close();
  await base?.close();
});

/** Makes batches of two withdrawals each, and has others paid as soon as they are approved. */
async function twoBatches(both: Operators, payee: Payee): Promise<string[]> {
  const made: string[] = [];
  await decidePolicy(both, { 'withdrawal.batches': 'true' });
  for (let n = 0; n < 2; n += 1) {
    for (let item = 0; item < 2; item += 1) await approvedWithdrawal(payee, amount, both.ada);
    made.push((await makeBatch(both.ada)).batchId);
  }
  await decidePolicy(both, { 'withdrawal.batches': 'false' });
  return made;
}

/** Has two payments credited that have filled the cover as well, and waits until both are found. */
async function twoDifferences({ ada, bea }: Operators, { person }: Payee): Promise<string[]> {
  for (const bankReference of ['TWICE-1', 'TWICE-2']) {
    const paid = { amount, bankReference };
    const { lineId } = await ada.ok('/console/api/bank-lines/record', {
      ...paid,
      bookedOn: '2026-01-01',
      payer: '',
      payerAccount: '',
      remark: '',
    });
    await ada.ok('/console/api/bank-lines/assign', { lineId, name: person.name });
    await bea.ok('/console/api/bank-lines/credit', { lineId, userId: person.userId });
    const funding = { account: 'reconciliation_cover', ...paid };
    const { fundingId } = await ada.ok('/console/api/fundings/record', funding);
    await bea.ok('/console/api/fundings/confirm', { fundingId });
  }
  const gathered = () =>
    base.both.rows<{ id: string }>(sql`
      select difference_id as id from differences where code = 'bank.booked_twice' and state = 'open'`);
  return (await until(gathered, (rows) => rows.length === 2)).map(({ id }) => id);
}

/** Returns a deposit of 20 USDT that waits for an operator because there was no quote. */
async function queuedDeposit(): Promise<string> {
  const depositId = await seenDeposit(base.both, maple);
  await base.both.tamper((writer) =>
    writer.run(sql`
      update usdt_deposits set state = 'queued', queued_for = 'no_quote', value = 71234, quoted_at = seen_at
      where user_id = ${maple.userId} and deposit_id = ${depositId}`),
  );
  return depositId;
}

/** All that these commands move: amounts in minor units, and the rows that say so. */
interface Books {
  wallet: bigint;
  held: bigint;
  cover: bigint;
  corrected: bigint;
  approved: bigint;
  rejected: bigint;
  /** Of withdrawals, whatever the outbox makes of them. */
  orders: bigint;
  released: bigint;
  booked: bigint;
  credited: bigint;
  /** What a second operator has decided. */
  decided: bigint;
  audited: bigint;
}

async function books(): Promise<Books> {
  const { userId } = maple;
  const [row] = await base.both.rows<Books>(sql`
    select posted as wallet, held,
      (select available from funding_accounts where house = 'reconciliation_cover') as cover,
      (select coalesce(sum(amount), 0)::bigint from transfers where cause_type = 'difference_fix') as corrected,
      (select count(*) from withdrawals where user_id = ${userId} and approved_at is not null) as approved,
      (select count(*) from withdrawals where user_id = ${userId} and state = 'rejected') as rejected,
      (select count(*) from outbox where topic = 'withdrawal.send') as orders,
      (select count(*) from payout_batches where state = 'released') as released,
      (select count(*) from differences where state = 'booked') as booked,
      (select count(*) from usdt_deposits where user_id = ${userId} and state = 'credited') as credited,
      (select count(*) from four_eyes where part = 'checker' and counted_at is not null) as decided,
      (select count(*) from audit_log where action in ('withdrawal.approve', 'withdrawal.reject',
        'payout_batch.release', 'difference_fix.approve', 'usdt_deposit.settle_again')) as audited
    from accounts where user_id = ${userId} and kind = 'wallet'`);
  if (!row) throw new Error('whoever recharged has a wallet');
  return row;
}

const killing = () => ({ base, gated, person: { userId: maple.userId, call: by.bea }, books });

it('a server that is killed while an operator approves a withdrawal has ordered it once or not at all', {
  timeout: killsTimeout,
}, async () => {
  const { first, next } = await expectWholeOrNothing(killing(), {
    path: '/console/api/withdrawals/approve',
    input: async () => {
      const { withdrawalId } = await withdraw(maple, amount, card);
      return { userId: maple.userId, withdrawalId, version: 1 };
    },
    // It has no key, and neither has a release: what is decided about names them.
    nameOf: ({ withdrawalId }) => withdrawalId,
    after: (before) => ({
      ...before,
      approved: before.approved + 1n,
      orders: before.orders + 1n,
      decided: before.decided + 1n,
      audited: before.audited + 1n,
    }),
  });
  await expectRefusedAgain(killing(), [first, next], 'withdrawal.not_decidable');
});

it('a server that is killed while an operator refuses a withdrawal has released it once or not at all', {
  timeout: killsTimeout,
}, async () => {
  const { first, next } = await expectWholeOrNothing(killing(), {
    path: '/console/api/withdrawals/reject',
    input: async () => {
      const { withdrawalId } = await withdraw(maple, amount, card);
      return { userId: maple.userId, withdrawalId, version: 1, reason: 'the card is not yours' };
    },
    nameOf: ({ withdrawalId }) => withdrawalId,
    after: (before) => ({
      ...before,
      held: before.held - 100_00n,
      rejected: before.rejected + 1n,
      audited: before.audited + 1n,
    }),
  });
  await expectRefusedAgain(killing(), [first, next], 'withdrawal.not_decidable');
});

it('a server that is killed while an operator releases a batch has ordered each payout once, or none', {
  timeout: killsTimeout,
}, async () => {
  const { first, next } = await expectWholeOrNothing(killing(), {
    path: '/console/api/payout-batches/release',
    input: async () => ({ batchId: batches.pop() ?? '' }),
    nameOf: ({ batchId }) => batchId,
    after: (before) => ({
      ...before,
      orders: before.orders + 2n,
      released: before.released + 1n,
      decided: before.decided + 1n,
      audited: before.audited + 1n,
    }),
  });
  expect(batches).toEqual([]);
  await expectRefusedAgain(killing(), [first, next], 'payout_batch.already_decided');
});

const commands: Record<string, KilledCommand<Books, object, OperatorPath>> = {
  'books a difference': {
    path: '/console/api/differences/approve',
    input: async () => ({ fixId: await proposeFor(by.ada, differences.pop() ?? '', 'book') }),
    after: (before) => ({
      ...before,
      cover: before.cover - 100_00n,
      corrected: before.corrected + 100_00n,
      booked: before.booked + 1n,
      decided: before.decided + 1n,
      audited: before.audited + 1n,
    }),
  },
  // 20 × 7.1234 is 142.468, and credited down to the cent.
  'has a deposit of USDT settled again': {
    path: '/console/api/usdt-deposits/settle',
    input: async () => ({ userId: maple.userId, depositId: await queuedDeposit() }),
    after: (before) => ({
      ...before,
      wallet: before.wallet + 142_46n,
      credited: before.credited + 1n,
      audited: before.audited + 1n,
    }),
  },
};

it.each(Object.keys(commands))(
  'a server that is killed while an operator %s has done so once or not at all',
  { timeout: killsTimeout },
  async (name) => {
    const command = commands[name];
    if (!command) throw new Error('one of the commands');
    await expectDoneOnce(killing(), command);
  },
);
