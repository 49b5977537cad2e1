import type { inboxApi } from '@banyan/api/inbox/inbox.ts';
import { mostUnread } from '@banyan/api/inbox/shapes.ts';
import { found } from '../../platform/app-error.ts';
import type { UserCommand, UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import type { Keys } from '../../platform/personal-data.ts';
import {
  countUnread,
  hasMessage,
  type InboxRow,
  inboxPage,
  markAllRead,
  markOneRead,
} from './message.store.ts';
import { openTexts } from './sealed.ts';

/** Returns a page of a person's messages, the newest first. */
export const inboxMessages = (
  { reader, userId }: UserRead,
  keys: Keys,
  { kind, cursor, limit }: InputOf<typeof inboxApi.inboxMessages>,
) =>
  pageBy(
    limit,
    cursor,
    (query) => inboxPage(reader, userId, kind, query),
    (row) => ({ at: row.at, id: row.message_id }),
    (row) => show(keys, row),
  );

const show = (keys: Keys, row: InboxRow) => ({
  messageId: row.message_id,
  kind: row.kind,
  to: row.leads_to,
  at: row.at,
  readAt: row.read_at,
  ...openTexts(keys, row),
});

/** Returns how many messages were not read, as far as anybody is shown. */
export const inboxUnread = async ({ reader, userId }: UserRead) => ({
  unread: await countUnread(reader, userId, mostUnread),
});

/** Marks one message as read, or all up to an instant: what has come after it stays unread. Throws `request.not_found`. */
export async function readInbox(ctx: UserCommand, input: InputOf<typeof inboxApi.readInbox>) {
  const { userId, writer, now } = ctx;
  if ('messageId' in input) {
    const { messageId } = input;
    if (await markOneRead(writer, userId, messageId, now)) ctx.changed(userId, 'inbox');
    else found((await hasMessage(writer, userId, messageId)) || undefined);
  } else if ((await markAllRead(writer, userId, input.until, now)) > 0) ctx.changed(userId, 'inbox');
  return { unread: await countUnread(writer, userId, mostUnread) };
}
