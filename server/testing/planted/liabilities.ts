import { type Query, sql } from '../../src/platform/db/sql.ts';
import type { Planted } from './planted.ts';

const root = (set: Query): Query => sql`update liability_roots set ${set}`;
const taken = (set: Query): Query => sql`update audit_log set ${set} where action = 'liability_root.publish'`;

export const plantedInLiabilities: Planted = {
  'the root of a day stands in the audit log as it was published': {
    'another root': [root(sql`root_hash = ${'cd'.repeat(32)}`)],
    'another day': [root(sql`on_date = '2026-03-02'`)],
    'another row': [root(sql`audit_seq = 1`)],
    'another head': [root(sql`audit_hash = 'another'`)],
    'a row about something else': [taken(sql`action = 'approve'`)],
  },
  'every root that the audit log has taken up is published': [sql`delete from liability_roots`],
  'the leaves of a day that are kept add up to what its root says is owed': [root(sql`owed = owed - 1`)],
  'what a day held is what it owed: its trial balance adds up to nothing': [
    root(sql`balances = jsonb_build_object('wallet', '50000', 'provider_clearing', '-50001')`),
  ],
};
