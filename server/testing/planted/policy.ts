import { type Query, sql } from '../../src/platform/db/sql.ts';
import { dayOne, idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const proposal = (n: number, set: Query): Query =>
  sql`update proposals set ${set} where proposal_id = ${idOf(`proposal ${n}`)}`;
const version = (n: number, set: Query): Query => sql`update policy_versions set ${set} where version = ${n}`;
const changing = (change: object): Query => version(2, sql`changes = ${JSON.stringify([change])}::jsonb`);
const min = { path: 'withdrawal.min', from: '100.00', to: '60.00' };
const production = sql`insert into database_modes (mode, since) values ('production', ${dayOne.at})`;

export const plantedInPolicy: Planted = {
  'nobody proposes or decides about themselves, and whoever withdraws a proposal made it': {
    'about oneself': [proposal(3, sql`decided_by = ${idOf('operator 3')}`)],
    'withdrawn by another': [proposal(3, sql`state = 'withdrawn'`)],
    'open and decided': [proposal(3, sql`state = 'open'`)],
  },
  'a version of the rules comes from one approved proposal of two operators': {
    'one operator': [version(1, sql`approved_by = proposed_by`), proposal(1, sql`decided_by = proposed_by`)],
    'not approved': [proposal(1, sql`state = 'refused'`)],
    'a proposal about something else': [proposal(1, sql`kind = 'operator_roles'`)],
    'proposed by another': [version(1, sql`proposed_by = ${idOf('operator 3')}`)],
    'decided by another': [version(1, sql`approved_by = ${idOf('operator 3')}`)],
    'approved and no version': [sql`delete from policy_versions where version = 2`],
  },
  'at every instant one version is the newest in effect, and none took effect before it was approved': {
    'two at once': [sql`update policy_versions set effective_from = ${dayOne.at}`],
    'before it was approved': [version(1, sql`effective_from = approved_at - interval '1 s'`)],
    'a gap in the numbers': [version(2, sql`version = 3`)],
  },
  'a version changes rules that exist': {
    'no such rule': [changing({ path: 'currency.code', from: 'CNY', to: 'USD' })],
    'no rule': [changing({ from: min.from, to: min.to })],
    'to nothing': [changing({ path: min.path, from: min.from })],
    'to what it was': [changing({ ...min, to: min.from })],
  },
  'a database of production was never a demo, a development or a test': {
    'it had another mode': [
      production,
      sql`insert into database_modes (mode, since) values ('demo', ${dayOne.at})`,
    ],
    'it was seeded': [
      production,
      sql`insert into settings (name, value, updated_at) values ('demo_seed', '{}', ${dayOne.at})`,
    ],
  },
};
