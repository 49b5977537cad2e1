import { digestRhythms } from '@banyan/domain/digest/digest-day.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { businessDate, done, nothing } from '../wire.ts';

/** A digest of the inbox by e-mail: off until somebody asks for it. No freeze stops any of these. */

const every = z.enum(digestRhythms);

const digestSettings = z.object({
  /** Null: there is none. */
  every: every.nullable(),
  nextOn: businessDate.nullable(),
  email: z.string().nullable().meta({ description: 'masked; null where there is none to send it to' }),
});

export const digestApi = {
  digestSettings: endpoint({
    method: 'GET',
    path: '/api/digest',
    summary: 'How often I am sent a digest of my inbox by e-mail, and when next',
    auth: 'user',
    effect: 'read',
    input: nothing,
    output: digestSettings,
    errors: [],
  }),
  setDigest: endpoint({
    method: 'POST',
    path: '/api/digest/set',
    summary: 'Sends me a digest of my inbox every day, every week, or not at all',
    auth: 'user',
    effect: 'write',
    changes: ['digest'],
    perMinute: 30,
    input: z.strictObject({ every: every.nullable() }),
    output: digestSettings,
    errors: ['digest.no_address'],
  }),
  unsubscribeDigest: endpoint({
    method: 'POST',
    path: '/api/digest/unsubscribe',
    summary: 'Ends the digests by the link of one of them, without a login; once more does no harm',
    auth: 'public',
    effect: 'write',
    mayChange: ['digest'],
    perMinute: 20,
    input: z.strictObject({ token: z.string().max(200) }),
    output: done,
    errors: ['digest.link_invalid'],
  }),
};
