import { holidayChanges, holidayStates } from '@banyan/domain/market/holiday.ts';
import { tradingDays } from '@banyan/domain/market/session.ts';
import { marketPhases } from '@banyan/domain/matching/market-command.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { obstacle } from '../obstacle.ts';
import { bilingualText } from '../text.ts';
import { bilingual, businessDate, id, instant, nothing, pageInput, pageOf } from '../wire.ts';

/** The days on which the market is closed or short: proposed by one operator, declared or refused by another. */

const writes = { method: 'POST', auth: 'operator', effect: 'write', perMinute: 60 } as const;

const operatorHoliday = z.object({
  holidayId: id,
  day: businessDate,
  change: z.enum(holidayChanges),
  reason: bilingual,
  state: z.enum(holidayStates),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Of a day that was declared closed or short: it was opened again. */
  isReopened: z.boolean(),
  /** The actions that the operator who asks may take. */
  mayDeclare: z.boolean(),
  mayRefuse: z.boolean(),
  obstacle,
});

const decisionErrors = [
  'market.holiday_day_invalid',
  'market.holiday_already_so',
  'market.holiday_open_first',
] as const;

export const operatorHolidaysApi = {
  marketCalendar: endpoint({
    method: 'GET',
    auth: 'operator',
    right: 'market.read',
    effect: 'read',
    path: '/console/api/market/calendar',
    summary: 'The hours of the market on today and the nine days after it, and why some are short or closed',
    input: nothing,
    output: z.object({
      items: z.array(
        z.object({
          day: businessDate,
          kind: z.enum(tradingDays),
          /** The declaration about the day; null on a whole one, and at a weekend. */
          reason: bilingual.nullable(),
          /** The phases of the market, from midnight in Shanghai on. */
          hours: z.array(z.object({ phase: z.enum(marketPhases), from: instant })),
        }),
      ),
    }),
    errors: [],
  }),
  marketHolidays: endpoint({
    method: 'GET',
    auth: 'operator',
    right: 'market.read',
    effect: 'read',
    path: '/console/api/market/holidays',
    summary:
      'The days on which the market is declared closed, short, or open again, proposals included, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(operatorHoliday),
    errors: [],
  }),
  proposeHoliday: endpoint({
    ...writes,
    right: 'market.schedule',
    path: '/console/api/market/holidays/propose',
    summary:
      'Proposes to close the market on a day, to end that with its morning, or to open it again, which another operator declares',
    audits: ['market_holiday.propose'],
    input: z.strictObject({
      day: businessDate,
      change: z.enum(holidayChanges),
      reason: bilingualText({ max: 40 }),
    }),
    output: operatorHoliday,
    errors: [...decisionErrors],
  }),
  decideHoliday: endpoint({
    ...writes,
    right: 'market.approve',
    path: '/console/api/market/holidays/decide',
    summary: 'Declares or refuses what was proposed of a day; whoever proposed it may not',
    audits: [['market_holiday.declare', 'market_holiday.refuse']],
    input: z.strictObject({ holidayId: id, decision: z.enum(['declare', 'refuse']) }),
    output: operatorHoliday,
    errors: [
      'request.not_found',
      'operator.same_person',
      'operator.maker_left',
      'market.holiday_decided',
      ...decisionErrors,
    ],
  }),
};
