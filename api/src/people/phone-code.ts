import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../wire.ts';

/**
 * The purposes of a code by SMS. Registering by phone needs none, so nobody can make the house send messages to numbers
 * that it does not know.
 */
export const phoneCodePurposes = ['forgot'] as const;

const phone = z.string().max(40);

/** Codes by SMS, where `/api/issms` says that there are any. */
export const phoneCodeApi = {
  sendSms: endpoint({
    method: 'POST',
    path: '/api/sendSms',
    summary: 'Sends a six-digit code by SMS; answers alike for known and unknown numbers',
    auth: 'public',
    effect: 'write',
    sends: true,
    perMinute: 10,
    input: z.strictObject({
      phone,
      purpose: z.enum(phoneCodePurposes),
      captchaTicket: z.string().max(200),
    }),
    output: z.object({ resendAt: instant, expiresAt: instant }),
    errors: ['code.sms_off', 'captcha.required', 'register.phone_invalid', 'code.too_soon', 'code.too_many'],
  }),
  verifySms: endpoint({
    method: 'POST',
    path: '/api/verifySms',
    summary: 'Checks the code and gives a ticket that proves the phone',
    auth: 'public',
    effect: 'write',
    guesses: ['code'],
    perMinute: 20,
    input: z.strictObject({
      phone,
      purpose: z.enum(phoneCodePurposes),
      code: z.string().max(12),
    }),
    output: z.object({ phoneTicket: z.string(), expiresAt: instant }),
    errors: ['code.invalid'],
  }),
};
