import { isEmail, isPhone } from '@banyan/domain/people/credentials.ts';
import type { Reader } from '../../../platform/db/sql.ts';
import { claimant, claimValue, type Keys } from '../people.store.ts';
import type { LoginName } from '../sessions/login-tries.ts';

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

/** What an operator looks for in a list: all, what belongs to one person, or the one with a number. */
export interface Wanted {
  userId?: string;
  number?: string;
}

/** No person's id. */
const noPerson = '00000000-0000-0000-0000-000000000000';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns whose id or name this is, to narrow a list: the id of no person where it is nobody’s. */
export const wantedPerson = async (reader: Reader, keys: Keys, name: string): Promise<string> =>
  uuid.test(name) ? name : ((await ownerOfName(reader, keys, name)) ?? noPerson);

/** Returns what a name stands for: a number of that shape, a person's id, or what exactly one person is called. */
export async function wantedBy(
  reader: Reader,
  keys: Keys,
  name: string | undefined,
  numbers: RegExp,
): Promise<Wanted> {
  if (!name) return {};
  const number = name.toUpperCase();
  if (numbers.test(number)) return { number };
  return { userId: await wantedPerson(reader, keys, name) };
}
