import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pointsBudget } from '../points/points.ts';
import { businessDate, instant, month, nothing, pageInput, pageOf, points } from '../wire.ts';
import { makeUpTerms } from './checkin.terms.ts';

/** The daily check-in: once a business date, with make-ups for days of the month that were missed. */

const common = { auth: 'user', flag: 'checkin' } as const;

export const checkinKinds = ['daily', 'made_up'] as const;

const checkin = z.object({
  date: businessDate,
  kind: z.enum(checkinKinds),
  streakDay: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'of a daily one: which day of the streak it was' }),
  points: points.meta({ description: 'what it brought; negative: what the make-up cost' }),
  at: instant,
});

export const checkinApi = {
  checkins: endpoint({
    ...common,
    method: 'POST',
    effect: 'read',
    path: '/api/user/qiandaolist',
    summary:
      'My check-ins of a month, my streak and what comes next, the rewards, and the make-ups that are left',
    input: z.strictObject({ month: month.optional() }),
    output: z.object({
      today: businessDate,
      month,
      firstMonth: month.meta({ description: 'the month in which the person joined' }),
      checkins: z.array(checkin),
      streak: z.number().int(),
      isDoneToday: z.boolean(),
      /** The reward of the next check-in: today’s, or tomorrow’s once today’s is done. */
      next: z.object({ streakDay: z.number().int(), points }),
      rewards: z.array(points).meta({ description: 'of the days of a streak, which then begin again' }),
      /** The round of these rewards that is under way. */
      round: z.array(
        z.object({
          day: z.number().int().meta({ description: 'of the streak' }),
          kind: z.enum(checkinKinds).nullable().meta({ description: 'null: not done yet' }),
          points: points.meta({ description: 'what it brought or cost, or will bring' }),
          isToday: z.boolean(),
        }),
      ),
      makeUp: z.object({
        left: z.number().int(),
        perMonth: z.number().int(),
        cost: points,
        days: z.array(businessDate).meta({ description: 'days of this month that can be made up' }),
      }),
      balance: points,
      budget: pointsBudget,
    }),
    errors: [],
  }),
  checkIn: endpoint({
    ...common,
    method: 'POST',
    effect: 'write',
    perMinute: 60,
    moves: true,
    path: '/api/user/qiandao',
    summary: 'Checks in today; checked in already, it answers the same',
    changes: ['checkin', 'points'],
    input: nothing,
    output: checkin,
    errors: [],
  }),
  makeUp: endpoint({
    ...common,
    method: 'POST',
    effect: 'write',
    perMinute: 60,
    moves: true,
    path: '/api/checkin/make_up',
    summary:
      'Makes up for a day of this month that was missed; it costs points, and the streak is whole again',
    changes: ['checkin', 'points'],
    // A make-up that only a card gives is a perk of that card which was used.
    mayChange: ['vip'],
    whenFrozen: 'refused',
    input: z.strictObject({ date: businessDate, shown: makeUpTerms }),
    output: checkin,
    errors: ['checkin.not_missed', 'checkin.no_make_up_left', 'checkin.terms_changed', 'points.insufficient'],
  }),
  checkinRecords: endpoint({
    ...common,
    method: 'GET',
    effect: 'read',
    path: '/api/checkin/records',
    summary: 'Every check-in, the newest first, with how many there were in each month and what they brought',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(checkin).extend({
      months: z.array(z.object({ month, days: z.number().int(), points })),
    }),
    errors: [],
  }),
};
