import type { supportApi } from '@banyan/api/support/support.ts';
import { isUnsolved, mayWrite } from '@banyan/domain/support/ticket-state.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import type { Keys } from '../../platform/personal-data.ts';
import { insertMessage, isWritten, type MessagePlace } from './message.store.ts';
import { afterMessage, moveTicket } from './move-ticket.ts';
import { refuseTooMany } from './open-ticket.ts';
import { sealText } from './sealed.ts';
import { showTicket, stateToday } from './show-ticket.ts';
import { lockTicket, type TicketRow } from './ticket.store.ts';

type Input = InputOf<typeof supportApi.writeSupportMessage>;

/** Writes a message in a ticket of one's own. Throws `support.closed` and, where it would open again, `support.too_many_open`. */
export async function writeMessage(
  ctx: UserCommand,
  keys: Keys,
  { ticketId, draft, text }: Input,
): Promise<ReturnType<typeof showTicket>> {
  const row = await writeOnce(
    ctx,
    { ticketId, draft },
    { is: 'text', sealed: (place) => sealText(keys, place, text) },
  );
  return showTicket(ctx, row);
}

/** What a message is: a text, sealed for its place, or what is kept beside it. */
type Written =
  | { is: 'text'; sealed: (place: MessagePlace) => Buffer }
  | { is: 'picture' | 'file'; keep: (place: MessagePlace) => Promise<void> };

/**
 * Adds one message of the person to a ticket, unless what the app calls by this id stands in it. Returns the ticket as it
 * stands then.
 */
export async function writeOnce(
  ctx: UserCommand,
  { ticketId, draft }: { ticketId: string; draft: string },
  written: Written,
): Promise<TicketRow> {
  const { userId, writer } = ctx;
  const row = found(await lockTicket(writer, userId, ticketId));
  ctx.changed(userId, 'support');
  if (await isWritten(writer, userId, ticketId, draft)) return row;
  if (!mayWrite(stateToday(ctx, row))) throw new AppError('support.closed');
  if (!isUnsolved(row.state)) await refuseTooMany(ctx, userId);
  const next = afterMessage(row, 'person', ctx);
  const place = { userId, ticketId, position: next.last_position };
  await insertMessage(writer, place, {
    author: 'person',
    operator: null,
    content: written.is === 'text' ? written.sealed(place) : written.is,
    draft,
    at: ctx.now,
  });
  if (written.is !== 'text') await written.keep(place);
  await moveTicket(ctx, row, next, { by: 'person' });
  return next;
}
