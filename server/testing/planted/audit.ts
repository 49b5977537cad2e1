import { sql } from '../../src/platform/db/sql.ts';
import { dayOne, idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const { at } = dayOne;

export const plantedInAudit: Planted = {
  'every row of the audit log is sealed together with all before it': [
    sql`update audit_log set detail = 'nothing happened' where seq = 2`,
  ],
  'each checkpoint of the audit log still stands in it': [
    sql`insert into audit_checkpoints (seq, hash, seal, made_at) values (2, 'another hash', 'seal', '2026-01-01Z')`,
  ],
  'what is parked in the outbox is on the list of what is parked, and the other way round': {
    'on the list alone': [
      sql`insert into parked_items (kind, item_id, subject, error, attempts, parked_at)
        values ('outbox', '00000000-0000-4000-8000-000000000000', 'note', 'Error', 1, '2026-01-01Z')`,
    ],
    'in the outbox alone': [
      sql`insert into outbox (bucket, id, topic, payload, created_at, available_at, parked_at)
        values (0, ${idOf('parked')}, 'note', '{}', ${at}, ${at}, ${at})`,
    ],
  },
  'the audit log has no gap and ends at its head': {
    'a gap': [sql`delete from audit_log where seq = 1`],
    'a head that is ahead': [sql`update audit_head set seq = 7`],
    'a head of another row': [sql`update audit_head set hash = 'another'`],
  },
};
