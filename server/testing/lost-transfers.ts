import { randomBytes } from 'node:crypto';
import { defaultPolicy } from '@banyan/domain/policy.ts';
import { type UsdtChain, usdtContracts } from '@banyan/domain/usdt/chains.ts';
import { accountOf } from '@banyan/domain/usdt/transfer-call.ts';
import type { Moved } from '@banyan/simulator/chain/chain.ts';
import { sql } from '../src/platform/db/sql.ts';
import type { OperatorCaller } from './caller.ts';
import type { StandInNode } from './chain/stand-in-node.ts';
import type { Way } from './of-areas/of-area.ts';
import { type Person, personWith, usdtAddress } from './person.ts';
import type { Suite } from './suite.ts';
import { addUsdtMethod, payers, payOnce, signFile, takenBatch, withdrawUsdt } from './usdt-payouts.ts';

/** Transfers of USDT in whose place another transaction of their payer was taken, all of them on one network. */

const chain = 'ERC20' as const;

/** The network as a test has it, and two operators of whom one makes and the other decides. */
export interface LosingWorld {
  suite: Suite;
  nodes: Readonly<Record<UsdtChain, StandInNode>>;
  by: { ada: OperatorCaller; bea: OperatorCaller };
}

/** Whoever is paid, to which address. */
export interface UsdtPayee {
  person: Person;
  methodId: string;
}

/** Registers somebody with money and an address. */
export async function usdtPayee(suite: Suite, name: string, amount: string): Promise<UsdtPayee> {
  const person = await personWith(suite, name, amount);
  return { person, methodId: await addUsdtMethod(person, chain) };
}

/** Returns what a transaction moves that pays a withdrawal of 500.00 as it was asked for, with something changed. */
export const paidInstead = (change: Partial<Moved> = {}): Moved => ({
  contract: accountOf(chain, usdtContracts[chain]),
  from: accountOf(chain, payers[chain]),
  to: accountOf(chain, usdtAddress(chain)),
  units: '70191200',
  ...change,
});

/** Puts a transaction into a block of now that has all of its confirmations. Returns its name. */
export function mineInstead(
  { nodes, suite }: LosingWorld,
  nonce: bigint | null,
  moves: Moved | null,
): string {
  const hash = randomBytes(32).toString('hex');
  nodes[chain].passTo(suite.clock.wall());
  nodes[chain].take(hash, nonce, moves);
  nodes[chain].mineTaken();
  nodes[chain].mineEmpty(defaultPolicy.usdt.confirmations[chain] - 1);
  return `0x${hash}`;
}

/** Has a withdrawal of 500.00 signed and released, of which no node has heard yet. */
export async function releasedTransfer({ suite, by }: LosingWorld, { person, methodId }: UsdtPayee) {
  const { withdrawalId } = await withdrawUsdt(person, '500.00', methodId);
  await by.ada.ok('/console/api/withdrawals/approve', { userId: person.userId, withdrawalId, version: 1 });
  const { batchId, text } = await takenBatch(by.ada, chain);
  const expires = new Date(suite.clock.wall().getTime() + 3_600_000);
  const { bytes, nonces } = signFile(text, { expires });
  await by.ada.ok('/console/api/payout-batches/bring-signed', { batchId }, { file: { bytes } });
  await by.bea.ok('/console/api/payout-batches/release', { batchId });
  const { items } = await by.ada.ok('/console/api/payout-batches/detail', { batchId });
  return {
    withdrawalId,
    batchId,
    nonce: nonces[0] ?? 0n,
    transaction: items[0]?.transfer?.transaction ?? '',
  };
}

/** Has the same handed over to a node that does not take it. */
export async function untaken(world: LosingWorld, payee: UsdtPayee) {
  const transfer = await releasedTransfer(world, payee);
  world.nodes[chain].misbehave('http 500');
  await payOnce(world.suite.app.services, chain);
  return transfer;
}

/** Has the same lost: another transaction has its number, and moves this, or nothing that is known. */
export async function loseTransfer(world: LosingWorld, payee: UsdtPayee, moves: Moved | null = null) {
  const transfer = await untaken(world, payee);
  const instead = mineInstead(world, transfer.nonce, moves);
  await payOnce(world.suite.app.services, chain);
  return { ...transfer, instead };
}

/** Returns what an operator proposes of a lost transfer: that nothing was paid, or by which transaction it was. */
export const findingOf = (transaction: string, paidBy: string | null = null) => ({
  chain,
  transaction,
  outcome: paidBy === null ? ('returned' as const) : ('paid' as const),
  paidBy,
  reason: 'looked up at two explorers of the chain',
});

/** Proposes that nothing was paid in place of a transfer that is lost for this. Returns the id of the finding. */
export async function proposeReturned(
  world: LosingWorld,
  payee: UsdtPayee,
  by: OperatorCaller,
): Promise<string> {
  const { transaction } = await loseTransfer(world, payee);
  return (await by.ok('/console/api/lost-transfers/propose', findingOf(transaction))).findingId;
}

/** Returns how a finding comes to be that a second operator decides about. */
export function lostFindingWay(world: LosingWorld): Way {
  let payee: Promise<UsdtPayee> | undefined;
  const payeeOf = () => (payee ??= usdtPayee(world.suite, 'paid-on-a-chain', '9000.00'));
  return {
    make: async (by) => proposeReturned(world, await payeeOf(), by),
    check: (by, findingId) =>
      by.send('/console/api/lost-transfers/decide', { findingId, decision: 'carry_out' }),
    isDone: async (id) => {
      const [row] = await world.suite.rows<{ state: string }>(
        sql`select state from usdt_transfer_findings where finding_id = ${id}`,
      );
      return row?.state === 'done';
    },
  };
}
