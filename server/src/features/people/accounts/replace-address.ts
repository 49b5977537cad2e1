import { maskEmail, maskPhone, normaliseEmail } from '@banyan/domain/people/credentials.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import { seal } from '../../../platform/security/sealing.ts';
import type { CodeAddress } from '../messages/try-code.ts';
import { claim, claimValue, type Keys, releaseClaim } from '../people.store.ts';
import { ownAddress } from './own-address.ts';

/**
 * Sets an address of a person from now on, in place of the one of its kind that was there. Returns false, and changes
 * nothing, when somebody has it already. The caller has locked the person, and says what becomes of the sessions.
 */
export async function replaceAddress(
  { writer, wall }: CommandContext,
  keys: Keys,
  userId: string,
  { kind, text }: CodeAddress,
): Promise<boolean> {
  const before = await ownAddress(writer, keys, userId, kind);
  if (!(await claim(writer, kind, claimValue(keys, kind, text), userId, wall))) return false;
  if (before !== undefined) await releaseClaim(writer, kind, claimValue(keys, kind, before), userId);
  const address = kind === 'email' ? normaliseEmail(text) : text;
  const sealed = seal(keys.data, `users|${kind}|${userId}`, address);
  await writer.run(
    kind === 'email'
      ? sql`update users set email_sealed = ${sealed}, email_masked = ${maskEmail(address)} where user_id = ${userId}`
      : sql`update users set phone_sealed = ${sealed}, phone_masked = ${maskPhone(address)} where user_id = ${userId}`,
  );
  return true;
}
