import { leastFactor, mostFactor } from '@banyan/domain/splits/split-price.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { visibleText } from '../text.ts';
import { businessDate, count, id, pageInput, pageOf } from '../wire.ts';
import { operatorSplit } from './shapes.ts';

/** Splits: proposed by one operator, announced or refused by another; to withdraw one takes two as well. */

const reads = { method: 'GET', auth: 'operator', right: 'splits.read', effect: 'read' } as const;
const edits = {
  method: 'POST',
  auth: 'operator',
  right: 'splits.edit',
  effect: 'write',
  perMinute: 60,
  output: operatorSplit,
} as const;
const one = z.strictObject({ splitId: id });
const reason = visibleText({ min: 3, max: 200 });

export const operatorSplitsApi = {
  operatorSplits: endpoint({
    ...reads,
    path: '/console/api/splits',
    summary: 'All splits, proposals included, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(operatorSplit),
    errors: [],
  }),
  operatorSplit: endpoint({
    ...reads,
    path: '/console/api/splits/detail',
    summary: 'One split, whom it has been carried out for, and what it has issued',
    input: one,
    output: operatorSplit.extend({
      /** The register that the new shares are issued from. */
      register: z.string(),
      owners: count,
      sharesBefore: count,
      sharesAfter: count,
      freeAdded: count,
      pledgedAdded: count,
      /** People whose shares are not split yet, while it is under way. */
      left: count,
    }),
    errors: ['request.not_found'],
  }),
  proposeSplit: endpoint({
    ...edits,
    path: '/console/api/splits/propose',
    summary: 'Proposes a split of shares that trade, which another operator announces',
    audits: ['split.propose'],
    input: z.strictObject({
      instrumentId: id,
      factor: z.number().int().min(leastFactor).max(mostFactor),
      effectiveOn: businessDate,
    }),
    errors: [
      'request.not_found',
      'splits.not_trading',
      'splits.day_invalid',
      'splits.another_coming',
      'splits.dividend_coming',
      'splits.price_too_low',
    ],
  }),
  decideSplit: endpoint({
    ...edits,
    right: 'splits.approve',
    path: '/console/api/splits/decide',
    summary: 'Announces, refuses or withdraws a split; whoever proposed or asked for that may not',
    perMinute: 60,
    audits: [['split.announce', 'split.refuse', 'split.withdraw']],
    input: z.strictObject({ splitId: id, decision: z.enum(['announce', 'refuse', 'withdraw']) }),
    errors: [
      'request.not_found',
      'operator.same_person',
      'operator.maker_left',
      'splits.already_decided',
      'splits.day_invalid',
      'splits.another_coming',
      'splits.dividend_coming',
      'splits.price_too_low',
      'splits.not_announced',
      'splits.begun',
      'splits.not_asked',
    ],
  }),
  withdrawSplit: endpoint({
    ...edits,
    path: '/console/api/splits/withdraw',
    summary: 'Asks for an announced split to be withdrawn, which another operator confirms',
    audits: ['split.ask_withdrawal'],
    input: z.strictObject({ splitId: id, reason }),
    errors: ['request.not_found', 'splits.not_announced', 'splits.begun'],
  }),
};
