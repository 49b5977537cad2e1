import { type Query, sql } from '../../src/platform/db/sql.ts';
import { dayOne, idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const shifted = (days: number, seconds = 0): Date =>
  new Date(dayOne.at.getTime() + days * 86_400_000 + seconds * 1_000);
const key = (name: string, set: Query): Query =>
  sql`update secret_keys set ${set} where user_id = ${idOf(name)}`;
const hold = (n: number, set: Query): Query =>
  sql`update security_holds set ${set} where security_hold_id = ${idOf(`security hold ${n}`)}`;
const session = (set: Query): Query =>
  sql`update sessions set ${set} where session_id = ${idOf('session 1')}`;
/** The second hold was ended by a session; the session was there long enough, unless it is said otherwise. */
const endedBySession = hold(2, sql`ended_by = 'session', way_since = ${shifted(-2)}`);
const olderSession = session(sql`created_at = ${shifted(-5)}`);

export const plantedInSecurity: Planted = {
  'a secret key counts from its confirmation, and never while it waits for one': {
    'it waits and counts': [key('ann', sql`pending_hash = key_hash`)],
    'it counts from no time': [key('ben', sql`confirmed_at = null`)],
    'it waits since no time': [key('ann', sql`pending_since = null`)],
  },
  "a secret key is one person's": [sql`update secret_keys set key_hash = 'one'`],
  'a security hold ends after it begins, and is cancelled while it runs': {
    'it ends as it begins': [hold(1, sql`until = since`)],
    'cancelled before it began': [hold(2, sql`cancelled_at = since - interval '1 s'`)],
    'cancelled at its end': [hold(2, sql`cancelled_at = until`)],
  },
  'a security hold was ended early by a way that was open': {
    'ended at no time': [hold(2, sql`cancelled_at = null`)],
    'in no session': [hold(2, sql`ended_by_session = null`)],
    'by what began it': [hold(2, sql`proved_by = ended_by`)],
    'by what was new': [hold(2, sql`way_since = started_at`)],
    'by what was there since no time': [hold(2, sql`ended_by = 'totp'`)],
    'by the session that began it': [
      endedBySession,
      olderSession,
      hold(2, sql`started_by = ended_by_session`),
    ],
    'by a session that is not there': [endedBySession, hold(2, sql`ended_by_session = ${idOf('nothing')}`)],
    'by a session at an unfamiliar device': [
      endedBySession,
      olderSession,
      session(sql`is_unfamiliar = true`),
    ],
    'by a new session': [endedBySession],
  },
  'no session is older than the reset that ended it': {
    'it was not ended': [hold(1, sql`started_at = ${shifted(0, 1)}`)],
    'it was ended later': [
      hold(1, sql`started_at = ${shifted(0, 1)}`),
      sql`update sessions set revoked_at = ${shifted(0, 2)}`,
    ],
  },
  'support lets a payment password be replaced only by two operators, in time, and withdrawals wait for it': {
    'one operator': [
      sql`delete from four_eyes where subject_type = 'payment_recovery' and operator_id = ${idOf('operator 1')}`,
    ],
    'too late': [sql`update payment_recoveries set usable_until = used_at - interval '1 s'`],
    'nothing waits': [sql`delete from security_holds where security_hold_id = ${idOf('security hold 3')}`],
  },
  'a new contact is set after its time alone, and withdrawals wait for it': {
    'too early': [sql`update contact_recoveries set ready_at = decided_at + interval '1 s'`],
    'nothing waits': [sql`delete from security_holds where security_hold_id = ${idOf('security hold 4')}`],
  },
  'nobody got a new contact who had logged in or frozen the account while it was waited for': {
    'a login': [
      sql`insert into sessions (user_id, session_id, token_hash, device, client_id, created_at, last_seen_at, expires_at, revoked_at)
        values (${idOf('cid')}, ${idOf('session of cid')}, 'three', 'phone', 'c', ${shifted(-1)}, ${shifted(-1)},
          ${shifted(1)}, ${shifted(0)})`,
    ],
    'a freeze': [
      sql`insert into account_freezes (user_id, freeze_id, frozen_at, frozen_by, lifted_at, lifted_by)
        values (${idOf('cid')}, ${idOf('freeze of cid')}, ${shifted(-2)}, 'person', ${shifted(-1)}, 'person')`,
    ],
  },
};
