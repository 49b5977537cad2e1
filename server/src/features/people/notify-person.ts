import type { CommandContext } from '../../platform/context.ts';
import { sendMessage } from './messages.ts';
import { emailOf } from './own-address.ts';
import type { Keys } from './people.store.ts';

interface Text {
  subject: string;
  body: string;
}

/**
 * Tells a person of something about the own account, by e-mail where there is one, in both languages: whoever is
 * at the other end of this call may not be the person, and neither need their language be.
 */
export async function notifyPerson(
  ctx: CommandContext,
  keys: Keys,
  userId: string,
  { zh, en }: { zh: Text; en: Text },
): Promise<void> {
  const recipient = await emailOf(ctx.reader, keys, userId);
  if (recipient === undefined) return;
  await sendMessage(ctx, keys, {
    channel: 'email',
    recipient,
    subject: `${zh.subject} / ${en.subject.replace('Banyan · ', '')}`,
    body: `${zh.body}\n\n${en.body}`,
  });
}
