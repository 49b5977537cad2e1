import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { businessDate, cny, id, instant, pageInput, pageOf } from '../wire.ts';

const person = z.object({ userId: id, username: z.string() });

export const operatorRemittancesApi = {
  remittances: endpoint({
    // The search term may be somebody's phone number: it does not belong in an address, which proxies log.
    method: 'POST',
    path: '/console/api/remittances',
    summary:
      'Remittances, the newest first: all, or the one with exactly this number, or those of exactly this username, phone, e-mail or user id',
    auth: 'operator',
    right: 'remittances.read',
    effect: 'read',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      name: z.string().trim().max(254).optional(),
      from: businessDate.optional(),
      to: businessDate.optional(),
    }),
    output: pageOf(
      z.object({
        remittanceId: id,
        number: z.string(),
        payer: person,
        payee: person,
        amount: cny,
        note: z.string(),
        requestId: id.nullable(),
        sentAt: instant,
        transferId: id,
      }),
    ),
    errors: [],
  }),
};
