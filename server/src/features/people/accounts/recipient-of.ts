import { isEmail, maskUsername } from '@banyan/domain/people/credentials.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { SignedIn } from '../../../platform/context.ts';
import { type Reader, sql } from '../../../platform/db/sql.ts';
import type { Outside } from '../../../platform/http/handlers.ts';
import { sha256 } from '../../../platform/security/tokens.ts';
import type { Keys } from '../people.store.ts';
import { countAttempt } from '../sessions/attempts.ts';
import { ownerOfName } from './find-user.ts';

/** So many people may be looked up in an hour: enough for friends, too few for a telephone book. */
const lookupsPerHour = 20;

/**
 * Counts that somebody looks another person up, in a transaction of its own: a look-up that is refused counts all the
 * same. Throws `recipient.too_many`.
 */
export async function countLookup(outside: Outside<SignedIn>): Promise<void> {
  const key = sha256(`recipient ${outside.userId}`);
  const lookups = await outside.transact((ctx) => countAttempt(ctx.writer, key, ctx.wall, 60));
  if (lookups > lookupsPerHour) throw new AppError('recipient.too_many');
}

/** Returns the person with exactly this phone number or username, with a masked name; undefined where there is none. */
export async function recipientOf(
  reader: Reader,
  keys: Keys,
  account: string,
): Promise<{ userId: string; name: string } | undefined> {
  if (isEmail(account.trim())) return undefined;
  const userId = await ownerOfName(reader, keys, account);
  return userId ? { userId, name: await maskedName(reader, userId) } : undefined;
}

/** Returns what another person is called for people who are no operators: the username, masked. */
export const maskedName = async (reader: Reader, userId: string): Promise<string> =>
  (await maskedNames(reader, [userId]))(userId);

/** Returns the same for many at once; a closed account has no name any more. */
export async function maskedNames(
  reader: Reader,
  userIds: readonly string[],
): Promise<(userId: string) => string> {
  const rows = await reader.rows<{ user_id: string; username: string }>(sql`
    select user_id, username from users
    where user_id = any(${[...new Set(userIds)]}::uuid[]) and closed_at is null`);
  const names = new Map(rows.map((row) => [row.user_id, maskUsername(row.username)]));
  return (userId) => names.get(userId) ?? '—';
}
