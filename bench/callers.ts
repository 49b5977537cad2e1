import { basisOf } from '@banyan/server/features/people/payment-password/authorization.store.ts';
import { openAccount, postEach } from '@banyan/server/ledger/index.ts';
import type { Database } from '@banyan/server/platform/db/database.ts';
import { insertRows, unnest } from '@banyan/server/platform/db/insert-rows.ts';
import { sql, type Writer } from '@banyan/server/platform/db/sql.ts';
import { inTransaction } from '@banyan/server/platform/db/transaction.ts';
import { newId } from '@banyan/server/platform/ids.ts';
import { newBearer, sha256 } from '@banyan/server/platform/security/tokens.ts';
import { recharge } from '@banyan/server/testing/ledger-drafts.ts';
import type { RichPerson } from '@banyan/server/testing/rich-person.ts';
import { now } from './people.ts';

/** Somebody who is logged in, has money and may take any risk, and has neither a card nor a certificate. */
export type Caller = Pick<RichPerson, 'userId' | 'token' | 'sessionId' | 'basis'>;

/** So many are prepared in one transaction. */
const prepared = 1_000;
const fortune = 1_000_000_00n;

/** Writes so many callers into the database, in bulk: more than `richPerson` could make one by one. */
export async function openCallers(db: Database, count: number): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (let from = 0; from < count; from += prepared) {
    const size = Math.min(prepared, count - from);
    callers.push(...(await inTransaction(db, (writer) => openSome(writer, size))));
  }
  return callers;
}

async function openSome(writer: Writer, count: number): Promise<Caller[]> {
  const { at, on } = now();
  const later = new Date(at.getTime() + 3 * 3_600_000);
  const people = Array.from({ length: count }, () => {
    const userId = newId();
    return { userId, token: newBearer(userId), sessionId: newId() };
  });
  const ids = people.map(({ userId }) => [userId]);
  await writer.run(sql`
    insert into users (user_id, username, phone_sealed, phone_masked, password_hash, invitation_code, registered_at)
    select user_id, 'c' || replace(user_id::text, '-', ''), 'sealed'::bytea, '138****0000', 'none',
      replace(user_id::text, '-', ''), ${at}::timestamptz from ${unnest({ user_id: 'uuid' }, ids)} as p(user_id)`);
  await writer.run(sql`
    insert into payment_passwords (user_id, hash, set_at)
    select user_id, 'none', ${at}::timestamptz from ${unnest({ user_id: 'uuid' }, ids)} as p(user_id)`);
  await writer.run(sql`
    insert into risk_profiles (user_id, number, version, answers, score, level, taken_at, taken_on, ends_on)
    select user_id, 1, 1, '{}'::jsonb, 90, 'C5', ${at}::timestamptz, ${on}::date, ${on}::date + 300
    from ${unnest({ user_id: 'uuid' }, ids)} as p(user_id)`);
  const columns = {
    user_id: 'uuid',
    session_id: 'uuid',
    token_hash: 'text',
    device: 'text',
    client_id: 'text',
    created_at: 'timestamptz',
    last_seen_at: 'timestamptz',
    expires_at: 'timestamptz',
  };
  const sessions = people.map(({ userId, token, sessionId }) => {
    return [userId, sessionId, sha256(token), 'bench', 'bench', at, at, later];
  });
  await writer.run(insertRows('sessions', columns, sessions));
  for (const { userId } of people) await openAccount(writer, userId, 'wallet', 'CNY', at);
  await postEach(
    writer,
    people.map(({ userId }) => recharge(userId, fortune)),
    now(),
  );
  // They follow from what is the same for all of them.
  const basis = (await basisOf(writer, people[0]?.userId ?? '')) ?? '';
  return people.map((person) => ({ ...person, basis }));
}
