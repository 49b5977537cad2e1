import { insertRows, unnest } from '../src/platform/db/insert-rows.ts';
import { sql } from '../src/platform/db/sql.ts';
import { newId } from '../src/platform/ids.ts';
import { newBearer, sha256 } from '../src/platform/security/tokens.ts';
import { asPerson, type Person } from './person.ts';
import type { Suite } from './suite.ts';

const hourMs = 3_600_000;

/** Writes so many people into the database, more than could register one by one: signed in, with nothing at all. */
export async function manyPeople(suite: Suite, count: number): Promise<Person[]> {
  const { clock } = suite;
  const [at, end] = [clock.wall(), new Date(clock.wall().getTime() + hourMs)];
  const registered = Array.from({ length: count }, () => {
    const userId = newId();
    const name = `m${userId.replaceAll('-', '').slice(-14)}`;
    return { userId, name, token: newBearer(userId), phone: '', invitationCode: name.toUpperCase() };
  });
  await suite.tamper(async (writer) => {
    const named = registered.map(({ userId, name, invitationCode }) => [userId, name, invitationCode]);
    await writer.run(sql`
      insert into users (user_id, username, phone_sealed, phone_masked, password_hash, invitation_code, registered_at)
      select user_id, name, 'sealed'::bytea, '138****0000', 'none', code, ${clock.now()}::timestamptz
      from ${unnest({ user_id: 'uuid', name: 'text', code: 'text' }, named)} as p(user_id, name, code)`);
    const claims = registered.flatMap(({ userId, name, invitationCode }) => [
      ['username', name, userId],
      ['invitation', invitationCode, userId],
      ['phone', name, userId],
    ]);
    await writer.run(insertRows('claims', { kind: 'text', value: 'text', user_id: 'uuid' }, claims));
    const sessions = registered.map(({ userId, token }) => {
      return [userId, newId(), sha256(token), 'test', 'test', at, at, end];
    });
    await writer.run(insertRows('sessions', sessionColumns, sessions));
  });
  return registered.map((each) => asPerson(suite, each));
}

const sessionColumns = {
  user_id: 'uuid',
  session_id: 'uuid',
  token_hash: 'text',
  device: 'text',
  client_id: 'text',
  created_at: 'timestamptz',
  last_seen_at: 'timestamptz',
  expires_at: 'timestamptz',
};
