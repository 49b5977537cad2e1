import { escalationRoles, escalationTargets } from '@banyan/domain/support/ticket-state.ts';
import { z } from 'zod';
import { reason } from '../console/policy.ts';
import { endpoint } from '../endpoint.ts';
import { businessDate, fileBytes, id, instant, pageInput, pageOf, picture } from '../wire.ts';
import {
  messageText,
  operatorMessage,
  ticketAbout,
  ticketRating,
  ticketState,
  ticketTopic,
} from './shapes.ts';

/** The tickets of all people, for whoever answers them. */

const reads = { method: 'GET', auth: 'operator', right: 'support.read', effect: 'read' } as const;
const answers = {
  method: 'POST',
  auth: 'operator',
  right: 'support.answer',
  effect: 'write',
  perMinute: 120,
} as const;

const one = { ticketId: id, userId: id };
/** The last message that the operator has seen: what was written since is read first. */
const seen = z.number().int().min(1);

const operatorTicket = z.object({
  ticketId: id,
  number: z.string(),
  user: z.object({ userId: id, username: z.string() }),
  topic: ticketTopic,
  state: ticketState,
  openedAt: instant,
  changedAt: instant,
  /** Since when the person waits for an answer, and by when there is to be one. */
  waitingSince: instant.nullable(),
  dueAt: instant.nullable(),
  isLate: z.boolean(),
  takenBy: z.string().nullable(),
  isMine: z.boolean(),
  /** To which role it was handed, why, by whom and when; null: it is at the desk. */
  escalation: z
    .object({ to: z.enum(escalationRoles), reason: z.string(), by: z.string(), at: instant })
    .nullable(),
});

export const operatorTicketsApi = {
  operatorTickets: endpoint({
    ...reads,
    path: '/console/api/support',
    summary: 'Tickets: those that wait for us, the longest first; of another state, or all, the newest first',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      state: ticketState.optional(),
      topic: ticketTopic.optional(),
      taken: z.enum(['mine', 'nobody']).optional(),
      /** Those that were handed to one of my roles, or to any; whoever is not of the desk sees no others. */
      handed: z.enum(['mine', 'any']).optional(),
      userId: id.optional(),
    }),
    output: pageOf(operatorTicket),
    errors: [],
  }),
  operatorTicket: endpoint({
    ...reads,
    path: '/console/api/support/detail',
    summary: 'One ticket with what was written, notes among it, the newest first',
    paged: true,
    input: z.strictObject({ ...one, ...pageInput }),
    output: pageOf(operatorMessage).extend({
      ticket: operatorTicket.extend({
        about: ticketAbout.nullable(),
        rating: ticketRating.nullable(),
        closesOn: businessDate.nullable(),
        lastPosition: z.number().int(),
        steps: z.array(
          z.object({
            to: ticketState,
            by: z.enum(['person', 'operator', 'time']),
            operator: z.string().nullable(),
            at: instant,
          }),
        ),
      }),
    }),
    errors: ['request.not_found'],
  }),
  takeTicket: endpoint({
    ...answers,
    path: '/console/api/support/take',
    summary: 'Takes a ticket, so that nobody else answers it',
    audits: ['support_ticket.take'],
    input: z.strictObject(one),
    output: operatorTicket,
    errors: ['request.not_found', 'support.closed', 'support.taken'],
  }),
  handTicketBack: endpoint({
    ...answers,
    path: '/console/api/support/hand-back',
    summary: 'Hands a ticket back to all, also one that a colleague has taken',
    audits: ['support_ticket.hand_back'],
    input: z.strictObject(one),
    output: operatorTicket,
    errors: ['request.not_found'],
  }),
  escalateTicket: endpoint({
    ...answers,
    path: '/console/api/support/escalate',
    summary: 'Hands a ticket to another role, or back to the desk; the reason stays as a note',
    audits: ['support_ticket.escalate'],
    input: z.strictObject({ ...one, seen, to: z.enum(escalationTargets), reason }),
    output: operatorTicket,
    errors: [
      'request.not_found',
      'request.conflict',
      'support.closed',
      'support.taken',
      'support.already_there',
    ],
  }),
  answerTicket: endpoint({
    ...answers,
    path: '/console/api/support/answer',
    summary: 'Answers a ticket, and takes it; the person is told that there is an answer',
    sends: true,
    changes: ['support'],
    audits: ['support_ticket.answer'],
    input: z.strictObject({ ...one, seen, text: messageText }),
    output: operatorTicket,
    errors: ['request.not_found', 'request.conflict', 'support.closed', 'support.taken'],
  }),
  noteOnTicket: endpoint({
    ...answers,
    path: '/console/api/support/note',
    summary: 'Leaves a note for colleagues, which the person never sees',
    audits: ['support_ticket.note'],
    input: z.strictObject({ ...one, seen, text: messageText }),
    output: operatorTicket,
    errors: ['request.not_found', 'request.conflict'],
  }),
  settleTicket: endpoint({
    ...answers,
    path: '/console/api/support/solve',
    summary: 'Says that a ticket is solved; the person is told, and may open it again for some days',
    sends: true,
    changes: ['support'],
    audits: ['support_ticket.solve'],
    input: z.strictObject({ ...one, seen }),
    output: operatorTicket,
    errors: ['request.not_found', 'request.conflict', 'support.already_solved', 'support.taken'],
  }),
  viewTicketFile: endpoint({
    ...answers,
    path: '/console/api/support/file',
    summary: 'A file of a ticket as it came, to be saved; nothing has scanned it; written down',
    audits: ['support_ticket.view_file'],
    reply: 'application/octet-stream',
    input: z.strictObject({ ...one, position: z.number().int().min(1).max(1_000_000) }),
    output: fileBytes,
    errors: ['request.not_found'],
  }),
  viewTicketPicture: endpoint({
    ...answers,
    path: '/console/api/support/picture',
    summary: 'A picture of a ticket under a watermark of who looks and when; written down',
    audits: ['support_ticket.view_picture'],
    reply: 'image/jpeg',
    input: z.strictObject({ ...one, position: z.number().int().min(1).max(1_000_000) }),
    output: picture,
    errors: ['request.not_found'],
  }),
};
