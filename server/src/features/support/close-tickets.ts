import { type BusinessDate, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { bisectFailures, type Done } from '../../jobs/bisect-failures.ts';
import type { AreaJob, CountsOf } from '../../jobs/daily.ts';
import type { OutboxHandlers } from '../../jobs/outbox.ts';
import { isNotParked } from '../../jobs/parked.store.ts';
import type { Retries } from '../../jobs/retry-parked.ts';
import type { CommandContext } from '../../platform/context.ts';
import { type Reader, sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Services } from '../../platform/services.ts';
import { afterEnd, moveTicket } from './move-ticket.ts';
import { lockTicket, type TicketRow } from './ticket.store.ts';

/** Under which kind a ticket is parked that could not be closed. */
const parkedTickets = 'support.ticket';

const chunkSize = 500;

type Closing = Pick<TicketRow, 'user_id' | 'ticket_id' | 'number'>;

/** Closes the solved tickets whose days are over by a date. Returns what was done, in words. */
export async function closeTickets(
  services: Services,
  date: BusinessDate,
  size = chunkSize,
): Promise<CountsOf<'support.close'>> {
  let closed = 0;
  for (;;) {
    const due = await inTransaction(services.db, (reader) => closing(reader, date, size));
    const { done, parked } = await bisectFailures(services, due, nameOf, (ctx, tickets) =>
      closeTogether(ctx, tickets, date),
    );
    closed += done.length;
    if (due.length < size || done.length + parked === 0) break;
  }
  return { closed };
}

const closing = (reader: Reader, date: BusinessDate, limit: number): Promise<Closing[]> =>
  reader.rows<Closing>(sql`
    select t.user_id, t.ticket_id, t.number from support_tickets t
    where t.state = 'solved' and t.closes_on <= ${date} and ${isNotParked(parkedTickets, sql`t.ticket_id`)}
    order by t.closes_on, t.user_id, t.ticket_id limit ${limit}`);

const nameOf = ({ user_id, ticket_id, number }: Closing) => ({
  kind: parkedTickets,
  id: ticket_id,
  owner: user_id,
  subject: `support ticket ${number}`,
});

/** What was closed meanwhile is left alone. */
async function closeTogether(
  ctx: CommandContext,
  due: Closing[],
  date: BusinessDate,
): Promise<Done<Closing>> {
  const done: Closing[] = [];
  for (const ticket of due) {
    const row = await lockTicket(ctx.writer, ticket.user_id, ticket.ticket_id);
    if (row?.state !== 'solved' || row.closes_on === null || row.closes_on > date) continue;
    // Nothing was written: the list of its person keeps its order.
    const closed = { ...afterEnd(row, 'closed', ctx), changed_at: row.changed_at };
    await moveTicket(ctx, row, closed, { by: 'time' });
    ctx.changed(row.user_id, 'support');
    done.push(ticket);
  }
  return { done, failed: [] };
}

/** Every business date: solved tickets whose days are over are closed. */
export const supportJobs: AreaJob[] = [{ name: 'support.close', run: closeTickets }];

export const supportOutbox = (services: Services): OutboxHandlers => ({
  'support.close': async () => {
    await closeTickets(services, businessDateOf(services.clock.now()));
  },
});

/** What sets parked tickets going again once they were released. */
export const supportRetries: Retries = { [parkedTickets]: (ctx) => ctx.enqueue('support.close', {}) };
