import { maxPerTen } from '@banyan/domain/dividends/dividend-amount.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { visibleText } from '../text.ts';
import { businessDate, cny, count, id, pageInput, pageOf, positiveCny } from '../wire.ts';
import { operatorDividend } from './shapes.ts';

/** Dividends: proposed by one operator, announced or refused by another; to withdraw one takes two as well. */

const reads = { method: 'GET', auth: 'operator', right: 'dividends.read', effect: 'read' } as const;
const edits = {
  method: 'POST',
  auth: 'operator',
  right: 'dividends.edit',
  effect: 'write',
  perMinute: 60,
  output: operatorDividend,
} as const;
const one = z.strictObject({ dividendId: id });
const reason = visibleText({ min: 3, max: 200 });

export const operatorDividendsApi = {
  operatorDividends: endpoint({
    ...reads,
    path: '/console/api/dividends',
    summary: 'All dividends, proposals included, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(operatorDividend),
    errors: [],
  }),
  operatorDividend: endpoint({
    ...reads,
    path: '/console/api/dividends/detail',
    summary: 'One dividend, what its claims come to, and what its company has for it',
    input: one,
    output: operatorDividend.extend({
      /** The company’s account, which dividends are paid from. */
      account: z.string(),
      funds: cny,
      claims: count,
      claimedShares: count,
      amount: cny,
      paid: cny,
      unpaid: cny,
    }),
    errors: ['request.not_found'],
  }),
  proposeDividend: endpoint({
    ...edits,
    path: '/console/api/dividends/propose',
    summary: 'Proposes a dividend of a listed company, which another operator announces',
    // It leads to money: what is tapped twice, or sent again after a silence, is one dividend.
    effect: 'money',
    audits: ['dividend.propose'],
    input: z.strictObject({
      instrumentId: id,
      perTen: positiveCny.refine((amount) => amount <= maxPerTen, {
        params: { code: 'value.out_of_bounds' },
      }),
      recordOn: businessDate,
      payOn: businessDate,
    }),
    errors: [
      'request.not_found',
      'dividends.not_listed',
      'dividends.record_date_invalid',
      'dividends.pay_date_invalid',
      'dividends.split_coming',
    ],
  }),
  decideDividend: endpoint({
    ...edits,
    right: 'dividends.approve',
    path: '/console/api/dividends/decide',
    summary: 'Announces, refuses or withdraws a dividend; whoever proposed or asked for that may not',
    audits: [['dividend.announce', 'dividend.refuse', 'dividend.withdraw']],
    input: z.strictObject({ dividendId: id, decision: z.enum(['announce', 'refuse', 'withdraw']) }),
    errors: [
      'request.not_found',
      'operator.same_person',
      'operator.maker_left',
      'dividends.already_decided',
      'dividends.record_date_invalid',
      'dividends.split_coming',
      'dividends.not_announced',
      'dividends.record_over',
      'dividends.not_asked',
    ],
  }),
  withdrawDividend: endpoint({
    ...edits,
    path: '/console/api/dividends/withdraw',
    summary: 'Asks for an announced dividend to be withdrawn, which another operator confirms',
    audits: ['dividend.ask_withdrawal'],
    input: z.strictObject({ dividendId: id, reason }),
    errors: ['request.not_found', 'dividends.not_announced', 'dividends.record_over'],
  }),
};
