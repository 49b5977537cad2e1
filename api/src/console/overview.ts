import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { alerts, queues } from '../gathered.ts';
import { bilingual, cny, instant, nothing } from '../wire.ts';

export const overviewApi = {
  overview: endpoint({
    method: 'GET',
    path: '/console/api/overview',
    summary: 'Work waiting and alerts',
    auth: 'operator',
    right: 'overview.read',
    effect: 'read',
    input: nothing,
    output: z.object({
      /** The number of items that wait in each queue of the areas. */
      queues: z.record(z.enum(queues), z.number().int()),
      /** Their amounts are for whoever has the right `overview.money`. */
      alerts: z.array(
        z.object({ code: z.enum(alerts), subject: z.string(), amount: cny.nullable(), since: instant }),
      ),
      users: z.number().int(),
    }),
    errors: [],
  }),
  moneyHeldAndOwed: endpoint({
    method: 'GET',
    path: '/console/api/overview/money',
    summary: 'Money at providers and banks, and whom it is owed to: by double entry the parts add up to it',
    auth: 'operator',
    right: 'overview.money',
    effect: 'read',
    input: nothing,
    output: z.object({
      held: cny,
      owed: z.array(z.object({ account: z.string(), name: bilingual, amount: cny })),
    }),
    errors: [],
  }),
};
