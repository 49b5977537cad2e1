import type { digestApi } from '@banyan/api/digest/digest.ts';
import { firstDigestOn } from '@banyan/domain/digest/digest-day.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CommandContext, ReadContext, SignedIn, UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import type { Keys } from '../../platform/personal-data.ts';
import { userById } from '../people/index.ts';
import { choiceOf, deleteChoice, deleteChoiceOf, saveChoice } from './digest.store.ts';
import { linkOf } from './digest-link.ts';

/** Returns how often a person is sent a digest, when next, and where to. */
export async function digestSettings({ reader, userId }: Pick<ReadContext & SignedIn, 'reader' | 'userId'>) {
  const choice = await choiceOf(reader, userId);
  const user = await userById(reader, userId);
  return {
    every: choice?.every ?? null,
    nextOn: choice?.next_on ?? null,
    email: user?.email_masked ?? null,
  };
}

/** Sends a person a digest so often, or none. Throws `digest.no_address`. */
export async function setDigest(ctx: UserCommand, { every }: InputOf<typeof digestApi.setDigest>) {
  const { writer, userId, now, wall } = ctx;
  if (every === null) await deleteChoice(writer, userId);
  else {
    const user = await userById(writer, userId);
    if (!user?.email_masked) throw new AppError('digest.no_address');
    await saveChoice(writer, {
      user_id: userId,
      every,
      asked_at: wall,
      told_until: now,
      next_on: firstDigestOn(now, every),
    });
  }
  ctx.changed(userId, 'digest');
  return digestSettings({ reader: writer, userId });
}

/** Ends digests by the link of one of them; a choice that is gone was ended before. Throws `digest.link_invalid`. */
export async function unsubscribeDigest(ctx: CommandContext, keys: Keys, token: string) {
  const link = linkOf(keys, token);
  if (!link) throw new AppError('digest.link_invalid');
  if ((await deleteChoiceOf(ctx.writer, link.userId, link.askedAt)) > 0) ctx.changed(link.userId, 'digest');
  return { ok: true as const };
}
