import type { OperatorCalls } from '@banyan/api/contract.ts';
import { whyInFront } from '@banyan/domain/wallet/review-order.ts';
import { found } from '../../platform/app-error.ts';
import { configuredNodes } from '../../platform/chain/nodes.ts';
import type { OperatorCommand, OperatorRead, ReadContext } from '../../platform/context.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/index.ts';
import { type Standing, standings } from '../four-eyes/index.ts';
import { type Keys, usernamesOf } from '../people/index.ts';
import { payoutBatchHandlers } from './batches/payout-batches.ts';
import { refusedCalls, seeRefusedCalls } from './provider/refused-calls.ts';
import { findRecharges } from './recharges/find-recharges.ts';
import { lostTransferHandlers } from './transfers/lost-transfers.operator.ts';
import { approveWithdrawal, rejectWithdrawal } from './withdrawals/decide-withdrawal.ts';
import { reviewPage, turnOf } from './withdrawals/review-queue.ts';
import { pausedBy, type WithdrawalRow, withdrawalsIn } from './withdrawals/withdrawal.store.ts';

export const walletOperatorHandlers = ({ config }: Services): HandlersOf<OperatorCalls['wallet']> => ({
  withdrawals: (ctx, input) => queue(ctx, input),
  approveWithdrawal: (ctx, input) => approve(ctx, config.keys, input),
  rejectWithdrawal: (ctx, input) => reject(ctx, config.keys, input),
  ...payoutBatchHandlers(config),
  ...lostTransferHandlers(config.keys, configuredNodes(config.usdt)),
  recharges: (ctx, input) => findRecharges(ctx, config.keys, input),
  refusedCalls: (ctx, input) => refusedCalls(ctx, input),
  seeRefusedCalls: (ctx, input) => seeRefusedCalls(ctx, input),
});

interface QueueInput {
  state: WithdrawalRow['state'];
  cursor?: string | undefined;
  limit: number;
}

async function queue(ctx: OperatorRead, input: QueueInput) {
  const page = await (input.state === 'requested' ? reviewPage(ctx, input) : pageOf(ctx, input));
  return { ...page, items: await showAll(ctx, page.items) };
}

const pageOf = (ctx: OperatorRead, { state, cursor, limit }: QueueInput) =>
  pageBy(
    limit,
    cursor,
    (page) => withdrawalsIn(ctx.reader, state, page),
    (row) => ({ at: row.requested_at, id: row.withdrawal_id }),
    (row) => row,
  );

async function approve(
  ctx: OperatorCommand,
  keys: Keys,
  input: { userId: string; withdrawalId: string; version: number },
) {
  const row = await approveWithdrawal(ctx, keys, input);
  await audit(
    ctx,
    'withdrawal.approve',
    { type: 'withdrawal', id: row.withdrawal_id },
    `${row.number} ${row.state}`,
  );
  return showOne(ctx, row);
}

async function reject(
  ctx: OperatorCommand,
  keys: Keys,
  input: { userId: string; withdrawalId: string; version: number; reason: string },
) {
  const row = await rejectWithdrawal(ctx, keys, input);
  await audit(
    ctx,
    'withdrawal.reject',
    { type: 'withdrawal', id: row.withdrawal_id },
    `${row.number}: ${input.reason}`,
  );
  return showOne(ctx, row);
}

async function showOne(ctx: OperatorCommand, row: WithdrawalRow) {
  const [shown] = await showAll(ctx, [row]);
  return found(shown);
}

async function showAll(ctx: OperatorRead | OperatorCommand, rows: readonly WithdrawalRow[]) {
  const ids = rows.map((row) => row.withdrawal_id);
  const standingOf = await standings(ctx, 'withdrawal', ids);
  const named = await usernamesOf(
    ctx.reader,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => ({
    ...show(row, standingOf(row.withdrawal_id), ctx),
    user: named(row.user_id),
  }));
}

const show = (row: WithdrawalRow, standing: Standing, { now, policy }: ReadContext) => ({
  withdrawalId: row.withdrawal_id,
  number: row.number,
  amount: row.amount,
  fee: row.fee,
  net: row.net,
  payee: row.payee,
  payeeKind: row.payee_kind,
  usdt: row.chain !== null && row.usdt !== null ? { chain: row.chain, amount: row.usdt } : null,
  state: row.state,
  paidInBatch: row.state === 'requested' ? policy.withdrawal.batches || row.chain !== null : row.by_batch,
  paused: pausedBy(row),
  review: row.review_reason,
  reason: row.reason,
  requestedAt: row.requested_at,
  expectedBy: row.expected_by,
  front: row.state === 'requested' ? whyInFront(turnOf(row), now) : null,
  approvals: standing.approvals.map(({ operator, actedAt, counts }) => ({ operator, at: actedAt, counts })),
  approvalsNeeded: row.approvals_needed,
  hasApproved: standing.hasApproved,
  dayTotal: row.day_total,
  twoOperatorsFrom: row.two_operators_from,
  mayDecide: row.state === 'requested' && standing.mayDecide,
  version: row.version,
});
