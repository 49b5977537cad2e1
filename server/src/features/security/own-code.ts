import type { securityApi } from '@banyan/api/security/security.ts';
import { maskEmail, maskPhone } from '@banyan/domain/people/credentials.ts';
import { AppError } from '../../platform/app-error.ts';
import type { SignedIn, UserCommand } from '../../platform/context.ts';
import type { InputOf, Outside } from '../../platform/http/handlers.ts';
import {
  type AddressKind,
  type CodePurpose,
  issueCode,
  type Keys,
  ownAddress,
  tryCode,
} from '../people/index.ts';

const missing = { email: 'security.no_email', phone: 'security.no_phone' } as const;
const masks = { email: maskEmail, phone: maskPhone } as const;

/**
 * Sends a code to an address of the person's own. To reset a password it goes by e-mail; to end a hold the person
 * chooses. Throws `security.no_email`, `security.no_phone`, `code.sms_off`, `code.too_soon`, `code.too_many`.
 */
export async function sendOwnCode(
  ctx: UserCommand,
  { keys, isSmsOn }: { keys: Keys; isSmsOn: boolean },
  { purpose, channel }: InputOf<typeof securityApi.sendOwnCode>,
) {
  const kind: AddressKind = purpose === 'security_hold' ? channel : 'email';
  if (kind === 'phone' && !isSmsOn) throw new AppError('code.sms_off');
  const text = await ownAddress(ctx.reader, keys, ctx.userId, kind);
  if (text === undefined) throw new AppError(missing[kind]);
  const sent = await issueCode(ctx, keys, { address: { kind, text }, purpose });
  return { ...sent, to: masks[kind](text) };
}

/** Counts a try at the code and throws `code.invalid` unless it is the one; `security.no_email`, `.no_phone` without an address. */
export async function tryOwnCode(
  outside: Outside<SignedIn>,
  keys: Keys,
  { kind = 'email', purpose, code }: { kind?: AddressKind; purpose: CodePurpose; code: string },
): Promise<void> {
  const { userId, sessionId } = outside;
  const outcome = await outside.transact(async (ctx) => {
    const text = await ownAddress(ctx.reader, keys, userId, kind);
    if (text === undefined) return 'missing';
    return (await tryCode(ctx, keys, { address: { kind, text }, purpose, code, sessionId }))
      ? 'right'
      : 'wrong';
  });
  if (outcome === 'missing') throw new AppError(missing[kind]);
  if (outcome === 'wrong') throw new AppError('code.invalid');
}
