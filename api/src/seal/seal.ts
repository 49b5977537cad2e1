import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../wire.ts';

/** The key exchange after which replies come encrypted in the field `t` (specification, section 7). */

export const sealApi = {
  handshake: endpoint({
    method: 'POST',
    path: '/api/v2/common/handshake',
    summary: 'Agrees on a key for encrypted replies (ECDH P-256), signed by the key that the page names',
    auth: 'public',
    effect: 'read',
    // Each opening of the app asks for one, and many phones share one address of their network.
    perMinute: 600,
    input: z.strictObject({
      clientKey: z.base64url().length(87).meta({ description: 'an uncompressed P-256 point' }),
    }),
    output: z.object({
      ticket: z.string().meta({ description: 'the `x-seal` header of the calls that follow' }),
      serverKey: z.string(),
      expiresAt: instant,
      signature: z.string(),
    }),
    errors: ['seal.unavailable', 'seal.malformed'],
  }),
};
