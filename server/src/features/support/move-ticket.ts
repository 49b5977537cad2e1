import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { Policy } from '@banyan/domain/policy.ts';
import {
  answerDue,
  closesOnAfter,
  type MessageAuthor,
  stateAfter,
  type TicketState,
} from '@banyan/domain/support/ticket-state.ts';
import type { CommandContext } from '../../platform/context.ts';
import type { Writer } from '../../platform/db/sql.ts';
import { insertStep, type StepRow, saveTicket, type TicketRow } from './ticket.store.ts';

/** Who moves a ticket: its person, an operator, or the days that have passed. */
type Mover = { by: 'person' | 'time' } | { by: 'operator'; operator: { operatorId: string; name: string } };

/** When something happens to a ticket, and under which rules. */
interface Moment {
  now: Date;
  today: BusinessDate;
  policy: Policy;
}

/** Returns a ticket in another state, or in the same, with the clocks that go with it. */
function standingIn(row: TicketRow, state: TicketState, { now, today, policy }: Moment): TicketRow {
  const [isOpen, isSolved] = [state === 'open', state === 'solved'];
  // Who has waited before waits on: a second question does not put the first one back.
  const since = isOpen ? (row.waiting_since ?? now) : null;
  return {
    ...row,
    state,
    changed_at: now,
    waiting_since: since,
    due_at: since && (row.due_at ?? answerDue(since, policy.support)),
    closes_on: isSolved
      ? closesOnAfter(today, policy.support.reopenDays)
      : state === 'closed'
        ? row.closes_on
        : null,
    closed_at: state === 'closed' ? now : null,
    steps: row.steps + (state === row.state ? 0 : 1),
  };
}

/** Returns a ticket after one more message of it; a note changes nothing but the count. */
export function afterMessage(row: TicketRow, author: MessageAuthor, moment: Moment): TicketRow {
  const last_position = row.last_position + 1n;
  if (author === 'note') return { ...row, last_position };
  const moved = standingIn(row, stateAfter(author), moment);
  return { ...moved, last_position, unread: row.unread + (author === 'operator' ? 1 : 0) };
}

/** Returns a ticket that is solved, or closed. */
export const afterEnd = (row: TicketRow, state: 'solved' | 'closed', moment: Moment): TicketRow =>
  standingIn(row, state, moment);

/** Writes down where a ticket has moved to, and the step, where it is one. */
export async function moveTicket(
  ctx: Pick<CommandContext, 'now'> & { writer: Writer },
  from: TicketRow,
  to: TicketRow,
  mover: Mover,
): Promise<void> {
  await saveTicket(ctx.writer, to);
  if (to.steps > from.steps) await insertStep(ctx.writer, to, stepOf(from, to, mover, ctx.now));
}

const stepOf = (from: TicketRow, to: TicketRow, mover: Mover, at: Date): StepRow => ({
  seq: to.steps,
  from_state: from.state,
  to_state: to.state,
  by_whom: mover.by,
  operator_id: mover.by === 'operator' ? mover.operator.operatorId : null,
  operator: mover.by === 'operator' ? mover.operator.name : null,
  at,
});
