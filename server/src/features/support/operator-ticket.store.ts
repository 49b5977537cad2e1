import type { EscalationRole, TicketState, TicketTopic } from '@banyan/domain/support/ticket-state.ts';
import { type Query, type Reader, sql } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';
import { type TicketRow, ticketColumns } from './ticket.store.ts';

interface TicketFilter {
  state?: TicketState | undefined;
  topic?: TicketTopic | undefined;
  userId?: string | undefined;
  /** Those of an operator, or those that nobody has taken. */
  takenBy?: string | null | undefined;
  /** Those that were handed to one of these roles, or to any. */
  handedTo?: readonly string[] | 'any' | undefined;
}

/** Each spelled out, so that the index of those that wait is of use. */
const stateIs: Readonly<Record<TicketState, Query>> = {
  open: sql`k.state = 'open'`,
  answered: sql`k.state = 'answered'`,
  solved: sql`k.state = 'solved'`,
  closed: sql`k.state = 'closed'`,
};

/** Returns a page of the tickets of all people: of those that wait for us the longest waiting first, else the newest. */
export function ticketsPage(
  reader: Reader,
  { state, topic, userId, takenBy, handedTo }: TicketFilter,
  { after, limit }: PageQuery,
): Promise<TicketRow[]> {
  const isQueue = state === 'open';
  const { where, order } = following(
    after,
    { at: isQueue ? 'k.waiting_since' : 'k.changed_at', id: 'k.ticket_id' },
    isQueue ? 'oldest' : 'newest',
  );
  const taken =
    takenBy === undefined
      ? sql`true`
      : takenBy === null
        ? sql`k.taken_by is null`
        : sql`k.taken_by = ${takenBy}`;
  const handed =
    handedTo === undefined
      ? sql`true`
      : handedTo === 'any'
        ? sql`k.escalated_to is not null`
        : sql`k.escalated_to = any(${[...handedTo]}::text[])`;
  return reader.rows<TicketRow>(sql`
    select ${ticketColumns} from support_tickets k
    where ${userId ? sql`k.user_id = ${userId}` : sql`true`} and ${state ? stateIs[state] : sql`true`}
      and ${topic ? sql`k.topic = ${topic}` : sql`true`} and ${taken} and ${handed} and ${where}
    order by ${order} limit ${limit}`);
}

/** So many late tickets are named at once. */
const mostLate = 20;

interface LateRow {
  number: string;
  due_at: Date;
  escalated_to: EscalationRole | null;
}

/** Returns tickets whose answer is late at an instant, what is late for longest in front. */
export const lateTickets = (reader: Reader, now: Date): Promise<LateRow[]> =>
  reader.rows<LateRow>(sql`
    select number, due_at, escalated_to from support_tickets
    where state = 'open' and due_at < ${now} order by due_at limit ${mostLate}`);
