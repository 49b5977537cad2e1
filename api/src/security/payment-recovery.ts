import { recoveryStates } from '@banyan/domain/security/payment-recovery.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { done, id, instant, nothing } from '../wire.ts';

/** A new payment password for whoever has neither the old one nor an e-mail address nor a secret key. */

const loginPassword = z.string().min(1).max(200);

const recovery = z.object({
  recoveryId: id,
  state: z.enum(recoveryStates),
  askedAt: instant,
  approvals: z.number().int().meta({ description: 'how many operators have agreed so far' }),
  approvalsNeeded: z.number().int(),
  usableUntil: instant.nullable().meta({ description: 'until when a new payment password may be set' }),
  reason: z.string().nullable().meta({ description: 'why support has refused' }),
});

export const paymentRecoveryApi = {
  paymentRecovery: endpoint({
    method: 'GET',
    path: '/api/payment_recovery/state',
    summary: 'The latest request to support for a new payment password',
    auth: 'user',
    effect: 'read',
    input: nothing,
    output: z.object({ latest: recovery.nullable() }),
    errors: [],
  }),
  askPaymentRecovery: endpoint({
    method: 'POST',
    path: '/api/payment_recovery/ask',
    summary: 'Asks support for a new payment password; two operators must agree',
    auth: 'user',
    effect: 'write',
    guesses: ['own_login_password'],
    sends: true,
    changes: ['people'],
    perMinute: 10,
    input: z.strictObject({ loginPassword }),
    output: recovery,
    errors: ['login.invalid', 'login.locked', 'payment_password.not_set', 'payment_recovery.open'],
  }),
  withdrawPaymentRecovery: endpoint({
    method: 'POST',
    path: '/api/payment_recovery/withdraw',
    summary: 'Takes the request back, agreed to or not; whoever is logged in may',
    auth: 'user',
    effect: 'write',
    changes: ['people'],
    perMinute: 10,
    input: z.strictObject({ recoveryId: id }),
    output: done,
    errors: ['request.not_found'],
  }),
  resetPaymentPasswordBySupport: endpoint({
    method: 'POST',
    path: '/api/payment_password/reset_by_support',
    summary: 'Sets a new payment password once support has agreed; starts the 24-hour hold',
    auth: 'user',
    effect: 'write',
    guesses: ['own_login_password'],
    ends: ['payment_authorizations'],
    sends: true,
    changes: ['people', 'wallet'],
    perMinute: 10,
    input: z.strictObject({
      loginPassword,
      password: z.string().max(12),
      passwordAgain: z.string().max(12),
    }),
    output: z.object({
      heldUntil: instant.meta({ description: 'until when withdrawals and remittances wait' }),
    }),
    errors: [
      'login.invalid',
      'login.locked',
      'payment_password.weak',
      'payment_password.mismatch',
      'payment_recovery.not_approved',
    ],
  }),
};
