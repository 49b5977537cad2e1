import { transferSteps } from '@banyan/domain/usdt/transfer-steps.ts';
import { leftReasons, payoutBatchStates } from '@banyan/domain/wallet/payout-batch.ts';
import { paidPayoutKinds } from '@banyan/domain/wallet/payout-method-kinds.ts';
import { payoutPayers } from '@banyan/domain/wallet/payout-payers.ts';
import { withdrawalStates } from '@banyan/domain/wallet/withdrawal-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { obstacle } from '../obstacle.ts';
import { cny, id, instant, pageInput, pageOf, usdt } from '../wire.ts';

/** Batches of payouts: approved withdrawals that one operator puts together and another one releases. */

/** The payer: a payment provider, or the account on a network of USDT. */
const provider = z.enum(payoutPayers);

const payoutBatch = z.object({
  batchId: id,
  number: z.string(),
  provider,
  state: z.enum(payoutBatchStates),
  /** The number of its withdrawals, without those that were left out when it was released. */
  count: z.number().int(),
  /** The sum that these pay out together, fees taken off. */
  total: cny,
  madeBy: z.string(),
  madeAt: instant,
  releasedBy: z.string().nullable(),
  releasedAt: instant.nullable(),
  dissolvedBy: z.string().nullable(),
  dissolvedAt: instant.nullable(),
  /**
   * The file of a batch of USDT for its signer: its digest, and who took it first; null before, and of other batches.
   */
  file: z.object({ digest: z.string(), by: z.string(), at: instant }).nullable(),
  /** The operator who has brought in what was signed. */
  signed: z.object({ by: z.string(), at: instant }).nullable(),
  /** True where the operator who asks may do so. */
  mayRelease: z.boolean(),
  /** Also, nobody is left who made it. */
  mayTakeOver: z.boolean(),
  mayDissolve: z.boolean(),
  mayTakeFile: z.boolean(),
  mayBringSigned: z.boolean(),
  obstacle,
});

const batchItem = z.object({
  withdrawalId: id,
  number: z.string(),
  user: z.object({ userId: id, username: z.string() }),
  payee: z.string(),
  payeeKind: z.enum(paidPayoutKinds),
  /** The amount that is paid out, the fee taken off. */
  amount: cny,
  approvedAt: instant,
  /** The state that the withdrawal has now. */
  state: z.enum(withdrawalStates),
  /** Why it has left this batch; null while it belongs to it. */
  leftReason: z.enum(leftReasons).nullable(),
  /** The amount of USDT that is paid; null of a payment provider. */
  usdt: usdt.nullable(),
  /** The transfer that was signed for it; null before. */
  transfer: z
    .object({
      transaction: z.string(),
      /** The transaction that has paid in its place; null where none has. */
      paidBy: z.string().nullable(),
      step: z.enum(transferSteps),
      nonce: z.string().nullable(),
      expiresAt: instant.nullable(),
      handedAt: instant.nullable(),
      /** The last words of the node against it; null where it took it. */
      said: z.string().nullable(),
      endedAt: instant.nullable(),
      /** The instant since when the chain says otherwise than it ended. */
      differsSince: instant.nullable(),
    })
    .nullable(),
});

/** The largest signed file that is taken: some 700 bytes for each transfer, and a batch has 500 at most. */
const maxSignedBytes = 1024 * 1024;

const reads = { method: 'GET', auth: 'operator', right: 'withdrawals.read', effect: 'read' } as const;
const writes = {
  method: 'POST',
  auth: 'operator',
  effect: 'write',
  perMinute: 60,
  output: payoutBatch,
} as const;
const one = z.strictObject({ batchId: id });

export const operatorPayoutBatchesApi = {
  payoutBatches: endpoint({
    ...reads,
    path: '/console/api/payout-batches',
    summary: 'Batches of payouts, the newest first, and how many approved withdrawals wait for one',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(payoutBatch).extend({
      /** The number of withdrawals of which a batch can be made, without those of frozen accounts. */
      waiting: z.array(z.object({ provider, count: z.number().int() })),
    }),
    errors: [],
  }),
  payoutBatch: endpoint({
    ...reads,
    path: '/console/api/payout-batches/detail',
    summary: 'One batch of payouts with each of its withdrawals, the oldest approval first',
    input: one,
    output: payoutBatch.extend({ items: z.array(batchItem) }),
    errors: ['request.not_found'],
  }),
  makePayoutBatch: endpoint({
    ...writes,
    right: 'withdrawals.batch',
    path: '/console/api/payout-batches/make',
    summary: 'Puts the approved withdrawals of a provider that wait longest into a batch',
    audits: ['payout_batch.make'],
    input: z.strictObject({ provider }),
    errors: ['payout_batch.provider_unavailable', 'payout_batch.nothing_waiting'],
  }),
  releasePayoutBatch: endpoint({
    ...writes,
    right: 'withdrawals.release',
    path: '/console/api/payout-batches/release',
    summary: 'Has a batch paid that somebody else has made; what cannot be paid any more is left out',
    audits: ['payout_batch.release'],
    input: one,
    errors: [
      'request.not_found',
      'operator.same_person',
      'operator.maker_left',
      'payout_batch.already_decided',
      'payout_batch.provider_unavailable',
      'payout_batch.nothing_payable',
      'payout_batch.not_signed',
    ],
  }),
  takeOverPayoutBatch: endpoint({
    ...writes,
    right: 'withdrawals.batch',
    path: '/console/api/payout-batches/take-over',
    summary: 'Answers for an open batch whose makers have all lost the right; another operator releases it',
    audits: ['payout_batch.take_over'],
    input: one,
    errors: [
      'request.not_found',
      'operator.same_person',
      'payout_batch.already_decided',
      'payout_batch.maker_there',
    ],
  }),
  takeTransferFile: endpoint({
    ...writes,
    right: 'withdrawals.batch',
    path: '/console/api/payout-batches/take-file',
    summary: 'The file of a batch of USDT for a signer without a network; after it nothing is dissolved',
    audits: ['payout_batch.take_file'],
    input: one,
    output: z.object({ fileName: z.string(), text: z.string(), digest: z.string() }),
    errors: [
      'request.not_found',
      'payout_batch.not_usdt',
      'payout_batch.already_decided',
      'payout_batch.provider_unavailable',
      'payout_batch.nothing_payable',
    ],
  }),
  bringSignedFile: endpoint({
    ...writes,
    right: 'withdrawals.batch',
    path: '/console/api/payout-batches/bring-signed',
    summary: 'Takes in what was signed for a batch of USDT, whole or not; another operator releases it',
    upload: { maxBytes: maxSignedBytes },
    audits: ['payout_batch.bring_signed'],
    input: one,
    errors: [
      'request.not_found',
      'operator.same_person',
      'payout_batch.not_usdt',
      'payout_batch.already_decided',
      'payout_batch.provider_unavailable',
      'payout_batch.no_file',
      'payout_batch.signed_before',
      'payout_batch.signed_file_refused',
    ],
  }),
  dissolvePayoutBatch: endpoint({
    ...writes,
    right: 'withdrawals.batch',
    path: '/console/api/payout-batches/dissolve',
    summary: 'Takes an open batch apart; its withdrawals stay approved and wait for another one',
    audits: ['payout_batch.dissolve'],
    input: one,
    errors: ['request.not_found', 'payout_batch.already_decided', 'payout_batch.file_left'],
  }),
};
