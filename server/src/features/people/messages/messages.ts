import { normaliseEmail } from '@banyan/domain/people/credentials.ts';
import { z } from 'zod';
import type { CommandContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { blindIndex, seal, unseal } from '../../../platform/security/sealing.ts';
import type { Keys } from '../people.store.ts';
import { insertMessage, insertMessages, type MessageRow, type NewMessage } from './messages.store.ts';

interface OutboundMessage {
  recipient: string;
  subject: string;
  body: string;
  /** How long it is of use, in minutes: it is not sent later, and its text is wiped then. */
  validMinutes?: number;
  /** The address by which a mail program ends e-mails of this kind, at one press (RFC 8058). */
  unsubscribeUrl?: string;
}
/** An SMS carries a code and nothing else: its provider fills an approved template and takes no free text. */
export type Message =
  | (OutboundMessage & { channel: 'email'; code?: string })
  | (OutboundMessage & { channel: 'sms'; code: string });

/** What a message says, as it is sealed. */
const content = z.object({
  text: z.string(),
  code: z.string().nullable(),
  language: z.enum(['zh', 'en']),
  minutes: z.number(),
  unsubscribeUrl: z.string().optional(),
});

/** Leaves a message for the outbox to deliver, in the transaction of what it tells about. */
export const sendMessage = (ctx: CommandContext, keys: Keys, message: Message): Promise<void> =>
  put(ctx, keys, message, 'queued');

/**
 * Does all the work of sending, but nothing leaves: an answer about an unknown address takes as long as one about
 * a known one. The row keeps neither the address nor the text.
 */
export const withholdMessage = (
  ctx: CommandContext,
  keys: Keys,
  channel: Message['channel'],
): Promise<void> => put(ctx, keys, { ...nothing, channel }, 'withheld');

const nothing = { recipient: '', subject: '', body: '', code: '', validMinutes: 1 };

/** Returns how a recipient is found again without being shown. */
export const recipientIndex = (keys: Keys, channel: Message['channel'], recipient: string): string =>
  channel === 'email'
    ? blindIndex(keys.index, 'email', normaliseEmail(recipient))
    : blindIndex(keys.index, 'phone', recipient);

async function put(ctx: CommandContext, keys: Keys, message: Message, state: 'queued' | 'withheld') {
  const row = rowOf(ctx, keys, message, state);
  await insertMessage(ctx.writer, row);
  await ctx.enqueue('message', { messageId: row.messageId });
}

/** Leaves e-mails to many people for the outbox, by one statement for all of them. */
export async function sendEmails(
  ctx: CommandContext,
  keys: Keys,
  emails: readonly (OutboundMessage & { channel: 'email' })[],
): Promise<void> {
  if (emails.length === 0) return;
  const rows = emails.map((email) => rowOf(ctx, keys, email, 'queued'));
  await insertMessages(ctx.writer, rows);
  for (const { messageId } of rows) await ctx.enqueue('message', { messageId });
}

function rowOf(ctx: CommandContext, keys: Keys, message: Message, state: NewMessage['state']): NewMessage {
  const { channel, recipient, subject, body, code = null, unsubscribeUrl } = message;
  const messageId = newId();
  const minutes = message.validMinutes ?? ctx.policy.message.validHours * 60;
  const said: z.output<typeof content> = {
    text: body,
    code,
    language: ctx.client.language,
    minutes,
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
  };
  return {
    messageId,
    channel,
    recipientSealed: seal(keys.data, placeOf('recipient', messageId), recipient),
    recipientIndex: recipientIndex(keys, channel, recipient),
    subject,
    bodySealed: seal(keys.data, placeOf('body', messageId), JSON.stringify(said)),
    state,
    createdAt: ctx.wall,
    expiresAt: new Date(ctx.wall.getTime() + minutes * 60_000),
  };
}

/** Returns the message in plain text; `content` is null once it was wiped. */
export function openMessage(
  keys: Keys,
  {
    message_id,
    recipient_sealed,
    body_sealed,
  }: Pick<MessageRow, 'message_id' | 'recipient_sealed' | 'body_sealed'>,
) {
  return {
    recipient: unseal(keys.data, placeOf('recipient', message_id), recipient_sealed),
    content:
      body_sealed && content.parse(JSON.parse(unseal(keys.data, placeOf('body', message_id), body_sealed))),
  };
}

const placeOf = (column: 'recipient' | 'body', messageId: string): string =>
  `messages|${column}|${messageId}`;
