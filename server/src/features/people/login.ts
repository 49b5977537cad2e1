import { isEmail, isPhone } from '@banyan/domain/people/credentials.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CommandContext } from '../../platform/context.ts';
import type { Outside } from '../../platform/http/handlers.ts';
import { passwordMatches } from '../../platform/security/passwords.ts';
import { attemptKey, countAttempt, forgetAttempts } from './attempts.ts';
import { openSession } from './open-session.ts';
import { claimant, claimValue, type Keys, type UserRow, userById } from './people.store.ts';
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
    return { user: await findUser(ctx, keys, input.username) };
  });
  if (!counted) throw new AppError('login.locked');
  const { user } = counted;
  const matches = await passwordMatches(user?.password_hash, input.password);
  if (!user || !matches) throw new AppError('login.invalid');
  return user;
}

export async function logIn(ctx: CommandContext, input: LoginInput, user: UserRow) {
  await forgetAttempts(ctx.writer, attemptKey(ctx.client, input.username));
  return openSession(ctx, user);
}

async function findUser(ctx: CommandContext, keys: Keys, name: string): Promise<UserRow | undefined> {
  const text = name.trim();
  const kind = isPhone(text) ? 'phone' : isEmail(text) ? 'email' : 'username';
  const userId = await claimant(ctx.reader, kind, claimValue(keys, kind, text));
  return userId ? userById(ctx.reader, userId) : undefined;
}
