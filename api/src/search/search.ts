import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { findKinds, ownFindKinds } from '../gathered.ts';
import { visibleText } from '../text.ts';
import { bilingual, cny, instant } from '../wire.ts';

/**
 * One search over all areas: what everybody may see by one call, what is the person's own by another. Both are posts,
 * although they read: what somebody looks for belongs in no address.
 */

const search = { method: 'POST', effect: 'read', perMinute: 120 } as const;
const input = z.strictObject({ query: visibleText({ max: 60 }), language: z.enum(['zh', 'en']) });

const found = {
  title: bilingual,
  note: bilingual.nullable(),
  /** The page of the app that shows it, with its query. */
  page: z.string(),
};

export const searchApi = {
  searchAll: endpoint({
    ...search,
    path: '/api/search',
    summary:
      'What everybody may see that answers a question, the best kind first and the best of each kind first',
    auth: 'public',
    input,
    output: z.object({ items: z.array(z.object({ kind: z.enum(findKinds), ...found })) }),
    errors: [],
  }),
  searchOwn: endpoint({
    ...search,
    path: '/api/search/own',
    summary:
      'What is my own, or for members alone, and answers a question: by its name, its number or its amount, the best first',
    auth: 'user',
    input,
    output: z.object({
      items: z.array(
        z.object({
          kind: z.enum(ownFindKinds),
          ...found,
          number: z.string().nullable(),
          amount: cny.nullable(),
          at: instant.nullable(),
        }),
      ),
    }),
    errors: [],
  }),
};
