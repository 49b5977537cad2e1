import { normaliseEmail } from '@banyan/domain/people/credentials.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { CommandContext, SignedIn } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { newDigits, sha256 } from '../../../platform/security/tokens.ts';
import type { Keys } from '../people.store.ts';
import { countAttempt } from '../sessions/attempts.ts';
import { sendMessage, withholdMessage } from './messages.ts';
import { addressHashOf, askerHash, type CodeAddress, type CodePurpose, codeHash } from './try-code.ts';

/**
 * Makes a code and sends it, unless `isWithheld`: then everything is the same but that nothing leaves.
 * Throws `code.too_soon` with `retryAfterSeconds`, and `code.too_many`.
 */
export async function issueCode(
  ctx: CommandContext & Partial<SignedIn>,
  keys: Keys,
  input: { address: CodeAddress; purpose: CodePurpose; isWithheld?: boolean },
) {
  const { address, purpose, isWithheld = false } = input;
  const rules = ctx.policy.code;
  const addressHash = addressHashOf(keys, address);
  await refuseTooMany(ctx, addressHash);

  const code = newDigits(rules.digits);
  const codeId = newId();
  const expiresAt = new Date(ctx.wall.getTime() + rules.validMinutes * 60_000);
  await ctx.writer.run(sql`
    insert into verification_codes (address_hash, code_id, purpose, code_hash, asker_hash, created_at, expires_at)
    values (${addressHash}, ${codeId}, ${purpose}, ${codeHash(codeId, code)}, ${askerHash(ctx.client, ctx.sessionId)},
      ${ctx.wall}, ${expiresAt})`);
  const channel = address.kind === 'email' ? 'email' : 'sms';
  if (isWithheld) await withholdMessage(ctx, keys, channel);
  else {
    const recipient = address.kind === 'email' ? normaliseEmail(address.text) : address.text;
    const message = { recipient, ...textOf(ctx, code), code, validMinutes: rules.validMinutes };
    await sendMessage(ctx, keys, { channel, ...message });
  }
  return { resendAt: new Date(ctx.wall.getTime() + rules.resendAfterSeconds * 1_000), expiresAt };
}

async function refuseTooMany(ctx: CommandContext, addressHash: string): Promise<void> {
  const rules = ctx.policy.code;
  // The count's row is locked until the commit, so that requests at the same moment see each other below.
  await countAttempt(ctx.writer, sha256(`code:${addressHash}`), ctx.wall, 60);
  const hourAgo = new Date(ctx.wall.getTime() - 3_600_000);
  const row = await ctx.reader.first<{ sent: bigint; latest: Date | null }>(sql`
    select count(*) as sent, max(created_at) as latest from verification_codes
    where address_hash = ${addressHash} and created_at > ${hourAgo}`);
  const waitMs = row?.latest
    ? row.latest.getTime() + rules.resendAfterSeconds * 1_000 - ctx.wall.getTime()
    : 0;
  if (waitMs > 0)
    throw new AppError('code.too_soon', { facts: { retryAfterSeconds: Math.ceil(waitMs / 1_000) } });
  if (row && row.sent >= BigInt(rules.maxPerHour)) throw new AppError('code.too_many');
}

function textOf(ctx: CommandContext, code: string): { subject: string; body: string } {
  const minutes = ctx.policy.code.validMinutes;
  return ctx.client.language === 'zh'
    ? { subject: '榕 · 验证码', body: `您的验证码是 ${code}，${minutes} 分钟内有效。请勿告诉任何人。` }
    : {
        subject: 'Banyan · your code',
        body: `Your code is ${code}. It is valid for ${minutes} minutes. Tell it to nobody.`,
      };
}
