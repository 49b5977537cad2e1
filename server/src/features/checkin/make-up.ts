import { makeUpTerms } from '@banyan/api/checkin/checkin.terms.ts';
import type { checkinApi } from '@banyan/api/checkin/checkin.ts';
import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { missedDays } from '@banyan/domain/checkin/streak.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { refuseChangedTerms } from '../../platform/shown-terms.ts';
import { lockPerson, userById } from '../people/index.ts';
import { spendPoints } from '../points/index.ts';
import { cardMakeUps, noteCardMakeUp } from '../vip/index.ts';
import { showCheckin } from './check-in.ts';
import { type CheckinRow, checkinDays, countMakeUps, insertCheckin } from './checkin.store.ts';
import { makeUpsOf } from './make-ups-of.ts';

/**
 * Makes up for a day of this month that was missed. It costs points and brings none; the streak is whole again from then on,
 * and what was given before stays as it was. Throws `checkin.not_missed`, `checkin.no_make_up_left`,
 * `checkin.terms_changed` and `points.insufficient`.
 */
export async function makeUp(ctx: UserCommand, { date, shown }: InputOf<typeof checkinApi.makeUp>) {
  const { userId, today } = ctx;
  const { makeUpCost } = ctx.policy.checkin;
  // What gives make-ups cannot change any more once the person is locked.
  await lockPerson(ctx.writer, userId);
  const makeUpsPerMonth = await makeUpsOf(ctx, userId);
  const { registered_at } = found(await userById(ctx.reader, userId));
  const days = await checkinDays(ctx.reader, userId);
  if (!missedDays(days, { today, joinedOn: businessDateOf(registered_at) }).includes(date))
    throw new AppError('checkin.not_missed');
  const used = await countMakeUps(ctx.reader, userId, today.slice(0, 7));
  if (used >= makeUpsPerMonth)
    throw new AppError('checkin.no_make_up_left', { facts: { perMonth: makeUpsPerMonth } });
  const cost = BigInt(makeUpCost);
  refuseChangedTerms('checkin.terms_changed', makeUpTerms, { shown, actual: { cost } });
  await spendPoints(ctx, {
    userId,
    spendingId: ctx.id('make-up'),
    reason: 'checkin_make_up',
    subjectId: date,
    amount: cost,
  });
  const row: CheckinRow = {
    on_date: date,
    kind: 'made_up',
    streak_day: null,
    points: -cost,
    checked_at: ctx.now,
  };
  await insertCheckin(ctx.writer, userId, row);
  // What everybody, the level and the team give is used up first.
  const ofCard = await cardMakeUps(ctx, userId);
  if (ofCard > 0 && used >= makeUpsPerMonth - ofCard) await noteCardMakeUp(ctx, userId);
  ctx.changed(userId, 'checkin');
  return showCheckin(row);
}
