import { sql } from '../../src/platform/db/sql.ts';
import { dayOne, idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const later = new Date(dayOne.at.getTime() + 1_000);

export const plantedInSecurity: Planted = {
  'a secret key counts from its confirmation, and never while it waits for one': [
    sql`update secret_keys set pending_hash = key_hash where user_id = ${idOf('ann')}`,
  ],
  "a secret key is one person's": [sql`update secret_keys set key_hash = 'one'`],
  'a security hold ends after it begins, and is cancelled while it runs': [
    sql`update security_holds set until = since where security_hold_id = ${idOf('security hold 1')}`,
  ],
  'a security hold was ended early by a way that was open': [
    sql`update security_holds set ended_by = 'session', way_since = started_at where security_hold_id = ${idOf('security hold 2')}`,
  ],
  'no session is older than the reset that ended it': [
    sql`update security_holds set started_at = ${later} where security_hold_id = ${idOf('security hold 1')}`,
  ],
  'support lets a payment password be replaced only by two operators, in time, and withdrawals wait for it': [
    sql`delete from four_eyes where subject_type = 'payment_recovery' and operator_id = ${idOf('operator 1')}`,
  ],
};
