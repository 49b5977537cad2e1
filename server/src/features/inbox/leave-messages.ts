import type { InboxKind, InboxLink } from '@banyan/domain/inbox/inbox-message.ts';
import type { CommandContext } from '../../platform/context.ts';
import { deriveId, newId } from '../../platform/ids.ts';
import type { Keys } from '../../platform/personal-data.ts';
import { insertInboxMessages } from './message.store.ts';
import { enqueuePushes } from './push/targets.ts';
import { type InboxTexts, sealTexts } from './sealed.ts';

export interface NewInboxMessage extends InboxTexts {
  userId: string;
  kind: InboxKind;
  to: InboxLink;
  /** What it is said about, where that is said once however often it happens: once of a day, say. */
  once?: string | undefined;
  /** Which of the person's devices are told of it. */
  devices: readonly string[];
}

/**
 * Leaves messages in the inboxes of people, in the transaction of what they tell about. Whose account is closed has no
 * inbox: the caller leaves nothing there.
 */
export async function leaveMessages(
  ctx: CommandContext,
  keys: Keys,
  messages: readonly NewInboxMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  const left = messages.map((message) => ({ ...message, messageId: idOf(message) }));
  const rows = left.map(({ userId, messageId, kind, to, zh, en }) => ({
    user_id: userId,
    message_id: messageId,
    kind,
    leads_to: to,
    text_sealed: sealTexts(keys, userId, messageId, { zh, en }),
    at: ctx.now,
  }));
  insertInboxMessages(ctx.writer, rows);
  for (const { userId } of messages) ctx.changed(userId, 'inbox');
  await enqueuePushes(ctx, left);
}

const idOf = ({ userId, once }: NewInboxMessage): string =>
  once === undefined ? newId() : deriveId('inbox', userId, once);
