import type { CommandContext } from '../../../platform/context.ts';
import { notifyPerson } from '../messages/notify-person.ts';
import { lockPerson } from '../people.personal-data.ts';
import type { Keys } from '../people.store.ts';
import { endAllSessions } from './end-sessions.ts';

/**
 * Logs a person out on all devices at the word of an operator, and tells the person; where no session is left, nobody
 * is told again. A login that is under way waits for this and opens its session afterwards: whoever knows the
 * password gets in again.
 */
export async function endSessionsByOperator(ctx: CommandContext, keys: Keys, userId: string): Promise<void> {
  await lockPerson(ctx.writer, userId);
  if ((await endAllSessions(ctx.writer, userId, ctx.wall)) > 0) await notifyLoggedOut(ctx, keys, userId);
  ctx.changed(userId, 'people');
}

const notifyLoggedOut = (ctx: CommandContext, keys: Keys, userId: string): Promise<void> =>
  notifyPerson(ctx, keys, userId, {
    kind: 'security',
    to: '/pages/services/devices',
    zh: {
      subject: '榕 · 您的账户已在所有设备下线',
      body: '客服已将您的账户在所有设备下线，请重新登录。如果您没有联系过客服，请立即重置登录密码并联系客服。',
    },
    en: {
      subject: 'Banyan · you were logged out on all devices',
      body: 'Customer service has logged your account out on all devices. Please log in again. If you had not asked for it, reset your login password now and contact customer service.',
    },
  });
