import type { ServerArea } from '../../area.ts';
import { marketOutbox, marketTasks } from './engine/market.tasks.ts';
import { matchTogether } from './engine/match-together.ts';
import { findListedShares, findMarketOrders } from './found.ts';
import { marketCauses } from './market.causes.ts';
import { marketHandlers } from './market.handlers.ts';
import { marketInvariants } from './market.invariants.ts';
import { marketPersonalData } from './market.personal-data.ts';
import { marketAlerts, marketOperatorHandlers } from './operator/market.operator.ts';
import { setAsideOf } from './owned.ts';

const books = 'what was ordered and traded, which the books refer to and anybody can replay';

export const marketArea: ServerArea<'market'> = {
  floor: 3,
  open: ({ services }) => {
    const match = matchTogether(services, new Map());
    return {
      calls: marketHandlers({ isAlwaysOpen: services.config.isDemo }),
      operatorCalls: marketOperatorHandlers,
      tasks: marketTasks(services, match),
      outbox: marketOutbox(match),
    };
  },
  personalData: marketPersonalData,
  retention: [
    'market_lines',
    'market_books',
    'market_commands',
    'market_orders',
    'market_reserves',
    'market_trades',
    'market_fills',
    'market_days',
  ].map((table) => ({ table, forever: books })),
  invariants: marketInvariants,
  causes: marketCauses,
  ownFinds: { listed_share: findListedShares, market_order: findMarketOrders },
  alerts: marketAlerts,
  assetParts: { shareOrders: setAsideOf },
  demo: () => import('./market.demo.ts'),
};
