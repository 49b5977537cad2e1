import { pledgeStates } from '@banyan/domain/pledge/pledge-state.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { cny, count, id, nothing, pageInput, pageOf } from '../wire.ts';
import { pledgeSale, pledgeStep, pledgeSummary } from './shapes.ts';

/** Pledges as operators see them. */

const reads = { method: 'GET', auth: 'operator', right: 'pledges.read', effect: 'read' } as const;
const operatorPledge = pledgeSummary.extend({ user: z.object({ userId: id, username: z.string() }) });
const operatorSale = pledgeSale
  .omit({ fills: true })
  .extend({ pledgeId: id, user: z.object({ userId: id, username: z.string() }) });

export const operatorPledgesApi = {
  operatorPledges: endpoint({
    ...reads,
    path: '/console/api/pledges',
    summary: 'Pledges of a state, or all: the newest first, or those that have not ended by loan to value',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      state: z.enum(pledgeStates).optional(),
      /** By loan to value: as they were looked at last, like the riskiest of the monitor. */
      order: z.enum(['newest', 'ltv']).default('newest'),
    }),
    output: pageOf(operatorPledge),
    errors: [],
  }),
  operatorPledge: endpoint({
    ...reads,
    path: '/console/api/pledges/detail',
    summary: 'One pledge, with what happened to it last and what was sold of it by force',
    input: z.strictObject({ pledgeId: id, userId: id }),
    output: operatorPledge.extend({ steps: z.array(pledgeStep), sales: z.array(pledgeSale) }),
    errors: ['request.not_found'],
  }),
  pledgeMonitor: endpoint({
    ...reads,
    path: '/console/api/pledges/monitor',
    summary: 'What is lent against shares, how it stands, and the pledges that come to most of their value',
    input: nothing,
    output: z.object({
      outstanding: cny,
      interestDue: cny,
      funds: cny,
      states: z.array(z.object({ state: z.enum(pledgeStates), pledges: count, outstanding: cny })),
      /** As they were looked at last: at a close, at a trade below the warning, at a command. */
      riskiest: z.array(operatorPledge),
      /** The newest sales by force. */
      sales: z.array(operatorSale),
    }),
    errors: [],
  }),
};
