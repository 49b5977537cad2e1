import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { lookRegularly } from './channels/look-for-channels.ts';
import { channelAlerts } from './channels/shown-channels.ts';
import { supportJobs, supportOutbox, supportRetries } from './close-tickets.ts';
import { findTickets } from './support.finds.ts';
import { supportHandlers } from './support.handlers.ts';
import { supportInvariants } from './support.invariants.ts';
import { supportAlerts, supportOperatorHandlers } from './support.operator.ts';
import { supportPersonalData, supportRetention } from './support.personal-data.ts';

export const supportArea: ServerArea<'support', 'causes'> = {
  floor: 3,
  open: ({ services, all }) => ({
    calls: supportHandlers(services, all.causes),
    operatorCalls: supportOperatorHandlers(services),
    jobs: supportJobs,
    outbox: supportOutbox(services),
    tasks: [lookRegularly],
  }),
  retries: supportRetries,
  personalData: supportPersonalData,
  retention: supportRetention,
  invariants: supportInvariants,
  ownFinds: { support_ticket: findTickets },
  alerts: async (ctx) => [...(await supportAlerts(ctx)), ...(await channelAlerts(ctx))],
  queues: {
    supportTickets: sql`select count(*) from support_tickets where state = 'open'`,
    escalatedTickets: sql`
      select count(*) from support_tickets where state = 'open' and escalated_to is not null`,
  },
  demo: () => import('./support.demo.ts'),
};
