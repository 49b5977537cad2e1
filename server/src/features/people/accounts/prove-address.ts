import type { peopleApi } from '@banyan/api/people/people.ts';
import { isEmail, isPhone } from '@banyan/domain/people/credentials.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { CommandContext } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import type { CodeAddress } from '../messages/try-code.ts';
import { issueCode } from '../messages/verification-code.ts';
import { claimant, claimValue, type Keys } from '../people.store.ts';
import { consumeTicket, issueTicket } from '../sessions/tickets.store.ts';

/**
 * Sends a code to an e-mail address. Answers alike whether the address is known or not: to get back in, a code goes
 * to known ones only. Throws `register.email_invalid`, `captcha.required`, `code.too_soon` and `code.too_many`.
 */
export async function sendEmailCode(
  ctx: CommandContext,
  keys: Keys,
  { email, purpose, captchaTicket }: InputOf<typeof peopleApi.sendEmail>,
) {
  if (!isEmail(email)) throw new AppError('register.email_invalid');
  return sendCode(ctx, keys, { kind: 'email', text: email }, purpose, captchaTicket);
}

/**
 * Sends the same by SMS. Throws `code.sms_off` where no message can leave, then `register.phone_invalid` and the
 * others.
 */
export async function sendPhoneCode(
  ctx: CommandContext,
  keys: Keys,
  isSmsOn: boolean,
  { phone, purpose, captchaTicket }: InputOf<typeof peopleApi.sendSms>,
) {
  if (!isSmsOn) throw new AppError('code.sms_off');
  if (!isPhone(phone)) throw new AppError('register.phone_invalid');
  return sendCode(ctx, keys, { kind: 'phone', text: phone }, purpose, captchaTicket);
}

async function sendCode(
  ctx: CommandContext,
  keys: Keys,
  address: CodeAddress,
  purpose: 'register' | 'forgot',
  captchaTicket: string,
) {
  await consumeTicket(ctx.writer, captchaTicket, {
    purpose: 'captcha',
    subject: '',
    wall: ctx.wall,
    otherwise: 'captcha.required',
  });
  const known = await claimant(ctx.reader, address.kind, claimValue(keys, address.kind, address.text));
  return issueCode(ctx, keys, { address, purpose, isWithheld: purpose === 'forgot' && !known });
}

/** Gives a single-use ticket for a proved address. */
export function proveAddress(
  ctx: CommandContext,
  keys: Keys,
  { kind, text }: CodeAddress,
  purpose: 'register' | 'forgot',
) {
  return issueTicket(ctx.writer, `${kind}:${purpose}`, claimValue(keys, kind, text), ctx.wall);
}
