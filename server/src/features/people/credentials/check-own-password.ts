import { AppError } from '../../../platform/app-error.ts';
import type { SignedIn } from '../../../platform/context.ts';
import type { Outside } from '../../../platform/http/handlers.ts';
import { passwordMatches } from '../../../platform/security/passwords.ts';
import { sha256 } from '../../../platform/security/tokens.ts';
import { oneAtOnce } from '../../../platform/semaphore.ts';
import { userById } from '../people.store.ts';
import { countAttempt, forgetAttempts } from '../sessions/attempts.ts';

/**
 * One person's checks of one secret come one after the other: a right one gives its try back before the next is
 * counted, so that nobody is locked out by being right several times at once.
 */
const inTurn = oneAtOnce(200);

/** Carries out, in their turn, a count of a try, a comparison, and what a right one gives back. */
export const checkInTurn = <T>(secret: 'own' | 'payment', userId: string, check: () => Promise<T>) =>
  inTurn(`${secret} ${userId}`, check);

/**
 * Asks the person who is logged in for the login password once more: counts the try, then compares, outside any
 * transaction. Returns the hash that was compared. Throws `login.invalid` and `login.locked`.
 */
export const checkOwnPassword = (outside: Outside<SignedIn>, password: string): Promise<string> =>
  checkInTurn('own', outside.userId, () => countAndCompare(outside, password));

async function countAndCompare(outside: Outside<SignedIn>, password: string): Promise<string> {
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
