import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, pageInput, pageOf } from '../wire.ts';

/** Why a provider's message is refused: `misdirected` is signed by the provider, and meant for somebody else. */
export const eventFaults = ['unsigned', 'stale', 'forged', 'malformed', 'misdirected'] as const;

/** Messages in a provider's name that were not acted on. */
export const refusedCallsApi = {
  refusedCalls: endpoint({
    method: 'GET',
    path: '/console/api/refused-calls',
    summary: 'Calls in a provider’s name that were refused, the newest first; nothing was booked by any',
    auth: 'operator',
    right: 'refused_calls.read',
    effect: 'read',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(
      z.object({
        refusalId: id,
        provider: z.string(),
        reason: z.enum(eventFaults),
        /** The id that the message gave itself; anybody can have written it. */
        eventId: z.string().nullable(),
        receivedAt: instant,
        /** The instant when an operator said that they had looked at it; null before. */
        seenAt: instant.nullable(),
      }),
    ),
    errors: [],
  }),
  seeRefusedCalls: endpoint({
    method: 'POST',
    path: '/console/api/refused-calls/see',
    summary:
      'Says that the refused calls up to an instant were looked at: the overview counts them no longer',
    auth: 'operator',
    right: 'refused_calls.see',
    effect: 'write',
    perMinute: 60,
    audits: ['refused_calls.see'],
    input: z.strictObject({ until: instant }),
    output: z.object({ seen: z.number().int() }),
    errors: [],
  }),
};
