import { usdtChains } from '@banyan/domain/usdt/chains.ts';
import { lostFindingStates, lostOutcomes } from '@banyan/domain/usdt/lost-transfer.ts';
import { z } from 'zod';
import { reason } from '../console/policy.ts';
import { endpoint } from '../endpoint.ts';
import { obstacle } from '../obstacle.ts';
import { cny, id, instant, nothing, usdt } from '../wire.ts';

/**
 * Transfers of USDT that no block can take any more. Whether another transaction has paid in their place is found out
 * by people: one operator proposes what was found, another decides.
 */

/** The name of a transaction on its chain. */
const transaction = z.string().max(100);

const lostTransfer = z.object({
  chain: z.enum(usdtChains),
  transaction,
  batchId: id,
  /** The number of the withdrawal. */
  number: z.string(),
  user: z.object({ userId: id, username: z.string() }),
  payee: z.string(),
  /** The amount that is paid out, in the platform's currency and as it was signed. */
  amount: cny,
  usdt: usdt.nullable(),
  payer: z.string(),
  nonce: z.string().nullable(),
  expiresAt: instant.nullable(),
  /** The last words of the node against it; null where it took it. */
  said: z.string().nullable(),
  lostAt: instant.nullable(),
});

const finding = z.object({
  findingId: id,
  chain: z.enum(usdtChains),
  transaction,
  outcome: z.enum(lostOutcomes),
  /** The transaction that has paid in its place; null where nothing was paid. */
  paidBy: z.string().nullable(),
  reason: z.string(),
  state: z.enum(lostFindingStates),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** The actions that the operator who asks may take. */
  mayCarryOut: z.boolean(),
  mayRefuse: z.boolean(),
  obstacle,
});

const writes = { method: 'POST', auth: 'operator', effect: 'write', perMinute: 60 } as const;
const unfounded = [
  'operator.own_case',
  'usdt_transfer.not_lost',
  'usdt_transfer.node_silent',
  'usdt_transfer.payment_used',
  'usdt_transfer.payment_not_confirmed',
  'usdt_transfer.payment_older',
  'usdt_transfer.payment_differs',
] as const;

export const operatorLostTransfersApi = {
  lostTransfers: endpoint({
    method: 'GET',
    path: '/console/api/lost-transfers',
    summary: 'Transfers of USDT that were lost, the longest first, and fifty findings, what waits first',
    auth: 'operator',
    right: 'withdrawals.read',
    effect: 'read',
    input: nothing,
    output: z.object({ transfers: z.array(lostTransfer), findings: z.array(finding) }),
    errors: [],
  }),
  proposeLostFinding: endpoint({
    ...writes,
    path: '/console/api/lost-transfers/propose',
    summary:
      'Proposes what was found of a lost transfer, which the chain has to bear out; another operator decides',
    right: 'withdrawals.propose_finding',
    // It leads to money: what is tapped twice, or sent again after a silence, is one proposal.
    effect: 'money',
    audits: ['usdt_transfer_finding.propose'],
    input: z.strictObject({
      chain: z.enum(usdtChains),
      transaction,
      outcome: z.enum(lostOutcomes),
      /** The transaction that has paid in its place; null where nothing was paid. */
      paidBy: transaction.nullable(),
      reason,
    }),
    output: finding,
    errors: ['request.not_found', 'usdt_transfer.no_transaction', ...unfounded],
  }),
  decideLostFinding: endpoint({
    ...writes,
    moves: true,
    path: '/console/api/lost-transfers/decide',
    summary:
      'Ends a lost transfer and its withdrawal as was found, or refuses to; whoever proposed it may not',
    right: 'withdrawals.decide_finding',
    sends: true,
    mayChange: ['wallet'],
    audits: [['usdt_transfer_finding.carry_out', 'usdt_transfer_finding.refuse']],
    input: z.strictObject({ findingId: id, decision: z.enum(['carry_out', 'refuse']) }),
    output: finding,
    errors: [
      'request.not_found',
      'operator.same_person',
      'operator.maker_left',
      'usdt_transfer.finding_decided',
      ...unfounded,
    ],
  }),
};
