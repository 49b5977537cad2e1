import { addDays, addMonths, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { beforeEach, expect, it } from 'vitest';
import { certifyAs } from '../../../../testing/certified.ts';
import { borrow, defer, fundLending, offerLoans, repay } from '../../../../testing/loans.ts';
import { declareHoliday } from '../../../../testing/market.ts';
import { type Person, personWith } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { extendAndCollect } from './extend.ts';

/** Days that are declared closed move the last day for paying on, and never back. */

const suite = await suiteApp();
const { services } = suite.app;
const first = businessDateOf(suite.clock.now());
const goTo = (date: string) => suite.clock.setOffsetDays(daysBetween(first, date));
const today = () => businessDateOf(suite.clock.now());
// Each test has a time of its own, half a year after the one before.
let start = '2027-03-02';
goTo(start);
const by = await operators(suite);
await fundLending(by, '100000.00');
const productId = await offerLoans(suite, by);
let names = 0;

const declare = (day: string, change: 'close' | 'open' = 'close') =>
  declareHoliday(suite, by, daysBetween(today(), day), change);
const detail = ({ call }: Person, loanId: string) => call.ok('/api/loan/detail', { loanId });
const untils = async (person: Person, loanId: string) =>
  (await detail(person, loanId)).rows.map(({ payableUntil }) => payableUntil);

/** Runs the day's job on each of the days to come, up to a date. */
async function liveUntil(date: string): Promise<void> {
  for (let day = addDays(today(), 1); day <= date; day = addDays(day, 1)) {
    goTo(day);
    await extendAndCollect(services, day);
  }
}

/** Somebody borrows 3,000.00, of which nothing is paid by itself. */
async function lent() {
  const person = await personWith(suite, `closed${(names += 1)}`, '500.00');
  await certifyAs(suite, person.call, person.userId);
  const { loanId } = await borrow(person, by, productId);
  await person.call.ok('/api/loan/autopay', { loanId, isOn: false });
  return { person, loanId };
}

beforeEach(() => {
  goTo(start);
  start = addDays(start, 182);
});

it('a schedule knows the days that are closed', async () => {
  const friday = await declare('2027-04-02');
  const { person, loanId } = await lent();
  expect((await detail(person, loanId)).rows[0]?.dueOn).toBe(friday);
  // The second instalment falls due on a Sunday.
  expect(await untils(person, loanId)).toEqual(['2027-04-05', '2027-05-03', '2027-06-02']);
  await repay(person, loanId, 'all', 'withdrawal');
});

it('a day that is closed later gives more time, and late charges begin after it and the days of grace', async () => {
  const { person, loanId } = await lent();
  const [dueOn = ''] = await untils(person, loanId);
  await liveUntil(addDays(dueOn, -2));
  await declare(dueOn);
  const until = nextWorkingDay(dueOn);
  await liveUntil(dueOn);
  expect((await untils(person, loanId))[0]).toBe(until);
  await liveUntil(until);
  expect((await detail(person, loanId)).overdueSince).toBeNull();
  await liveUntil(addDays(until, 4));
  const { overdueSince, penalties } = await detail(person, loanId);
  expect([overdueSince, penalties.days]).toEqual([until, 0]);
  await liveUntil(addDays(until, 5));
  expect((await detail(person, loanId)).penalties.days).toBe(1);
  await repay(person, loanId, 'all', 'payoff');
});

it('a day that is opened again leaves what was promised', async () => {
  const { person, loanId } = await lent();
  const [dueOn = ''] = await untils(person, loanId);
  await declare(dueOn);
  await liveUntil(addDays(today(), 1));
  const until = nextWorkingDay(dueOn);
  expect((await untils(person, loanId))[0]).toBe(until);
  await declare(dueOn, 'open');
  await liveUntil(addDays(today(), 2));
  expect((await untils(person, loanId))[0]).toBe(until);
  await repay(person, loanId, 'all', 'payoff');
});

it('what is deferred has the last day of its new date, which moves on as well', async () => {
  const { person, loanId } = await lent();
  const last = (await detail(person, loanId)).rows.at(-1)?.dueOn ?? '';
  await defer(by, person, loanId, 3);
  const before = (await untils(person, loanId)).at(-1) ?? '';
  expect(before >= addMonths(last, 1)).toBe(true);
  await declare(before);
  await liveUntil(addDays(today(), 1));
  expect((await untils(person, loanId)).at(-1)).toBe(nextWorkingDay(before));
  await repay(person, loanId, 'all', 'payoff');
});

it('a run that comes days late leaves what a repayment has charged meanwhile', async () => {
  const { person, loanId } = await lent();
  const [dueOn = ''] = await untils(person, loanId);
  await liveUntil(addDays(dueOn, -1));
  await declare(dueOn);
  goTo(addDays(dueOn, 5));
  const repaid = await repay(person, loanId, '10.00');
  expect(repaid.penalty).not.toBe('0.00');
  await extendAndCollect(services, dueOn);
  expect((await untils(person, loanId))[0]).toBe(dueOn);
  await repay(person, loanId, 'all', 'payoff');
});

/** Returns the first day after a date that is not of a weekend: no other day is closed here. */
function nextWorkingDay(date: string): string {
  let day = addDays(date, 1);
  while ([0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())) day = addDays(day, 1);
  return day;
}
