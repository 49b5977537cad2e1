import type { ServerArea } from '../../area.ts';
import { configuredNodes } from '../../platform/chain/nodes.ts';
import { sql } from '../../platform/db/sql.ts';
import { countTasks } from './count-tokens.ts';
import { scanTasks } from './scan-chain.ts';
import { scansOperatorHandlers } from './scans.operator.ts';
import { usdtCauses } from './usdt.causes.ts';
import { findDeposits } from './usdt.finds.ts';
import { usdtHandlers } from './usdt.handlers.ts';
import { usdtInvariants } from './usdt.invariants.ts';
import { usdtOperatorHandlers } from './usdt.operator.ts';
import { usdtPersonalData } from './usdt.personal-data.ts';
import { usdtAlerts, usdtDifferences } from './usdt.watch.ts';

export const usdtArea: ServerArea<'usdt'> = {
  floor: 2,
  open: ({ services: { config } }) => {
    const nodes = configuredNodes(config.usdt);
    return {
      calls: usdtHandlers(config, nodes),
      operatorCalls: { ...usdtOperatorHandlers(config.keys), ...scansOperatorHandlers },
      tasks: [...scanTasks(nodes), ...countTasks(nodes, config.usdt?.payers)],
    };
  },
  personalData: usdtPersonalData,
  retention: [
    {
      table: 'usdt_addresses',
      forever: 'what arrives at an address, however late, is of whom it was given to',
    },
    { table: 'usdt_scans', forever: 'one row for each chain' },
    { table: 'usdt_blocks', forever: 'as many as a scan may go back to; each step lets go of others' },
    { table: 'usdt_scan_restarts', forever: 'who has begun a scan anew, from where, and why' },
    { table: 'usdt_deposits', forever: 'a business fact that the books refer to' },
    { table: 'usdt_counts', forever: 'what was held of the token on each day' },
  ],
  invariants: usdtInvariants,
  causes: usdtCauses,
  ownFinds: { usdt_deposit: findDeposits },
  queues: {
    usdtDeposits: sql`select count(*) from usdt_deposits where state = 'queued' and left_at is null`,
    usdtScanRestarts: sql`select count(*) from usdt_scan_restarts where state = 'proposed'`,
  },
  fourEyes: sql`
    select 'usdt_scan_restart' as subject_type, restart_id as subject_id, proposed_by as maker, decided_by as checker,
      'new beginning of the scan of ' || chain as named from usdt_scan_restarts`,
  alerts: usdtAlerts,
  differences: usdtDifferences,
  demo: () => import('./usdt.demo.ts'),
};
