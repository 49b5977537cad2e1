import type { OperatorCalls } from '@banyan/api/contract.ts';
import type { operatorTicketsApi } from '@banyan/api/support/tickets.operator.ts';
import { businessTimeOf } from '@banyan/domain/calendar/business-date.ts';
import { isLate } from '@banyan/domain/support/ticket-state.ts';
import type { Alert } from '../../area.ts';
import { found } from '../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { pageBy, pageBySequence } from '../../platform/page.ts';
import type { Keys } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/index.ts';
import { watermark } from '../certification/index.ts';
import { usernamesOf } from '../people/index.ts';
import { answerTicket, handBack, noteOnTicket, settleTicket, takeTicket } from './answer-ticket.ts';
import { cannedAnswerHandlers } from './canned-answers.ts';
import { messagesOf } from './message.store.ts';
import { lateTickets, ticketsPage } from './operator-ticket.store.ts';
import { showPicture } from './pictures.ts';
import { messageParts, showAbout, showRating, stateToday } from './show-ticket.ts';
import { stepsOf, type TicketRow, ticketById } from './ticket.store.ts';

type Inputs = { [Name in keyof typeof operatorTicketsApi]: InputOf<(typeof operatorTicketsApi)[Name]> };

export function supportOperatorHandlers({ config, clock }: Services): HandlersOf<OperatorCalls['support']> {
  const { keys } = config;
  return {
    ...cannedAnswerHandlers,
    operatorTickets: listTickets,
    operatorTicket: (ctx, input) => ticketDetail(ctx, keys, input),
    takeTicket: async (ctx, input) => done(ctx, 'support_ticket.take', await takeTicket(ctx, input)),
    handTicketBack: async (ctx, input) => done(ctx, 'support_ticket.hand_back', await handBack(ctx, input)),
    answerTicket: async (ctx, input) =>
      done(ctx, 'support_ticket.answer', await answerTicket(ctx, config, input)),
    noteOnTicket: async (ctx, input) =>
      done(ctx, 'support_ticket.note', await noteOnTicket(ctx, keys, input)),
    settleTicket: async (ctx, input) =>
      done(ctx, 'support_ticket.solve', await settleTicket(ctx, config, input)),
    viewTicketPicture: {
      run: (ctx, input) => viewPicture(ctx, keys, input),
      finish: (outside, image) =>
        watermark(image, `${outside.operator.name} · ${businessTimeOf(clock.now())}`),
    },
  };
}

async function listTickets(
  ctx: OperatorRead,
  { cursor, limit, taken, ...filter }: Inputs['operatorTickets'],
) {
  const takenBy = taken === 'mine' ? ctx.operator.operatorId : taken === 'nobody' ? null : undefined;
  const isQueue = filter.state === 'open';
  const page = await pageBy(
    limit,
    cursor,
    (query) => ticketsPage(ctx.reader, { ...filter, takenBy }, query),
    (row) => ({ at: isQueue ? (row.waiting_since ?? row.changed_at) : row.changed_at, id: row.ticket_id }),
    (row) => row,
  );
  return { ...page, items: await showAll(ctx, page.items) };
}

async function ticketDetail(
  ctx: OperatorRead,
  keys: Keys,
  { userId, ticketId, cursor, limit }: Inputs['operatorTicket'],
) {
  const page = await pageBySequence(limit, cursor, (query) =>
    messagesOf(ctx.reader, { userId, ticketId }, query, true),
  );
  const row = found(await ticketById(ctx.reader, userId, ticketId));
  const steps = await stepsOf(ctx.reader, userId, ticketId);
  return {
    items: page.items.map((message) => ({
      ...messageParts(keys, row, message),
      author: message.author,
      operator: message.operator,
    })),
    nextCursor: page.nextCursor,
    ticket: {
      ...(await showOne(ctx, row)),
      about: showAbout(row),
      rating: showRating(keys, row),
      closesOn: row.closes_on,
      lastPosition: Number(row.last_position),
      steps: steps.map(({ to_state, by_whom, operator, at }) => ({
        to: to_state,
        by: by_whom,
        operator,
        at,
      })),
    },
  };
}

/** Returns the picture as it was kept; the watermark is drawn once the look at it is written down for good. */
async function viewPicture(
  ctx: OperatorCommand,
  keys: Keys,
  { userId, ticketId, position }: Inputs['viewTicketPicture'],
): Promise<Uint8Array> {
  const { image, number } = await showPicture(ctx, keys, { userId, ticketId, position: BigInt(position) });
  await audit(
    ctx,
    'support_ticket.view_picture',
    { type: 'support_ticket', id: ticketId },
    `${number}: ${position}`,
  );
  return image;
}

type Deed = 'take' | 'hand_back' | 'answer' | 'note' | 'solve';

/** Writes down what was done to which ticket, and nothing of what was written. */
async function done(ctx: OperatorCommand, action: `support_ticket.${Deed}`, row: TicketRow) {
  await audit(ctx, action, { type: 'support_ticket', id: row.ticket_id }, row.number);
  return showOne(ctx, row);
}

async function showOne(ctx: OperatorRead | OperatorCommand, row: TicketRow) {
  const [shown] = await showAll(ctx, [row]);
  return found(shown);
}

async function showAll(ctx: OperatorRead | OperatorCommand, rows: readonly TicketRow[]) {
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
  }));
}

/** Names the tickets whose answer is late. */
export async function supportAlerts(ctx: OperatorRead): Promise<Alert[]> {
  const late = await lateTickets(ctx.reader, ctx.now);
  return late.map(({ number, due_at }) => ({
    code: 'support.late',
    subject: number,
    amount: null,
    since: due_at,
  }));
}
