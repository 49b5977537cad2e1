import type { operatorInvitationApi } from '@banyan/api/console/invitation.ts';
import { isOperatorPassword } from '@banyan/domain/people/credentials.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { Config } from '../../../platform/config.ts';
import type { CommandContext, OperatorCommand, ReadContext } from '../../../platform/context.ts';
import type { HandlersOf, InputOf, Outside } from '../../../platform/http/handlers.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { seal, unseal } from '../../../platform/security/sealing.ts';
import { newBearer, ownerOfBearer, sha256 } from '../../../platform/security/tokens.ts';
import type { Services } from '../../../platform/services.ts';
import { audit } from '../../audit/index.ts';
import { isCommonPassword, sendMessage } from '../../people/index.ts';
import { invitedBy, saveInvitation, spendInvitation } from './invitation.store.ts';
import { lockOperator, type OperatorRow, savePassword } from './operator.store.ts';
import { startSession } from './operator-session.ts';

const validHours = 24;

const place = (operatorId: string): string => `operators|email|${operatorId}`;

export const sealAddress = (key: string, operatorId: string, email: string): Buffer =>
  seal(key, place(operatorId), email);

/** Returns the address that an operator was invited at; null for operators of the command line. */
export const addressOfOperator = (key: string, row: OperatorRow): string | null =>
  row.email_sealed && unseal(key, place(row.operator_id), row.email_sealed);

/**
 * Sends a link to the operator's own address; an earlier one is void from now on. Whoever sends it never sees
 * it, and the address stays the one that the second operator approves the roles for. Throws
 * `invitation.opened` once the operator has set a password.
 */
export async function invite(ctx: OperatorCommand, config: Config, row: OperatorRow) {
  const { operator_id: operatorId } = row;
  const email = found(addressOfOperator(config.keys.data, row));
  const token = newBearer(operatorId);
  const expiresAt = new Date(ctx.wall.getTime() + validHours * 3_600_000);
  const sentBy = ctx.operator.operatorId;
  const invitation = { operatorId, tokenHash: sha256(token), sentBy, sentAt: ctx.wall, expiresAt };
  if (!(await saveInvitation(ctx.writer, invitation))) throw new AppError('invitation.opened');
  await sendMessage(ctx, config.keys, {
    channel: 'email',
    recipient: email,
    subject: '榕 · 运营台邀请 / invitation to the console',
    body: textOf(row, ctx.operator.name, wayIn(config, token)),
    validMinutes: validHours * 60,
  });
  await audit(ctx, 'operator.invite', { type: 'operator', id: operatorId }, `${row.username} (${row.name})`);
  return { operatorId, sentTo: email, validUntil: expiresAt };
}

/** The token stands behind the `#`: no server and no proxy ever sees it in an address. */
const wayIn = ({ consoleUrl }: Config, token: string): string =>
  consoleUrl === null ? token : `${consoleUrl}/#/invitation/${token}`;

const textOf = ({ name, username }: OperatorRow, maker: string, way: string): string =>
  [
    `${name}，您好：${maker} 邀请您使用 Banyan 运营台，用户名为 ${username}。请在 ${validHours} 小时内用下面的邀请设置您自己的密码。邀请只能使用一次，请勿转发；没有人会向您索要它。`,
    way,
    `Dear ${name}, ${maker} invites you to the Banyan console. Your username is ${username}. Set your own password with the invitation above within ${validHours} hours. It works once: do not pass it on, nobody will ask you for it.`,
  ].join('\n\n');

/** Returns the handlers of what whoever holds an invitation may do with it, and nothing else. */
export function invitationHandlers({ config }: Services): HandlersOf<typeof operatorInvitationApi> {
  return {
    invitation: async (ctx, { token }) => {
      const { username, name, expires_at: expiresAt } = await invited(ctx, token);
      return { username, name, expiresAt };
    },
    acceptInvitation: {
      prepare: (outside, input) => prepareFirstPassword(outside, input),
      run: (ctx, { token }, hash: string) => accept(ctx, config, token, hash),
    },
  };
}

/** Throws `invitation.invalid`, alike for one that is unknown, too late, used, replaced, or of a disabled operator. */
async function invited(ctx: ReadContext, token: string) {
  const operatorId = ownerOfBearer(token);
  const row = operatorId && (await invitedBy(ctx.reader, operatorId, sha256(token), ctx.wall));
  if (!row) throw new AppError('invitation.invalid');
  return row;
}

/** Nothing is hashed for whoever has no invitation. */
async function prepareFirstPassword(
  outside: Outside,
  input: InputOf<typeof operatorInvitationApi.acceptInvitation>,
): Promise<string> {
  const { username } = await outside.query((ctx) => invited(ctx, input.token));
  if (input.newPassword !== input.newPasswordAgain) throw new AppError('operator.password_mismatch');
  if (!isOperatorPassword(input.newPassword, username) || isCommonPassword(input.newPassword))
    throw new AppError('operator.password_weak');
  return hashPassword(input.newPassword);
}

/** Sets the first password and logs in; the authenticator and the roles come as for everybody. */
async function accept(ctx: CommandContext, config: Config, token: string, hash: string) {
  const { operator_id: operatorId } = await invited(ctx, token);
  const row = found(await lockOperator(ctx.writer, operatorId));
  const isUsed = !row.disabled_at && (await spendInvitation(ctx.writer, operatorId, sha256(token), ctx.wall));
  if (!isUsed) throw new AppError('invitation.invalid');
  await savePassword(ctx.writer, operatorId, hash);
  const session = await startSession(ctx, row, config.needsSecondFactor);
  const { username, name } = row;
  const operator = { operatorId, username, name, roles: [], rights: [] };
  const onDuty = { ...ctx, operator, tokenHash: sha256(session.token) };
  await audit(onDuty, 'operator.invitation_opened', { type: 'operator', id: operatorId }, username);
  return session;
}
