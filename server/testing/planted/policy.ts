import { sql } from '../../src/platform/db/sql.ts';
import { dayOne, idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

export const plantedInPolicy: Planted = {
  'nobody proposes or decides about themselves, and whoever withdraws a proposal made it': [
    sql`update proposals set decided_by = ${idOf('operator 3')} where proposal_id = ${idOf('proposal 3')}`,
  ],
  'a version of the rules comes from one approved proposal of two operators': [
    sql`update policy_versions set approved_by = proposed_by where version = 1`,
  ],
  'at every instant one version is the newest in effect, and none took effect before it was approved': [
    sql`update policy_versions set effective_from = ${dayOne.at}`,
  ],
  'a version changes rules that exist': [
    sql`update policy_versions set changes = '[{"path": "currency.code", "from": "CNY", "to": "USD"}]' where version = 2`,
  ],
  'a database of production was never a demo, a development or a test': [
    sql`insert into database_modes (mode, since) values ('production', ${dayOne.at}), ('demo', ${dayOne.at})`,
  ],
};
