import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { businessDate, count, points } from '../wire.ts';

export const operatorCheckinApi = {
  checkinDays: endpoint({
    method: 'GET',
    auth: 'operator',
    right: 'checkin.read',
    effect: 'read',
    path: '/console/api/checkins',
    summary: 'How many checked in on each day of the last 60, what they were given, and what was made up',
    input: z.strictObject({}),
    output: z.object({
      days: z.array(
        z.object({
          date: businessDate,
          checkins: count,
          makeUps: count,
          given: points,
          unfunded: count.meta({ description: 'check-ins for which the budget had no points' }),
          longestStreak: z.number().int(),
        }),
      ),
    }),
    errors: [],
  }),
};
