import type { securityApi } from '@banyan/api/security.ts';
import { maskEmail } from '@banyan/domain/people/credentials.ts';
import { AppError } from '../../platform/app-error.ts';
import type { SignedIn, UserCommand } from '../../platform/context.ts';
import type { InputOf, Outside } from '../../platform/http/handlers.ts';
import { type CodePurpose, emailOf, issueCode, type Keys, tryCode } from '../people/index.ts';

/** Sends a code to the address that the person proved before. Throws `security.no_email`, `code.too_soon`, `code.too_many`. */
export async function sendOwnCode(
  ctx: UserCommand,
  keys: Keys,
  { purpose }: InputOf<typeof securityApi.sendOwnCode>,
) {
  const email = await emailOf(ctx.reader, keys, ctx.userId);
  if (email === undefined) throw new AppError('security.no_email');
  const sent = await issueCode(ctx, keys, { address: { kind: 'email', text: email }, purpose });
  return { ...sent, to: maskEmail(email) };
}

/** Counts a try at the code and throws `code.invalid` unless it is the one. */
export async function tryOwnCode(
  outside: Outside<SignedIn>,
  keys: Keys,
  purpose: CodePurpose,
  code: string,
): Promise<void> {
  const { email, isRight } = await outside.transact(async (ctx) => {
    const own = await emailOf(ctx.reader, keys, outside.userId);
    if (own === undefined) return { email: own, isRight: false };
    const address = { kind: 'email', text: own } as const;
    return { email: own, isRight: await tryCode(ctx, keys, { address, purpose, code }) };
  });
  if (email === undefined) throw new AppError('security.no_email');
  if (!isRight) throw new AppError('code.invalid');
}
