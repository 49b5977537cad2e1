import { usdtChains } from '@banyan/domain/usdt/chains.ts';
import { paidPayoutKinds } from '@banyan/domain/wallet/payout-method-kinds.ts';
import { frontReasons } from '@banyan/domain/wallet/review-order.ts';
import { withdrawalStates } from '@banyan/domain/wallet/withdrawal-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { visibleText } from '../text.ts';
import { cny, id, instant, pageInput, pageOf, usdt } from '../wire.ts';
import { pausedBy } from './withdrawal.ts';

/** The queue of withdrawals that wait for a decision. */

const person = z.object({ userId: id, username: z.string() });

/** In what a provider's words can differ from what it was asked for. */
export const reviewReasons = ['type', 'reference', 'provider_id', 'currency', 'amount', 'payee'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

const queuedWithdrawal = z.object({
  withdrawalId: id,
  number: z.string(),
  user: person,
  amount: cny,
  fee: cny,
  net: cny,
  payee: z.string(),
  payeeKind: z.enum(paidPayoutKinds),
  /** The amount that is paid to an address, fixed when it was asked for; null of other withdrawals. */
  usdt: z.object({ chain: z.enum(usdtChains), amount: usdt }).nullable(),
  state: z.enum(withdrawalStates),
  /** It is paid with a batch: decided with the last approval, and before that what the rules say now. */
  paidInBatch: z.boolean(),
  paused: pausedBy.nullable(),
  /** Set while the provider says something else than what it was asked for; nothing settles by it. */
  review: z.enum(reviewReasons).nullable(),
  reason: z.string().nullable(),
  requestedAt: instant,
  expectedBy: instant,
  /**
   * Why it stands in front of others while it waits for a decision: half of the promised time is over, or the level and the
   * card that its owner had when it was asked for.
   */
  front: z.object({ reason: z.enum(frontReasons), level: z.number().int() }).nullable(),
  /** The operators who have approved so far; one who was shut out or lost the right meanwhile counts no longer. */
  approvals: z.array(z.object({ operator: z.string(), at: instant, counts: z.boolean() })),
  approvalsNeeded: z.number().int(),
  /** True where the operator who asks is among those whose approval counts. */
  hasApproved: z.boolean(),
  /** The person's withdrawals of that day together, and from which sum on two operators must approve. */
  dayTotal: cny.nullable(),
  twoOperatorsFrom: cny.nullable(),
  mayDecide: z.boolean(),
  version: z.number().int(),
});

export const operatorWithdrawalsApi = {
  withdrawals: endpoint({
    method: 'GET',
    path: '/console/api/withdrawals',
    summary:
      'Withdrawals of a state, the newest first; those that wait by how much of the promised time is over, by day, and by level and card',
    auth: 'operator',
    right: 'withdrawals.read',
    effect: 'read',
    paged: true,
    input: z.strictObject({ ...pageInput, state: z.enum(withdrawalStates).default('requested') }),
    output: pageOf(queuedWithdrawal),
    errors: [],
  }),
  approveWithdrawal: endpoint({
    method: 'POST',
    path: '/console/api/withdrawals/approve',
    summary:
      'Approves; once the withdrawals of one person and day reach the limit, a second and different operator must too',
    auth: 'operator',
    right: 'withdrawals.decide',
    effect: 'write',
    perMinute: 300,
    sends: true,
    changes: ['wallet'],
    audits: ['withdrawal.approve'],
    input: z.strictObject({ userId: id, withdrawalId: id, version: z.number().int() }),
    output: queuedWithdrawal,
    errors: [
      'operator.same_person',
      'operator.own_case',
      'request.not_found',
      'request.conflict',
      'withdrawal.not_decidable',
      'account.frozen',
    ],
  }),
  rejectWithdrawal: endpoint({
    method: 'POST',
    moves: true,
    path: '/console/api/withdrawals/reject',
    summary: 'Rejects with a reason that the customer reads, and releases the hold',
    auth: 'operator',
    right: 'withdrawals.decide',
    effect: 'write',
    perMinute: 300,
    sends: true,
    changes: ['wallet'],
    audits: ['withdrawal.reject'],
    input: z.strictObject({
      userId: id,
      withdrawalId: id,
      version: z.number().int(),
      reason: visibleText({ min: 2, max: 200, lines: 'many' }),
    }),
    output: queuedWithdrawal,
    errors: ['request.not_found', 'request.conflict', 'withdrawal.not_decidable'],
  }),
};
