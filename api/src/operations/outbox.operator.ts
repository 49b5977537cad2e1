import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, pageInput, pageOf } from '../wire.ts';

/** Messages to people. */
export const outboxApi = {
  outbox: endpoint({
    method: 'GET',
    path: '/console/api/outbox',
    summary: 'Messages sent to people; in the demo the codes can be read here',
    auth: 'operator',
    right: 'outbox.read',
    effect: 'read',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(
      z.object({
        messageId: id,
        channel: z.enum(['email', 'sms']),
        recipient: z.string(),
        subject: z.string(),
        body: z.string().nullable().meta({ description: 'null once it is no longer of use' }),
        state: z.enum(['queued', 'sent', 'failed']),
        attempts: z.number().int(),
        error: z.string().nullable(),
        at: instant,
      }),
    ),
    errors: [],
  }),
};
