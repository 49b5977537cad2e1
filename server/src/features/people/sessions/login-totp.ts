import type { protectionApi } from '@banyan/api/people/protection.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { CommandContext } from '../../../platform/context.ts';
import type { InputOf, Outside } from '../../../platform/http/handlers.ts';
import { sha256 } from '../../../platform/security/tokens.ts';
import { forgetSecondFactorTries, guardSecondFactor } from '../credentials/count-second-factor.ts';
import { spendSecondFactor } from '../credentials/two-factor.ts';
import { type Keys, passwordIsStill, type UserRow, userById } from '../people.store.ts';
import { openSession } from './open-session.ts';
import { consumeTicket, issueTicket, ticketSubject } from './tickets.store.ts';

type TotpInput = InputOf<typeof protectionApi.loginTotp>;

/** A ticket holds for the password it was given for: after a reset it opens nothing. */
const subjectOf = (user: UserRow): string => `${user.user_id}:${sha256(user.password_hash).slice(0, 16)}`;
const ownerOf = (subject: string): string => subject.split(':')[0] ?? '';

/** Issues, after the right password, the ticket for the second step: once, for a few minutes. */
export async function issueTotpTicket(ctx: CommandContext, user: UserRow) {
  const minutes = ctx.policy.totp.ticketMinutes;
  const { ticket } = await issueTicket(ctx.writer, 'totp', subjectOf(user), ctx.wall, minutes);
  return { ticket, validMinutes: minutes };
}

/** Finds out whose login this is and counts the try, whatever becomes of it. */
export async function checkTotpTicket(outside: Outside, { ticket }: TotpInput): Promise<string> {
  const subject = await outside.query((ctx) => ticketSubject(ctx.reader, ticket, 'totp', ctx.wall));
  if (subject === undefined) throw new AppError('login.totp_expired');
  await guardSecondFactor(outside, ownerOf(subject));
  return subject;
}

/** Uses the ticket and the code up and opens the session, all or nothing: a wrong code leaves the ticket good. */
export async function logInByTotp(ctx: CommandContext, keys: Keys, input: TotpInput, subject: string) {
  const user = await userById(ctx.reader, ownerOf(subject));
  // The row is held until the commit, so that a reset and this login at the same moment see each other.
  const isStill = user && (await passwordIsStill(ctx.writer, user.user_id, user.password_hash));
  if (!isStill || subjectOf(user) !== subject) throw new AppError('login.totp_expired');
  await consumeTicket(ctx.writer, input.ticket, {
    purpose: 'totp',
    subject,
    wall: ctx.wall,
    otherwise: 'login.totp_expired',
  });
  // Turned off meanwhile, the password that was right is enough.
  if (user.has_totp) await spendSecondFactor(ctx, keys, user.user_id, input.code);
  await forgetSecondFactorTries(ctx, user.user_id);
  return openSession(ctx, keys, user);
}
