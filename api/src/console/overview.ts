import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { alerts, queues } from '../gathered.ts';
import { bilingual, cny, instant, nothing } from '../wire.ts';

export const overviewApi = {
  overview: endpoint({
    method: 'GET',
    path: '/console/api/overview',
    summary: 'Work waiting, alerts, and money held against money owed',
    auth: 'operator',
    right: 'overview.read',
    effect: 'read',
    input: nothing,
    output: z.object({
      /** How much waits in each queue of the areas. */
      queues: z.record(z.enum(queues), z.number().int()),
      alerts: z.array(
        z.object({ code: z.enum(alerts), subject: z.string(), amount: cny.nullable(), since: instant }),
      ),
      /** Money at providers and banks, and whom it is owed to: by double entry the parts add up to it. */
      held: cny,
      owed: z.array(z.object({ account: z.string(), name: bilingual, amount: cny })),
      users: z.number().int(),
    }),
    errors: [],
  }),
};
