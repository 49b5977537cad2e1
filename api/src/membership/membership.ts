import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { businessDate, cny, id, nothing, pageInput, pageOf } from '../wire.ts';

/** Levels by growth: what somebody invested, day by day, and nothing else. */

const own = { auth: 'user', flag: 'vip', method: 'GET', effect: 'read' } as const;

/** Growth has two decimals, as money has, and is no money. */
export const growth = cny.meta({
  description: 'growth: 1.00 is 1.00 CNY invested for 365 days',
  example: '821.91',
});

export const level = z.number().int().min(0).max(6);

/** The review turn of a person's withdrawals among those of a day. */
export const reviewTurn = z
  .number()
  .int()
  .meta({ description: 'the turn of its withdrawals among those of a day; 1 is reviewed first' });

export const growthDay = z.object({
  date: businessDate,
  /** The amount that was invested on the date. */
  principal: cny,
  gained: growth,
  /** The remainder of less than a hundredth that is carried over, in 365ths of a hundredth. */
  carried: z.number().int(),
  /** After the date. */
  growth,
});

export const membershipApi = {
  membership: endpoint({
    ...own,
    path: '/api/vip/level',
    summary: 'My level and growth, what the next level takes, and what every level gives',
    input: nothing,
    output: z.object({
      level,
      growth,
      /** The last date whose growth is counted in; null before the first one. */
      asOf: businessDate.nullable(),
      /** The amount that is invested today, and the growth that today adds if it stays so. */
      principal: cny,
      gainsToday: growth,
      next: z
        .object({
          level,
          threshold: growth,
          missing: growth,
          /**
           * The date on which it is reached if the amount invested today stays so; null where nothing is invested, or
           * not within a century.
           */
          reachedOn: businessDate.nullable(),
        })
        .nullable(),
      levels: z.array(
        z.object({
          level,
          threshold: growth,
          makeUpsPerMonth: z.number().int().meta({ description: 'beside those that everybody has' }),
          loanLimitBps: z
            .number()
            .int()
            .meta({ description: 'raises the limit of loans by, in hundredths of a percent' }),
          reviewTurn,
          reachedOn: businessDate.nullable(),
        }),
      ),
      /** The make-ups a month that everybody has. */
      baseMakeUps: z.number().int(),
    }),
    errors: [],
  }),
  growthDays: endpoint({
    ...own,
    path: '/api/vip/growth',
    summary: 'What each business date added to my growth, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(growthDay),
    errors: [],
  }),
  growthSources: endpoint({
    ...own,
    path: '/api/vip/growth/sources',
    summary: 'Which investment gave how much growth, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(
      z.object({
        subscriptionId: id,
        number: z.string(),
        principal: cny,
        /** The days on which it counts. */
        from: businessDate,
        until: businessDate,
        /** Of which so many are over. */
        days: z.number().int(),
        /** By itself, cut to hundredths: all together may have a few hundredths more. */
        gave: growth,
      }),
    ),
    errors: [],
  }),
};
