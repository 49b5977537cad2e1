import { isEmail, isPhone } from '@banyan/domain/people/credentials.ts';
import type { Reader } from '../../platform/db/sql.ts';
import { claimant, claimValue, type Keys } from './people.store.ts';

/** A username, a phone or an e-mail address, as somebody typed it, in the form under which it is claimed. */
export function claimOfName(keys: Keys, name: string) {
  const text = name.trim();
  const kind = isPhone(text) ? 'phone' : isEmail(text) ? 'email' : 'username';
  return { kind, value: claimValue(keys, kind, text) } as const;
}

/** Whose name this is. */
export function ownerOfName(reader: Reader, keys: Keys, name: string): Promise<string | undefined> {
  const { kind, value } = claimOfName(keys, name);
  return claimant(reader, kind, value);
}
