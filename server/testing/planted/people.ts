import { sql } from '../../src/platform/db/sql.ts';
import { dayOne, idOf, tomorrow } from '../world/people.ts';
import { plantedInMessages } from './messages.ts';
import { given, type Planted } from './planted.ts';
import { plantedInSecurity } from './security.ts';

const secondsLater = (n: number): Date => new Date(dayOne.at.getTime() + n * 1_000);
const after = new Date(tomorrow.getTime() + 1_000);

export const plantedInPeople: Planted = {
  ...plantedInMessages,
  'every name, code and address of a user is claimed once': [
    sql`delete from claims where kind = 'phone' and user_id = ${idOf('ben')}`,
  ],
  'a claim belongs to a user and says what the user is called': [
    sql`update claims set value = 'other' where kind = 'username' and user_id = ${idOf('ben')}`,
  ],
  'the inviters form a forest': [
    sql`update users set inviter_id = ${idOf('dan')} where user_id = ${idOf('ann')}`,
  ],
  'the team is the inviters up to the third level': [
    sql`update team_members set level = 2 where user_id = ${idOf('ann')} and level = 3`,
  ],
  'a user knows its inviters, the nearest first, up to the third': [
    sql`update users set ancestors = '{}' where user_id = ${idOf('dan')}`,
  ],
  'a session is not used after its end': [
    sql`update sessions set revoked_at = ${secondsLater(-1)} where session_id = ${idOf('session 1')}`,
  ],
  'a session that was ended stays ended': [
    sql`update sessions set revoked_by = session_id where session_id = ${idOf('session 1')}`,
  ],
  'spare codes belong to an authenticator that is on, are ten at most, and are used after they were made': [
    sql`update authenticators set confirmed_at = null`,
  ],
  'an account is frozen as its last freeze says': [
    sql`update users set frozen_at = null, frozen_by = null where user_id = ${idOf('ben')}`,
  ],
  'a frozen account gave no command to move money out or to buy': [
    sql`insert into idempotency_keys (user_id, key, route, request_hash, created_at)
      values (${idOf('ben')}, 'key-of-a-frozen-one', '/api/withdrawal/request', 'h', ${new Date(tomorrow.getTime() + 60_000)})`,
  ],
  'no payment authorization was used after a password was replaced, the account frozen, or its session ended':
    [
      sql`insert into payment_passwords (user_id, hash, set_at) values (${idOf('ann')}, 'h', ${secondsLater(30)})`,
      sql`update payment_authorizations set consumed_at = ${secondsLater(60)}`,
    ],
  'a payment authorization was used in the session that it was given in, on grounds that it names': [
    sql`update payment_authorizations set grounds = null`,
  ],
  'a session token opens one session': [sql`update sessions set token_hash = 'one'`],
  'a code is used in time and tried no more often than allowed': [
    sql`update verification_codes set tries = 6`,
  ],
  'a ticket or a payment authorization is used in time': [sql`update tickets set consumed_at = ${after}`],
  'a closed account has no way in and nothing in it': [
    sql`update users set closed_at = ${after}, phone_sealed = null, phone_masked = null where user_id = ${idOf('dan')}`,
  ],
  'an address book that is not empty has one default': [sql`update addresses set is_default = false`],
  'what belongs to a person belongs to a user': [
    ...given('sessions', idOf('nobody'), sql`session_id = ${idOf('session 2')}`),
  ],
  ...plantedInSecurity,
};
