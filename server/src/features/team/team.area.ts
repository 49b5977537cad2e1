import type { ServerArea } from '../../area.ts';
import type { AreaJob } from '../../jobs/daily.ts';
import type { FrequentTask } from '../../jobs/scheduler.ts';
import { sql } from '../../platform/db/sql.ts';
import { recordTeamLevels } from './levels.ts';
import { payInvitationRewards } from './pay-rewards.ts';
import { teamReactions } from './reactions.ts';
import { teamHandlers } from './team.handlers.ts';
import { teamInvariants } from './team.invariants.ts';
import { teamAlerts, teamOperatorHandlers } from './team.operator.ts';
import { teamPersonalData } from './team.personal-data.ts';

const jobs: readonly AreaJob[] = [
  { name: 'team.levels', after: [], run: (services, _date, size) => recordTeamLevels(services, size) },
];

const tasks: readonly FrequentTask[] = [
  { name: 'team.pay_rewards', everyMs: 10_000, run: payInvitationRewards },
];

const books = 'what points were given for, which the books refer to';
const facts = 'the facts that levels of teams follow from';

export const teamArea: ServerArea<'team', 'facts'> = {
  floor: 2,
  open: ({ services, all }) => ({
    calls: teamHandlers(services.config, all.facts),
    operatorCalls: teamOperatorHandlers(services.config),
    jobs,
    tasks,
    reactions: teamReactions(services.config),
  }),
  personalData: teamPersonalData,
  retention: [
    { table: 'invitation_budgets', forever: books },
    { table: 'invitation_rewards', forever: books },
    { table: 'team_qualified_members', forever: facts },
    { table: 'team_level_changes', forever: facts },
  ],
  invariants: teamInvariants,
  alerts: teamAlerts,
  queues: {
    invitationRewards: sql`select count(*) from invitation_rewards where state = 'held'`,
  },
  demo: () => import('./team.demo.ts'),
};
