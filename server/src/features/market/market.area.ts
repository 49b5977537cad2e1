import type { ServerArea } from '../../area.ts';
import { balancePart } from '../../ledger/index.ts';
import { sql } from '../../platform/db/sql.ts';
import { marketOutbox, marketTasks } from './engine/market.tasks.ts';
import { matchTogether } from './engine/match-together.ts';
import { marketCauses } from './market.causes.ts';
import { findListedShares, findMarketOrders } from './market.finds.ts';
import { marketHandlers } from './market.handlers.ts';
import { marketInvariants } from './market.invariants.ts';
import { marketPersonalData } from './market.personal-data.ts';
import { holidaysOperatorHandlers } from './operator/holidays.operator.ts';
import { marketAlerts, marketOperatorHandlers } from './operator/market.operator.ts';
import { marketJobs } from './operator/replay-closed-days.ts';
import { publishingJobs } from './publishing/publish-days.ts';

const books = 'what was ordered and traded, which the books refer to and anybody can replay';
const watches = 'until the person takes the shares off the list, or closes the account';

export const marketArea: ServerArea<'market'> = {
  floor: 3,
  open: ({ services }) => {
    const match = matchTogether(services, new Map());
    const { isDemo, keys } = services.config;
    const calendar = { isAlwaysOpen: isDemo };
    return {
      calls: marketHandlers(calendar),
      operatorCalls: { ...marketOperatorHandlers(keys, calendar), ...holidaysOperatorHandlers(calendar) },
      jobs: [...marketJobs, ...publishingJobs],
      tasks: marketTasks(services, match),
      outbox: marketOutbox(match),
      urgent: ['market.match'],
    };
  },
  personalData: marketPersonalData,
  retention: [
    { table: 'market_watches', forever: watches },
    ...[
      'market_lines',
      'market_books',
      'market_commands',
      'market_orders',
      'market_reserves',
      'market_trades',
      'market_fills',
      'market_days',
      'market_published_days',
      'market_day_files',
      'market_holidays',
    ].map((table) => ({ table, forever: books })),
  ],
  invariants: marketInvariants,
  causes: marketCauses,
  queues: { marketHolidays: sql`select count(*) from market_holidays where state = 'proposed'` },

  ownFinds: { listed_share: findListedShares, market_order: findMarketOrders },
  alerts: marketAlerts,
  // The money that orders have set aside.
  assetParts: { shareOrders: balancePart('order_cash') },
  fourEyes: sql`
    select 'market_holiday' as subject_type, holiday_id as subject_id, proposed_by as maker, decided_by as checker,
      'day of the market ' || day as named from market_holidays`,
  demo: () => import('./market.demo.ts'),
};
