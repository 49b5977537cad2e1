import type { InboxKind } from '@banyan/domain/inbox/inbox-message.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { inOrder } from '../../../platform/in-order.ts';
import { unseal } from '../../../platform/security/sealing.ts';
import { type DevicesFor, mutedKinds, mutedKindsOf, pushDevicesOf } from '../../inbox/index.ts';
import type { Keys } from '../people.store.ts';

/** Where a person is told of something. */
export interface Mailbox {
  userId: string;
  /** Whose account is closed is told nothing any more. */
  isOpen: boolean;
  /** Opened when it is asked for: of many people most are told something in the inbox alone. */
  email(): string | undefined;
  /** Of what there is no e-mail, because the person wants none. */
  muted: ReadonlySet<InboxKind>;
  /** Which of the person's devices are told of a kind. */
  devices: DevicesFor;
}

interface Row {
  user_id: string;
  sealed: Uint8Array | null;
  is_open: boolean;
}

const columns = sql`user_id, email_sealed as sealed, closed_at is null as is_open`;

const mailbox = (
  keys: Keys,
  userId: string,
  row: Row | undefined,
  wants: Pick<Mailbox, 'muted' | 'devices'>,
): Mailbox => ({
  ...wants,
  userId,
  isOpen: row?.is_open ?? false,
  email: () => (row?.sealed ? unseal(keys.data, `users|email|${userId}`, row.sealed) : undefined),
});

/**
 * Returns where each of these people is told of something, looked up for all of them at once. They are not kept from closing
 * their accounts: whoever calls holds what they must be without for that, such as their wallets.
 */
export async function mailboxesOf(
  reader: Reader,
  keys: Keys,
  userIds: readonly string[],
): Promise<(userId: string) => Mailbox> {
  const { rows, mutedOf, devicesOf } = await inOrder({
    rows: reader.rows<Row>(sql`select ${columns} from users where user_id = any(${[...userIds]}::uuid[])`),
    mutedOf: mutedKindsOf(reader, userIds),
    devicesOf: pushDevicesOf(reader, userIds),
  });
  const known = new Map(rows.map((row) => [row.user_id, row]));
  return (userId) =>
    mailbox(keys, userId, known.get(userId), { muted: mutedOf(userId), devices: devicesOf(userId) });
}

/**
 * Returns the same of one person. An account that is open stays so until the commit (`keepOpen`): a message that is left
 * while it is being closed would outlive it.
 */
export async function mailboxOf(writer: Writer, keys: Keys, userId: string): Promise<Mailbox> {
  const { row, muted, devicesOf } = await inOrder({
    row: writer.first<Row>(sql`select ${columns} from users where user_id = ${userId} for key share`),
    muted: mutedKinds(writer, userId),
    devicesOf: pushDevicesOf(writer, [userId]),
  });
  return mailbox(keys, userId, row, { muted, devices: devicesOf(userId) });
}

/**
 * Returns the mailbox of somebody who is there, because they are who asks, for what is said in the inbox alone: nothing
 * need be looked up, and no device need be told.
 */
export const inboxAlone = (userId: string): Mailbox => ({
  userId,
  isOpen: true,
  email: () => undefined,
  muted: new Set(),
  devices: () => [],
});
