import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pageInput, pageOf } from '../wire.ts';
import { pointExchange } from './store.ts';

export const operatorStoreApi = {
  pointExchanges: endpoint({
    method: 'GET',
    path: '/console/api/point-exchanges',
    summary: 'Points that people exchanged for money, the newest first',
    auth: 'operator',
    right: 'store.read',
    effect: 'read',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(pointExchange.extend({ user: z.object({ userId: id, username: z.string() }) })),
    errors: [],
  }),
};
