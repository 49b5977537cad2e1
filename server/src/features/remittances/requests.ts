import { hash } from 'node:crypto';
import type { requestsApi } from '@banyan/api/remittances/requests.ts';
import { limitBroken } from '@banyan/domain/remittances/remittance-rules.ts';
import { parseRequestCode, requestCodeOf } from '@banyan/domain/remittances/request-code.ts';
import { mostOpenRequests, requestStateAt } from '@banyan/domain/remittances/request-state.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { ReadContext, UserCommand, UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { certifiedName, type Keys } from '../certification/index.ts';
import { showPayee } from './payees.ts';
import {
  cancelOpen,
  countOpen,
  insertRequest,
  type RequestRow,
  requestByCode,
  requestById,
  requestsOf,
} from './request.store.ts';

const dayMs = 86_400_000;
/** Codes are many enough that a second try is all that can be needed. */
const tries = 3;

const showRequest = (ctx: ReadContext, row: RequestRow) => ({
  requestId: row.request_id,
  code: row.code,
  state: requestStateAt({ state: row.state, expiresAt: row.expires_at }, ctx.now),
  amount: row.amount,
  note: row.note,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  remittanceId: row.remittance_id,
});

/** Returns the request that a code leads to; what paid it is for whoever asked. */
export async function moneyRequest(ctx: UserRead, keys: Keys, typed: string) {
  const code = parseRequestCode(typed);
  const row = found(code === null ? undefined : await requestByCode(ctx.reader, code));
  const isOwn = row.user_id === ctx.userId;
  const shown = showRequest(ctx, row);
  const payee = await showPayee(ctx, keys, row.user_id);
  return { ...shown, remittanceId: isOwn ? row.remittance_id : null, isOwn, payee };
}

export const moneyRequests = (ctx: UserRead, { cursor, limit }: InputOf<typeof requestsApi.moneyRequests>) =>
  pageBy(
    limit,
    cursor,
    (query) => requestsOf(ctx.reader, ctx.userId, query),
    (row) => ({ at: row.created_at, id: row.request_id }),
    (row) => showRequest(ctx, row),
  );

/** Asks for money. Throws where the person could not be paid that, or has too many open requests. */
export async function createMoneyRequest(
  ctx: UserCommand,
  keys: Keys,
  { amount, note }: InputOf<typeof requestsApi.createMoneyRequest>,
) {
  const { userId, policy } = ctx;
  if ((await certifiedName(ctx, keys, userId)) === null) throw new AppError('certification.required');
  const broken = amount === null ? null : limitBroken(policy.remittance, amount, 0n);
  if (broken) throw new AppError(`remittance.${broken}`);
  if ((await countOpen(ctx.reader, userId, ctx.now)) >= mostOpenRequests)
    throw new AppError('remittance.requests_full');
  const request_id = ctx.id('request');
  for (let i = 0; i < tries; i += 1) {
    const row: RequestRow = {
      user_id: userId,
      request_id,
      code: requestCodeOf(hash('sha256', `${request_id}/${i}`, 'buffer')),
      amount,
      note,
      state: 'open',
      created_at: ctx.now,
      expires_at: new Date(ctx.now.getTime() + policy.remittance.requestDays * dayMs),
      remittance_id: null,
    };
    if (!(await insertRequest(ctx.writer, row))) continue;
    ctx.changed(userId, 'wallet');
    return showRequest(ctx, row);
  }
  throw new Error('no code for a request is free');
}

/** Cancels an own request. Throws `remittance.request_over` where it was paid, cancelled or has expired. */
export async function cancelMoneyRequest(ctx: UserCommand, requestId: string) {
  const row = found(await requestById(ctx.reader, ctx.userId, requestId));
  if (!(await cancelOpen(ctx.writer, ctx.userId, requestId, ctx.now)))
    throw new AppError('remittance.request_over');
  ctx.changed(ctx.userId, 'wallet');
  return showRequest(ctx, { ...row, state: 'cancelled' });
}
