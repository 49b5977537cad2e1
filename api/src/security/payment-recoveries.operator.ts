import { recoveryStates } from '@banyan/domain/security/payment-recovery.ts';
import { z } from 'zod';
import { reason } from '../console/policy.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, pageInput, pageOf } from '../wire.ts';

/** The queue of people who have lost everything that sets a new payment password. */

const queued = z.object({
  recoveryId: id,
  user: z.object({ userId: id, username: z.string() }),
  state: z.enum(recoveryStates),
  askedAt: instant,
  reason: z.string().nullable().meta({ description: 'what the last operator has written' }),
  approvals: z.array(z.object({ operator: z.string(), at: instant, counts: z.boolean() })),
  approvalsNeeded: z.number().int(),
  hasApproved: z.boolean(),
  mayDecide: z.boolean(),
});

const deciding = z.strictObject({ userId: id, recoveryId: id, reason });

export const operatorPaymentRecoveriesApi = {
  paymentRecoveries: endpoint({
    method: 'GET',
    path: '/console/api/payment_recoveries',
    summary: 'Requests for a new payment password, the oldest first while waiting',
    auth: 'operator',
    right: 'recoveries.decide',
    effect: 'read',
    paged: true,
    input: z.strictObject({ ...pageInput, state: z.enum(recoveryStates).default('asked') }),
    output: pageOf(queued),
    errors: [],
  }),
  approvePaymentRecovery: endpoint({
    method: 'POST',
    path: '/console/api/payment_recoveries/approve',
    summary: 'Agrees, with how the person was recognised; the second and different operator opens the way',
    auth: 'operator',
    right: 'recoveries.decide',
    effect: 'write',
    perMinute: 60,
    sends: true,
    changes: ['people'],
    audits: ['recovery.approve'],
    input: deciding,
    output: queued,
    errors: [
      'request.not_found',
      'payment_recovery.not_decidable',
      'operator.same_person',
      'operator.own_case',
    ],
  }),
  refusePaymentRecovery: endpoint({
    method: 'POST',
    path: '/console/api/payment_recoveries/refuse',
    summary: 'Refuses, with a reason that the person reads',
    auth: 'operator',
    right: 'recoveries.decide',
    effect: 'write',
    perMinute: 60,
    sends: true,
    changes: ['people'],
    audits: ['recovery.refuse'],
    input: deciding,
    output: queued,
    errors: ['request.not_found', 'payment_recovery.not_decidable'],
  }),
};
