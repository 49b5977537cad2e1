import { AppError } from '../../platform/app-error.ts';
import type { CommandContext } from '../../platform/context.ts';
import type { Outside } from '../../platform/http/handlers.ts';
import { passwordMatches } from '../../platform/security/passwords.ts';
import { attemptKey, countAttempt, forgetAttempts } from './attempts.ts';
import { ownerOfName } from './find-user.ts';
import { openSession } from './open-session.ts';
import { type Keys, passwordIsStill, type UserRow, userById } from './people.store.ts';
import { consumeTicket } from './tickets.store.ts';

interface LoginInput {
  username: string;
  password: string;
  captchaTicket?: string | undefined;
}

/** Wrong tries after which the captcha is asked for. */
const captchaAfter = 3;

/**
 * Counts the try, then compares the password, outside any transaction. Unknown and known names take the same
 * time and get the same answer: `login.invalid`. Throws `login.locked` and `captcha.required` too.
 */
export async function checkLogin(outside: Outside, keys: Keys, input: LoginInput): Promise<UserRow> {
  const key = attemptKey(outside.client, input.username);
  const counted = await outside.transact(async (ctx) => {
    const rules = ctx.policy.login;
    const tries = await countAttempt(ctx.writer, key, ctx.wall, rules.lockMinutes);
    if (tries > rules.maxTries) return undefined;
    if (input.captchaTicket !== undefined) {
      await consumeTicket(ctx.writer, input.captchaTicket, {
        purpose: 'captcha',
        subject: '',
        wall: ctx.wall,
        otherwise: 'captcha.required',
      });
    } else if (tries > captchaAfter) {
      // Thrown, so that the count is taken back: no password is compared, and this is not a guess.
      throw new AppError('captcha.required');
    }
    const userId = await ownerOfName(ctx.reader, keys, input.username);
    return { user: userId ? await userById(ctx.reader, userId) : undefined };
  });
  if (!counted) throw new AppError('login.locked');
  const { user } = counted;
  const matches = await passwordMatches(user?.password_hash, input.password);
  if (!user || !matches) throw new AppError('login.invalid');
  return user;
}

/**
 * Opens the session, when the password that was compared is still the person's: one that was reset in between
 * opens nothing.
 */
export async function logIn(ctx: CommandContext, input: LoginInput, user: UserRow) {
  if (!(await passwordIsStill(ctx.writer, user.user_id, user.password_hash)))
    throw new AppError('login.invalid');
  await forgetAttempts(ctx.writer, attemptKey(ctx.client, input.username));
  return openSession(ctx, user);
}
