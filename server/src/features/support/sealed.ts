import type { Keys } from '../../platform/personal-data.ts';
import { seal, sealBytes, unseal, unsealBytes } from '../../platform/security/sealing.ts';
import type { MessagePlace } from './message.store.ts';
import type { TicketRow } from './ticket.store.ts';

/** Returns where a text is sealed for: an envelope that was moved to another message, ticket or person does not open. */
export const textPlace = (userId: string, ticketId: string, position: bigint): string =>
  `support_messages|text_sealed|${userId}|${ticketId}|${position}`;
/** Returns the same of the comment beside a rating. */
export const commentPlace = (userId: string, ticketId: string): string =>
  `support_tickets|comment_sealed|${userId}|${ticketId}`;
/** Returns the same of the name of a file. */
export const fileNamePlace = (userId: string, ticketId: string, position: bigint): string =>
  `support_files|name_sealed|${userId}|${ticketId}|${position}`;
const filePlace = ({ userId, ticketId, position }: MessagePlace): string =>
  `support_files|body_sealed|${userId}|${ticketId}|${position}`;
const escalationPlace = (userId: string, ticketId: string): string =>
  `support_tickets|escalation_sealed|${userId}|${ticketId}`;
const picturePlace = ({ userId, ticketId, position }: MessagePlace): string =>
  `support_pictures|image_sealed|${userId}|${ticketId}|${position}`;

/** A text is sealed as JSON: the export opens what begins with a brace as such, whatever somebody has written. */
const wrapped = (text: string): string => JSON.stringify({ text });
const unwrapped = (json: string): string => (JSON.parse(json) as { text: string }).text;

export const sealText = (keys: Keys, { userId, ticketId, position }: MessagePlace, text: string): Buffer =>
  seal(keys.data, textPlace(userId, ticketId, position), wrapped(text));

/** Returns a message's text, or null where it is a picture. */
export const openText = (
  keys: Keys,
  { user_id, ticket_id }: Pick<TicketRow, 'user_id' | 'ticket_id'>,
  { seq, text_sealed }: { seq: bigint; text_sealed: Uint8Array | null },
): string | null =>
  text_sealed && unwrapped(unseal(keys.data, textPlace(user_id, ticket_id, seq), text_sealed));

export const sealComment = (keys: Keys, userId: string, ticketId: string, comment: string): Buffer =>
  seal(keys.data, commentPlace(userId, ticketId), wrapped(comment));

/** Returns the comment beside a rating, or null. */
export const openComment = (keys: Keys, row: TicketRow): string | null =>
  row.comment_sealed &&
  unwrapped(unseal(keys.data, commentPlace(row.user_id, row.ticket_id), row.comment_sealed));

export const sealPicture = (keys: Keys, place: MessagePlace, image: Buffer): Buffer =>
  sealBytes(keys.data, picturePlace(place), image);
export const openPicture = (keys: Keys, place: MessagePlace, sealed: Uint8Array): Buffer =>
  unsealBytes(keys.data, picturePlace(place), sealed);

export const sealEscalation = (keys: Keys, userId: string, ticketId: string, reason: string): Buffer =>
  seal(keys.data, escalationPlace(userId, ticketId), wrapped(reason));
/** Returns why a ticket was handed to another role, or null where it is at the desk. */
export const openEscalation = (keys: Keys, row: TicketRow): string | null =>
  row.escalation_sealed &&
  unwrapped(unseal(keys.data, escalationPlace(row.user_id, row.ticket_id), row.escalation_sealed));

export const sealFileName = (
  keys: Keys,
  { userId, ticketId, position }: MessagePlace,
  name: string,
): Buffer => seal(keys.data, fileNamePlace(userId, ticketId, position), wrapped(name));
/** Returns what a file of a message is called. */
export const openFileName = (
  keys: Keys,
  { userId, ticketId, position }: MessagePlace,
  sealed: Uint8Array,
): string => unwrapped(unseal(keys.data, fileNamePlace(userId, ticketId, position), sealed));

export const sealFile = (keys: Keys, place: MessagePlace, bytes: Buffer): Buffer =>
  sealBytes(keys.data, filePlace(place), bytes);
export const openFile = (keys: Keys, place: MessagePlace, sealed: Uint8Array): Buffer =>
  unsealBytes(keys.data, filePlace(place), sealed);
