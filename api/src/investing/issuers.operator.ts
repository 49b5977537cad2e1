import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bilingualText, visibleText } from '../text.ts';
import { bilingual, cny, id, nothing } from '../wire.ts';

/** Issuers, and what they have for their payouts. */

const issuer = z.object({
  issuerId: id,
  name: bilingual,
  licenceReference: z.string(),
  /** Money free for payouts, reserved by running payouts, and received from investors. */
  funded: cny,
  reserved: cny,
  proceeds: cny,
  /** Due and unpaid for want of funds. */
  delayed: cny,
  dueWithinHorizon: cny,
});

export const operatorIssuersApi = {
  issuers: endpoint({
    method: 'GET',
    path: '/console/api/issuers',
    summary: 'Issuers and their funding accounts',
    auth: 'operator',
    right: 'issuers.read',
    effect: 'read',
    input: nothing,
    output: z.object({ items: z.array(issuer), horizonDays: z.number().int() }),
    errors: [],
  }),
  createIssuer: endpoint({
    method: 'POST',
    path: '/console/api/issuers/create',
    summary: 'Adds an issuer with its own repayment account',
    auth: 'operator',
    right: 'issuers.edit',
    effect: 'write',
    audits: ['issuer.create'],
    input: z.strictObject({
      name: bilingualText({ max: 80 }),
      licenceReference: visibleText({ min: 3, max: 80 }),
    }),
    output: issuer,
    errors: [],
  }),
};
