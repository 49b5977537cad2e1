import type { Reader } from '../../../platform/db/sql.ts';
import type { Keys } from '../people.store.ts';
import { ownerOfName } from './find-user.ts';

/** No person's id. */
const nobody = '00000000-0000-0000-0000-000000000000';
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Returns what an operator looks for by a name: a number of this form, or whom exactly one person is called; an id that
 * nobody has where it is neither, so that nothing is found.
 */
export async function foundByName(
  reader: Reader,
  keys: Keys,
  name: string | undefined,
  form: RegExp,
): Promise<{ number?: string; userId?: string }> {
  if (!name) return {};
  const number = name.toUpperCase();
  if (form.test(number)) return { number };
  return { userId: uuid.test(name) ? name : ((await ownerOfName(reader, keys, name)) ?? nobody) };
}
