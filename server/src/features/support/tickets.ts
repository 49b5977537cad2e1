import type { supportApi } from '@banyan/api/support/support.ts';
import { maySolve, mayWrite } from '@banyan/domain/support/ticket-state.ts';
import { found } from '../../platform/app-error.ts';
import type { UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy, pageBySequence } from '../../platform/page.ts';
import type { Keys } from '../../platform/personal-data.ts';
import { messagesOf } from './message.store.ts';
import { picturesLeft } from './pictures.ts';
import { showAbout, showMessage, showRating, showTicket, stateToday } from './show-ticket.ts';
import { ticketById, ticketSums, ticketsOf } from './ticket.store.ts';

/** Returns a page of a person's tickets, with what is unread in all of them. */
export async function supportTickets(
  ctx: UserRead,
  { cursor, limit }: InputOf<typeof supportApi.supportTickets>,
) {
  const { mostOpen, answerHours } = ctx.policy.support;
  const page = await pageBy(
    limit,
    cursor,
    (query) => ticketsOf(ctx.reader, ctx.userId, query),
    (row) => ({ at: row.changed_at, id: row.ticket_id }),
    (row) => showTicket(ctx, row),
  );
  return { ...page, ...(await ticketSums(ctx.reader, ctx.userId)), mostOpen, answerHours };
}

/** Returns one ticket of a person, with a page of what was written, the newest first. */
export async function supportTicket(
  ctx: UserRead,
  keys: Keys,
  { ticketId, cursor, limit }: InputOf<typeof supportApi.supportTicket>,
) {
  const { userId, reader } = ctx;
  const page = await pageBySequence(limit, cursor, (query) =>
    messagesOf(reader, { userId, ticketId }, query, false),
  );
  const row = found(await ticketById(reader, userId, ticketId));
  const state = stateToday(ctx, row);
  return {
    items: page.items.map((message) => showMessage(keys, row, message)),
    nextCursor: page.nextCursor,
    ticket: {
      ...showTicket(ctx, row),
      about: showAbout(row),
      rating: showRating(keys, row),
      mayWrite: mayWrite(state),
      maySolve: maySolve(state),
      picturesLeft: mayWrite(state) ? await picturesLeft(ctx, userId, ticketId) : 0,
      answerHours: ctx.policy.support.answerHours,
    },
  };
}
