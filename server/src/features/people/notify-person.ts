import type { CommandContext } from '../../platform/context.ts';
import { sendMessage } from './messages.ts';
import { emailOf } from './own-address.ts';
import type { Keys } from './people.store.ts';

interface Text {
  subject: string;
  body: string;
}
interface Texts {
  zh: Text;
  en: Text;
}

/**
 * Tells a person of something about the own account, by e-mail where there is one, in both languages: whoever is
 * at the other end of this call may not be the person, and neither need their language be.
 */
export async function notifyPerson(
  ctx: CommandContext,
  keys: Keys,
  userId: string,
  texts: Texts,
): Promise<void> {
  await notifyAt(ctx, keys, await emailOf(ctx.reader, keys, userId), texts);
}

/** Does the same where the address has been looked up before; nothing without one. */
export async function notifyAt(
  ctx: CommandContext,
  keys: Keys,
  recipient: string | undefined,
  { zh, en }: Texts,
): Promise<void> {
  if (recipient === undefined) return;
  await sendMessage(ctx, keys, {
    channel: 'email',
    recipient,
    subject: `${zh.subject} / ${en.subject.replace('Banyan · ', '')}`,
    body: `${zh.body}\n\n${en.body}`,
  });
}
