import type { peopleApi } from '@banyan/api/people/people.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import {
  isEmail,
  isInvitationCode,
  isPhone,
  isUsername,
  maskEmail,
  maskPhone,
  normaliseEmail,
} from '@banyan/domain/people/credentials.ts';
import { houseUserId, openAccount } from '../../../ledger/index.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { CommandContext } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { newId } from '../../../platform/ids.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { seal } from '../../../platform/security/sealing.ts';
import { refuseBadPassword } from '../credentials/new-login-password.ts';
import {
  claim,
  claimant,
  claimValue,
  insertUser,
  type Keys,
  type NewUser,
  userById,
} from '../people.store.ts';
import { openSession } from '../sessions/open-session.ts';
import { consumeTicket } from '../sessions/tickets.store.ts';
import { newInvitationCode } from './invitation-code.ts';

type RegisterInput = InputOf<typeof peopleApi.register>;

/** Refuses everything that can be refused without looking anything up, and then computes the slow hash. */
export async function prepareRegistration(input: RegisterInput): Promise<string> {
  if (input.method === 'phone') {
    if (!isPhone(input.phone)) throw new AppError('register.phone_invalid');
    if (input.phone !== input.phoneAgain) throw new AppError('register.phone_mismatch');
  } else if (!isEmail(input.email)) throw new AppError('register.email_invalid');
  if (input.username !== undefined && !isUsername(input.username))
    throw new AppError('register.username_invalid');
  refuseBadPassword(input);
  if (!isInvitationCode(input.invitationCode)) throw new AppError('register.invitation_invalid');
  return hashPassword(input.password);
}

/** Registers a person, places them under their inviter for good, opens the wallet and logs in. */
export async function register(ctx: CommandContext, keys: Keys, input: RegisterInput, passwordHash: string) {
  await consumeProof(ctx, keys, input);
  const ancestors = await ancestorsFrom(ctx, input.invitationCode);
  const userId = newId();
  const user: NewUser = {
    userId,
    username: input.username ?? `u${userId.replaceAll('-', '').slice(-11)}`,
    ...sealedAddress(keys, userId, input),
    passwordHash,
    invitationCode: newInvitationCode(),
    ancestors,
    registeredAt: ctx.now,
    agreed: input.agreed,
  };
  await claimIdentity(ctx, keys, user, input);
  await insertUser(ctx.writer, user);
  await openAccount(ctx.writer, userId, 'wallet', currency, ctx.now);
  const row = await userById(ctx.reader, userId);
  if (!row) throw new Error('a user who was just inserted is there');
  return openSession(ctx, keys, row);
}

function consumeProof(ctx: CommandContext, keys: Keys, input: RegisterInput): Promise<void> {
  return input.method === 'email'
    ? consumeTicket(ctx.writer, input.emailTicket, {
        purpose: 'email:register',
        subject: claimValue(keys, 'email', input.email),
        wall: ctx.wall,
        otherwise: 'code.invalid',
      })
    : consumeTicket(ctx.writer, input.captchaTicket, {
        purpose: 'captcha',
        subject: '',
        wall: ctx.wall,
        otherwise: 'captcha.required',
      });
}

/** The inviter and whoever stands above, three at most; empty when the operator's own code was used. */
async function ancestorsFrom(ctx: CommandContext, invitationCode: string): Promise<string[]> {
  const inviterId = await claimant(ctx.reader, 'invitation', invitationCode.toUpperCase());
  if (!inviterId) throw new AppError('register.invitation_invalid');
  if (inviterId === houseUserId) return [];
  const inviter = await userById(ctx.reader, inviterId);
  if (!inviter) throw new AppError('register.invitation_invalid');
  return [inviterId, ...inviter.ancestors].slice(0, 3);
}

function sealedAddress(keys: Keys, userId: string, input: RegisterInput) {
  if (input.method === 'phone') {
    return {
      phoneSealed: seal(keys.data, `users|phone|${userId}`, input.phone),
      phoneMasked: maskPhone(input.phone),
      emailSealed: null,
      emailMasked: null,
    };
  }
  const email = normaliseEmail(input.email);
  return {
    phoneSealed: null,
    phoneMasked: null,
    emailSealed: seal(keys.data, `users|email|${userId}`, email),
    emailMasked: maskEmail(email),
  };
}

async function claimIdentity(
  ctx: CommandContext,
  keys: Keys,
  user: NewUser,
  input: RegisterInput,
): Promise<void> {
  const address = input.method === 'phone' ? input.phone : input.email;
  if (!(await claim(ctx.writer, input.method, claimValue(keys, input.method, address), user.userId, null))) {
    throw new AppError('register.address_taken');
  }
  if (!(await claim(ctx.writer, 'username', user.username.toLowerCase(), user.userId, null)))
    throw new AppError('register.username_taken');
  if (!(await claim(ctx.writer, 'invitation', user.invitationCode, user.userId, null)))
    throw new Error('an invitation code came up twice');
}
