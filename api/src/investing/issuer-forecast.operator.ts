import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bilingual, businessDate, cny, id, instant } from '../wire.ts';

/** The payments that issuers have to make soon, shown before an issuer is short of money for them. */
export const operatorForecastApi = {
  issuerForecast: endpoint({
    method: 'GET',
    path: '/console/api/issuers/forecast',
    summary: 'What falls due on each of the next days against the funds of one issuer',
    auth: 'operator',
    right: 'issuers.read',
    effect: 'read',
    input: z.strictObject({ issuerId: id }),
    output: z.object({
      issuerId: id,
      name: bilingual,
      licenceReference: z.string(),
      createdAt: instant,
      /** Money free for payouts and what running payouts have reserved. */
      funds: cny,
      horizonDays: z.number().int(),
      alertDays: z.number().int(),
      short: z.object({ on: businessDate, missing: cny }).nullable(),
      days: z.array(z.object({ on: businessDate, interest: cny, principal: cny, due: cny, left: cny })),
    }),
    errors: ['request.not_found'],
  }),
};
