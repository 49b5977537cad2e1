import { fileKinds, maxFileNameLength } from '@banyan/domain/support/attached-file.ts';
import {
  aboutTypes,
  maxCommentLength,
  maxMessageLength,
  messageAuthors,
  ticketStates,
  ticketTopics,
} from '@banyan/domain/support/ticket-state.ts';
import { z } from 'zod';
import { visibleText } from '../text.ts';
import { businessDate, id, instant } from '../wire.ts';

/** The shapes that the calls of support share. */

export const ticketTopic = z.enum(ticketTopics);
export const ticketState = z.enum(ticketStates);

/** The text of a message in a ticket. */
export const messageText = visibleText({ max: maxMessageLength, lines: 'many' });
export const ratingComment = visibleText({ max: maxCommentLength, lines: 'many' });
export const stars = z.number().int().min(1).max(5);

/** Something of one's own that a ticket is about. */
export const ticketAbout = z.strictObject({ type: z.enum(aboutTypes), id });

export const ticketRating = z.object({
  stars: z.number().int(),
  comment: z.string().nullable(),
  ratedAt: instant,
});

/** A ticket as its person sees it in a list. */
export const ticket = z.object({
  ticketId: id,
  number: z.string(),
  topic: ticketTopic,
  state: ticketState,
  openedAt: instant,
  /** The instant when somebody wrote last, or when it was solved. */
  changedAt: instant,
  /** Answers that were not read. */
  unread: z.number().int(),
  dueAt: instant.nullable().meta({ description: 'by when it is answered; null: it does not wait for us' }),
  closesOn: businessDate
    .nullable()
    .meta({ description: 'from that day on nothing can be written any more; null: it is not solved' }),
  mayRate: z.boolean(),
});

/** The largest file that is taken. */
export const maxFileBytes = 5 * 1024 * 1024;

/** A file beside a message; its bytes have calls of their own. */
const attachedFile = z.object({ name: z.string(), kind: z.enum(fileKinds), size: z.number().int() });

/** The name of a file, as the device has it. */
export const fileName = visibleText({ max: maxFileNameLength });

/** A message: a text, a picture, or a file. */
const message = z.object({
  /** Counts up from 1 within a ticket. */
  position: z.number().int(),
  at: instant,
  text: z.string().nullable(),
  hasPicture: z.boolean(),
  file: attachedFile.nullable(),
});

export const ticketMessage = message.extend({ author: z.enum(['person', 'operator']) });

/** A message as operators see it, notes among them. */
export const operatorMessage = message.extend({
  author: z.enum(messageAuthors),
  operator: z.string().nullable(),
});

/** The id that the app gives a message before it is sent: a message that is sent twice is written once. */
export const draft = id;
