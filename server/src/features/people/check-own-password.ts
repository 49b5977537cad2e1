import { AppError } from '../../platform/app-error.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Outside } from '../../platform/http/handlers.ts';
import { passwordMatches } from '../../platform/security/passwords.ts';
import { sha256 } from '../../platform/security/tokens.ts';
import { countAttempt, forgetAttempts } from './attempts.ts';
import { userById } from './people.store.ts';

/**
 * Asks the person who is logged in for the login password once more: counts the try, then compares, outside any
 * transaction. Returns the hash that was compared. Throws `login.invalid` and `login.locked`.
 */
export async function checkOwnPassword(outside: Outside<SignedIn>, password: string): Promise<string> {
  // By the person alone: a device's name is self-declared, and another name must gain no tries.
  const key = sha256(`own\u001f${outside.userId}`);
  const { user, isLocked } = await outside.transact(async (ctx) => {
    const { maxTries, lockMinutes } = ctx.policy.login;
    const tries = await countAttempt(ctx.writer, key, ctx.wall, lockMinutes);
    return { user: await userById(ctx.reader, outside.userId), isLocked: tries > maxTries };
  });
  if (isLocked) throw new AppError('login.locked');
  const matches = await passwordMatches(user?.password_hash, password);
  if (!user || !matches) throw new AppError('login.invalid');
  await outside.transact((ctx) => forgetAttempts(ctx.writer, key));
  return user.password_hash;
}
