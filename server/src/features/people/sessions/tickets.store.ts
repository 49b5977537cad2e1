import { AppError } from '../../../platform/app-error.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { newSecret, sha256 } from '../../../platform/security/tokens.ts';

/** Single-use proofs that a check was passed: `captcha` for anybody, the others for one address and purpose. */
type TicketPurpose = 'captcha' | 'captcha_answer' | 'totp' | `${'email' | 'phone'}:${'register' | 'forgot'}`;

const validMinutes = 15;

export async function issueTicket(
  writer: Writer,
  purpose: TicketPurpose,
  subject: string,
  wall: Date,
  minutes: number = validMinutes,
) {
  const ticket = newSecret();
  const expiresAt = new Date(wall.getTime() + minutes * 60_000);
  await writer.run(sql`
    insert into tickets (ticket_hash, purpose, subject, expires_at) values (${sha256(ticket)}, ${purpose}, ${subject}, ${expiresAt})`);
  return { ticket, expiresAt };
}

/** Returns what a ticket that is still good was given for. */
export async function ticketSubject(reader: Reader, ticket: string, purpose: TicketPurpose, wall: Date) {
  const row = await reader.first<{ subject: string }>(sql`
    select subject from tickets
    where ticket_hash = ${sha256(ticket)} and purpose = ${purpose} and consumed_at is null and expires_at > ${wall}`);
  return row?.subject;
}

/** Uses a ticket up; throws the given code when it is unknown, used, expired or for something else. */
export async function consumeTicket(
  writer: Writer,
  ticket: string,
  expected: {
    purpose: TicketPurpose;
    subject: string;
    wall: Date;
    otherwise: 'captcha.required' | 'code.invalid' | 'login.totp_expired';
  },
): Promise<void> {
  const { purpose, subject, wall, otherwise } = expected;
  const used = await writer.run(sql`
    update tickets set consumed_at = ${wall}
    where ticket_hash = ${sha256(ticket)} and purpose = ${purpose} and subject = ${subject}
      and consumed_at is null and expires_at > ${wall}`);
  if (used === 0) throw new AppError(otherwise);
}

/** Marks an answer as used; false when it was used before. */
export async function burn(
  writer: Writer,
  purpose: TicketPurpose,
  answer: string,
  expiresAt: Date,
  wall: Date,
): Promise<boolean> {
  const burnt = await writer.run(sql`
    insert into tickets (ticket_hash, purpose, subject, expires_at, consumed_at)
    values (${sha256(answer)}, ${purpose}, '', ${expiresAt}, ${wall}) on conflict (ticket_hash) do nothing`);
  return burnt === 1;
}
