import type { RecoveryState } from '@banyan/domain/security/payment-recovery.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

export interface RecoveryRow {
  user_id: string;
  recovery_id: string;
  state: RecoveryState;
  asked_at: Date;
  reason: string | null;
  usable_until: Date | null;
}

const columns = sql`user_id, recovery_id, state, asked_at, reason, usable_until`;

/** Returns the latest request; of several of one instant the open one. */
export const latestRecovery = (reader: Reader, userId: string): Promise<RecoveryRow | undefined> =>
  reader.first<RecoveryRow>(sql`
    select ${columns} from payment_recoveries where user_id = ${userId}
    order by asked_at desc, state in ('asked', 'approved') desc, recovery_id limit 1`);

/** Returns a request, held until the commit: two who decide at once do so one after the other. */
export const lockRecovery = (
  writer: Writer,
  userId: string,
  recoveryId: string,
): Promise<RecoveryRow | undefined> =>
  writer.first<RecoveryRow>(sql`
    select ${columns} from payment_recoveries where user_id = ${userId} and recovery_id = ${recoveryId} for update`);

export function recoveryQueue(reader: Reader, state: RecoveryState, page: PageQuery): Promise<RecoveryRow[]> {
  const { where, order } = following(
    page.after,
    { at: 'asked_at', id: 'recovery_id' },
    state === 'asked' ? 'oldest' : 'newest',
  );
  return reader.rows<RecoveryRow>(sql`
    select ${columns} from payment_recoveries where state = ${state} and ${where} order by ${order} limit ${page.limit}`);
}

/** Ends what was agreed to and not used in time. */
export async function expireRecoveries(writer: Writer, userId: string, wall: Date): Promise<void> {
  await writer.run(sql`
    update payment_recoveries set state = 'expired'
    where user_id = ${userId} and state = 'approved' and usable_until <= ${wall}`);
}

/** Inserts a request. Returns false when another is open. */
export async function insertRecovery(
  writer: Writer,
  row: { userId: string; recoveryId: string; at: Date },
): Promise<boolean> {
  const inserted = await writer.run(sql`
    insert into payment_recoveries (user_id, recovery_id, state, asked_at)
    values (${row.userId}, ${row.recoveryId}, 'asked', ${row.at})
    on conflict (user_id) where state in ('asked', 'approved') do nothing`);
  return inserted === 1;
}

/** Takes an open request back. Returns false when there is none of this id. */
export async function withdrawRecovery(writer: Writer, userId: string, recoveryId: string): Promise<boolean> {
  const changed = await writer.run(sql`
    update payment_recoveries set state = 'withdrawn', usable_until = null
    where user_id = ${userId} and recovery_id = ${recoveryId} and state in ('asked', 'approved')`);
  return changed === 1;
}

/** Uses up what was agreed to. Returns false when nothing is, or its time is over. */
export async function spendRecovery(writer: Writer, userId: string, wall: Date): Promise<boolean> {
  const changed = await writer.run(sql`
    update payment_recoveries set state = 'used', used_at = ${wall}
    where user_id = ${userId} and state = 'approved' and usable_until > ${wall}`);
  return changed === 1;
}

/** Writes what an operator has said; `usableUntil` opens the way, `refused` closes it, neither leaves it waiting. */
export async function recordSaid(
  writer: Writer,
  row: RecoveryRow,
  said: { state: 'asked' | 'approved' | 'refused'; reason: string; at: Date; usableUntil: Date | null },
): Promise<void> {
  const decidedAt = said.state === 'asked' ? null : said.at;
  await writer.run(sql`
    update payment_recoveries
    set state = ${said.state}, reason = ${said.reason}, decided_at = ${decidedAt}, usable_until = ${said.usableUntil}
    where user_id = ${row.user_id} and recovery_id = ${row.recovery_id} and state = 'asked'`);
}
