import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { lotteryAlerts } from './lottery.alerts.ts';
import { lotteryCauses } from './lottery.causes.ts';
import { lotteryHandlers } from './lottery.handlers.ts';
import { lotteryInvariants } from './lottery.invariants.ts';
import { lotteryOperatorHandlers } from './lottery.operator.ts';
import { lotteryPersonalData } from './lottery.personal-data.ts';

const proof = 'what proves each draw, to which the books refer';

export const lotteryArea: ServerArea<'lottery'> = {
  floor: 4,
  open: ({ services }) => ({
    calls: lotteryHandlers(services.config.keys),
    operatorCalls: lotteryOperatorHandlers(services.config.keys),
  }),
  personalData: lotteryPersonalData,
  retention: ['lottery_tables', 'lottery_stock', 'lottery_seeds', 'lottery_draws'].map((table) => ({
    table,
    forever: proof,
  })),
  invariants: lotteryInvariants,
  causes: lotteryCauses,
  alerts: lotteryAlerts,
  queues: { lotteryTables: sql`select count(*) from lottery_tables where state = 'proposed'` },
  fourEyes: sql`
    select 'lottery_table' as subject_type, table_id as subject_id, created_by as maker, decided_by as checker,
      'odds of ' || table_id as named from lottery_tables`,
  demo: () => import('./lottery.demo.ts'),
};
