import type { securityHoldReasons } from '@banyan/api/security/security.ts';
import { type HoldWay, holdsUntil } from '@banyan/domain/security/security-hold.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';

export type SecurityHoldReason = (typeof securityHoldReasons)[number];

export interface SecurityHoldRow {
  security_hold_id: string;
  reason: SecurityHoldReason;
  since: Date;
  until: Date;
  /** By the wall clock, which sessions live by. */
  started_at: Date;
  /** The session whose act started it; null when nobody was logged in. */
  started_by: string | null;
  /** What that act was proved by beside a session. */
  proved_by: HoldWay | null;
}

export async function insertSecurityHold(
  writer: Writer,
  userId: string,
  hold: SecurityHoldRow,
): Promise<void> {
  await writer.run(sql`
    insert into security_holds (user_id, security_hold_id, reason, since, until, started_at, started_by, proved_by)
    values (${userId}, ${hold.security_hold_id}, ${hold.reason}, ${hold.since}, ${hold.until}, ${hold.started_at},
      ${hold.started_by}, ${hold.proved_by})`);
}

/** Returns what holds the person's money now, what lasts longest first. */
export async function runningSecurityHolds(
  reader: Reader,
  userId: string,
  now: Date,
): Promise<SecurityHoldRow[]> {
  const holds = await reader.rows<SecurityHoldRow>(sql`
    select security_hold_id, reason, since, until, started_at, started_by, proved_by from security_holds
    where user_id = ${userId} and cancelled_at is null and until >= ${now}
    order by until desc, security_hold_id limit 50`);
  return holds.filter(({ until }) => holdsUntil(until, now));
}

/** How a hold is ended early: when, in which session, by what, and since when that had been there. */
export interface SecurityHoldEnd {
  at: Date;
  sessionId: string;
  way: HoldWay;
  /** Null for an address of the registration. */
  waySince: Date | null;
}

export async function recordSecurityHoldEnd(
  writer: Writer,
  userId: string,
  holdId: string,
  end: SecurityHoldEnd,
): Promise<void> {
  await writer.run(sql`
    update security_holds
    set cancelled_at = ${end.at}, ended_by = ${end.way}, ended_by_session = ${end.sessionId}, way_since = ${end.waySince}
    where user_id = ${userId} and security_hold_id = ${holdId} and cancelled_at is null`);
}
