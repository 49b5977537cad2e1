import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../wire.ts';
import { session } from './session.ts';

/**
 * The way in for a new operator: with a link that was sent to their own address, and with nothing that anybody else
 * saw.
 */

const token = z.string().max(200);

export const operatorInvitationApi = {
  invitation: endpoint({
    method: 'POST',
    path: '/console/api/invitation/look',
    summary: 'Whom an invitation is for, and until when',
    auth: 'public',
    effect: 'read',
    perMinute: 20,
    input: z.strictObject({ token }),
    output: z.object({ username: z.string(), name: z.string(), expiresAt: instant }),
    errors: ['invitation.invalid'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/console/api/invitation/accept',
    summary: 'Sets the first password, once, and logs in',
    auth: 'public',
    effect: 'write',
    ends: [],
    audits: ['operator.invitation_opened'],
    perMinute: 20,
    input: z.strictObject({ token, newPassword: z.string().max(200), newPasswordAgain: z.string().max(200) }),
    output: session,
    errors: ['invitation.invalid', 'operator.password_weak', 'operator.password_mismatch'],
  }),
};
