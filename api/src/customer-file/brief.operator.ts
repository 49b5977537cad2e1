import { certificationStates } from '@banyan/domain/certification/certification-state.ts';
import { amountBands } from '@banyan/domain/money/amount-band.ts';
import { accountStates } from '@banyan/domain/people/account-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { openMatters } from '../gathered.ts';
import { id, instant } from '../wire.ts';

/**
 * The card of a person for the operators who help them: enough to answer by, and nothing that would have to be kept
 * from them. It has no amount, no full address, no document and no account, so that a look at it reveals no secret.
 */
export const userBriefApi = {
  userBrief: endpoint({
    method: 'GET',
    path: '/console/api/users/brief',
    summary: 'One user as a helper sees them: masked, in bands and counts; the last orders and what is open',
    auth: 'operator',
    right: 'users.read',
    effect: 'read',
    input: z.strictObject({ userId: id }),
    output: z.object({
      userId: id,
      username: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      registeredAt: instant,
      lastSeenAt: instant.nullable(),
      state: z.enum(accountStates),
      certification: z.enum(certificationStates),
      /** The level of membership, 0 for none. */
      level: z.number().int(),
      hasCard: z.boolean(),
      hasPaymentPassword: z.boolean(),
      bands: z.object({ available: z.enum(amountBands), assets: z.enum(amountBands) }),
      /** Why money in the wallet is not free: kinds of transfer. */
      holds: z.array(z.object({ holdId: id, kind: z.string(), heldSince: instant })),
      /** Until when withdrawals and remittances wait for security; null: they do not. */
      securityHoldUntil: instant.nullable(),
      openMatters: z.array(z.object({ kind: z.enum(openMatters), count: z.number().int() })),
      /** The last orders over all areas, the newest first; `type` is that of a cause of transfers. */
      lastOrders: z.array(
        z.object({ type: z.string(), id, number: z.string(), state: z.string(), at: instant }),
      ),
    }),
    errors: ['request.not_found'],
  }),
};
