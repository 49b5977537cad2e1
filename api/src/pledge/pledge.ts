import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { shares } from '../market/shapes.ts';
import {
  authorization,
  bilingual,
  cny,
  count,
  id,
  nothing,
  pageInput,
  pageOf,
  positiveCny,
} from '../wire.ts';
import { pledgeRepaymentTerms, pledgeTerms } from './pledge.terms.ts';
import { pledgeDetail, pledgeRulesShown, pledgeSaleRules, pledgeStep, pledgeSummary } from './shapes.ts';

/** Borrowing against shares: what they allow, what is owed, and what becomes of it when their price falls. */

const reads = { auth: 'user', method: 'GET', effect: 'read' } as const;
const money = { auth: 'user', method: 'POST', effect: 'money', perMinute: 60 } as const;
const ofPledge = z.strictObject({ pledgeId: id });

export const pledgeApi = {
  pledgeOverview: endpoint({
    ...reads,
    path: '/api/pledge/overview',
    summary: 'What I can pledge, on which terms, and my pledges that have not ended',
    input: nothing,
    output: z.object({
      terms: pledgeRulesShown,
      saleRules: pledgeSaleRules,
      /** The least loan, and what I may owe more of all pledges together. */
      leastPrincipal: cny,
      mostPrincipal: cny,
      /** Trading days whose lowest close is lent against. */
      lendingDays: z.number().int(),
      pledgeable: z.array(
        z.object({
          instrumentId: id,
          symbol: z.string(),
          company: bilingual,
          price: cny,
          /** The value of a share when money is lent against it: the last price, or less. */
          lendingPrice: cny,
          sellable: count,
          settling: count,
        }),
      ),
      pledges: z.array(pledgeSummary),
    }),
    errors: [],
  }),
  pledges: endpoint({
    ...reads,
    path: '/api/pledge/pledges',
    summary: 'My pledges, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(pledgeSummary),
    errors: [],
  }),
  pledge: endpoint({
    ...reads,
    path: '/api/pledge/detail',
    summary: 'One pledge: what is owed today, what can be released, and what would end a call',
    input: ofPledge,
    output: pledgeDetail,
    errors: ['request.not_found'],
  }),
  pledgeSteps: endpoint({
    ...reads,
    path: '/api/pledge/steps',
    summary: 'What happened to a pledge, the newest first',
    paged: true,
    input: z.strictObject({ ...pageInput, pledgeId: id }),
    output: pageOf(pledgeStep),
    errors: [],
  }),
  openPledge: endpoint({
    ...money,
    flag: 'equity',
    path: '/api/pledge/open',
    summary: 'Pledges shares that can be sold, and pays a loan against them into the wallet',
    changes: ['pledge', 'market', 'equity', 'wallet'],
    whenFrozen: 'refused',
    input: z.strictObject({
      instrumentId: id,
      shares,
      principal: positiveCny,
      shown: pledgeTerms,
      authorization,
    }),
    output: pledgeSummary,
    errors: [
      'request.not_found',
      'market.not_listed',
      'market.halted',
      'market.being_split',
      'market.not_enough_shares',
      'pledge.outside_limits',
      'pledge.above_value',
      'pledge.terms_changed',
      'pledge.no_funds',
      'payment_password.authorization_invalid',
    ],
  }),
  repayPledge: endpoint({
    ...money,
    path: '/api/pledge/repay',
    summary: 'Repays a part or all from the wallet, interest first; all of it releases all shares',
    changes: ['pledge', 'wallet'],
    mayChange: ['market', 'equity'],
    whenFrozen: 'refused',
    input: z.strictObject({
      pledgeId: id,
      amount: positiveCny,
      shown: pledgeRepaymentTerms,
      authorization,
    }),
    output: pledgeSummary,
    errors: [
      'request.not_found',
      'pledge.ended',
      'pledge.more_than_owed',
      'pledge.terms_changed',
      'wallet.insufficient_balance',
      'payment_password.authorization_invalid',
    ],
  }),
  addToPledge: endpoint({
    ...money,
    path: '/api/pledge/add',
    summary: 'Adds shares to a pledge: the loan comes to less of what they are worth',
    changes: ['pledge', 'market', 'equity'],
    whenFrozen: 'refused',
    input: z.strictObject({ pledgeId: id, shares }),
    output: pledgeSummary,
    errors: ['request.not_found', 'pledge.ended', 'market.being_split', 'market.not_enough_shares'],
  }),
  releasePledged: endpoint({
    ...money,
    path: '/api/pledge/release',
    summary: 'Releases shares, as far as the loan stays within what may be lent against the others',
    changes: ['pledge', 'market', 'equity'],
    whenFrozen: 'refused',
    input: z.strictObject({ pledgeId: id, shares }),
    output: pledgeSummary,
    errors: [
      'request.not_found',
      'market.halted',
      'market.being_split',
      'pledge.ended',
      'pledge.not_releasable',
    ],
  }),
};
