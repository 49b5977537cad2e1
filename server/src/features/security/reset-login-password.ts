import type { securityApi } from '@banyan/api/security/security.ts';
import type { HoldWay } from '@banyan/domain/security/security-hold.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CommandContext, SignedIn, UserCommand } from '../../platform/context.ts';
import type { InputOf, Outside } from '../../platform/http/handlers.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import {
  checkOwnPassword,
  claimant,
  claimValue,
  consumeTicket,
  endAllSessions,
  endOtherSessions,
  type Keys,
  loginName,
  passwordIsStill,
  refuseBadPassword,
  replaceLoginPassword,
} from '../people/index.ts';
import { notifyOfPasswordChange } from './notices.ts';
import { notifyOwner } from './notify-owner.ts';
import { tryOwnCode } from './own-code.ts';
import { checkSecretKey, requireActiveKey } from './secret-key.ts';
import { startSecurityHold } from './security-holds.ts';

type Input<Name extends keyof typeof securityApi> = InputOf<(typeof securityApi)[Name]>;

/** A key or code that was proved before the transaction, and the slow hash that it is to set. */
export interface ProvedReset {
  userId: string;
  keyHash: string;
  passwordHash: string;
}

export async function prepareForgot(input: Input<'forgot'>): Promise<string> {
  refuseBadPassword(input);
  return hashPassword(input.password);
}

/** Sets a new password for whoever proved the address. Throws `code.invalid`. */
export async function forgot(ctx: CommandContext, keys: Keys, input: Input<'forgot'>, passwordHash: string) {
  const { method } = input;
  const [address, ticket] =
    method === 'email' ? [input.email, input.emailTicket] : [input.phone, input.phoneTicket];
  const subject = claimValue(keys, method, address);
  const purpose = `${method}:forgot` as const;
  await consumeTicket(ctx.writer, ticket, { purpose, subject, wall: ctx.wall, otherwise: 'code.invalid' });
  const userId = await claimant(ctx.reader, method, subject);
  // A code that was guessed for an address that nobody has.
  if (!userId) throw new AppError('code.invalid');
  return resetLoginPassword(ctx, keys, { userId, passwordHash, provedBy: method });
}

/** Counts and compares the key before it spends a hash, alike for known and unknown people. */
export async function prepareResetByKey(
  outside: Outside,
  keys: Keys,
  input: Input<'resetLoginPasswordByKey'>,
): Promise<ProvedReset> {
  refuseBadPassword(input);
  const proved = await checkSecretKey(outside, {
    typed: input.secretKey,
    nameOf: (ctx) => loginName(ctx.reader, keys, input.username),
  });
  return { ...proved, passwordHash: await hashPassword(input.password) };
}

export async function resetLoginPasswordByKey(ctx: CommandContext, keys: Keys, proved: ProvedReset) {
  await requireActiveKey(ctx, proved.userId, proved.keyHash);
  return resetLoginPassword(ctx, keys, { ...proved, provedBy: 'secret_key' });
}

export async function prepareResetByCode(
  outside: Outside<SignedIn>,
  keys: Keys,
  input: Input<'resetLoginPasswordByCode'>,
): Promise<string> {
  refuseBadPassword(input);
  await tryOwnCode(outside, keys, { purpose: 'login_password', code: input.code });
  return hashPassword(input.password);
}

/**
 * Resets the login password, by whichever proof. It opens no session: the next login asks for whatever else a login
 * asks for, so that no way back in leads around it.
 */
export async function resetLoginPassword(
  ctx: CommandContext & Partial<SignedIn>,
  keys: Keys,
  reset: { userId: string; passwordHash: string; provedBy: HoldWay },
) {
  const { userId, passwordHash, provedBy } = reset;
  await replaceLoginPassword(ctx, userId, passwordHash);
  await endAllSessions(ctx.writer, userId, ctx.wall);
  const hold = await startSecurityHold(ctx, userId, { reason: 'password_reset', provedBy });
  await notifyOwner(ctx, keys, userId, hold);
  return { heldUntil: hold.until };
}

/** The hash of the old password as it was compared, and of the new one. */
export interface ComparedChange {
  compared: string;
  passwordHash: string;
}

export async function prepareChange(
  outside: Outside<SignedIn>,
  input: Input<'changeLoginPassword'>,
): Promise<ComparedChange> {
  refuseBadPassword(input);
  const compared = await checkOwnPassword(outside, input.current);
  return { compared, passwordHash: await hashPassword(input.password) };
}

/**
 * Changes the password of somebody who knows the old one, which is no reset: nothing is held, and this session stays.
 * Throws `login.invalid` when the old one was replaced after it was compared: a reset must not be undone by a change
 * that was under way.
 */
export async function changeLoginPassword(
  ctx: UserCommand,
  keys: Keys,
  { compared, passwordHash }: ComparedChange,
) {
  if (!(await passwordIsStill(ctx.writer, ctx.userId, compared))) throw new AppError('login.invalid');
  await replaceLoginPassword(ctx, ctx.userId, passwordHash);
  await endOtherSessions(ctx.writer, ctx.userId, ctx.sessionId, ctx.wall);
  await notifyOfPasswordChange(ctx, keys, ctx.userId);
  ctx.changed(ctx.userId, 'people');
  return { ok: true as const };
}
