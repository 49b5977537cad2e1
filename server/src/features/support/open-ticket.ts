import type { supportApi } from '@banyan/api/support/support.ts';
import { answerDue } from '@banyan/domain/support/ticket-state.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ReadContext, UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { deriveId, readableNumber } from '../../platform/ids.ts';
import type { Keys } from '../../platform/personal-data.ts';
import type { CauseTable } from '../../platform/records.ts';
import { requireOwn } from './about.ts';
import { insertMessage } from './message.store.ts';
import { sealText } from './sealed.ts';
import { showTicket } from './show-ticket.ts';
import { insertStep, insertTicket, type TicketRow, ticketById, ticketSums } from './ticket.store.ts';

type Input = InputOf<typeof supportApi.openSupportTicket>;

/**
 * Opens a ticket with its first message. Its id derives from what the app calls the draft: sent twice, it is opened once.
 * Throws `support.too_many_open` where as many are not solved as may be, and `request.not_found` where what it is about is
 * not the person's own.
 */
export async function openTicket(
  ctx: UserCommand,
  { keys, causes }: { keys: Keys; causes: Readonly<Record<string, CauseTable>> },
  { draft, topic, text, about }: Input,
): Promise<ReturnType<typeof showTicket>> {
  const { userId, now, writer } = ctx;
  const ticketId = deriveId('support ticket', userId, draft);
  const earlier = await ticketById(writer, userId, ticketId);
  ctx.changed(userId, 'support');
  if (earlier) return showTicket(ctx, earlier);
  await refuseTooMany(ctx, userId);
  if (about) await requireOwn(ctx.reader, causes, userId, about);
  const row: TicketRow = {
    ...untouched,
    user_id: userId,
    ticket_id: ticketId,
    number: readableNumber('H', ctx.today, ticketId),
    topic,
    about_type: about?.type ?? null,
    about_id: about?.id ?? null,
    opened_at: now,
    changed_at: now,
    waiting_since: now,
    due_at: answerDue(now, ctx.policy.support),
  };
  const place = { userId, ticketId, position: row.last_position };
  await insertTicket(writer, row);
  await insertMessage(writer, place, {
    author: 'person',
    operator: null,
    content: sealText(keys, place, text),
    draft,
    at: now,
  });
  await insertStep(writer, row, { ...firstStep, at: now });
  return showTicket(ctx, row);
}

const untouched = {
  state: 'open',
  closes_on: null,
  closed_at: null,
  last_position: 1n,
  read_position: 0n,
  unread: 0,
  steps: 1,
  taken_by: null,
  taken_name: null,
  stars: null,
  comment_sealed: null,
  rated_at: null,
  escalated_to: null,
  escalated_at: null,
  escalated_name: null,
  escalation_sealed: null,
} as const;

const firstStep = {
  seq: 1,
  from_state: null,
  to_state: 'open',
  by_whom: 'person',
  operator_id: null,
  operator: null,
} as const;

/** Throws `support.too_many_open` where a person may have no further ticket that is not solved. */
export async function refuseTooMany(
  { reader, policy }: Pick<ReadContext, 'reader' | 'policy'>,
  userId: string,
): Promise<void> {
  const { mostOpen } = policy.support;
  const { unsolved } = await ticketSums(reader, userId);
  if (unsolved >= mostOpen) throw new AppError('support.too_many_open', { facts: { mostOpen } });
}
