import { addDays, businessDateOf, startOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { laterOf } from '../../../testing/groups.ts';
import {
  declareHoliday,
  holidayDraft,
  listShares,
  marketBooks,
  openOrders,
  placeOrder,
  trader,
} from '../../../testing/market.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { matchWaiting } from './engine/engine.ts';

const suite = await suiteApp();
const by = await operators(suite);
const maple = await trader(suite, 'maple');
const instrumentId = await listShares(suite, by, [maple]);

const dayMs = 86_400_000;
const later = laterOf(suite);
const today = () => businessDateOf(suite.app.services.clock.now());
const session = async () => (await maple.call.ok('/api/market/instrument', { instrumentId })).session;
const propose = '/console/api/market/holidays/propose';
const decide = '/console/api/market/holidays/decide';
const wanted = {
  instrumentId,
  side: 'buy' as const,
  limit: '10.00',
  shares: '100',
  timeInForce: 'gtc' as const,
};

it('a day is closed or opened from tomorrow on, and only to become what it is not', async () => {
  const refused = async (daysAhead: number, change: 'close' | 'open' = 'close') =>
    (await by.ada.refusal(propose, holidayDraft(suite, daysAhead, change))).code;
  expect(await refused(0)).toBe('market.holiday_day_invalid');
  expect(await refused(401)).toBe('market.holiday_day_invalid');
  expect(await refused(1, 'open')).toBe('market.holiday_already_so');
});

it('a short day is opened again before something else is declared of it', async () => {
  await declareHoliday(suite, by, 40, 'shorten');
  const refused = async (change: 'close' | 'shorten') =>
    (await by.ada.refusal(propose, holidayDraft(suite, 40, change))).code;
  expect(await refused('shorten')).toBe('market.holiday_already_so');
  expect(await refused('close')).toBe('market.holiday_open_first');
  await declareHoliday(suite, by, 40, 'open');
  const day = await declareHoliday(suite, by, 40);
  const { items } = await by.ada.ok('/console/api/market/holidays');
  expect(
    items
      .filter((each) => each.day === day)
      .map(({ change, isReopened }) => `${change} ${isReopened}`)
      .toSorted(),
  ).toEqual(['close false', 'open false', 'shorten true']);
});

it('a closed day is proposed by one operator and declared by another, once', async () => {
  const draft = holidayDraft(suite, 30);
  const made = await by.ada.ok(propose, draft);
  const { holidayId } = made;
  expect(made).toMatchObject({
    ...draft,
    state: 'proposed',
    proposedBy: 'ada',
    mayDeclare: false,
    mayRefuse: false,
  });
  expect(await by.ada.refusal(decide, { holidayId, decision: 'declare' })).toMatchObject({
    code: 'operator.same_person',
  });
  const twin = await by.ada.ok(propose, draft);
  expect(await by.bea.ok(decide, { holidayId, decision: 'declare' })).toMatchObject({
    state: 'declared',
    decidedBy: 'bea',
    isReopened: false,
  });
  expect(await by.bea.refusal(decide, { holidayId, decision: 'refuse' })).toMatchObject({
    code: 'market.holiday_decided',
  });
  // What was proposed of the same day meanwhile says nothing new any more.
  const other = { holidayId: twin.holidayId, decision: 'declare' as const };
  expect((await by.bea.refusal(decide, other)).code).toBe('market.holiday_already_so');
  const { items } = await by.bea.ok('/console/api/market/holidays');
  expect(items.find((each) => each.holidayId === twin.holidayId)).toMatchObject({
    mayDeclare: false,
    mayRefuse: true,
    obstacle: { code: 'market.holiday_already_so' },
  });
  expect(await by.bea.ok(decide, { ...other, decision: 'refuse' })).toMatchObject({ state: 'refused' });
  expect((await by.ada.refusal(propose, draft)).code).toBe('market.holiday_already_so');
});

it('a day that was declared closed is opened again in the same way, and can be closed anew', async () => {
  const day = await declareHoliday(suite, by, 20);
  await declareHoliday(suite, by, 20, 'open');
  const ofDay = (await by.ada.ok('/console/api/market/holidays')).items.filter((each) => each.day === day);
  expect(
    ofDay
      .map(({ change, isReopened }) => [change, isReopened])
      .toSorted((a, b) => String(a).localeCompare(String(b))),
  ).toEqual([
    ['close', true],
    ['open', false],
  ]);
  await declareHoliday(suite, by, 20);
});

it('on a closed day no order is taken, those that stand stay, and people read until when and why', async () => {
  await placeOrder(maple, instrumentId, { ...wanted, limit: '9.50' });
  await matchWaiting(suite.app.services, marketBooks(suite), instrumentId);
  const day = await declareHoliday(suite, by, 1);
  const opensAt = startOf(addDays(day, 1)).toISOString();
  expect(await session()).toMatchObject({
    phase: 'continuous',
    until: startOf(day).toISOString(),
    holiday: null,
  });
  later(dayMs);
  await suite.app.runDue();
  expect(today()).toBe(day);
  expect(await session()).toMatchObject({
    phase: 'closed',
    until: opensAt,
    holiday: { zh: '春节', en: 'Spring Festival' },
  });
  expect(await by.ada.ok('/console/api/market/instruments')).toMatchObject({
    items: [{ instrumentId, phase: 'closed', day }],
  });
  expect(await maple.call.refusal('/api/market/receipt', wanted)).toMatchObject({
    code: 'market.closed',
    facts: { opensAt: `${addDays(day, 1)} 00:00` },
  });
  const [standing] = await openOrders(maple);
  await maple.call.ok('/api/market/order/cancel', { orderId: standing?.orderId ?? '' });
  await matchWaiting(suite.app.services, marketBooks(suite), instrumentId);
  expect(await openOrders(maple)).toEqual([]);
});

it('the day after it trades again, and what was closed lies behind', async () => {
  later(dayMs);
  await suite.app.runDue();
  expect(await session()).toMatchObject({ phase: 'continuous', holiday: null });
  expect(await maple.call.ok('/api/market/receipt', wanted)).toMatchObject({ staysOpen: '100' });
});

/** Lets an hour of a day come, and all that is due then. */
async function comes(day: string, hour: number): Promise<void> {
  later(startOf(day).getTime() + hour * 3_600_000 - suite.app.services.clock.now().getTime());
  await suite.app.runDue();
}

it('a short day ends with its morning, and people read until when, and why', async () => {
  const day = await declareHoliday(suite, by, 1, 'shorten');
  const [begins, ends] = [startOf(day), new Date(startOf(day).getTime() + 11.5 * 3_600_000)];
  const next = startOf(addDays(day, 1)).toISOString();
  const reason = { zh: '春节', en: 'Spring Festival' };
  const { items } = await by.ada.ok('/console/api/market/calendar');
  expect(items).toHaveLength(10);
  expect(items.slice(0, 2)).toEqual([
    {
      day: today(),
      kind: 'whole',
      reason: null,
      hours: [{ phase: 'continuous', from: startOf(today()).toISOString() }],
    },
    {
      day,
      kind: 'short',
      reason,
      hours: [
        { phase: 'continuous', from: begins.toISOString() },
        { phase: 'closed', from: ends.toISOString() },
      ],
    },
  ]);
  await comes(day, 11);
  expect(await session()).toMatchObject({ phase: 'continuous', until: ends.toISOString(), holiday: null });
  expect(await maple.call.ok('/api/market/receipt', wanted)).toMatchObject({ staysOpen: '100' });
  await comes(day, 12);
  expect(await session()).toMatchObject({ phase: 'closed', until: next, holiday: reason });
  expect(await by.ada.ok('/console/api/market/instruments')).toMatchObject({
    items: [{ instrumentId, phase: 'closed', day }],
  });
  expect(await maple.call.refusal('/api/market/receipt', wanted)).toMatchObject({
    code: 'market.closed',
    facts: { opensAt: `${addDays(day, 1)} 00:00` },
  });
});
