import type { InboxKind, InboxLink } from '@banyan/domain/inbox/inbox-message.ts';
import type { CommandContext } from '../../platform/context.ts';
import { deriveId, newId } from '../../platform/ids.ts';
import type { Keys } from '../../platform/personal-data.ts';
import { insertInboxMessages } from './message.store.ts';
import { type InboxTexts, sealTexts } from './sealed.ts';

export interface NewInboxMessage extends InboxTexts {
  userId: string;
  kind: InboxKind;
  to: InboxLink;
  /** What it is said about, where that is said once however often it happens: once of a day, say. */
  once?: string | undefined;
}

/**
 * Leaves messages in the inboxes of people, in the transaction of what they tell about. Whose account is closed has no
 * inbox: the caller leaves nothing there.
 */
export function leaveMessages(ctx: CommandContext, keys: Keys, messages: readonly NewInboxMessage[]): void {
  if (messages.length === 0) return;
  const rows = messages.map(({ userId, kind, to, once, zh, en }) => {
    const messageId = once === undefined ? newId() : deriveId('inbox', userId, once);
    return {
      user_id: userId,
      message_id: messageId,
      kind,
      leads_to: to,
      text_sealed: sealTexts(keys, userId, messageId, { zh, en }),
      at: ctx.now,
    };
  });
  insertInboxMessages(ctx.writer, rows);
  for (const { userId } of messages) ctx.changed(userId, 'inbox');
}
