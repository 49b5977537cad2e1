import type { InboxKind } from '@banyan/domain/inbox/inbox-message.ts';
import { type Reader, sql } from '../../platform/db/sql.ts';
import { inOrder } from '../../platform/in-order.ts';
import { unseal } from '../../platform/security/sealing.ts';
import { mutedKindsOf } from '../inbox/index.ts';
import type { Keys } from './people.store.ts';

/** Where a person is told of something. */
export interface Mailbox {
  userId: string;
  /** Whose account is closed is told nothing any more. */
  isOpen: boolean;
  /** Opened when it is asked for: of many people most are told something in the inbox alone. */
  email(): string | undefined;
  /** Of what there is no e-mail, because the person wants none. */
  muted: ReadonlySet<InboxKind>;
}

/** Returns where each of these people is told of something, looked up for all of them at once. */
export async function mailboxesOf(
  reader: Reader,
  keys: Keys,
  userIds: readonly string[],
): Promise<(userId: string) => Mailbox> {
  const [rows, mutedOf] = await inOrder([
    reader.rows<{ user_id: string; sealed: Uint8Array | null; is_open: boolean }>(sql`
      select user_id, email_sealed as sealed, closed_at is null as is_open from users
      where user_id = any(${[...userIds]}::uuid[])`),
    mutedKindsOf(reader, userIds),
  ]);
  const known = new Map(rows.map((row) => [row.user_id, row]));
  return (userId) => {
    const sealed = known.get(userId)?.sealed;
    return {
      userId,
      isOpen: known.get(userId)?.is_open ?? false,
      email: () => (sealed ? unseal(keys.data, `users|email|${userId}`, sealed) : undefined),
      muted: mutedOf(userId),
    };
  };
}

/** Returns the same of one person. */
export const mailboxOf = async (reader: Reader, keys: Keys, userId: string): Promise<Mailbox> =>
  (await mailboxesOf(reader, keys, [userId]))(userId);

/**
 * Returns the mailbox of somebody who is there, because they are who asks, for what is said in the inbox alone: nothing
 * need be looked up.
 */
export const inboxAlone = (userId: string): Mailbox => ({
  userId,
  isOpen: true,
  email: () => undefined,
  muted: new Set(),
});
