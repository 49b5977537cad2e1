import { earningReasons, type PointReason } from '@banyan/domain/points/point-reasons.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  bilingual,
  businessDate,
  count,
  id,
  instant,
  month,
  nothing,
  pageInput,
  pageOf,
  points,
} from '../wire.ts';
import { pointsBudget } from './points.ts';

const earningReason = z.enum(earningReasons as [PointReason, ...PointReason[]]);

const reads = { method: 'GET', auth: 'operator', right: 'points.read', effect: 'read' } as const;

export const operatorPointsApi = {
  pointsState: endpoint({
    ...reads,
    path: '/console/api/points',
    summary: 'All points together, the budget of the month with its forecast, and what they were given for',
    input: nothing,
    output: z.object({
      people: count,
      outstanding: points,
      budget: pointsBudget,
      given: points.meta({ description: 'this month' }),
      perDay: points.meta({ description: 'given on a day of this month, on average, rounded down' }),
      forecast: points.meta({ description: 'given by the end of the month if that goes on' }),
      perTenInvested: points.meta({ description: 'for each full 10.00 of own money invested' }),
      checkin: z.array(points).meta({ description: 'for each day of a streak' }),
      invitation: points.meta({ description: 'for a friend who is certified' }),
      reasons: z.array(z.object({ reason: bilingual, amount: points, count })),
    }),
    errors: [],
  }),
  pointBudgets: endpoint({
    ...reads,
    path: '/console/api/points/budgets',
    summary: 'The budgets of the months and what was given out of each, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(
      z.object({
        month,
        amount: points,
        given: points,
        lapsed: points.meta({ description: 'of the budget before, which ended with its month' }),
        openedAt: instant,
      }),
    ),
    errors: [],
  }),
  pointGrants: endpoint({
    ...reads,
    // The search term may be somebody's phone number: it does not belong in an address, which proxies log.
    method: 'POST',
    path: '/console/api/points/grants',
    summary:
      'What people were given points for, the newest first: all, or those of exactly this username, phone, e-mail or user id; for one reason, on some days',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      name: z.string().trim().max(254).optional(),
      reason: earningReason.optional(),
      from: businessDate.optional(),
      to: businessDate.optional(),
    }),
    output: pageOf(
      z.object({
        lotId: id,
        user: z.object({ userId: id, username: z.string() }),
        reason: bilingual,
        amount: points,
        left: points,
        givenAt: instant,
      }),
    ),
    errors: [],
  }),
};
