import { houseUserId, openAccount } from '../../src/ledger/index.ts';
import { insertRows } from '../../src/platform/db/insert-rows.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { deriveId } from '../../src/platform/ids.ts';
import { riskAnswers } from '../../src/seed/risk-answers.ts';
import type { WorldPart } from './world-part.ts';

/** Returns the ids of the sample data that the verifier's tests use: the same name is always the same id. */
export const idOf = (name: string): string => deriveId('world', name);

export const dayOne = { at: new Date('2026-03-01T02:00:00Z'), on: '2026-03-01' };
export const tomorrow = new Date('2026-03-02T02:00:00Z');

/** Four people; each invited the next. */
export const people = ['ann', 'ben', 'cid', 'dan'] as const;

async function settlePeople(writer: Writer): Promise<void> {
  const { at } = dayOne;
  for (const [i, name] of people.entries()) {
    const inviter = people[i - 1];
    const ancestors = people
      .slice(Math.max(0, i - 3), i)
      .reverse()
      .map(idOf);
    await writer.run(sql`
      insert into users (user_id, username, phone_sealed, phone_masked, password_hash, invitation_code, inviter_id, ancestors, registered_at)
      values (${idOf(name)}, ${name}, ${Buffer.from('sealed')}, '138****0000', 'hash', ${`CODE000${i}`},
        ${inviter ? idOf(inviter) : null}, ${ancestors}::uuid[], ${at})`);
    const claims = [
      ['username', name, idOf(name)],
      ['invitation', `CODE000${i}`, idOf(name)],
      ['phone', `index-${name}`, idOf(name)],
    ];
    await writer.run(insertRows('claims', { kind: 'text', value: 'text', user_id: 'uuid' }, claims));
    for (let level = 1; level <= Math.min(3, i); level += 1) {
      await writer.run(sql`
        insert into team_members (user_id, member_id, level, joined_at)
        values (${idOf(people[i - level] as string)}, ${idOf(name)}, ${level}, ${at})`);
    }
    await openAccount(writer, idOf(name), 'wallet', 'CNY', at);
  }
  await writer.run(
    sql`insert into claims (kind, value, user_id) values ('invitation', 'BANYAN88', ${houseUserId})`,
  );
  await writer.run(sql`
    insert into sessions (user_id, session_id, token_hash, device, client_id, created_at, last_seen_at, expires_at)
    values (${idOf('ann')}, ${idOf('session 1')}, 'one', 'phone', 'c', ${at}, ${at}, ${tomorrow}),
      (${idOf('ann')}, ${idOf('session 2')}, 'two', 'desk', 'c', ${at}, ${at}, ${tomorrow})`);
  await writer.run(sql`
    insert into verification_codes (address_hash, code_id, purpose, code_hash, tries, created_at, expires_at, consumed_at)
    values ('index-ann', ${idOf('code')}, 'register', 'hash', 1, ${at}, ${tomorrow}, ${at})`);
  await writer.run(sql`
    insert into tickets (ticket_hash, purpose, subject, expires_at, consumed_at) values ('t', 'captcha', '', ${tomorrow}, ${at})`);
  await writer.run(sql`
    insert into addresses (user_id, address_id, details_sealed, province, city, district, is_default, added_at)
    values (${idOf('ann')}, ${idOf('address 1')}, ${Buffer.from('sealed')}, 'p', 'c', 'd', true, ${at}),
      (${idOf('ann')}, ${idOf('address 2')}, ${Buffer.from('sealed')}, 'p', 'c', 'd', false, ${at})`);
  await writer.run(sql`
    insert into risk_profiles (user_id, number, version, answers, score, level, taken_at, taken_on, ends_on)
    values (${idOf('ben')}, 1, 1, ${JSON.stringify(riskAnswers('C2').answers)}::jsonb, 28, 'C2', ${at}, ${dayOne.on}, '2027-03-01'),
      (${idOf('ann')}, 1, 1, ${JSON.stringify(riskAnswers('C2').answers)}::jsonb, 28, 'C2', ${at}, ${dayOne.on}, '2027-03-01')`);
  await writer.run(sql`
    insert into payment_authorizations (user_id, token_hash, session_id, basis, command, amount, payee, given_at, expires_at, consumed_at)
    values (${idOf('ann')}, 'a', ${idOf('session 1')}, 'basis', 'withdrawal', 1, ${idOf('ann')}, ${at}, ${tomorrow}, ${at})`);
  await protect(writer);
}

/** Ann has an authenticator and has used one spare code; Ben's account is frozen, after it was once before. */
async function protect(writer: Writer): Promise<void> {
  const { at } = dayOne;
  await writer.run(sql`
    insert into authenticators (user_id, secret_sealed, begun_at, confirmed_at, used_step)
    values (${idOf('ann')}, ${Buffer.from('sealed')}, ${at}, ${at}, 1)`);
  await writer.run(sql`
    insert into recovery_codes (user_id, code_hash, made_at, used_at)
    values (${idOf('ann')}, 'used', ${at}, ${tomorrow}), (${idOf('ann')}, 'left', ${at}, null)`);
  await writer.run(sql`
    insert into account_freezes (user_id, freeze_id, frozen_at, frozen_by, lifted_at, lifted_by)
    values (${idOf('ben')}, ${idOf('freeze 1')}, ${at}, 'person', ${tomorrow}, 'person'),
      (${idOf('ben')}, ${idOf('freeze 2')}, ${tomorrow}, 'person', null, null)`);
  await writer.run(
    sql`update users set frozen_at = ${tomorrow}, frozen_by = 'person' where user_id = ${idOf('ben')}`,
  );
}

export const worldPart: WorldPart = { order: 10, settle: settlePeople };
