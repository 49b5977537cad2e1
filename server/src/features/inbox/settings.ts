import type { inboxApi } from '@banyan/api/inbox/inbox.ts';
import { inboxKinds, mayBeMuted } from '@banyan/domain/inbox/inbox-message.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ReadContext, SignedIn, UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { mute, mutedKinds, unmute } from './mute.store.ts';

/** Returns of which kinds a person is sent e-mails. */
export async function inboxSettings({ reader, userId }: Pick<ReadContext & SignedIn, 'reader' | 'userId'>) {
  const muted = await mutedKinds(reader, userId);
  return {
    kinds: inboxKinds.map((kind) => ({ kind, mail: !muted.has(kind), isFixed: !mayBeMuted(kind) })),
  };
}

/** Switches e-mails of a kind on or off; the messages in the inbox stay. Throws `inbox.always_mailed`. */
export async function setInboxSettings(
  ctx: UserCommand,
  { kind, mail }: InputOf<typeof inboxApi.setInboxSettings>,
) {
  const { writer, userId, wall } = ctx;
  if (mail) await unmute(writer, userId, kind);
  else {
    if (!mayBeMuted(kind)) throw new AppError('inbox.always_mailed');
    await mute(writer, userId, kind, wall);
  }
  ctx.changed(userId, 'inbox');
  return inboxSettings({ reader: writer, userId });
}
