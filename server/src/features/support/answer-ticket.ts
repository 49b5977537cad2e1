import type { operatorTicketsApi } from '@banyan/api/support/tickets.operator.ts';
import { maySolve, mayWrite } from '@banyan/domain/support/ticket-state.ts';
import { AppError } from '../../platform/app-error.ts';
import type { OperatorCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import type { Keys } from '../../platform/personal-data.ts';
import { foundFor } from './may-see.ts';
import { insertMessage } from './message.store.ts';
import { afterEnd, afterMessage, moveTicket } from './move-ticket.ts';
import { notifyOfAnswer, notifyOfSolution, type Sender } from './notices.ts';
import { sealText } from './sealed.ts';
import { stateToday } from './show-ticket.ts';
import { lockTicket, saveTicket, type TicketRow } from './ticket.store.ts';

type Inputs = { [Name in keyof typeof operatorTicketsApi]: InputOf<(typeof operatorTicketsApi)[Name]> };
type One = Inputs['takeTicket'];

/** Locks a ticket for an operator who may see it. Throws `request.not_found`. */
export const lockFor = async (ctx: OperatorCommand, { userId, ticketId }: One): Promise<TicketRow> =>
  foundFor(ctx, await lockTicket(ctx.writer, userId, ticketId));

/** Takes a ticket, so that nobody else answers it. Throws `support.closed` and `support.taken`. */
export async function takeTicket(ctx: OperatorCommand, input: One): Promise<TicketRow> {
  const row = await lockFor(ctx, input);
  if (!mayWrite(stateToday(ctx, row))) throw new AppError('support.closed');
  refuseTaken(ctx, row);
  const taken = takenBy(ctx, row);
  await saveTicket(ctx.writer, taken);
  return taken;
}

/** Hands a ticket back to all, also one that a colleague has taken who is not there: nothing waits for a single person. */
export async function handBack(ctx: OperatorCommand, input: One): Promise<TicketRow> {
  const row = { ...(await lockFor(ctx, input)), taken_by: null, taken_name: null };
  await saveTicket(ctx.writer, row);
  return row;
}

/**
 * Answers a ticket and takes it. Throws `request.conflict` where something was written that the operator has not seen,
 * `support.taken` where a colleague has taken it, and `support.closed`.
 */
export async function answerTicket(
  ctx: OperatorCommand,
  sender: Sender,
  { text, seen, ...one }: Inputs['answerTicket'],
): Promise<TicketRow> {
  const row = await lockFor(ctx, one);
  refuseUnseen(row, seen);
  refuseTaken(ctx, row);
  if (!mayWrite(stateToday(ctx, row))) throw new AppError('support.closed');
  const answered = takenBy(ctx, afterMessage(row, 'operator', ctx));
  await write(ctx, sender.keys, answered, 'operator', text);
  await moveTicket(ctx, row, answered, { by: 'operator', operator: ctx.operator });
  await notifyOfAnswer(ctx, sender, answered);
  ctx.changed(row.user_id, 'support');
  return answered;
}

/** Leaves a note, which changes nothing for the person. Throws `request.conflict`. */
export async function noteOnTicket(
  ctx: OperatorCommand,
  keys: Keys,
  { text, seen, ...one }: Inputs['noteOnTicket'],
): Promise<TicketRow> {
  const row = await lockFor(ctx, one);
  refuseUnseen(row, seen);
  const noted = afterMessage(row, 'note', ctx);
  await write(ctx, keys, noted, 'note', text);
  await saveTicket(ctx.writer, noted);
  return noted;
}

/** Says that a ticket is solved. Throws `request.conflict`, `support.taken` and `support.already_solved`. */
export async function settleTicket(
  ctx: OperatorCommand,
  sender: Sender,
  { seen, ...one }: Inputs['settleTicket'],
): Promise<TicketRow> {
  const row = await lockFor(ctx, one);
  refuseUnseen(row, seen);
  refuseTaken(ctx, row);
  if (!maySolve(stateToday(ctx, row))) throw new AppError('support.already_solved');
  const solved = afterEnd(row, 'solved', ctx);
  await moveTicket(ctx, row, solved, { by: 'operator', operator: ctx.operator });
  await notifyOfSolution(ctx, sender, solved);
  ctx.changed(row.user_id, 'support');
  return solved;
}

/**
 * Throws `request.conflict` where something was written that the operator has not seen. Who sends an answer twice is told
 * that it stands there: the first one is what was not seen by the second.
 */
export function refuseUnseen(row: TicketRow, seen: number): void {
  if (row.last_position !== BigInt(seen)) throw new AppError('request.conflict');
}

/** Throws `support.taken` where a colleague has taken the ticket. */
export function refuseTaken({ operator }: OperatorCommand, row: TicketRow): void {
  if (row.taken_by !== null && row.taken_by !== operator.operatorId) throw new AppError('support.taken');
}

const takenBy = ({ operator }: OperatorCommand, row: TicketRow): TicketRow => ({
  ...row,
  taken_by: operator.operatorId,
  taken_name: operator.name,
});

/** Writes what an operator says at the ticket's last position, sealed for it. */
export async function write(
  ctx: OperatorCommand,
  keys: Keys,
  { user_id: userId, ticket_id: ticketId, last_position: position }: TicketRow,
  author: 'operator' | 'note',
  text: string,
): Promise<void> {
  const place = { userId, ticketId, position };
  await insertMessage(ctx.writer, place, {
    author,
    operator: ctx.operator,
    content: sealText(keys, place, text),
    draft: null,
    at: ctx.now,
  });
}
