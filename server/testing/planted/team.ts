import { sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import { given, type Planted } from './planted.ts';

export const plantedInTeam: Planted = {
  'an invitation was rewarded once, with the points that were promised, and none without a promise': {
    'more was promised': [sql`update invitation_rewards set points = points + 1 where state = 'paid'`],
    'paid without points': [
      sql`update invitation_rewards set state = 'paid', paid_at = due_at, paid_month = '2026-03' where state = 'held'`,
    ],
    'points without a reward': [sql`delete from invitation_rewards where state = 'paid'`],
  },
  'what a month’s invitations were given is what its budget says was used': {
    'more was used': [sql`update invitation_budgets set used = used + 1`],
    'paid in a month without a budget': [sql`delete from invitation_budgets`],
  },
  'an invitation rewards whoever stands that many levels above': [
    sql`update invitation_rewards set level = 3 where state = 'held'`,
  ],
  'a qualified member is certified and was invited by that person': {
    'invited by somebody else': given('team_qualified_members', idOf('ben'), sql`true`),
    'not certified': [sql`update certifications set state = 'failed' where user_id = ${idOf('eve')}`],
  },
  'a team’s level changed from where it stood, by the members that there were': {
    'from another level': [sql`update team_level_changes set from_level = 2, to_level = 3`],
    'a change was left out': [sql`update team_level_changes set number = 2`],
    'more members than there are': [sql`update team_level_changes set qualified = 2`],
    'too few members': [sql`update team_level_changes set threshold = 2`],
  },
};
