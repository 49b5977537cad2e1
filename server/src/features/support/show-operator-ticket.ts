import { isLate } from '@banyan/domain/support/ticket-state.ts';
import { found } from '../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../platform/context.ts';
import type { Keys } from '../../platform/personal-data.ts';
import { usernamesOf } from '../people/index.ts';
import { openEscalation } from './sealed.ts';
import { stateToday } from './show-ticket.ts';
import type { TicketRow } from './ticket.store.ts';

type Context = OperatorRead | OperatorCommand;

/** Returns tickets as operators see them in a list, each with its person's name. */
export async function showAll(ctx: Context, keys: Keys, rows: readonly TicketRow[]) {
  const named = await usernamesOf(
    ctx.reader,
    rows.map((row) => row.user_id),
  );
  return rows.map((row) => ({
    ticketId: row.ticket_id,
    number: row.number,
    user: named(row.user_id),
    topic: row.topic,
    state: stateToday(ctx, row),
    openedAt: row.opened_at,
    changedAt: row.changed_at,
    waitingSince: row.waiting_since,
    dueAt: row.due_at,
    isLate: isLate(row.due_at, ctx.now),
    takenBy: row.taken_name,
    isMine: row.taken_by === ctx.operator.operatorId,
    escalation: escalationOf(keys, row),
  }));
}

/** Returns one ticket as operators see it. */
export async function showOne(ctx: Context, keys: Keys, row: TicketRow) {
  const [shown] = await showAll(ctx, keys, [row]);
  return found(shown);
}

function escalationOf(keys: Keys, row: TicketRow) {
  const { escalated_to: to, escalated_at: at, escalated_name: by } = row;
  return to && at && by ? { to, reason: openEscalation(keys, row) ?? '', by, at } : null;
}
