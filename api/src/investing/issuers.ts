import { productStatuses } from '@banyan/domain/investing/product-status.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bilingual, businessDate, cny, id } from '../wire.ts';

/** The issuers, who pay the returns, and how they have paid so far (H3). */
export const issuerApi = {
  issuer: endpoint({
    method: 'GET',
    path: '/api/issuer/detail',
    summary: 'An issuer, its funds against what it owes, day by day, and payouts that were late (H3)',
    auth: 'public',
    flag: 'invest',
    effect: 'read',
    input: z.strictObject({ issuerId: id }),
    output: z.object({
      issuerId: id,
      name: bilingual,
      licenceReference: z.string(),
      /** The account that all payouts of this issuer come from, and nothing else. */
      fundingAccount: z.string(),
      /** Money in it, free for payouts. */
      funded: cny,
      dueWithinHorizon: cny,
      horizonDays: z.number().int(),
      coverBps: z.number().int().nullable(),
      delay: z.object({ amount: cny, since: businessDate }).nullable(),
      /** The closes of the last days, the oldest first. */
      history: z.array(
        z.object({
          day: businessDate,
          funded: cny,
          due: cny,
          delayed: cny,
          coverBps: z.number().int().nullable(),
        }),
      ),
      /** Times in which payouts were late, the newest first, over all that is recorded since `recordedSince`. */
      delays: z.array(z.object({ dueOn: businessDate, paidOn: businessDate.nullable(), most: cny })),
      recordedSince: businessDate.nullable(),
      products: z.array(z.object({ productId: id, name: bilingual, status: z.enum(productStatuses) })),
    }),
    errors: ['request.not_found'],
  }),
};
