import { sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

export const plantedInInbox: Planted = {
  'a message in the inbox was read no sooner than it came': [
    sql`update inbox_messages set at = read_at + interval '1 hour' where message_id = ${idOf('inbox read')}`,
  ],
  'e-mails about security are switched off for nobody': [
    sql`update inbox_mutes set kind = 'security' where user_id = ${idOf('ann')}`,
  ],
};
