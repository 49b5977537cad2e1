import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { operatorHolidaysApi } from '@banyan/api/market/holidays.operator.ts';
import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { hoursOn, tradingDayOf } from '@banyan/domain/market/session.ts';
import { found } from '../../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../../platform/context.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import { pageBy } from '../../../platform/page.ts';
import { audit } from '../../audit/index.ts';
import { obstaclesTo, operatorNames, standings } from '../../four-eyes/index.ts';
import { calendarFrom } from '../calendar/calendar.ts';
import { decideHoliday, proposeHoliday, refuseImpossible } from '../calendar/edit-holidays.ts';
import { allHolidays, type HolidayRow } from '../calendar/holiday.store.ts';
import type { Calendar } from '../orders/checks.ts';

/** Days that the calendar shows, today the first. */
const shownDays = 10;

/** Returns what operators do about the days on which the market is closed or short. */
export const holidaysOperatorHandlers = (calendar: Calendar): HandlersOf<typeof operatorHolidaysApi> => ({
  marketCalendar: async (ctx) => {
    const known = await calendarFrom(ctx.reader, calendar, ctx.today);
    const days = Array.from({ length: shownDays }, (_, ahead) => addDays(ctx.today, ahead));
    return {
      items: days.map((day) => ({
        day,
        kind: tradingDayOf(day, known),
        reason: known.reasons.get(day) ?? null,
        hours: hoursOn(day, known),
      })),
    };
  },
  marketHolidays: async (ctx, { cursor, limit }) => {
    const page = await pageBy(
      limit,
      cursor,
      (query) => allHolidays(ctx.reader, query),
      (row) => ({ at: row.proposed_at, id: row.holiday_id }),
      (row) => row,
    );
    return { ...page, items: await show(ctx, page.items) };
  },
  proposeHoliday: async (ctx, input) =>
    audited(ctx, 'market_holiday.propose', await proposeHoliday(ctx, input)),
  decideHoliday: async (ctx, input) =>
    audited(ctx, `market_holiday.${input.decision}`, await decideHoliday(ctx, input)),
});

/** Leaves what was done in the audit log, and shows it. */
async function audited(ctx: OperatorCommand, action: AuditAction, row: HolidayRow) {
  const subject = { type: 'market_holiday', id: row.holiday_id };
  await audit(ctx, action, subject, `${row.change} ${row.day}: ${row.reason.en}`);
  const [shown] = await show(ctx, [row]);
  return found(shown);
}

async function show(ctx: OperatorRead | OperatorCommand, rows: readonly HolidayRow[]) {
  const names = await operatorNames(ctx.reader);
  const standingOf = await standings(
    ctx,
    'market_holiday',
    rows.map((row) => row.holiday_id),
  );
  const obstacleTo = await obstaclesTo(rows, {
    isWaiting: ({ state }) => state === 'proposed',
    standing: ({ holiday_id: id }) => standingOf(id),
    refuseStale: (row) => refuseImpossible(ctx, row),
  });
  return rows.map((row) => {
    const { mayDecide } = standingOf(row.holiday_id);
    const obstacle = obstacleTo(row);
    const isProposed = row.state === 'proposed';
    return {
      holidayId: row.holiday_id,
      day: row.day,
      change: row.change,
      reason: row.reason,
      state: row.state,
      proposedBy: names.get(row.proposed_by) ?? '—',
      proposedAt: row.proposed_at,
      decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? '—'),
      decidedAt: row.decided_at,
      isReopened: row.reopened_by !== null,
      mayDeclare: isProposed && mayDecide && obstacle === null,
      mayRefuse: isProposed && mayDecide,
      obstacle,
    };
  });
}
