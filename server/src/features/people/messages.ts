import type { CommandContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ids.ts';

export interface Message {
  channel: 'email' | 'sms';
  recipient: string;
  subject: string;
  body: string;
}

/** Leaves a message for the outbox to deliver, in the transaction of what it tells about. */
export async function sendMessage(ctx: CommandContext, message: Message): Promise<void> {
  const messageId = newId();
  await insertMessage(ctx, messageId, message, 'queued');
  await ctx.enqueue('message', { messageId });
}

/**
 * Does all the work of sending, but nothing leaves: an answer about an unknown address takes as long as one about
 * a known one. The row keeps neither the address nor the text.
 */
export async function withholdMessage(ctx: CommandContext, channel: Message['channel']): Promise<void> {
  const messageId = newId();
  await insertMessage(ctx, messageId, { channel, recipient: '', subject: '', body: '' }, 'withheld');
  await ctx.enqueue('message', { messageId });
}

async function insertMessage(
  ctx: CommandContext,
  messageId: string,
  { channel, recipient, subject, body }: Message,
  state: 'queued' | 'withheld',
): Promise<void> {
  await ctx.writer.run(sql`
    insert into messages (message_id, channel, recipient, subject, body, state, created_at)
    values (${messageId}, ${channel}, ${recipient}, ${subject}, ${body}, ${state}, ${ctx.wall})`);
}
