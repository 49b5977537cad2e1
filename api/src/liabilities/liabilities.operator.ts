import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageInput, pageOf } from '../wire.ts';
import { accountAmount, liabilityDay } from './shapes.ts';

export const operatorLiabilitiesApi = {
  liabilityRecords: endpoint({
    method: 'GET',
    path: '/console/api/liabilities',
    summary: 'Each closed day: money held against money owed, its trial balance, and the published root',
    auth: 'operator',
    right: 'liabilities.read',
    effect: 'read',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(
      liabilityDay.extend({
        /** The trial balance: every account class with what was in it; they add up to zero. */
        balances: z.array(accountAmount),
      }),
    ),
    errors: [],
  }),
};
