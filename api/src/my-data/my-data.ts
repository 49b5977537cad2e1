import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { openMatters } from '../gathered.ts';
import { cny, done, nothing } from '../wire.ts';

/** The data that the platform has about a person, and the end of an account. */

const secret = z.string().min(1).max(200);

export const myDataApi = {
  exportMyData: endpoint({
    method: 'POST',
    path: '/api/my_data/export',
    summary:
      'Everything that is known about the person as JSON, or all wallet records as CSV, to keep as a file',
    auth: 'user',
    effect: 'read',
    guesses: ['own_login_password'],
    perMinute: 10,
    input: z.strictObject({ loginPassword: secret, format: z.enum(['json', 'csv']) }),
    output: z.object({ fileName: z.string(), mediaType: z.string(), text: z.string() }),
    errors: ['login.invalid', 'login.locked'],
  }),
  closingState: endpoint({
    method: 'GET',
    path: '/api/my_data/closing',
    summary: 'What must be over before the account can be closed; nothing, when it can be',
    auth: 'user',
    effect: 'read',
    input: nothing,
    output: z.object({
      hasPaymentPassword: z.boolean(),
      openMatters: z.array(
        z.object({
          kind: z.enum(openMatters),
          count: z.number().int(),
          amount: cny,
        }),
      ),
    }),
    errors: [],
  }),
  closeAccount: endpoint({
    method: 'POST',
    moves: true,
    path: '/api/my_data/close',
    summary: 'Closes the account for good: what names the person is erased, the books stay without a name',
    auth: 'user',
    effect: 'write',
    guesses: ['own_login_password', 'payment_password'],
    ends: ['this_session', 'other_sessions', 'login_tickets', 'payment_authorizations'],
    whenFrozen: 'refused',
    // A person who offered a coupon to this one has it back, and is told.
    sends: true,
    mayChange: ['cards', 'coupons'],
    perMinute: 10,
    input: z.strictObject({
      loginPassword: secret,
      paymentPassword: z.string().max(12).optional().meta({ description: 'where one is set' }),
    }),
    output: done,
    errors: [
      'login.invalid',
      'login.locked',
      'payment_password.invalid',
      'payment_password.locked',
      'closing.matters_open',
    ],
  }),
};
