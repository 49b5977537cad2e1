import type { Database } from '@banyan/server/platform/db/database.ts';
import { inTransaction } from '@banyan/server/platform/db/transaction.ts';
import { newId } from '@banyan/server/platform/ids.ts';
import { type ApiProcess, apiProcess, command } from '@banyan/server/testing/api-process.ts';
import { type RichPerson, richPerson } from '@banyan/server/testing/rich-person.ts';

/**
 * Prepares a money command from end to end: HTTP, session, validation, idempotency key, payment authorization, hold,
 * withdrawal, answer. The server is a process of its own.
 */
export async function httpCommands(
  db: Database,
  databaseUrl: string,
  { people = 64, withdrawalsEach = 400 } = {},
): Promise<{ api: ApiProcess; withdraw: () => Promise<void> }> {
  const rich: RichPerson[] = [];
  for (let i = 0; i < people; i += 1)
    rich.push(await inTransaction(db, (writer) => richPerson(writer, withdrawalsEach)));
  const api = await apiProcess(databaseUrl);
  let turn = 0;
  const withdraw = async () => {
    turn += 1;
    const person = rich[turn % people];
    const authorization = person?.authorizations.pop();
    if (!person || !authorization) throw new Error('the prepared withdrawals are used up');
    const shown = { fee: '0.00', net: '100.00' };
    const fields = { amount: '100.00', payoutMethodId: person.payoutMethodId, shown, authorization };
    const reply = await command(api, '/api/withdrawal/request', {
      token: person.token,
      key: newId(),
      fields,
    });
    if (reply?.status !== 200) throw new Error(`a withdrawal was answered ${JSON.stringify(reply)}`);
  };
  return { api, withdraw };
}
