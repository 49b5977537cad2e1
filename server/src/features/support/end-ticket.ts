import type { supportApi } from '@banyan/api/support/support.ts';
import { mayRate, maySolve } from '@banyan/domain/support/ticket-state.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import type { Keys } from '../../platform/personal-data.ts';
import { afterEnd, moveTicket } from './move-ticket.ts';
import { sealComment } from './sealed.ts';
import { showTicket, stateToday } from './show-ticket.ts';
import { lockTicket, saveRating, saveTicket } from './ticket.store.ts';

type Shown = ReturnType<typeof showTicket>;

/** Says for its person that a ticket is solved. Throws `support.already_solved`. */
export async function solveTicket(ctx: UserCommand, ticketId: string): Promise<Shown> {
  const row = found(await lockTicket(ctx.writer, ctx.userId, ticketId));
  if (!maySolve(stateToday(ctx, row))) throw new AppError('support.already_solved');
  const solved = afterEnd(row, 'solved', ctx);
  await moveTicket(ctx, row, solved, { by: 'person' });
  ctx.changed(ctx.userId, 'support');
  return showTicket(ctx, solved);
}

/** Says that all that was written in a ticket was read. */
export async function readTicket(ctx: UserCommand, ticketId: string): Promise<Shown> {
  const row = found(await lockTicket(ctx.writer, ctx.userId, ticketId));
  if (row.unread === 0) return showTicket(ctx, row);
  const read = { ...row, read_position: row.last_position, unread: 0 };
  await saveTicket(ctx.writer, read);
  ctx.changed(ctx.userId, 'support');
  return showTicket(ctx, read);
}

/** Rates a ticket, once and for all. Throws `support.not_solved` and `support.already_rated`. */
export async function rateTicket(
  ctx: UserCommand,
  keys: Keys,
  { ticketId, stars, comment }: InputOf<typeof supportApi.rateSupportTicket>,
): Promise<Shown> {
  const { userId, now } = ctx;
  const row = found(await lockTicket(ctx.writer, userId, ticketId));
  if (!mayRate(stateToday(ctx, row))) throw new AppError('support.not_solved');
  const sealed = comment === undefined ? null : sealComment(keys, userId, ticketId, comment);
  if (!(await saveRating(ctx.writer, row, { stars, comment: sealed, at: now })))
    throw new AppError('support.already_rated');
  ctx.changed(userId, 'support');
  return showTicket(ctx, { ...row, stars, comment_sealed: sealed, rated_at: now });
}
