import { randomBytes } from 'node:crypto';
import { formatSecretKey, parseSecretKey } from '@banyan/domain/security/secret-key.ts';
import { AppError } from '../../platform/app-error.ts';
import type { CommandContext, SignedIn, UserCommand, UserRead } from '../../platform/context.ts';
import type { Outside } from '../../platform/http/handlers.ts';
import { equalText, sha256 } from '../../platform/security/tokens.ts';
import {
  countLoginTry,
  forgetLoginTries,
  type Keys,
  type LoginName,
  nobody,
  notifyPerson,
} from '../people/index.ts';
import {
  confirmPendingKey,
  isActiveKey,
  type SecretKeyRow,
  savePendingKey,
  secretKeyRow,
} from './secret-key.store.ts';

/** Stands in where there is no key, so that nothing is compared faster for an unknown person. */
const noKey = sha256('no-such-key');

/** Makes a key of 128 random bits. It is seen this once: only its hash is kept, and it counts from its confirmation. */
export async function createSecretKey(ctx: UserCommand) {
  const secretKey = formatSecretKey(randomBytes(16));
  await savePendingKey(ctx.writer, ctx.userId, sha256(secretKey), ctx.wall);
  ctx.changed(ctx.userId, 'people');
  return { secretKey };
}

export async function secretKeyState(ctx: UserRead) {
  const row = await secretKeyRow(ctx.reader, ctx.userId);
  return { confirmedAt: row?.confirmed_at ?? null, isPending: Boolean(row?.pending_hash) };
}

/** Returns the hash of a key as it was typed; throws `secret_key.malformed` for a typing error. */
export function hashOfTyped(text: string): string {
  const key = parseSecretKey(text);
  if (key === null) throw new AppError('secret_key.malformed');
  return sha256(key);
}

/**
 * Counts the try, then compares with the key that counts, or with the one that waits for its confirmation. A
 * person who is unknown, or has no key, is answered as for a wrong one. Throws `secret_key.malformed`,
 * `secret_key.invalid` and `login.locked`.
 */
export async function checkSecretKey(
  outside: Outside,
  input: {
    typed: string;
    /** What the tries are counted under, and whose key it would be. */
    nameOf: (ctx: CommandContext) => Promise<LoginName>;
    which?: 'key_hash' | 'pending_hash';
  },
): Promise<{ userId: string; keyHash: string }> {
  const keyHash = hashOfTyped(input.typed);
  const { row, name, isLocked } = await outside.transact(async (ctx) => {
    const { value, userId, account } = await input.nameOf(ctx);
    const name = { value: `key:${value}`, userId, account: `key:${account}` };
    const { isLocked, isUsedUp } = await countLoginTry(ctx, name);
    const row = await secretKeyRow(ctx.reader, userId ?? nobody);
    return { name, row: isUsedUp ? undefined : row, isLocked };
  });
  const { userId } = name;
  if (isLocked) throw new AppError('login.locked');
  const stored = row?.[input.which ?? 'key_hash'];
  if (!equalText(stored ?? noKey, keyHash) || !stored || !userId) throw new AppError('secret_key.invalid');
  await outside.transact((ctx) => forgetLoginTries(ctx, name));
  return { userId, keyHash };
}

const ownName = (userId: string): LoginName => {
  const own = `own:${userId}`;
  return { value: own, userId, account: own };
};

/** Checks the same for the person who is logged in. */
export const checkOwnKey = (
  outside: Outside<SignedIn>,
  typed: string,
  which: keyof Pick<SecretKeyRow, 'key_hash' | 'pending_hash'> = 'key_hash',
) =>
  checkSecretKey(outside, {
    typed,
    nameOf: async () => ownName(outside.userId),
    which,
  });

/** Makes the new key the one that counts, and tells the owner: it opens the account. */
export async function confirmSecretKey(ctx: UserCommand, keys: Keys, keyHash: string) {
  if (!(await confirmPendingKey(ctx.writer, ctx.userId, keyHash, ctx.wall)))
    throw new AppError('secret_key.invalid');
  await notifyPerson(ctx, keys, ctx.userId, {
    kind: 'security',
    to: '/pages/services/index',
    zh: {
      subject: '榕 · 密钥已更新',
      body: '您的账户启用了新的密钥，旧密钥已失效。如非本人操作，请立即冻结账户并修改登录密码。',
    },
    en: {
      subject: 'Banyan · a new secret key counts',
      body: 'A new secret key was confirmed for your account; an older one no longer works. If it was not you, freeze your account and change your login password now.',
    },
  });
  ctx.changed(ctx.userId, 'people');
  return { confirmedAt: ctx.wall };
}

/**
 * Checks the key once more inside the transaction of what it allows: a key that was replaced meanwhile allows
 * nothing.
 */
export async function requireActiveKey(ctx: CommandContext, userId: string, keyHash: string): Promise<void> {
  if (!(await isActiveKey(ctx.writer, userId, keyHash))) throw new AppError('secret_key.invalid');
}
