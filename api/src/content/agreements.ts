import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bilingual, instant, nothing } from '../wire.ts';

/** The texts that people agree to and sign, in all the versions that have been in force. */

const shown = { auth: 'public', effect: 'read', method: 'GET' } as const;

/** A page that is agreed to, or the text that contracts of a kind are made from. */
export const agreementSources = ['page', 'contract'] as const;
const named = {
  of: z.enum(agreementSources),
  /** The page's key, or the kind of contract. */
  key: z.string().regex(/^[a-z][a-z0-9_]{1,39}$/),
};
const number = z.number().int();

export const agreementsApi = {
  agreements: endpoint({
    ...shown,
    path: '/api/content/agreements',
    summary: 'Every agreement and the text of every kind of contract, as they are in force',
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
