import { openAccount, type PostingTime, postEach } from '@banyan/server/ledger/index.ts';
import type { Database } from '@banyan/server/platform/db/database.ts';
import { inTransaction } from '@banyan/server/platform/db/transaction.ts';
import { newId } from '@banyan/server/platform/ids.ts';
import { recharge } from '@banyan/server/testing/ledger-drafts.ts';

export const now = (): PostingTime => ({ at: new Date(), on: new Date().toISOString().slice(0, 10) });

/** Opens wallets with money in them, a thousand in one transaction. */
export async function openUsers(db: Database, count: number): Promise<string[]> {
  const users = Array.from({ length: count }, newId);
  for (let i = 0; i < count; i += 1_000) {
    const some = users.slice(i, i + 1_000);
    await inTransaction(db, async (writer) => {
      for (const userId of some) await openAccount(writer, userId, 'wallet', 'CNY', now().at);
      await postEach(
        writer,
        some.map((userId) => recharge(userId, 1_000_000_00n)),
        now(),
      );
    });
  }
  return users;
}
