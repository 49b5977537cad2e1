import { isEmail, normaliseEmail } from '@banyan/domain/people/credentials.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CommandContext } from '../../platform/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { equalText, newDigits, sha256 } from '../../platform/security/tokens.ts';
import { countAttempt } from './attempts.ts';
import { claimValue, type Keys } from './people.store.ts';
import { consumeTicket, issueTicket } from './tickets.store.ts';

type Purpose = 'register';

/**
 * Sends a code to an address. Answers alike whether the address is known or not. Throws
 * `register.email_invalid`, `captcha.required`, `code.too_soon` and `code.too_many`.
 */
export async function sendEmailCode(
  ctx: CommandContext,
  keys: Keys,
  input: { email: string; purpose: Purpose; captchaTicket: string },
) {
  if (!isEmail(input.email)) throw new AppError('register.email_invalid');
  await consumeTicket(ctx.writer, input.captchaTicket, {
    purpose: 'captcha',
    subject: '',
    wall: ctx.wall,
    otherwise: 'captcha.required',
  });
  const address = claimValue(keys, 'email', input.email);
  const rules = ctx.policy.code;
  await refuseTooMany(ctx, address);

  const code = newDigits(rules.digits);
  const codeId = newId();
  const expiresAt = new Date(ctx.wall.getTime() + rules.validMinutes * 60_000);
  await ctx.writer.run(sql`
    insert into verification_codes (address_hash, code_id, purpose, code_hash, created_at, expires_at)
    values (${address}, ${codeId}, ${input.purpose}, ${sha256(`${codeId}${code}`)}, ${ctx.wall}, ${expiresAt})`);
  await sendMessage(ctx, normaliseEmail(input.email), code, rules.validMinutes);
  return { resendAt: new Date(ctx.wall.getTime() + rules.resendAfterSeconds * 1_000), expiresAt };
}

async function refuseTooMany(ctx: CommandContext, address: string): Promise<void> {
  const rules = ctx.policy.code;
  // The count's row is locked until the commit, so that requests at the same moment see each other below.
  await countAttempt(ctx.writer, sha256(`code:${address}`), ctx.wall, 60);
  const hourAgo = new Date(ctx.wall.getTime() - 3_600_000);
  const row = await ctx.reader.first<{ sent: bigint; latest: Date | null }>(sql`
    select count(*) as sent, max(created_at) as latest from verification_codes
    where address_hash = ${address} and created_at > ${hourAgo}`);
  const waitMs = row?.latest
    ? row.latest.getTime() + rules.resendAfterSeconds * 1_000 - ctx.wall.getTime()
    : 0;
  if (waitMs > 0)
    throw new AppError('code.too_soon', { facts: { retryAfterSeconds: Math.ceil(waitMs / 1_000) } });
  if (row && row.sent >= BigInt(rules.maxPerHour)) throw new AppError('code.too_many');
}

async function sendMessage(ctx: CommandContext, email: string, code: string, minutes: number): Promise<void> {
  const zh = ctx.client.language === 'zh';
  const subject = zh ? '榕 · 验证码' : 'Banyan · your code';
  const body = zh
    ? `您的验证码是 ${code}，${minutes} 分钟内有效。请勿告诉任何人。`
    : `Your code is ${code}. It is valid for ${minutes} minutes. Tell it to nobody.`;
  const messageId = newId();
  await ctx.writer.run(sql`
    insert into messages (message_id, channel, recipient, subject, body, state, created_at)
    values (${messageId}, 'email', ${email}, ${subject}, ${body}, 'queued', ${ctx.wall})`);
  await ctx.enqueue('message', { messageId });
}

/**
 * Counts a try against the newest open code. It commits whatever the outcome, so that guessing is bounded: the
 * answer is a value and not an exception.
 */
export async function tryCode(
  ctx: CommandContext,
  keys: Keys,
  input: { email: string; purpose: Purpose; code: string },
): Promise<boolean> {
  const address = claimValue(keys, 'email', input.email);
  const row = await ctx.writer.first<{ code_id: string; code_hash: string }>(sql`
    update verification_codes set tries = tries + 1
    where address_hash = ${address} and code_id = (
      select code_id from verification_codes
      where address_hash = ${address} and purpose = ${input.purpose} and consumed_at is null and expires_at > ${ctx.wall}
      order by created_at desc, code_id desc limit 1)
      and tries < ${ctx.policy.code.maxTries}
    returning code_id, code_hash`);
  if (!row) return false;
  if (!equalText(row.code_hash, sha256(`${row.code_id}${input.code}`))) return false;
  const used = await ctx.writer.run(sql`
    update verification_codes set consumed_at = ${ctx.wall}
    where address_hash = ${address} and code_id = ${row.code_id} and consumed_at is null`);
  return used === 1;
}

export async function proveEmail(ctx: CommandContext, keys: Keys, email: string) {
  const { ticket, expiresAt } = await issueTicket(
    ctx.writer,
    'email:register',
    claimValue(keys, 'email', email),
    ctx.wall,
  );
  return { emailTicket: ticket, expiresAt };
}
