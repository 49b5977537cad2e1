import type { operatorHolidaysApi } from '@banyan/api/market/holidays.operator.ts';
import { type HolidayChange, holidayRefusal } from '@banyan/domain/market/holiday.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { OperatorCommand, ReadContext } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { approve, recordMaker, refuse } from '../../four-eyes/index.ts';
import {
  declaredDays,
  type HolidayRow,
  holidayById,
  insertHoliday,
  lockDay,
  markHolidayDecided,
  markReopened,
} from './holiday.store.ts';

/** Throws `market.holiday_day_invalid`, `market.holiday_already_so` and `market.holiday_open_first`. */
export async function refuseImpossible(
  { reader, today }: Pick<ReadContext, 'reader' | 'today'>,
  { day, change }: { day: string; change: HolidayChange },
): Promise<void> {
  const days = await declaredDays(reader, today);
  const declared = new Map(days.map((each) => [each.day, each.change]));
  const refusal = holidayRefusal({ day, change }, { today, declared });
  if (refusal) throw new AppError(`market.holiday_${refusal}`);
}

/**
 * Proposes to close the market on a day, to end that with its morning, or to open it again, which another operator
 * declares. Throws `market.holiday_day_invalid`, `market.holiday_already_so` and `market.holiday_open_first`.
 */
export async function proposeHoliday(
  ctx: OperatorCommand,
  { day, change, reason }: InputOf<typeof operatorHolidaysApi.proposeHoliday>,
): Promise<HolidayRow> {
  await refuseImpossible(ctx, { day, change });
  const holidayId = ctx.id('market-holiday');
  await insertHoliday(ctx.writer, {
    holiday_id: holidayId,
    day,
    change,
    reason,
    proposed_by: ctx.operator.operatorId,
    proposed_at: ctx.now,
  });
  await recordMaker(ctx, { type: 'market_holiday', id: holidayId });
  return found(await holidayById(ctx.writer, holidayId));
}

/**
 * Declares or refuses what another operator has proposed of a day. Throws `market.holiday_decided`, what the proposal
 * would be refused with by now, and what `approve` throws.
 */
export async function decideHoliday(
  ctx: OperatorCommand,
  { holidayId, decision }: InputOf<typeof operatorHolidaysApi.decideHoliday>,
): Promise<HolidayRow> {
  const { day } = found(await holidayById(ctx.reader, holidayId));
  const row = found((await lockDay(ctx.writer, day)).find((each) => each.holiday_id === holidayId));
  if (row.state !== 'proposed') throw new AppError('market.holiday_decided');
  const isDeclared = decision === 'declare';
  if (isDeclared) await refuseImpossible(ctx, row);
  await (isDeclared ? approve : refuse)(ctx, { type: 'market_holiday', id: holidayId });
  const state = isDeclared ? 'declared' : 'refused';
  await markHolidayDecided(ctx.writer, holidayId, { state, by: ctx.operator.operatorId, at: ctx.now });
  if (isDeclared && row.change === 'open') await markReopened(ctx.writer, row);
  return found(await holidayById(ctx.writer, holidayId));
}
