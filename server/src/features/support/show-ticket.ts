import type { ticket, ticketMessage } from '@banyan/api/support/shapes.ts';
import { mayRate, ticketStateOn } from '@banyan/domain/support/ticket-state.ts';
import type { z } from 'zod';
import type { ReadContext } from '../../platform/context.ts';
import type { Keys } from '../../platform/personal-data.ts';
import type { MessageRow } from './message.store.ts';
import { openComment, openFileName, openText } from './sealed.ts';
import type { TicketRow } from './ticket.store.ts';

type Shown = z.output<typeof ticket>;
type ShownMessage = z.output<typeof ticketMessage>;

/** Returns how a ticket stands today: one whose days are over is closed before the job has been there. */
export const stateToday = ({ today }: Pick<ReadContext, 'today'>, row: TicketRow) =>
  ticketStateOn({ state: row.state, closesOn: row.closes_on }, today);

/** Returns a ticket as its person sees it in a list. */
export function showTicket(ctx: Pick<ReadContext, 'today'>, row: TicketRow): Shown {
  const state = stateToday(ctx, row);
  return {
    ticketId: row.ticket_id,
    number: row.number,
    topic: row.topic,
    state,
    openedAt: row.opened_at,
    changedAt: row.changed_at,
    unread: row.unread,
    dueAt: row.due_at,
    closesOn: row.closes_on,
    mayRate: mayRate(state) && row.rated_at === null,
  };
}

/** Returns what a person thinks of how a ticket was dealt with, or null. */
export const showRating = (keys: Keys, row: TicketRow) =>
  row.stars === null || row.rated_at === null
    ? null
    : { stars: row.stars, comment: openComment(keys, row), ratedAt: row.rated_at };

/** Returns what a ticket is about, or null. */
export const showAbout = (row: TicketRow) =>
  row.about_type && row.about_id ? { type: row.about_type, id: row.about_id } : null;

/** Returns what both sides see of a message. */
export const messageParts = (keys: Keys, ticket: TicketRow, row: MessageRow) => ({
  position: Number(row.seq),
  at: row.at,
  text: openText(keys, ticket, row),
  hasPicture: row.has_picture,
  file: fileIn(keys, ticket, row),
});

/** Returns what is said of a file beside a message, or null where it is none, or none any more. */
function fileIn(keys: Keys, { user_id: userId, ticket_id: ticketId }: TicketRow, row: MessageRow) {
  const { file_kind: kind, file_size: size, file_name_sealed: name, seq: position } = row;
  if (kind === null || size === null || name === null) return null;
  return { name: openFileName(keys, { userId, ticketId, position }, name), kind, size };
}

/** Returns a message as the person sees it. Notes are never read for them. */
export const showMessage = (keys: Keys, ticket: TicketRow, row: MessageRow): ShownMessage => ({
  ...messageParts(keys, ticket, row),
  author: row.author === 'person' ? 'person' : 'operator',
});
