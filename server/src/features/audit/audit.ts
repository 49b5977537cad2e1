import { createHash } from 'node:crypto';
import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { CommandContext, OperatorCommand } from '../../platform/context.ts';
import { type Reader, sql } from '../../platform/db/sql.ts';

export interface AuditRow {
  seq: bigint;
  at: Date;
  operator_id: string;
  operator: string;
  action: string;
  subject_type: string;
  subject_id: string;
  detail: string;
  hash: string;
}

/**
 * Returns the hash of a row. Each covers the one before it, so that none can be changed, added or taken out unseen.
 */
export function auditHash(previous: string, row: Omit<AuditRow, 'hash'>): string {
  const canonical = [
    row.seq.toString(),
    row.at.toISOString(),
    row.operator_id,
    row.operator,
    row.action,
    row.subject_type,
    row.subject_id,
    row.detail,
  ];
  return createHash('sha256').update(previous).update(JSON.stringify(canonical)).digest('hex');
}

/** The transaction that a row is a part of, and its instant. */
type Place = Pick<CommandContext, 'writer' | 'wall'>;

interface Subject {
  type: string;
  id: string;
}

/** Writes down who did what to what, in the transaction of the deed itself. */
export async function audit(
  ctx: OperatorCommand,
  action: AuditAction,
  subject: Subject,
  detail: string,
): Promise<void> {
  await append(ctx, ctx.operator, action, subject, detail);
}

/** Writes down what a job did by itself. Returns the head of the chain, which is this row. */
export const auditJobRun = (
  ctx: Place,
  action: AuditAction,
  subject: Subject,
  detail: string,
): Promise<{ seq: bigint; hash: string }> =>
  append(ctx, { operatorId: noOperator, name: 'system' }, action, subject, detail);

const noOperator = '00000000-0000-0000-0000-000000000000';

async function append(
  ctx: Place,
  by: { operatorId: string; name: string },
  action: AuditAction,
  subject: Subject,
  detail: string,
): Promise<{ seq: bigint; hash: string }> {
  // The head's row lock makes the chain one after the other; operators are few.
  const head = await ctx.writer.first<{ seq: bigint; hash: string }>(
    sql`select seq, hash from audit_head where id = 1 for update`,
  );
  if (!head) throw new Error('the audit chain has a head');
  const row = {
    seq: head.seq + 1n,
    at: ctx.wall,
    operator_id: by.operatorId,
    operator: by.name,
    action,
    subject_type: subject.type,
    subject_id: subject.id,
    detail,
  };
  const hash = auditHash(head.hash, row);
  await ctx.writer.run(sql`
    insert into audit_log (seq, at, operator_id, operator, action, subject_type, subject_id, detail, hash)
    values (${row.seq}, ${row.at}, ${row.operator_id}, ${row.operator}, ${action}, ${subject.type}, ${subject.id}, ${detail}, ${hash})`);
  await ctx.writer.run(sql`update audit_head set seq = ${row.seq}, hash = ${hash} where id = 1`);
  return { seq: row.seq, hash };
}

export interface AuditQuery {
  before: bigint | null;
  limit: number;
  subjectId?: string | undefined;
  operatorId?: string | undefined;
  /** An action, or the area before its dot. */
  action?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

export function auditRows(reader: Reader, query: AuditQuery): Promise<AuditRow[]> {
  const { before, subjectId = null, operatorId = null, action = null, from = null, until = null } = query;
  return reader.rows<AuditRow>(sql`
    select seq, at, operator_id, operator, action, subject_type, subject_id, detail, hash from audit_log
    where (${before}::bigint is null or seq < ${before})
      and (${subjectId}::text is null or subject_id = ${subjectId})
      and (${operatorId}::uuid is null or operator_id = ${operatorId})
      and (${action}::text is null or action = ${action} or split_part(action, '.', 1) = ${action})
      and (${from}::timestamptz is null or at >= ${from})
      and (${until}::timestamptz is null or at < ${until})
    order by seq desc limit ${query.limit}`);
}

/** Returns every kind of deed that was ever written down, for choosing one. */
export async function auditActions(reader: Reader): Promise<string[]> {
  const rows = await reader.rows<{ action: string }>(
    sql`select distinct action from audit_log order by action`,
  );
  return rows.map(({ action }) => action);
}
