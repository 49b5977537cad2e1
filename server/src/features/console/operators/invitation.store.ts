import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

export interface Invited {
  operator_id: string;
  username: string;
  name: string;
  expires_at: Date;
}

/**
 * Returns who may open an invitation with this token: it is the newest, in time, not used, and its operator not
 * disabled.
 */
export function invitedBy(
  reader: Reader,
  operatorId: string,
  tokenHash: string,
  wall: Date,
): Promise<Invited | undefined> {
  return reader.first<Invited>(sql`
    select o.operator_id, o.username, o.name, i.expires_at
    from operator_invitations i join operators o on o.operator_id = i.operator_id
    where i.operator_id = ${operatorId} and i.token_hash = ${tokenHash} and i.opened_at is null
      and i.expires_at > ${wall} and o.disabled_at is null`);
}

/**
 * Saves an invitation, in place of an earlier one, whose token is void. Returns false when the operator has opened
 * one already.
 */
export async function saveInvitation(
  writer: Writer,
  row: { operatorId: string; tokenHash: string; sentBy: string; sentAt: Date; expiresAt: Date },
): Promise<boolean> {
  const written = await writer.run(sql`
    insert into operator_invitations (operator_id, token_hash, sent_by, sent_at, expires_at)
    values (${row.operatorId}, ${row.tokenHash}, ${row.sentBy}, ${row.sentAt}, ${row.expiresAt})
    on conflict (operator_id) do update set token_hash = ${row.tokenHash}, sent_by = ${row.sentBy},
      sent_at = ${row.sentAt}, expires_at = ${row.expiresAt}
    where operator_invitations.opened_at is null`);
  return written === 1;
}

/** Uses the invitation up, once; false when a concurrent attempt was faster, or it is void by now. */
export async function spendInvitation(
  writer: Writer,
  operatorId: string,
  tokenHash: string,
  wall: Date,
): Promise<boolean> {
  const used = await writer.run(sql`
    update operator_invitations set opened_at = ${wall}
    where operator_id = ${operatorId} and token_hash = ${tokenHash} and opened_at is null and expires_at > ${wall}`);
  return used === 1;
}

/** Returns until when each invitation that nobody has opened may be opened. */
export async function openInvitations(reader: Reader): Promise<Map<string, Date>> {
  const rows = await reader.rows<{ operator_id: string; expires_at: Date }>(
    sql`select operator_id, expires_at from operator_invitations where opened_at is null`,
  );
  return new Map(rows.map((row) => [row.operator_id, row.expires_at]));
}
