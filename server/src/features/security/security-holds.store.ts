import type { securityHoldReasons } from '@banyan/api/security.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';

export type SecurityHoldReason = (typeof securityHoldReasons)[number];

export interface SecurityHoldRow {
  security_hold_id: string;
  reason: SecurityHoldReason;
  since: Date;
  until: Date;
  /** By the wall's clock, which sessions live by. */
  started_at: Date;
  /** The session whose act started it; null when nobody was logged in. */
  started_by: string | null;
}

export async function insertHold(writer: Writer, userId: string, hold: SecurityHoldRow): Promise<void> {
  await writer.run(sql`
    insert into security_holds (user_id, security_hold_id, reason, since, until, started_at, started_by)
    values (${userId}, ${hold.security_hold_id}, ${hold.reason}, ${hold.since}, ${hold.until}, ${hold.started_at},
      ${hold.started_by})`);
}

/** What holds the person's money now, what lasts longest first. */
export function runningHolds(reader: Reader, userId: string, now: Date): Promise<SecurityHoldRow[]> {
  return reader.rows<SecurityHoldRow>(sql`
    select security_hold_id, reason, since, until, started_at, started_by from security_holds
    where user_id = ${userId} and cancelled_at is null and until > ${now}
    order by until desc, security_hold_id limit 50`);
}

export async function endHold(writer: Writer, userId: string, holdId: string, now: Date): Promise<void> {
  await writer.run(sql`
    update security_holds set cancelled_at = ${now}
    where user_id = ${userId} and security_hold_id = ${holdId} and cancelled_at is null`);
}

export function startOfSession(
  reader: Reader,
  userId: string,
  sessionId: string,
): Promise<{ created_at: Date } | undefined> {
  return reader.first<{ created_at: Date }>(sql`
    select created_at from sessions where user_id = ${userId} and session_id = ${sessionId}`);
}
