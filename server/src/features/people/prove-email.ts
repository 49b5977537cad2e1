import type { peopleApi } from '@banyan/api/people.ts';
import { isEmail } from '@banyan/domain/people/credentials.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CommandContext } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { claimant, claimValue, type Keys } from './people.store.ts';
import { consumeTicket, issueTicket } from './tickets.store.ts';
import { issueCode } from './verification-code.ts';

/**
 * Sends a code to an address. Answers alike whether the address is known or not: to get back in, a code goes to
 * known ones only. Throws `register.email_invalid`, `captcha.required`, `code.too_soon` and `code.too_many`.
 */
export async function sendEmailCode(
  ctx: CommandContext,
  keys: Keys,
  { email, purpose, captchaTicket }: InputOf<typeof peopleApi.sendEmail>,
) {
  if (!isEmail(email)) throw new AppError('register.email_invalid');
  await consumeTicket(ctx.writer, captchaTicket, {
    purpose: 'captcha',
    subject: '',
    wall: ctx.wall,
    otherwise: 'captcha.required',
  });
  const known = await claimant(ctx.reader, 'email', claimValue(keys, 'email', email));
  const address = { kind: 'email', text: email } as const;
  return issueCode(ctx, keys, { address, purpose, isWithheld: purpose === 'forgot' && !known });
}

/** Gives a single-use ticket for a proved address. */
export async function proveEmail(
  ctx: CommandContext,
  keys: Keys,
  { email, purpose }: InputOf<typeof peopleApi.verifyEmail>,
) {
  const subject = claimValue(keys, 'email', email);
  const { ticket, expiresAt } = await issueTicket(ctx.writer, `email:${purpose}`, subject, ctx.wall);
  return { emailTicket: ticket, expiresAt };
}
