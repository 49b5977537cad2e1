import { sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const of = (state: string) => sql`message_id = ${idOf(`message ${state}`)}`;

export const plantedInMessages: Planted = {
  'a message left while it was of use, after as many attempts as it took': [
    sql`update messages set tried_at = expires_at where ${of('sent')}`,
  ],
  'a message that failed says why': [sql`update messages set error = null where ${of('failed')}`],
  'a message that waits can still be read': [
    sql`update messages set body_sealed = null where ${of('queued')}`,
  ],
  'a message that is withheld never left': [
    sql`update messages set provider_id = 'left' where ${of('withheld')}`,
  ],
};
