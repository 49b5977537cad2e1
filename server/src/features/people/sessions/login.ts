import { AppError } from '../../../platform/app-error.ts';
import type { CommandContext } from '../../../platform/context.ts';
import type { Outside } from '../../../platform/http/handlers.ts';
import { passwordMatches } from '../../../platform/security/passwords.ts';
import { loginName } from '../accounts/find-user.ts';
import { type Keys, passwordIsStill, type UserRow, userById } from '../people.store.ts';
import { issueTotpTicket } from './login-totp.ts';
import { countLoginTry, forgetLoginTries, type LoginName, nobody } from './login-tries.ts';
import { openSession } from './open-session.ts';
import { consumeTicket } from './tickets.store.ts';

interface LoginInput {
  username: string;
  password: string;
  captchaTicket?: string | undefined;
}

/**
 * Counts the try, then compares the password, outside any transaction. Unknown and known names take the same
 * time and get the same answer: `login.invalid`. Throws `login.locked` and `captcha.required` too, and with the
 * right password `login.totp_required`, with the `ticket` of the second step, where that is on.
 */
export async function checkLogin(outside: Outside, keys: Keys, input: LoginInput) {
  const counted = await outside.transact(async (ctx) => {
    const name = await loginName(ctx.reader, keys, input.username);
    const { isLocked, needsCaptcha, isUsedUp } = await countLoginTry(ctx, name);
    if (isLocked) return undefined;
    if (input.captchaTicket !== undefined) {
      await consumeTicket(ctx.writer, input.captchaTicket, {
        purpose: 'captcha',
        subject: '',
        wall: ctx.wall,
        otherwise: 'captcha.required',
      });
    } else if (needsCaptcha) {
      // Thrown, so that the count is taken back: no password is compared, and this is not a guess.
      throw new AppError('captcha.required');
    }
    const user = await userById(ctx.reader, name.userId ?? nobody);
    return { name, user: isUsedUp ? undefined : user };
  });
  if (!counted) throw new AppError('login.locked');
  const { name, user } = counted;
  const matches = await passwordMatches(user?.password_hash, input.password);
  if (!user || !matches) throw new AppError('login.invalid');
  if (user.has_totp) {
    const facts = await outside.transact(async (ctx) => {
      await forgetLoginTries(ctx, name);
      return issueTotpTicket(ctx, user);
    });
    throw new AppError('login.totp_required', { facts });
  }
  return { name, user };
}

/**
 * Opens the session, when the password that was compared is still the person's: one that was reset in between
 * opens nothing.
 */
export async function logIn(
  ctx: CommandContext,
  keys: Keys,
  { name, user }: { name: LoginName; user: UserRow },
) {
  if (!(await passwordIsStill(ctx.writer, user.user_id, user.password_hash)))
    throw new AppError('login.invalid');
  await forgetLoginTries(ctx, name);
  return openSession(ctx, keys, user);
}
