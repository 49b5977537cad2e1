import { isEmail, isPhone } from '@banyan/domain/people/credentials.ts';
import type { Reader } from '../../platform/db/sql.ts';
import type { LoginName } from './login-tries.ts';
import { claimant, claimValue, type Keys } from './people.store.ts';

/** A username, a phone or an e-mail address, as somebody typed it, in the form under which it is claimed. */
function claimOfName(keys: Keys, name: string) {
  const text = name.trim();
  const kind = isPhone(text) ? 'phone' : isEmail(text) ? 'email' : 'username';
  return { kind, value: claimValue(keys, kind, text) } as const;
}

/** Returns whose name this is, and under what its tries are counted. */
export async function loginName(reader: Reader, keys: Keys, name: string): Promise<LoginName> {
  const { kind, value } = claimOfName(keys, name);
  const claimed = `${kind}:${value}`;
  const userId = await claimant(reader, kind, value);
  return { value: claimed, userId, account: userId ?? claimed };
}

export const ownerOfName = async (reader: Reader, keys: Keys, name: string): Promise<string | undefined> =>
  (await loginName(reader, keys, name)).userId;
