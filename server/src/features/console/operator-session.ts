import { AppError } from '../../platform/app-error.ts';
import type { CommandContext, OnDuty, OperatorCommand } from '../../platform/context.ts';
import { type Reader, sql } from '../../platform/db/sql.ts';
import type { Outside } from '../../platform/http/handlers.ts';
import { passwordMatches } from '../../platform/security/passwords.ts';
import { newBearer, ownerOfBearer, sha256 } from '../../platform/security/tokens.ts';
import { runQuery, type Services, systemClient } from '../../platform/services.ts';
import { attemptKey, countAttempt } from '../people/index.ts';
import { rightsOf } from './roles.ts';

export interface OperatorRow {
  operator_id: string;
  username: string;
  name: string;
  password_hash: string;
  roles: string[];
}

const sessionHours = 10;

export const showOperator = (row: Omit<OperatorRow, 'password_hash'>) => ({
  operatorId: row.operator_id,
  username: row.username,
  name: row.name,
  roles: row.roles as never[],
  rights: rightsOf(row.roles),
});

/** Counts the try, then compares. Throws `operator.login_invalid` and `login.locked`. */
export async function checkOperatorLogin(
  outside: Outside,
  input: { username: string; password: string },
): Promise<OperatorRow> {
  const row = await outside.transact(async (ctx) => {
    const { maxTries, lockMinutes } = ctx.policy.login;
    const tries = await countAttempt(
      ctx.writer,
      attemptKey(ctx.client, `operator:${input.username}`),
      ctx.wall,
      lockMinutes,
    );
    if (tries > maxTries * 4) return 'locked' as const;
    return ctx.reader.first<OperatorRow>(sql`
      select operator_id, username, name, password_hash, roles from operators where username = ${input.username.toLowerCase()}`);
  });
  if (row === 'locked') throw new AppError('login.locked');
  const matches = await passwordMatches(row?.password_hash, input.password);
  if (!row || !matches) throw new AppError('operator.login_invalid');
  return row;
}

export async function openOperatorSession(ctx: CommandContext, row: OperatorRow) {
  const token = newBearer(row.operator_id);
  const expiresAt = new Date(ctx.wall.getTime() + sessionHours * 3_600_000);
  await ctx.writer.run(sql`
    insert into operator_sessions (operator_id, token_hash, created_at, expires_at)
    values (${row.operator_id}, ${sha256(token)}, ${ctx.wall}, ${expiresAt})`);
  return { token, expiresAt, operator: showOperator(row) };
}

/** Who holds this token, with the rights of today's roles. Throws `session.required`. */
export async function authenticateOperator(services: Services, token: string): Promise<OnDuty> {
  const operatorId = ownerOfBearer(token);
  if (!operatorId) throw new AppError('session.required');
  const row = await runQuery(services, systemClient, (ctx) =>
    liveOperator(ctx.reader, operatorId, sha256(token), ctx.wall),
  );
  if (!row) throw new AppError('session.required');
  const { username, name, roles } = row;
  return {
    operator: { operatorId, username, name, roles, rights: rightsOf(roles) },
    tokenHash: sha256(token),
  };
}

function liveOperator(
  reader: Reader,
  operatorId: string,
  tokenHash: string,
  wall: Date,
): Promise<OperatorRow | undefined> {
  return reader.first<OperatorRow>(sql`
    select o.operator_id, o.username, o.name, o.password_hash, o.roles
    from operator_sessions s join operators o on o.operator_id = s.operator_id
    where s.operator_id = ${operatorId} and s.token_hash = ${tokenHash} and s.revoked_at is null and s.expires_at > ${wall}`);
}

/** Ends the session that asks; the operator's others stay. */
export async function closeOperatorSession(ctx: OperatorCommand): Promise<void> {
  await ctx.writer.run(sql`
    update operator_sessions set revoked_at = ${ctx.wall}
    where operator_id = ${ctx.operator.operatorId} and token_hash = ${ctx.tokenHash} and revoked_at is null`);
}
