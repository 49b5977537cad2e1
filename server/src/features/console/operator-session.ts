import { AppError, found } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config.ts';
import type { Client, CommandContext, OnDuty, OperatorCommand } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Outside } from '../../platform/http/handlers.ts';
import { passwordMatches } from '../../platform/security/passwords.ts';
import { newBearer, ownerOfBearer, sha256 } from '../../platform/security/tokens.ts';
import { runQuery, type Services, systemClient } from '../../platform/services.ts';
import { attemptKey, countAttempt, forgetAttempts } from '../people/index.ts';
import { type OperatorRow, operatorById, operatorByName, operatorOfSession } from './operator.store.ts';
import { requireCode } from './own-credentials.ts';
import { rightsOf } from './roles.ts';

const sessionHours = 10;

/** What has to be done before anything else is open. */
export const firstSteps = (row: OperatorRow, needsSecondFactor: boolean) => ({
  hasSecondFactor: row.totp_since !== null,
  mustChangePassword: row.must_change_password,
  mustSetSecondFactor: needsSecondFactor && row.totp_since === null,
});

function showOperator(row: OperatorRow, needsSecondFactor: boolean) {
  const { mustChangePassword, mustSetSecondFactor } = firstSteps(row, needsSecondFactor);
  return {
    operatorId: row.operator_id,
    username: row.username,
    name: row.name,
    roles: row.roles as never[],
    rights: mustChangePassword || mustSetSecondFactor ? [] : rightsOf(row.roles),
  };
}

const loginKey = (client: Client, username: string): string => attemptKey(client, `operator:${username}`);

/** Counts the try, then compares. Throws `operator.login_invalid` and `login.locked`. */
export async function checkOperatorLogin(
  outside: Outside,
  input: { username: string; password: string },
): Promise<OperatorRow> {
  const row = await outside.transact(async (ctx) => {
    const { maxTries, lockMinutes } = ctx.policy.login;
    const tries = await countAttempt(ctx.writer, loginKey(ctx.client, input.username), ctx.wall, lockMinutes);
    if (tries > maxTries * 4) return 'locked' as const;
    return operatorByName(ctx.reader, input.username);
  });
  if (row === 'locked') throw new AppError('login.locked');
  const matches = await passwordMatches(row?.password_hash, input.password);
  if (!row || !matches) throw new AppError('operator.login_invalid');
  return row;
}

/** Throws `operator.code_required` and `operator.code_invalid` for whoever has an authenticator. */
export async function openOperatorSession(
  ctx: CommandContext,
  { keys, needsSecondFactor }: Config,
  row: OperatorRow,
  code: string | undefined,
) {
  await requireCode(ctx, keys.data, found(await operatorById(ctx.reader, row.operator_id)), code);
  await forgetAttempts(ctx.writer, loginKey(ctx.client, row.username));
  const token = newBearer(row.operator_id);
  const expiresAt = new Date(ctx.wall.getTime() + sessionHours * 3_600_000);
  await ctx.writer.run(sql`
    insert into operator_sessions (operator_id, token_hash, created_at, expires_at)
    values (${row.operator_id}, ${sha256(token)}, ${ctx.wall}, ${expiresAt})`);
  return { token, expiresAt, operator: showOperator(row, needsSecondFactor) };
}

/** Who holds this token, with the rights of today's roles. Throws `session.required`. */
export async function authenticateOperator(services: Services, token: string): Promise<OnDuty> {
  const operatorId = ownerOfBearer(token);
  if (!operatorId) throw new AppError('session.required');
  const row = await runQuery(services, systemClient, (ctx) =>
    operatorOfSession(ctx.reader, operatorId, sha256(token), ctx.wall),
  );
  if (!row) throw new AppError('session.required');
  return { operator: showOperator(row, services.config.needsSecondFactor), tokenHash: sha256(token) };
}

/** Ends the session that asks; the operator's others stay. */
export async function closeOperatorSession(ctx: OperatorCommand): Promise<void> {
  await ctx.writer.run(sql`
    update operator_sessions set revoked_at = ${ctx.wall}
    where operator_id = ${ctx.operator.operatorId} and token_hash = ${ctx.tokenHash} and revoked_at is null`);
}
