import type { operatorOwnApi } from '@banyan/api/console/own.ts';
import { isOperatorPassword } from '@banyan/domain/people/credentials.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { CommandContext, OnDuty, OperatorCommand } from '../../../platform/context.ts';
import type { HandlersOf, InputOf, Outside } from '../../../platform/http/handlers.ts';
import { hashPassword, passwordMatches } from '../../../platform/security/passwords.ts';
import { seal, unseal } from '../../../platform/security/sealing.ts';
import { sha256 } from '../../../platform/security/tokens.ts';
import { newTotpSecret, totpStep, totpUri } from '../../../platform/security/totp.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../audit/index.ts';
import { countAttempt, forgetAttempts, isCommonPassword } from '../../people/index.ts';
import {
  endSessions,
  type OperatorRow,
  operatorById,
  savePassword,
  saveSecret,
  spendStep,
} from './operator.store.ts';
import { forgetCodeTries, guardOwnCode } from './operator-tries.ts';

const issuer = 'Banyan Console';
const place = (operatorId: string): string => `operators|totp|${operatorId}`;

/** Returns the handlers of an operator's own password and authenticator. */
export function ownCredentialHandlers({ config }: Services): HandlersOf<typeof operatorOwnApi> {
  const key = config.keys.data;
  return {
    changeOwnPassword: {
      prepare: (outside, input) => prepareOwnPassword(outside, input),
      run: async (ctx, _input, hash: string) => {
        const { operatorId } = ctx.operator;
        await savePassword(ctx.writer, operatorId, hash);
        await endSessions(ctx.writer, operatorId, ctx.wall, ctx.tokenHash);
        await audit(ctx, 'operator.password', { type: 'operator', id: operatorId }, 'own password changed');
        return { ok: true };
      },
    },
    beginSecondFactor: async (ctx) => {
      const { operatorId, username } = ctx.operator;
      const row = found(await operatorById(ctx.reader, operatorId));
      if (row.totp_since) throw new AppError('operator.second_factor_on');
      const secret = newTotpSecret();
      await saveSecret(ctx.writer, operatorId, seal(key, place(operatorId), secret));
      return { secret, uri: totpUri(secret, issuer, username) };
    },
    confirmSecondFactor: {
      prepare: (outside) => guardOwnCode(outside),
      run: async (ctx, { code }) => {
        const { operatorId } = ctx.operator;
        const row = found(await operatorById(ctx.reader, operatorId));
        if (row.totp_since) throw new AppError('operator.second_factor_on');
        await spendCode(ctx, key, row, code);
        await forgetCodeTries(ctx, ctx.operator);
        const subject = { type: 'operator', id: operatorId };
        await audit(ctx, 'operator.second_factor', subject, 'authenticator set up');
        return { ok: true };
      },
    },
  };
}

/** Checks the present password and hashes the next; tries are counted before either. */
async function prepareOwnPassword(
  outside: Outside<OnDuty>,
  input: InputOf<typeof operatorOwnApi.changeOwnPassword>,
): Promise<string> {
  const { operatorId, username } = outside.operator;
  if (input.newPassword !== input.newPasswordAgain) throw new AppError('operator.password_mismatch');
  if (!isOperatorPassword(input.newPassword, username) || isCommonPassword(input.newPassword))
    throw new AppError('operator.password_weak');
  const key = sha256(`own password ${operatorId}`);
  const row = await outside.transact(async (ctx) => {
    const { maxTries, lockMinutes } = ctx.policy.login;
    const tries = await countAttempt(ctx.writer, key, ctx.wall, lockMinutes);
    return tries > maxTries ? ('locked' as const) : operatorById(ctx.reader, operatorId);
  });
  if (row === 'locked') throw new AppError('login.locked');
  if (!(await passwordMatches(row?.password_hash, input.password)))
    throw new AppError('operator.login_invalid');
  await outside.transact((ctx) => forgetAttempts(ctx.writer, key));
  return hashPassword(input.newPassword);
}

/**
 * Uses up the time step of a code in the same transaction: a code works once. Tries are counted before
 * (`operator-tries.ts`). Throws `operator.code_invalid`.
 */
export async function spendCode(
  ctx: CommandContext | OperatorCommand,
  key: string,
  row: OperatorRow,
  code: string,
): Promise<void> {
  const { operator_id: operatorId, totp_sealed: sealed } = row;
  const usedStep = row.totp_step === null ? null : Number(row.totp_step);
  const step = sealed ? totpStep(unseal(key, place(operatorId), sealed), code, ctx.wall, usedStep) : null;
  if (step === null || !(await spendStep(ctx.writer, operatorId, step, ctx.wall)))
    throw new AppError('operator.code_invalid');
}
