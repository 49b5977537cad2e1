import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxPhotoBytes, photoErrors } from '../photo.ts';
import { fileBytes, id, pageInput, pageOf, picture } from '../wire.ts';
import {
  draft,
  fileName,
  maxFileBytes,
  messageText,
  ratingComment,
  stars,
  ticket,
  ticketAbout,
  ticketMessage,
  ticketRating,
  ticketTopic,
} from './shapes.ts';

/** A person's own tickets with customer service. */

const own = { auth: 'user', method: 'GET', effect: 'read' } as const;

/** No freeze stops any of these: whoever cannot get at their money must be able to ask why. */
const writes = { auth: 'user', method: 'POST', effect: 'write', changes: ['support'] } as const;

export const supportApi = {
  supportTickets: endpoint({
    ...own,
    path: '/api/support/tickets',
    summary: 'My questions to customer service, the one in which something happened last in front',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(ticket).extend({
      /** Answers that were not read, in all of them. */
      unread: z.number().int(),
      /** The number of tickets that are not solved, and the most that there may be. */
      unsolved: z.number().int(),
      mostOpen: z.number().int(),
      answerHours: z.number().int(),
    }),
    errors: [],
  }),
  supportTicket: endpoint({
    ...own,
    path: '/api/support/ticket',
    summary: 'One of my questions, with what was written, the newest first',
    paged: true,
    input: z.strictObject({ ticketId: id, ...pageInput }),
    output: pageOf(ticketMessage).extend({
      ticket: ticket.extend({
        about: ticketAbout.nullable(),
        rating: ticketRating.nullable(),
        mayWrite: z.boolean(),
        maySolve: z.boolean(),
        picturesLeft: z.number().int().meta({ description: 'how many can be added today, files among them' }),
        answerHours: z.number().int(),
      }),
    }),
    errors: ['request.not_found'],
  }),
  openSupportTicket: endpoint({
    ...writes,
    path: '/api/support/open',
    summary: 'Asks customer service something, perhaps about something of one’s own',
    perMinute: 20,
    input: z.strictObject({ draft, topic: ticketTopic, text: messageText, about: ticketAbout.optional() }),
    output: ticket,
    errors: ['request.not_found', 'support.too_many_open'],
  }),
  writeSupportMessage: endpoint({
    ...writes,
    path: '/api/support/write',
    summary: 'Writes in one of my questions; one that was solved opens again, for some days',
    perMinute: 30,
    input: z.strictObject({ ticketId: id, draft, text: messageText }),
    output: ticket,
    errors: ['request.not_found', 'support.closed', 'support.too_many_open'],
  }),
  uploadSupportPicture: endpoint({
    ...writes,
    path: '/api/support/picture/upload',
    summary:
      'Adds a picture to one of my questions; it is drawn anew, so that nothing else in the file survives',
    perMinute: 30,
    upload: { maxBytes: maxPhotoBytes },
    input: z.strictObject({ ticketId: id, draft }),
    output: ticket,
    errors: [
      'request.not_found',
      'support.closed',
      'support.too_many_open',
      'support.too_many_pictures',
      ...photoErrors,
    ],
  }),
  supportPicture: endpoint({
    ...own,
    path: '/api/support/picture',
    summary: 'A picture that I added to one of my questions',
    reply: 'image/jpeg',
    input: z.strictObject({ ticketId: id, position: z.coerce.number().int().min(1).max(1_000_000) }),
    output: picture,
    errors: ['request.not_found'],
  }),
  uploadSupportFile: endpoint({
    ...writes,
    path: '/api/support/file/upload',
    summary: 'Adds a PDF or a plain text to one of my questions; what can do something by itself is refused',
    perMinute: 30,
    upload: { maxBytes: maxFileBytes },
    input: z.strictObject({ ticketId: id, draft, name: fileName }),
    output: ticket,
    errors: [
      'request.not_found',
      'support.closed',
      'support.too_many_open',
      'support.too_many_pictures',
      'support.file_unreadable',
    ],
  }),
  supportFile: endpoint({
    ...own,
    path: '/api/support/file',
    summary: 'A file that I added to one of my questions, to be saved',
    reply: 'application/octet-stream',
    input: z.strictObject({ ticketId: id, position: z.coerce.number().int().min(1).max(1_000_000) }),
    output: fileBytes,
    errors: ['request.not_found'],
  }),
  solveSupportTicket: endpoint({
    ...writes,
    path: '/api/support/solve',
    summary: 'Says that one of my questions is solved',
    perMinute: 20,
    input: z.strictObject({ ticketId: id }),
    output: ticket,
    errors: ['request.not_found', 'support.already_solved'],
  }),
  readSupportTicket: endpoint({
    auth: 'user',
    method: 'POST',
    effect: 'write',
    path: '/api/support/read',
    summary: 'Says that what we wrote in one of my questions was read',
    mayChange: ['support'],
    perMinute: 120,
    input: z.strictObject({ ticketId: id }),
    output: ticket,
    errors: ['request.not_found'],
  }),
  rateSupportTicket: endpoint({
    ...writes,
    path: '/api/support/rate',
    summary: 'Rates how one of my questions was dealt with, once',
    perMinute: 20,
    input: z.strictObject({ ticketId: id, stars, comment: ratingComment.optional() }),
    output: ticket,
    errors: ['request.not_found', 'support.not_solved', 'support.already_rated'],
  }),
};
