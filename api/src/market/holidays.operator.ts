import { holidayChanges, holidayStates } from '@banyan/domain/market/holiday.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bilingualText } from '../text.ts';
import { bilingual, businessDate, id, instant, pageInput, pageOf } from '../wire.ts';

/** The days on which the market is closed: proposed by one operator, declared or refused by another. */

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
  /** Of a day that was declared closed: it was opened again. */
  isReopened: z.boolean(),
  /** The actions that the operator who asks may take. */
  mayDeclare: z.boolean(),
  mayRefuse: z.boolean(),
});

const decisionErrors = ['market.holiday_day_invalid', 'market.holiday_already_so'] as const;

export const operatorHolidaysApi = {
  marketHolidays: endpoint({
    method: 'GET',
    auth: 'operator',
    right: 'market.read',
    effect: 'read',
    path: '/console/api/market/holidays',
    summary:
      'The days on which the market is declared closed, or open again, proposals included, the newest first',
    paged: true,
    input: z.strictObject(pageInput),
    output: pageOf(operatorHoliday),
    errors: [],
  }),
  proposeHoliday: endpoint({
    ...writes,
    right: 'market.schedule',
    path: '/console/api/market/holidays/propose',
    summary: 'Proposes to close the market on a day, or to open it again, which another operator declares',
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
