import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type {
  AboutType,
  EscalationRole,
  TicketState,
  TicketTopic,
} from '@banyan/domain/support/ticket-state.ts';
import { type Query, type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

export interface TicketRow {
  user_id: string;
  ticket_id: string;
  number: string;
  topic: TicketTopic;
  about_type: AboutType | null;
  about_id: string | null;
  state: TicketState;
  opened_at: Date;
  changed_at: Date;
  waiting_since: Date | null;
  due_at: Date | null;
  closes_on: BusinessDate | null;
  closed_at: Date | null;
  last_position: bigint;
  read_position: bigint;
  unread: number;
  steps: number;
  taken_by: string | null;
  taken_name: string | null;
  stars: number | null;
  comment_sealed: Uint8Array | null;
  rated_at: Date | null;
  escalated_to: EscalationRole | null;
  escalated_at: Date | null;
  escalated_name: string | null;
  escalation_sealed: Uint8Array | null;
}

export const ticketColumns: Query = sql`k.user_id, k.ticket_id, k.number, k.topic, k.about_type, k.about_id, k.state,
  k.opened_at, k.changed_at, k.waiting_since, k.due_at, k.closes_on, k.closed_at, k.last_position, k.read_position, k.unread,
  k.steps, k.taken_by, k.taken_name, k.stars, k.comment_sealed, k.rated_at, k.escalated_to, k.escalated_at, k.escalated_name,
  k.escalation_sealed`;

export const ticketById = (
  reader: Reader,
  userId: string,
  ticketId: string,
): Promise<TicketRow | undefined> =>
  reader.first<TicketRow>(sql`
    select ${ticketColumns} from support_tickets k where k.user_id = ${userId} and k.ticket_id = ${ticketId}`);

/** Reads and locks a ticket until the commit: its person and operators write one after the other. */
export const lockTicket = (
  writer: Writer,
  userId: string,
  ticketId: string,
): Promise<TicketRow | undefined> =>
  writer.first<TicketRow>(sql`
    select ${ticketColumns} from support_tickets k
    where k.user_id = ${userId} and k.ticket_id = ${ticketId} for update`);

/** Returns a page of a person's tickets, the one that changed last in front. */
export function ticketsOf(reader: Reader, userId: string, page: PageQuery): Promise<TicketRow[]> {
  const { where, order } = following(page.after, { at: 'k.changed_at', id: 'k.ticket_id' });
  return reader.rows<TicketRow>(sql`
    select ${ticketColumns} from support_tickets k where k.user_id = ${userId} and ${where}
    order by ${order} limit ${page.limit}`);
}

/** Returns how many tickets of a person are not solved, and how many answers in all of them were not read. */
export async function ticketSums(
  reader: Reader,
  userId: string,
): Promise<{ unsolved: number; unread: number }> {
  const row = await reader.first<{ unsolved: bigint; unread: bigint }>(sql`
    select count(*) filter (where state in ('open', 'answered')) as unsolved, coalesce(sum(unread), 0)::bigint as unread
    from support_tickets where user_id = ${userId}`);
  return { unsolved: Number(row?.unsolved ?? 0n), unread: Number(row?.unread ?? 0n) };
}

/** Inserts a ticket that was just opened: it waits for us. */
export async function insertTicket(writer: Writer, row: TicketRow): Promise<void> {
  await writer.run(sql`
    insert into support_tickets (user_id, ticket_id, number, topic, about_type, about_id, state, opened_at, changed_at,
      waiting_since, due_at, last_position, read_position, unread, steps)
    values (${row.user_id}, ${row.ticket_id}, ${row.number}, ${row.topic}, ${row.about_type}, ${row.about_id}, ${row.state},
      ${row.opened_at}, ${row.changed_at}, ${row.waiting_since}, ${row.due_at}, ${row.last_position}, ${row.read_position},
      ${row.unread}, ${row.steps})`);
}

/** Writes down how a ticket stands that was locked. */
export async function saveTicket(writer: Writer, row: TicketRow): Promise<void> {
  await writer.run(sql`
    update support_tickets set state = ${row.state}, changed_at = ${row.changed_at}, waiting_since = ${row.waiting_since},
      due_at = ${row.due_at}, closes_on = ${row.closes_on}, closed_at = ${row.closed_at},
      last_position = ${row.last_position}, read_position = ${row.read_position}, unread = ${row.unread},
      steps = ${row.steps}, taken_by = ${row.taken_by}, taken_name = ${row.taken_name}, escalated_to = ${row.escalated_to},
      escalated_at = ${row.escalated_at}, escalated_name = ${row.escalated_name}, escalation_sealed = ${row.escalation_sealed}
    where user_id = ${row.user_id} and ticket_id = ${row.ticket_id}`);
}

/** Writes down what a person thinks of how a ticket was dealt with; false where that was said before. */
export async function saveRating(
  writer: Writer,
  row: Pick<TicketRow, 'user_id' | 'ticket_id'>,
  rating: { stars: number; comment: Buffer | null; at: Date },
): Promise<boolean> {
  const updated = await writer.run(sql`
    update support_tickets set stars = ${rating.stars}, comment_sealed = ${rating.comment}, rated_at = ${rating.at}
    where user_id = ${row.user_id} and ticket_id = ${row.ticket_id} and rated_at is null`);
  return updated === 1;
}

export interface StepRow {
  seq: number;
  from_state: TicketState | null;
  to_state: TicketState;
  by_whom: 'person' | 'operator' | 'time';
  operator_id: string | null;
  operator: string | null;
  at: Date;
}

/** Writes a step down; its number follows from the ticket, which is locked. */
export async function insertStep(
  writer: Writer,
  { user_id, ticket_id }: Pick<TicketRow, 'user_id' | 'ticket_id'>,
  step: StepRow,
): Promise<void> {
  await writer.run(sql`
    insert into support_steps (user_id, ticket_id, seq, from_state, to_state, by_whom, operator_id, operator, at)
    values (${user_id}, ${ticket_id}, ${step.seq}, ${step.from_state}, ${step.to_state}, ${step.by_whom},
      ${step.operator_id}, ${step.operator}, ${step.at})`);
}

/** Returns the steps of a ticket, the first in front. */
export const stepsOf = (reader: Reader, userId: string, ticketId: string): Promise<StepRow[]> =>
  reader.rows<StepRow>(sql`
    select seq, from_state, to_state, by_whom, operator_id, operator, at from support_steps
    where user_id = ${userId} and ticket_id = ${ticketId} order by seq`);
