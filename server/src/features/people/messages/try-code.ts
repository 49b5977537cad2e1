import { AppError } from '../../../platform/app-error.ts';
import type { Client, CommandContext } from '../../../platform/context.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Outside } from '../../../platform/http/handlers.ts';
import { equalText, sha256 } from '../../../platform/security/tokens.ts';
import { claimValue, type Keys } from '../people.store.ts';
import { countAttempt } from '../sessions/attempts.ts';

/** What a code may be used for; one that was sent for another purpose is no code. */
export type CodePurpose = 'register' | 'forgot' | 'login_password' | 'payment_password' | 'security_hold';

/** Where a code goes. */
export interface CodeAddress {
  kind: 'email' | 'phone';
  text: string;
}

export const addressHashOf = (keys: Keys, { kind, text }: CodeAddress): string =>
  claimValue(keys, kind, text);
export const codeHash = (codeId: string, code: string): string => sha256(`${codeId}${code}`);

/**
 * Returns a hash of who asks for a code or tries one: the session where somebody is logged in, else the device at its
 * address.
 */
export const askerHash = ({ clientId, ip }: Client, sessionId?: string): string =>
  sha256(sessionId ? `session\u001f${sessionId}` : `place\u001f${clientId}\u001f${ip}`);

export interface CodeTry {
  address: CodeAddress;
  purpose: CodePurpose;
  code: string;
  /** The session that tries it, where somebody is logged in. */
  sessionId?: string;
}

interface OpenCode {
  code_id: string;
  code_hash: string;
  is_own: boolean;
}

/**
 * Counts a try and says whether it was right. Whoever asked for a code has tries of their own; all others share
 * theirs, a few of them from one address, so that nobody can use up somebody else's. No code is ever tried more often
 * than both together: `code.maxTries` + `code.strangersTries`, 20 of a million. It commits whatever the outcome, so
 * that guessing is bounded: the answer is a value and not an exception.
 */
export async function tryCode(ctx: CommandContext, keys: Keys, input: CodeTry): Promise<boolean> {
  const addressHash = addressHashOf(keys, input.address);
  let isRight = false;
  for (const open of await openCodes(ctx, addressHash, input)) {
    const counted = await countTry(ctx, addressHash, open);
    if (!counted || !equalText(open.code_hash, codeHash(open.code_id, input.code))) continue;
    isRight ||= await consume(ctx, addressHash, open);
  }
  return isRight;
}

/**
 * The newest code, and the newest that the same asker asked for: a stranger who asks for another one must not make
 * the first one useless. In the order of their ids, so that tries at the same moment wait for each other alike.
 */
async function openCodes(
  ctx: CommandContext,
  addressHash: string,
  { purpose, sessionId }: CodeTry,
): Promise<OpenCode[]> {
  const codes = await ctx.reader.rows<OpenCode>(sql`
    select code_id, code_hash, coalesce(asker_hash = ${askerHash(ctx.client, sessionId)}, false) as is_own
    from verification_codes
    where address_hash = ${addressHash} and purpose = ${purpose} and consumed_at is null and expires_at > ${ctx.wall}
    order by created_at desc, code_id desc limit 50`);
  const tried = new Set([codes[0], codes.find(({ is_own }) => is_own)].filter((code) => code !== undefined));
  return [...tried].toSorted((a, b) => a.code_id.localeCompare(b.code_id));
}

/** False when there are no more tries for this asker. */
async function countTry(ctx: CommandContext, addressHash: string, open: OpenCode): Promise<boolean> {
  const { maxTries, strangersTries, validMinutes } = ctx.policy.code;
  if (open.is_own) {
    const counted = await ctx.writer.run(sql`
      update verification_codes set tries = tries + 1
      where address_hash = ${addressHash} and code_id = ${open.code_id} and consumed_at is null and tries < ${maxTries}`);
    return counted === 1;
  }
  // A device's name is self-declared: only its address tells one stranger from another.
  const key = sha256(['code', open.code_id, ctx.client.ip].join('\u001f'));
  if ((await countAttempt(ctx.writer, key, ctx.wall, validMinutes)) > maxTries) return false;
  const counted = await ctx.writer.run(sql`
    update verification_codes set strangers_tries = strangers_tries + 1
    where address_hash = ${addressHash} and code_id = ${open.code_id} and consumed_at is null
      and strangers_tries < ${strangersTries}`);
  return counted === 1;
}

async function consume(ctx: CommandContext, addressHash: string, { code_id }: OpenCode): Promise<boolean> {
  const used = await ctx.writer.run(sql`
    update verification_codes set consumed_at = ${ctx.wall}
    where address_hash = ${addressHash} and code_id = ${code_id} and consumed_at is null`);
  return used === 1;
}

/**
 * Tries a code outside the transaction of what it opens, so that a wrong try is counted all the same. Throws
 * `code.invalid`.
 */
export async function mustBeRight(outside: Outside, keys: Keys, input: CodeTry): Promise<void> {
  if (!(await outside.transact((ctx) => tryCode(ctx, keys, input)))) throw new AppError('code.invalid');
}
