import type { operatorTicketsApi } from '@banyan/api/support/tickets.operator.ts';
import { mayWrite } from '@banyan/domain/support/ticket-state.ts';
import { AppError } from '../../platform/app-error.ts';
import type { OperatorCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import type { Keys } from '../../platform/personal-data.ts';
import { lockFor, refuseTaken, refuseUnseen, write } from './answer-ticket.ts';
import { afterMessage } from './move-ticket.ts';
import { sealEscalation } from './sealed.ts';
import { stateToday } from './show-ticket.ts';
import { saveTicket, type TicketRow } from './ticket.store.ts';

/**
 * Hands a ticket to another role, or back to the desk, and frees it for whoever is there. The reason stands in the queue
 * and stays as a note; the person's clock runs on. Throws `request.conflict`, `support.taken`, `support.closed` and
 * `support.already_there`.
 */
export async function escalateTicket(
  ctx: OperatorCommand,
  keys: Keys,
  { to, reason, seen, ...one }: InputOf<typeof operatorTicketsApi.escalateTicket>,
): Promise<TicketRow> {
  const row = await lockFor(ctx, one);
  refuseUnseen(row, seen);
  refuseTaken(ctx, row);
  if (!mayWrite(stateToday(ctx, row))) throw new AppError('support.closed');
  const role = to === 'support' ? null : to;
  if (row.escalated_to === role) throw new AppError('support.already_there');
  const handed: TicketRow = {
    ...afterMessage(row, 'note', ctx),
    taken_by: null,
    taken_name: null,
    escalated_to: role,
    escalated_at: role && ctx.now,
    escalated_name: role && ctx.operator.name,
    escalation_sealed: role && sealEscalation(keys, row.user_id, row.ticket_id, reason),
  };
  await write(ctx, keys, handed, 'note', reason);
  await saveTicket(ctx.writer, handed);
  return handed;
}
