import { pointLists, pointMatters } from '@banyan/domain/points/point-reason-rule.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bilingual, businessDate, id, instant, month, nothing, pageInput, pageOf, points } from '../wire.ts';

/** Points: what a person has, until when it can be spent, and where it came from and went. */

const reads = { auth: 'user', effect: 'read' } as const;

export const pointMovements = ['earned', 'spent', 'expired', 'restored'] as const;

/** The points that may be given to all people together in the current month. */
export const pointsBudget = z.object({
  month,
  amount: points,
  left: points.meta({ description: 'zero: nothing more is given before the next month' }),
});

const lot = z.object({
  lotId: id,
  reason: bilingual,
  amount: points,
  left: points,
  givenAt: instant,
  lastOn: businessDate.meta({ description: 'the last day on which they can be spent' }),
});

const pointSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(pointMatters), id }),
  z.object({ kind: z.enum(pointLists) }),
]);

export const pointsApi = {
  points: endpoint({
    ...reads,
    method: 'POST',
    path: '/api/Jifen',
    summary: 'The points that can be spent, what expires next, and what may still be given this month',
    input: nothing,
    output: z.object({
      balance: points,
      next: z.object({ amount: points, lastOn: businessDate }).nullable(),
      lifetimeMonths: z.number().int(),
      /** For each full 10.00 of the own money that is invested; none: investing brings no points. */
      perTenInvested: points,
      budget: pointsBudget,
    }),
    errors: [],
  }),
  pointHistory: endpoint({
    ...reads,
    method: 'POST',
    path: '/api/myjifen',
    summary: 'Every movement of my points, the newest first, with the balance that it left',
    paged: true,
    input: z.strictObject({ ...pageInput, type: z.enum(['all', ...pointMovements]).default('all') }),
    output: pageOf(
      z.object({
        transferId: id,
        movement: z.enum(pointMovements),
        reason: bilingual,
        /** The subject that they were for, as far as a page shows it; else null. */
        subject: pointSubject.nullable(),
        amount: points.meta({ description: 'negative: spent or expired' }),
        balanceAfter: points,
        at: instant,
      }),
    ).extend({
      /** Of the whole months, of which the page may show a part. */
      months: z.array(z.object({ month, in: points, out: points })),
    }),
    errors: [],
  }),
  pointLots: endpoint({
    ...reads,
    method: 'GET',
    path: '/api/points/lots',
    summary: 'The points that can still be spent, as they were given, those that expire first in front',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(lot),
    errors: [],
  }),
};
