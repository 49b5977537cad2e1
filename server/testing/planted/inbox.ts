import { sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

export const plantedInInbox: Planted = {
  'a message in the inbox was read no sooner than it came': [
    sql`update inbox_messages set at = read_at + interval '1 hour' where message_id = ${idOf('inbox read')}`,
  ],
  'no device is told of anything once its session was ended, and none is kept from what is about security': {
    'a session that was ended': [
      sql`update sessions set revoked_at = last_seen_at where session_id = ${idOf('session 2')}`,
    ],
    'security is muted': [
      sql`update push_subscriptions set muted = array['security'] where user_id = ${idOf('ann')}`,
    ],
  },
  'e-mails about security are switched off for nobody': [
    sql`update inbox_mutes set kind = 'security' where user_id = ${idOf('ann')}`,
  ],
};
