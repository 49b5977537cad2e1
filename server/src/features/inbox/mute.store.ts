import type { InboxKind } from '@banyan/domain/inbox/inbox-message.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';

/** Returns the kinds of which a person wants no e-mails. */
export async function mutedKinds(reader: Reader, userId: string): Promise<ReadonlySet<InboxKind>> {
  const rows = await reader.rows<{ kind: InboxKind }>(sql`
    select kind from inbox_mutes where user_id = ${userId}`);
  return new Set(rows.map(({ kind }) => kind));
}

/** Returns of which kinds each of these people wants no e-mails. */
export async function mutedKindsOf(
  reader: Reader,
  userIds: readonly string[],
): Promise<(userId: string) => ReadonlySet<InboxKind>> {
  const rows = await reader.rows<{ user_id: string; kind: InboxKind }>(sql`
    select user_id, kind from inbox_mutes where user_id = any(${[...userIds]}::uuid[])`);
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id);
  return (userId) => new Set(byPerson.get(userId)?.map(({ kind }) => kind));
}

/** Switches e-mails of a kind off. */
export async function mute(writer: Writer, userId: string, kind: InboxKind, at: Date): Promise<void> {
  await writer.run(sql`
    insert into inbox_mutes (user_id, kind, at) values (${userId}, ${kind}, ${at}) on conflict do nothing`);
}

/** Switches e-mails of a kind on again. */
export async function unmute(writer: Writer, userId: string, kind: InboxKind): Promise<void> {
  await writer.run(sql`delete from inbox_mutes where user_id = ${userId} and kind = ${kind}`);
}
