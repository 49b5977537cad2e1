import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { agreementKinds } from '../gathered.ts';
import { bilingual, instant, nothing } from '../wire.ts';

/** The texts that people agree to and sign, in all the versions that have been in force. */

const shown = { auth: 'public', effect: 'read', method: 'GET' } as const;

/** A page that is agreed to, the text that contracts of a kind are made from, or what goes with something on offer. */
export const agreementSources = ['page', 'contract', ...agreementKinds] as const;
const named = {
  of: z.enum(agreementSources),
  /** The page's key, the kind of contract, or the id of what is on offer. */
  key: z.string().regex(/^[a-z0-9][a-z0-9_-]{1,39}$/),
};
const number = z.number().int();

export const agreementsApi = {
  agreements: endpoint({
    ...shown,
    path: '/api/content/agreements',
    summary:
      'Every agreement, also of what is on offer, and the text of every kind of contract, as they are in force',
    input: nothing,
    output: z.object({
      items: z.array(z.object({ ...named, title: bilingual, number, since: instant })),
    }),
    errors: [],
  }),
  agreement: endpoint({
    ...shown,
    path: '/api/content/agreement',
    summary: 'One agreement with the versions that have been in force, the newest first, 20 at most',
    input: z.strictObject(named),
    output: z.object({
      title: bilingual,
      versions: z.array(
        z.object({ number, since: instant, body: bilingual.meta({ description: 'Markdown' }) }),
      ),
    }),
    errors: ['request.not_found'],
  }),
};
