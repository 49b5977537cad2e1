import { sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const of = (state: string) => sql`message_id = ${idOf(`message ${state}`)}`;

export const plantedInMessages: Planted = {
  'a message left while it was of use, after as many attempts as it took': {
    'too late': [sql`update messages set tried_at = expires_at where ${of('sent')}`],
    'at no time': [sql`update messages set tried_at = null where ${of('sent')}`],
    'without an attempt': [sql`update messages set attempts = 0 where ${of('sent')}`],
  },
  'a message that failed says why': [sql`update messages set error = null where ${of('failed')}`],
  'a message that waits can still be read': [
    sql`update messages set body_sealed = null where ${of('queued')}`,
  ],
  'a message that is withheld never left': {
    'it left': [sql`update messages set provider_id = 'left' where ${of('withheld')}`],
    'it was tried': [sql`update messages set attempts = 1 where ${of('withheld')}`],
  },
};
