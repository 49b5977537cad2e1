import { isEmail, isPhone } from '@banyan/domain/people/credentials.ts';
import type { Reader } from '../../platform/db/sql.ts';
import { claimant, claimValue, type Keys } from './people.store.ts';

/** Whose name this is: a username, a phone or an e-mail address, as somebody typed it. */
export function ownerOfName(reader: Reader, keys: Keys, name: string): Promise<string | undefined> {
  const text = name.trim();
  const kind = isPhone(text) ? 'phone' : isEmail(text) ? 'email' : 'username';
  return claimant(reader, kind, claimValue(keys, kind, text));
}
