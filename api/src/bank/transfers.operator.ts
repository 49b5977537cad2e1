import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cny, id, instant, pageInput, pageOf, picture } from '../wire.ts';

/** Bank transfers that customers have announced and that have not been credited. */

const expectedTransfer = z.object({
  rechargeId: id,
  number: z.string(),
  /** The transfer code that the payer was asked to write into the remark. */
  code: z.string(),
  asked: cny,
  user: z.object({ userId: id, username: z.string() }),
  createdAt: instant,
  expiresAt: instant,
  proofAt: instant.nullable(),
});

export const operatorTransfersApi = {
  expectedTransfers: endpoint({
    method: 'GET',
    path: '/console/api/bank-transfers',
    summary:
      'Transfers that are waited for, the newest first: by their amount and day one finds whose a payment is',
    auth: 'operator',
    right: 'bank.read',
    effect: 'read',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(expectedTransfer),
    errors: [],
  }),
  viewTransferProof: endpoint({
    method: 'POST',
    path: '/console/api/bank-transfers/proof',
    summary: 'The photo of a receipt under a watermark of who looks and when; written down',
    auth: 'operator',
    right: 'bank.record',
    effect: 'write',
    audits: ['bank_transfer.view_proof'],
    reply: 'image/jpeg',
    input: z.strictObject({ userId: id, rechargeId: id }),
    output: picture,
    errors: ['request.not_found'],
  }),
};
