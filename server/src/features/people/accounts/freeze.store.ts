import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

export type Freezer = 'person' | 'operator';

/** Locks the person's row against money commands that are under way and tells who froze it, if anybody. */
export async function lockFreeze(writer: Writer, userId: string): Promise<Freezer | null | undefined> {
  const row = await writer.first<{ frozen_by: Freezer | null }>(
    sql`select frozen_by from users where user_id = ${userId} for update`,
  );
  return row?.frozen_by;
}

/**
 * Returns whether the account is frozen, waiting for a freeze that is just being written, and not for the person's own
 * money commands.
 */
export async function isFrozenNow(writer: Writer, userId: string): Promise<boolean> {
  const row = await writer.first<{ frozen: boolean }>(
    sql`select frozen_at is not null as frozen from users where user_id = ${userId} for key share`,
  );
  return row?.frozen === true;
}

/** Returns whether the account is frozen in the reader's snapshot, for what is only shown. */
export async function isFrozenAt(reader: Reader, userId: string): Promise<boolean> {
  const row = await reader.first<{ frozen: boolean }>(
    sql`select frozen_at is not null as frozen from users where user_id = ${userId}`,
  );
  return row?.frozen === true;
}

export async function insertFreeze(
  writer: Writer,
  freeze: {
    userId: string;
    freezeId: string;
    at: Date;
    by: Freezer;
    operatorId: string | null;
    reason: string | null;
  },
): Promise<void> {
  const { userId, freezeId, at, by, operatorId, reason } = freeze;
  await writer.run(sql`
    insert into account_freezes (user_id, freeze_id, frozen_at, frozen_by, operator_id, reason)
    values (${userId}, ${freezeId}, ${at}, ${by}, ${operatorId}, ${reason})`);
  await writer.run(sql`update users set frozen_at = ${at}, frozen_by = ${by} where user_id = ${userId}`);
}

export async function liftFreeze(
  writer: Writer,
  userId: string,
  lift: { at: Date; by: Freezer; operatorId: string | null },
): Promise<void> {
  await writer.run(sql`
    update account_freezes set lifted_at = ${lift.at}, lifted_by = ${lift.by}, lifting_operator_id = ${lift.operatorId}
    where user_id = ${userId} and lifted_at is null`);
  await writer.run(sql`update users set frozen_at = null, frozen_by = null where user_id = ${userId}`);
}
