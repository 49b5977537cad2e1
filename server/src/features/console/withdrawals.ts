import type { OperatorCommand, OperatorRead } from '../../platform/context.ts';
import { type Reader, sql } from '../../platform/db/sql.ts';
import { pageBy } from '../../platform/page.ts';
import { type Standing, standings } from '../four-eyes/index.ts';
import {
  approveWithdrawal,
  pausedBy,
  rejectWithdrawal,
  type WithdrawalRow,
  withdrawalQueue,
} from '../wallet/index.ts';
import { audit } from './audit.ts';

export async function queue(
  ctx: OperatorRead,
  input: { state: WithdrawalRow['state']; cursor?: string | undefined; limit: number },
) {
  const page = await pageBy(
    input.limit,
    input.cursor,
    (page) => withdrawalQueue(ctx.reader, input.state, page),
    (row) => ({ at: row.requested_at, id: row.withdrawal_id }),
    (row) => row,
  );
  const ids = page.items.map((row) => row.withdrawal_id);
  const standingOf = await standings(ctx, 'withdrawal', ids);
  const items = page.items.map((row) => show(ctx, row, standingOf(row.withdrawal_id)));
  return { ...page, items: await Promise.all(items) };
}

export async function approve(ctx: OperatorCommand, input: { withdrawalId: string; version: number }) {
  const row = await approveWithdrawal(ctx, input);
  await audit(
    ctx,
    'withdrawal.approve',
    { type: 'withdrawal', id: row.withdrawal_id },
    `${row.number} ${row.state}`,
  );
  return showOne(ctx, row);
}

export async function reject(
  ctx: OperatorCommand,
  input: { withdrawalId: string; version: number; reason: string },
) {
  const row = await rejectWithdrawal(ctx, input);
  await audit(
    ctx,
    'withdrawal.reject',
    { type: 'withdrawal', id: row.withdrawal_id },
    `${row.number}: ${input.reason}`,
  );
  return showOne(ctx, row);
}

async function showOne(ctx: OperatorCommand, row: WithdrawalRow) {
  const standingOf = await standings(ctx, 'withdrawal', [row.withdrawal_id]);
  return show(ctx, row, standingOf(row.withdrawal_id));
}

async function show(ctx: OperatorRead | OperatorCommand, row: WithdrawalRow, standing: Standing) {
  return {
    withdrawalId: row.withdrawal_id,
    number: row.number,
    user: await personOf(ctx.reader, row.user_id),
    amount: row.amount,
    fee: row.fee,
    net: row.net,
    payee: row.payee,
    state: row.state,
    paused: pausedBy(row),
    review: row.review_reason,
    reason: row.reason,
    requestedAt: row.requested_at,
    expectedBy: row.expected_by,
    approvals: standing.approvals.map(({ operator, actedAt, counts }) => ({ operator, at: actedAt, counts })),
    approvalsNeeded: row.approvals_needed,
    hasApproved: standing.hasApproved,
    dayTotal: row.day_total,
    twoOperatorsFrom: row.two_operators_from,
    mayDecide: row.state === 'requested' && standing.mayDecide,
    version: row.version,
  };
}

export async function personOf(reader: Reader, userId: string) {
  const row = await reader.first<{ username: string }>(
    sql`select username from users where user_id = ${userId}`,
  );
  return { userId, username: row?.username ?? '—' };
}
