import { rightsOf } from '@banyan/api/rights.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Config } from '../../../platform/config.ts';
import type { CommandContext, OnDuty, OperatorCommand } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import type { Outside } from '../../../platform/http/handlers.ts';
import type { Judge, Question } from '../../../platform/http/sessions.ts';
import { passwordMatches } from '../../../platform/security/passwords.ts';
import { newBearer, sha256 } from '../../../platform/security/tokens.ts';
import {
  endOwnSession,
  insertOperatorSession,
  lockOperator,
  type OperatorRow,
  operatorByName,
  operatorOfSession,
} from './operator.store.ts';
import { countCodeTry, countPasswordTry, forgetCodeTries, forgetPasswordTries } from './operator-tries.ts';
import { spendCode } from './own-credentials.ts';

const sessionHours = 10;

/** Returns what has to be done before anything else is open. */
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
    roles: row.roles,
    rights: mustChangePassword || mustSetSecondFactor ? [] : rightsOf(row.roles),
  };
}

/**
 * Counts the try, then compares, outside any transaction; with the right password the same for the code's try.
 * Throws `operator.login_invalid`, `login.locked`, and `operator.code_required` for whoever has an authenticator.
 */
export async function checkOperatorLogin(
  outside: Outside,
  { username, password, code }: { username: string; password: string; code?: string | undefined },
): Promise<OperatorRow> {
  const row = await outside.transact(async (ctx) => {
    const found = await operatorByName(ctx.reader, username);
    const mayTry = await countPasswordTry(ctx, { username, operatorId: found?.operator_id });
    return mayTry ? found : ('locked' as const);
  });
  if (row === 'locked') throw new AppError('login.locked');
  const matches = await passwordMatches(row?.password_hash || undefined, password);
  if (!row || !matches) throw new AppError('operator.login_invalid');
  const claimed = claimOf(row);
  const mayTryCode = await outside.transact(async (ctx) => {
    await forgetPasswordTries(ctx, claimed);
    return !row.totp_since || !code?.trim() || (await countCodeTry(ctx, claimed));
  });
  if (!mayTryCode) throw new AppError('login.locked');
  if (row.totp_since && !code?.trim()) throw new AppError('operator.code_required');
  return row;
}

const claimOf = (row: OperatorRow) => ({ username: row.username, operatorId: row.operator_id });

/**
 * Uses the code up and opens the session, when the password that was compared is still the operator's: one that
 * was changed, or an operator who was disabled in between, opens nothing. Throws `operator.code_invalid`.
 */
export async function openOperatorSession(
  ctx: CommandContext,
  { keys, needsSecondFactor }: Config,
  checked: OperatorRow,
  code: string | undefined,
) {
  const row = await lockOperator(ctx.writer, checked.operator_id);
  const isStill =
    row?.password_hash === checked.password_hash &&
    row.disabled_at === null &&
    (row.totp_since === null) === (checked.totp_since === null);
  if (!row || !isStill) throw new AppError('operator.login_invalid');
  if (row.totp_since) {
    await spendCode(ctx, keys.data, row, code ?? '');
    await forgetCodeTries(ctx, claimOf(row));
  }
  return startSession(ctx, row, needsSecondFactor);
}

/** Starts a session with a fresh token; only the token's hash is kept. */
export async function startSession(ctx: CommandContext, row: OperatorRow, needsSecondFactor: boolean) {
  const token = newBearer(row.operator_id);
  const expiresAt = new Date(ctx.wall.getTime() + sessionHours * 3_600_000);
  await insertOperatorSession(ctx.writer, {
    operatorId: row.operator_id,
    tokenHash: sha256(token),
    clientId: ctx.client.clientId,
    at: ctx.wall,
    expiresAt,
  });
  return { token, expiresAt, operator: showOperator(row, needsSecondFactor) };
}

/** Returns what finds out who holds a token, with the rights of today's roles. Throws `session.required`. */
export const authenticateOperator =
  ({ needsSecondFactor }: Config) =>
  async (reader: Reader, { ownerId, tokenHash, purpose, wall, locks }: Question): Promise<Judge<OnDuty>> => {
    // What operators decide about each other locks their rows in an order of its own.
    const isLocked = locks && purpose === 'money';
    const row = ownerId && (await operatorOfSession(reader, ownerId, tokenHash, wall, isLocked));
    return () => {
      if (!row) throw new AppError('session.required');
      return { who: { operator: showOperator(row, needsSecondFactor), tokenHash } };
    };
  };

/** Ends the session that asks; the operator's others stay. */
export async function closeOperatorSession(ctx: OperatorCommand): Promise<void> {
  await endOwnSession(ctx.writer, ctx.operator.operatorId, ctx.tokenHash, ctx.wall);
}
