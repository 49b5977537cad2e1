import type { OperatorCalls } from '@banyan/api/contract.ts';
import type { operatorTicketsApi } from '@banyan/api/support/tickets.operator.ts';
import { businessTimeOf } from '@banyan/domain/calendar/business-date.ts';
import type { Alert } from '../../area.ts';
import type { OperatorCommand, OperatorRead } from '../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { pageBy, pageBySequence } from '../../platform/page.ts';
import type { Keys } from '../../platform/personal-data.ts';
import type { Services } from '../../platform/services.ts';
import { audit } from '../audit/index.ts';
import { watermark } from '../certification/index.ts';
import { answerTicket, handBack, noteOnTicket, settleTicket, takeTicket } from './answer-ticket.ts';
import { cannedAnswerHandlers } from './canned-answers.ts';
import { channelOperatorHandlers } from './channels/shown-channels.ts';
import { escalateTicket } from './escalate-ticket.ts';
import { showFile } from './files.ts';
import { foundFor, isOfDesk } from './may-see.ts';
import { messagesOf } from './message.store.ts';
import { lateTickets, ticketsPage } from './operator-ticket.store.ts';
import { showPicture } from './pictures.ts';
import { showAll, showOne } from './show-operator-ticket.ts';
import { messageParts, showAbout, showRating } from './show-ticket.ts';
import { stepsOf, type TicketRow, ticketById } from './ticket.store.ts';

type Inputs = { [Name in keyof typeof operatorTicketsApi]: InputOf<(typeof operatorTicketsApi)[Name]> };

export function supportOperatorHandlers({ config, clock }: Services): HandlersOf<OperatorCalls['support']> {
  const { keys } = config;
  return {
    ...cannedAnswerHandlers,
    ...channelOperatorHandlers(config),
    operatorTickets: (ctx, input) => listTickets(ctx, keys, input),
    operatorTicket: (ctx, input) => ticketDetail(ctx, keys, input),
    takeTicket: async (ctx, input) => done(ctx, keys, 'take', await takeTicket(ctx, input)),
    handTicketBack: async (ctx, input) => done(ctx, keys, 'hand_back', await handBack(ctx, input)),
    escalateTicket: async (ctx, input) =>
      done(ctx, keys, 'escalate', await escalateTicket(ctx, keys, input), input.to),
    answerTicket: async (ctx, input) => done(ctx, keys, 'answer', await answerTicket(ctx, config, input)),
    noteOnTicket: async (ctx, input) => done(ctx, keys, 'note', await noteOnTicket(ctx, keys, input)),
    settleTicket: async (ctx, input) => done(ctx, keys, 'solve', await settleTicket(ctx, config, input)),
    viewTicketFile: (ctx, input) => viewFile(ctx, keys, input),
    viewTicketPicture: {
      run: (ctx, input) => viewPicture(ctx, keys, input),
      finish: (outside, image) =>
        watermark(image, `${outside.operator.name} · ${businessTimeOf(clock.now())}`),
    },
  };
}

async function listTickets(
  ctx: OperatorRead,
  keys: Keys,
  { cursor, limit, taken, handed, ...filter }: Inputs['operatorTickets'],
) {
  const takenBy = taken === 'mine' ? ctx.operator.operatorId : taken === 'nobody' ? null : undefined;
  const handedTo = handed === 'mine' || !isOfDesk(ctx) ? ctx.operator.roles : handed;
  const isQueue = filter.state === 'open';
  const page = await pageBy(
    limit,
    cursor,
    (query) => ticketsPage(ctx.reader, { ...filter, takenBy, handedTo }, query),
    (row) => ({ at: isQueue ? (row.waiting_since ?? row.changed_at) : row.changed_at, id: row.ticket_id }),
    (row) => row,
  );
  return { ...page, items: await showAll(ctx, keys, page.items) };
}

async function ticketDetail(
  ctx: OperatorRead,
  keys: Keys,
  { userId, ticketId, cursor, limit }: Inputs['operatorTicket'],
) {
  const page = await pageBySequence(limit, cursor, (query) =>
    messagesOf(ctx.reader, { userId, ticketId }, query, true),
  );
  const row = foundFor(ctx, await ticketById(ctx.reader, userId, ticketId));
  const steps = await stepsOf(ctx.reader, userId, ticketId);
  return {
    items: page.items.map((message) => ({
      ...messageParts(keys, row, message),
      author: message.author,
      operator: message.operator,
    })),
    nextCursor: page.nextCursor,
    ticket: {
      ...(await showOne(ctx, keys, row)),
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

/** Returns the picture as it was kept; the watermark is drawn once its reveal is written down for good. */
async function viewPicture(
  ctx: OperatorCommand,
  keys: Keys,
  { userId, ticketId, position }: Inputs['viewTicketPicture'],
): Promise<Uint8Array> {
  const row = foundFor(ctx, await ticketById(ctx.reader, userId, ticketId));
  const { image } = await showPicture(ctx, keys, { userId, ticketId, position: BigInt(position) });
  await reveal(ctx, 'view_picture', row, position);
  return image;
}

/** Returns a file as it came, once its reveal is written down. */
async function viewFile(
  ctx: OperatorCommand,
  keys: Keys,
  { userId, ticketId, position }: Inputs['viewTicketFile'],
): Promise<Uint8Array> {
  const row = foundFor(ctx, await ticketById(ctx.reader, userId, ticketId));
  const bytes = await showFile(ctx, keys, { userId, ticketId, position: BigInt(position) });
  await reveal(ctx, 'view_file', row, position);
  return bytes;
}

const reveal = (ctx: OperatorCommand, deed: 'view_picture' | 'view_file', row: TicketRow, position: number) =>
  audit(
    ctx,
    `support_ticket.${deed}`,
    { type: 'support_ticket', id: row.ticket_id },
    `${row.number}: ${position}`,
  );

type Deed = 'take' | 'hand_back' | 'escalate' | 'answer' | 'note' | 'solve';

/** Writes down what was done to which ticket, and nothing of what was written. */
async function done(ctx: OperatorCommand, keys: Keys, deed: Deed, row: TicketRow, to?: string) {
  const detail = to ? `${row.number}: ${to}` : row.number;
  await audit(ctx, `support_ticket.${deed}`, { type: 'support_ticket', id: row.ticket_id }, detail);
  return showOne(ctx, keys, row);
}

/** Names the tickets whose answer is late: at the desk, and with the role that they were handed to. */
export async function supportAlerts(ctx: OperatorRead): Promise<Alert[]> {
  const late = await lateTickets(ctx.reader, ctx.now);
  return late.map(({ number, due_at, escalated_to }) => ({
    code: escalated_to ? 'support.escalated_late' : 'support.late',
    subject: number,
    amount: null,
    since: due_at,
  }));
}
