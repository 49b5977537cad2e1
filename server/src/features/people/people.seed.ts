import { houseUserId } from '../../ledger/index.ts';
import type { Writer } from '../../platform/db/sql.ts';
import { claim } from './people.store.ts';

/** Inserts the operator's own invitation code, for people whom nobody invited. */
export async function seedOperatorInvitation(writer: Writer, code: string): Promise<void> {
  await claim(writer, 'invitation', code.toUpperCase(), houseUserId, null);
}
