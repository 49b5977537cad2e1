import { bridgeParts, bridgeSources } from '@banyan/domain/reconciliation/bridge.ts';
import { differenceStates, fixStates, measures } from '@banyan/domain/reconciliation/difference-state.ts';
import { usdtChains } from '@banyan/domain/usdt/chains.ts';
import { z } from 'zod';
import { reason } from '../console/policy.ts';
import { endpoint } from '../endpoint.ts';
import { alerts } from '../gathered.ts';
import { obstacle } from '../obstacle.ts';
import { businessDate, cny, id, instant, nothing, pageInput, pageOf, signedCny, usdt } from '../wire.ts';

/** The differences between providers, the bank and the books: each one waits until two operators have dealt with it. */

const fix = z.object({
  fixId: id,
  measure: z.enum(measures),
  note: z.string(),
  state: z.enum(fixStates),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  mayDecide: z.boolean(),
  obstacle,
});

const difference = z.object({
  differenceId: id,
  kind: z.enum(alerts),
  /** The subject of the difference: a reference of the bank, or the number of an order. */
  subject: z.string(),
  /** The amount of money that it is about; null where there is none. */
  amount: cny.nullable(),
  /** The account that the books have wrong, and what is there outside beyond it, or missing; null where nothing was booked. */
  deviation: z
    .object({ account: z.string(), direction: z.enum(['surplus', 'shortage']), amount: cny })
    .nullable(),
  since: instant,
  state: z.enum(differenceStates),
  measures: z.array(z.enum(measures)),
  /** The newest measure that was proposed. */
  fix: fix.nullable(),
});

const bridge = z.object({
  /** The newest statement of the bank; null while there is none. */
  statement: z.object({ from: businessDate, to: businessDate, closing: signedCny }).nullable(),
  /** The amounts that the books have beyond the statement, or lack (below zero), each for one reason. */
  parts: z.array(z.object({ part: z.enum(bridgeParts), amount: signedCny, count: z.number().int() })),
  /** The amount that none of these parts explains. */
  unexplained: signedCny,
  /** The amounts that the books have at the bank, by account. */
  accounts: z.array(z.object({ account: z.string(), amount: signedCny })),
  booked: signedCny,
});

const bridgeItem = z.object({
  source: z.enum(bridgeSources),
  sourceId: id,
  day: businessDate,
  /** Of the bank; empty where there is none. */
  reference: z.string(),
  /** The amount on the bank's statements, the amount in the books, and the latter less the former. */
  stated: signedCny,
  booked: signedCny,
  amount: signedCny,
});

const heldDay = z.object({
  onDate: businessDate,
  /** The amounts at the end of the day by the books: owed to customers, the platform's own, and at the bank. */
  owed: cny,
  own: signedCny,
  booked: signedCny,
  /** The amount that each provider had taken and not settled, less what it had paid out and was not sent. */
  inTransit: z.array(z.object({ provider: z.string(), amount: signedCny })),
  /** The closing balance of the bank's newest statement of that day or before; null while there is none. */
  statement: z.object({ to: businessDate, closing: signedCny }).nullable(),
  /** The amount at the bank by that statement and at the providers, less what is owed and own; null without one. */
  difference: signedCny.nullable(),
  /** The amount that no reason of the bridge explained when the day was recorded. */
  unexplained: signedCny,
  /** The USDT that each network held when it was counted on the day, and what more or less than recorded was worth. */
  tokens: z.array(z.object({ chain: z.enum(usdtChains), held: usdt, difference: signedCny })),
  recordedAt: instant,
});

export const operatorReconciliationApi = {
  differences: endpoint({
    method: 'GET',
    path: '/console/api/differences',
    summary: 'Where providers, the bank and the books disagree, the newest first',
    auth: 'operator',
    right: 'differences.read',
    effect: 'read',
    paged: true,
    input: z.strictObject({ ...pageInput, state: z.enum(differenceStates).optional() }),
    output: pageOf(difference),
    errors: [],
  }),
  bankBridge: endpoint({
    method: 'GET',
    path: '/console/api/bank-bridge',
    summary:
      'From what the newest statement of the bank closes with to what the books have there, reason by reason',
    auth: 'operator',
    right: 'differences.read',
    effect: 'read',
    input: nothing,
    output: bridge,
    errors: [],
  }),
  bankBridgeItems: endpoint({
    method: 'GET',
    path: '/console/api/bank-bridge/items',
    summary: 'What one reason of the bridge is the sum of, the newest first; 500 at most',
    auth: 'operator',
    right: 'differences.read',
    effect: 'read',
    input: z.strictObject({ part: z.enum(bridgeParts) }),
    output: z.object({ items: z.array(bridgeItem) }),
    errors: [],
  }),
  heldDays: endpoint({
    method: 'GET',
    path: '/console/api/held-days',
    summary: 'What customers were owed at the end of each day, and who held it, the newest day first',
    auth: 'operator',
    right: 'differences.read',
    effect: 'read',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(heldDay),
    errors: [],
  }),
  proposeFix: endpoint({
    method: 'POST',
    path: '/console/api/differences/propose',
    summary: 'Proposes a measure for a difference; another operator decides',
    auth: 'operator',
    right: 'differences.propose',
    effect: 'write',
    audits: ['difference_fix.propose'],
    input: z.strictObject({
      differenceId: id,
      measure: z.enum(measures),
      note: reason,
    }),
    output: difference,
    errors: [
      'request.not_found',
      'difference.not_open',
      'difference.fix_waits',
      'difference.nothing_to_book',
    ],
  }),
  approveFix: endpoint({
    method: 'POST',
    path: '/console/api/differences/approve',
    summary: 'Carries a measure out: what is booked moves between the account and the cover for differences',
    auth: 'operator',
    right: 'differences.decide',
    effect: 'money',
    perMinute: 120,
    audits: ['difference_fix.approve'],
    input: z.strictObject({ fixId: id }),
    output: difference,
    errors: [
      'operator.same_person',
      'operator.maker_left',
      'request.not_found',
      'difference.not_open',
      'difference.fix_decided',
      'difference.cover_short',
    ],
  }),
  refuseFix: endpoint({
    method: 'POST',
    path: '/console/api/differences/refuse',
    summary: 'Refuses a measure, with the reason; another one may be proposed',
    auth: 'operator',
    right: 'differences.decide',
    effect: 'write',
    audits: ['difference_fix.refuse'],
    input: z.strictObject({ fixId: id, reason }),
    output: difference,
    errors: ['operator.same_person', 'request.not_found', 'difference.fix_decided'],
  }),
};
