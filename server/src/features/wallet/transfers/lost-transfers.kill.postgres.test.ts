import { afterAll, beforeAll, it } from 'vitest';
import type { OperatorPath } from '../../../../testing/caller.ts';
import { type GatedProcess, gatedProcess } from '../../../../testing/gated-process.ts';
import {
  expectRefusedAgain,
  expectWholeOrNothing,
  type KilledCommand,
  killsTimeout,
} from '../../../../testing/killed-commands.ts';
import { findingOf, mineInstead, paidInstead } from '../../../../testing/lost-transfers.ts';
import { asPerson, type Person, personWith } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { oneProcess, type Processes } from '../../../../testing/two-processes.ts';
import { standInNetworks } from '../../../../testing/usdt.ts';
import {
  addUsdtMethod,
  payers,
  signFile,
  takenBatch,
  withdrawUsdt,
} from '../../../../testing/usdt-payouts.ts';
import { until } from '../../../../testing/wait.ts';
import { sql } from '../../../platform/db/sql.ts';

/** What two operators have found of transfers that were lost, by a server that is killed at a statement of it. */

const chain = 'ERC20' as const;
const hourMs = 3_600_000;

let base: Processes;
let networks: Awaited<ReturnType<typeof standInNetworks>>;
let gated: GatedProcess;
let by: Awaited<ReturnType<typeof operators>>;
let maple: Person;
/** What was lost, and for each a transaction that has paid in its place. */
let lost: { transaction: string; instead: string }[];

beforeAll(async () => {
  base = await oneProcess();
  networks = await standInNetworks();
  const registered = await personWith(base.both, 'maple', '2500.00');
  gated = await gatedProcess(base, {
    BANYAN_USDT_XPUB: networks.config.xpub,
    BANYAN_USDT_ERC20_URL: networks.nodes[chain].url,
    BANYAN_USDT_ERC20_PAYER: payers[chain],
  });
  by = await operators(gated.app);
  maple = asPerson(gated.app, registered);
  const methodId = await addUsdtMethod(maple, chain);
  // The address was added two days ago: what held withdrawals up has ended.
  await base.both.tamper((writer) =>
    writer.run(sql`
      update security_holds set since = since - interval '2 days', until = until - interval '2 days'
      where user_id = ${maple.userId}`),
  );
  lost = await losing(methodId, 4);
});
afterAll(async () => {
  await gated?.close();
  await networks?.close();
  await base?.close();
});

/**
 * Has so many withdrawals of 500.00 released whose numbers the chain has given to other transactions of their payer, and
 * waits until the server has found that no block takes them.
 */
async function losing(methodId: string, count: number): Promise<typeof lost> {
  const { userId } = maple;
  for (let n = 0; n < count; n += 1) {
    const { withdrawalId } = await withdrawUsdt(maple, '500.00', methodId);
    await by.ada.ok('/console/api/withdrawals/approve', { userId, withdrawalId, version: 1 });
  }
  const { batchId, text } = await takenBatch(by.ada, chain);
  const { bytes, nonces } = signFile(text, { expires: new Date(Date.now() + hourMs) });
  const world = { suite: base.both, nodes: networks.nodes, by };
  const instead = nonces.map((nonce) => mineInstead(world, nonce, paidInstead()));
  await by.ada.ok('/console/api/payout-batches/bring-signed', { batchId }, { file: { bytes } });
  await by.bea.ok('/console/api/payout-batches/release', { batchId });
  const transfers = async () => {
    const { items } = await by.ada.ok('/console/api/payout-batches/detail', { batchId });
    return items.map(({ transfer }) => transfer);
  };
  const seen = await until(transfers, (all) => all.every((transfer) => transfer?.step === 'lost'));
  return seen.map((transfer, i) => ({
    transaction: transfer?.transaction ?? '',
    instead: instead[i] ?? '',
  }));
}

/** All that such a decision moves: amounts in minor units, and the rows that say so. */
interface Books {
  wallet: bigint;
  held: bigint;
  settled: bigint;
  returned: bigint;
  /** Withdrawals that still wait for people. */
  unknown: bigint;
  done: bigint;
  /** What a second operator has decided. */
  decided: bigint;
  audited: bigint;
}

async function books(): Promise<Books> {
  const { userId } = maple;
  const [row] = await base.both.rows<Books>(sql`
    select posted as wallet, held,
      (select count(*) from usdt_transfers where step = 'settled') as settled,
      (select count(*) from usdt_transfers where step = 'returned') as returned,
      (select count(*) from withdrawals where user_id = ${userId} and state = 'unknown') as unknown,
      (select count(*) from usdt_transfer_findings where state = 'done') as done,
      (select count(*) from four_eyes where part = 'checker' and counted_at is not null) as decided,
      (select count(*) from audit_log where action = 'usdt_transfer_finding.carry_out') as audited
    from accounts where user_id = ${userId} and kind = 'wallet'`);
  if (!row) throw new Error('whoever recharged has a wallet');
  return row;
}

interface Decision {
  findingId: string;
  decision: 'carry_out';
}

/** Proposes of a transfer that nothing was paid, or that another transaction has paid. Returns what decides so. */
async function found(outcome: 'returned' | 'paid'): Promise<Decision> {
  const { transaction, instead } = lost.pop() ?? { transaction: '', instead: '' };
  const finding = findingOf(transaction, outcome === 'paid' ? instead : null);
  const { findingId } = await by.ada.ok('/console/api/lost-transfers/propose', finding);
  return { findingId, decision: 'carry_out' };
}

const path = '/console/api/lost-transfers/decide';

const decisions: Record<string, KilledCommand<Books, Decision, OperatorPath>> = {
  'nothing was paid': {
    path,
    input: () => found('returned'),
    // It has no key: what was found names it.
    nameOf: ({ findingId }) => findingId,
    after: (before) => ({
      ...before,
      held: before.held - 500_00n,
      returned: before.returned + 1n,
      unknown: before.unknown - 1n,
      done: before.done + 1n,
      decided: before.decided + 1n,
      audited: before.audited + 1n,
    }),
  },
  'another transaction has paid': {
    path,
    input: () => found('paid'),
    nameOf: ({ findingId }) => findingId,
    after: (before) => ({
      ...before,
      wallet: before.wallet - 500_00n,
      held: before.held - 500_00n,
      settled: before.settled + 1n,
      unknown: before.unknown - 1n,
      done: before.done + 1n,
      decided: before.decided + 1n,
      audited: before.audited + 1n,
    }),
  },
};

it.each(Object.keys(decisions))(
  'a server that is killed while an operator decides of a lost transfer that %s has ended it once or not at all',
  { timeout: killsTimeout },
  async (name) => {
    const decision = decisions[name];
    if (!decision) throw new Error('one of the decisions');
    const killing = { base, gated, person: { userId: maple.userId, call: by.bea }, books };
    const { first, next } = await expectWholeOrNothing(killing, decision);
    await expectRefusedAgain(killing, [first, next], 'usdt_transfer.finding_decided');
  },
);
