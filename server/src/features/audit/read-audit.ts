import type { auditApi } from '@banyan/api/audit/audit.ts';
import { addDays, startOf } from '@banyan/domain/calendar/business-date.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config.ts';
import type { OperatorRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { operatorNames } from '../four-eyes/index.ts';
import { auditActions, auditRows } from './audit.ts';
import { checkRecent } from './audit-chain.ts';

/** Returns the log, the newest first, narrowed as asked; with what can be chosen among, and whether it is whole. */
export async function readAudit(
  ctx: OperatorRead,
  keys: Config['keys'],
  input: InputOf<typeof auditApi.audit>,
) {
  const { cursor, limit, subjectId, operatorId, action, from, until } = input;
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor))
    throw new AppError('request.invalid', { fields: [{ path: 'cursor', code: 'field.invalid' }] });
  const rows = await auditRows(ctx.reader, {
    before: cursor ? BigInt(cursor) : null,
    limit: limit + 1,
    subjectId,
    operatorId,
    action,
    from: from === undefined ? undefined : startOf(from),
    until: until === undefined ? undefined : startOf(addDays(until, 1)),
  });
  const page = rows.slice(0, limit);
  const names = await operatorNames(ctx.reader);
  return {
    items: page.map((row) => ({
      seq: row.seq,
      at: row.at,
      operator: row.operator,
      action: row.action,
      subjectType: row.subject_type,
      subjectId: row.subject_id,
      detail: row.detail,
      hash: row.hash,
    })),
    nextCursor: rows.length > limit ? String(page.at(-1)?.seq) : null,
    chain: await checkRecent(ctx.reader, keys),
    actions: await auditActions(ctx.reader),
    operators: [...names].map(([id, name]) => ({ operatorId: id, name })),
  };
}
