import { addDays, addMonths, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { payableUntil } from '@banyan/domain/loan/due-dates.ts';
import { describe, expect, it } from 'vitest';
import { certifyAs } from '../../../../testing/certified.ts';
import {
  asOwnCaseOfBea,
  borrow,
  defer,
  fundLending,
  loanOf,
  offerLoans,
  proposeDeferral,
  repay,
} from '../../../../testing/loans.ts';
import { type Person, personWith, setPaymentPassword } from '../../../../testing/person.ts';
import { decidePolicy } from '../../../../testing/policy.ts';
import { operators } from '../../../../testing/product.ts';
import { registerByEmail } from '../../../../testing/recovery.ts';
import { messageTo, suiteApp } from '../../../../testing/suite.ts';
import { collectDue } from '../repaying/collect.ts';
import { settlePromises } from './settle-promises.ts';

const suite = await suiteApp();
const { services } = suite.app;
const first = businessDateOf(suite.clock.now());
const goTo = (date: string) => suite.clock.setOffsetDays(daysBetween(first, date));
const by = await operators(suite);
const { ada, bea } = by;
await fundLending(by, '100000.00');
const productId = await offerLoans(suite, by);
let names = 0;
const today = () => businessDateOf(suite.clock.now());
const detail = ({ call }: Person, loanId: string) => call.ok('/api/loan/detail', { loanId });
const work = (person: Person, loanId: string) => ada.ok('/console/api/loans/work', loanOf(person, loanId));

/** Returns somebody who borrowed 3,000.00 today, of which nothing is paid by itself, and when it first falls due. */
async function owing(money = '3000.00') {
  const person = await personWith(suite, `late${(names += 1)}`, money);
  await certifyAs(suite, person.call, person.userId);
  const { loanId } = await borrow(person, by, productId);
  await person.call.ok('/api/loan/autopay', { loanId, isOn: false });
  const { rows } = await detail(person, loanId);
  const dueOn = rows[0]?.dueOn ?? '';
  return { person, loanId, dueOn, until: payableUntil(dueOn) };
}
/** Decides on other rules, which hold from here on: no two versions take effect at one instant. */
async function rule(changes: Parameters<typeof decidePolicy>[1]): Promise<void> {
  await decidePolicy(by, changes);
  suite.clock.set(new Date(suite.clock.wall().getTime() + 1));
}
async function liveUntil(date: string): Promise<void> {
  for (let day = addDays(today(), 1); day <= date; day = addDays(day, 1)) {
    goTo(day);
    await collectDue(services, day);
    await settlePromises(services, day);
  }
}

describe('loans that are late', () => {
  it('stand in the list by their days, with what is overdue, the last word and what was promised', async () => {
    const { person, loanId, dueOn, until } = await owing();
    const find = async () =>
      (await ada.ok('/console/api/loans/collections', { limit: 100 })).items.find(
        (each) => each.loanId === loanId,
      );
    goTo(dueOn);
    expect(await find()).toBeUndefined();
    goTo(addDays(until, 5));
    expect(await find()).toMatchObject({
      daysOverdue: 5,
      overdue: (await detail(person, loanId)).next?.amount,
      contactedAt: null,
      promise: null,
      user: { userId: person.userId },
    });
    await ada.ok('/console/api/loans/note', { ...loanOf(person, loanId), note: 'Nobody answers.' });
    expect(await find()).toMatchObject({ contactedAt: expect.any(String) });
    const { items } = await ada.ok('/console/api/loans/collections');
    const days = items.map(({ daysOverdue }) => daysOverdue);
    expect(days).toEqual(days.toSorted((a, b) => b - a));
    await repay(person, loanId, 'all', 'payoff');
  });

  it('are found by number or person, as all loans are', async () => {
    const { person, loanId, until } = await owing();
    const { number } = await detail(person, loanId);
    const all = async (name: string) =>
      (await ada.ok('/console/api/loans', { name })).items.map((each) => each.loanId);
    const overdue = async (name: string) =>
      (await ada.ok('/console/api/loans/collections', { name })).items.map((each) => each.loanId);
    expect([await all(number), await overdue(number)]).toEqual([[loanId], []]);
    goTo(addDays(until, 1));
    for (const find of [all, overdue]) {
      for (const name of [number.toLowerCase(), person.name, person.phone, person.userId])
        expect(await find(name), name).toEqual([loanId]);
      for (const name of ['L20260101-22222222', 'nobodyatall']) expect(await find(name)).toEqual([]);
    }
    const settled = { name: number, state: 'settled' } as const;
    expect((await ada.ok('/console/api/loans', settled)).items).toEqual([]);
    await repay(person, loanId, 'all', 'payoff');
  });

  it('have notes that operators read and the person never does', async () => {
    const { person, loanId } = await owing();
    await ada.ok('/console/api/loans/note', { ...loanOf(person, loanId), note: 'Moved to another town.' });
    const { notes } = await work(person, loanId);
    expect(notes.map(({ note }) => note)).toEqual(['Moved to another town.']);
    expect(JSON.stringify(await detail(person, loanId))).not.toContain('Moved to');
  });
});

describe('a promise to pay', () => {
  const promise = (person: Person, loanId: string, amount: string, payOn: string) =>
    ada.send('/console/api/loans/promise', { ...loanOf(person, loanId), amount, payOn });

  it('is shown as what was agreed, changes nothing that is owed, and is kept by what is repaid', async () => {
    const { person, loanId, until } = await owing();
    goTo(addDays(until, 5));
    const payOn = addDays(until, 10);
    await repay(person, loanId, '10.00');
    const before = (await detail(person, loanId)).owed;
    expect((await promise(person, loanId, '500.00', payOn)).status).toBe(200);
    const { owed, promise: shown } = await detail(person, loanId);
    expect(owed).toEqual(before);
    expect(shown).toMatchObject({ amount: '500.00', payOn, state: 'open', recordedOn: today() });
    expect((await promise(person, loanId, '1.00', payOn)).body.code).toBe('loan.promise_open');
    await repay(person, loanId, '300.00');
    goTo(payOn);
    await repay(person, loanId, '200.00');
    expect((await detail(person, loanId)).promise?.state).toBe('kept');
    await settlePromises(services, today());
    expect((await work(person, loanId)).promises.map(({ state }) => state)).toEqual(['kept']);
  });

  it('is broken once its day is over; then another one may be written down, whether the job has run or not', async () => {
    const { person, loanId, dueOn } = await owing();
    goTo(dueOn);
    const payOn = addDays(dueOn, 1);
    await promise(person, loanId, '500.00', payOn);
    await liveUntil(payOn);
    expect((await detail(person, loanId)).promise?.state).toBe('open');
    goTo(addDays(payOn, 1));
    expect((await detail(person, loanId)).promise?.state).toBe('broken');
    expect((await promise(person, loanId, '400.00', addDays(payOn, 2))).status).toBe(200);
    await liveUntil(addDays(payOn, 3));
    expect((await work(person, loanId)).promises.map(({ amount, state }) => [amount, state])).toEqual([
      ['400.00', 'broken'],
      ['500.00', 'broken'],
    ]);
  });

  it('is for some of what is owed, within 60 days, while the loan is being repaid', async () => {
    const { person, loanId } = await owing();
    const { payoff } = await detail(person, loanId);
    expect((await promise(person, loanId, '3000.01', today())).body).toMatchObject({
      code: 'loan.more_than_owed',
      facts: { owed: payoff },
    });
    for (const day of [addDays(today(), -1), addDays(today(), 61)])
      expect((await promise(person, loanId, '1.00', day)).body.code).toBe('loan.promise_date_invalid');
    await repay(person, loanId, 'all', 'withdrawal');
    expect((await promise(person, loanId, '1.00', today())).body.code).toBe('loan.not_repaying');
  });
});

describe('a deferral', () => {
  const propose = (person: Person, loanId: string, change: { position?: number; months?: number } = {}) =>
    ada.send('/console/api/loans/deferrals/propose', {
      ...loanOf(person, loanId),
      position: 1,
      months: 1,
      reason: 'in hospital',
      ...change,
    });
  const decide = ({ userId }: Person, deferralId: string, decision: 'grant' | 'refuse' = 'grant') =>
    bea.send('/console/api/loans/deferrals/decide', { userId, deferralId, decision });

  it('moves one instalment, which costs no penalty meanwhile; what was charged before stays', async () => {
    const { person, loanId, dueOn, until } = await owing();
    const to = addMonths(dueOn, 1);
    await liveUntil(addDays(until, 6));
    expect((await detail(person, loanId)).penalties.days).toBe(2);
    const deferralId = await proposeDeferral(ada, person, loanId);
    expect((await ada.ok('/console/api/loans/deferrals', { state: 'proposed' })).items).toMatchObject([
      { deferralId, loanId, dueOn, deferredTo: to, mayGrant: false, mayRefuse: false },
    ]);
    expect((await detail(person, loanId)).rows[0]?.deferredFrom).toBeNull();
    expect((await decide(person, deferralId)).status).toBe(200);
    const { rows, next, overdueSince } = await detail(person, loanId);
    expect([overdueSince, next?.dueOn]).toEqual([null, to]);
    expect(rows[0]).toMatchObject({ position: 1, dueOn: to, deferredFrom: dueOn, state: 'upcoming' });
    await liveUntil(to);
    expect((await detail(person, loanId)).penalties.days).toBe(2);
    // The new days of grace are over, and one more.
    await liveUntil(addDays(payableUntil(to), 5));
    expect((await detail(person, loanId)).penalties.days).toBe(3);
  });

  it('is heard of by the person', async () => {
    const person = await registerByEmail(suite, 'dogrose', 'dogrose@example.com');
    await setPaymentPassword(person);
    await certifyAs(suite, person.call, person.userId);
    const { loanId, number } = await borrow(person, by, productId);
    const last = (await detail(person, loanId)).rows.at(-1)?.dueOn ?? '';
    await defer(by, person, loanId, 3);
    expect((await messageTo(suite, 'dogrose@example.com'))?.text).toContain(
      `instalment of loan ${number} that was due on ${last} falls due on ${addMonths(last, 1)}`,
    );
  });

  it('is within the rules: once, not too long, to a day that is to come and not behind the last', async () => {
    const { person, loanId, dueOn } = await owing();
    expect((await propose(person, loanId, { position: 4 })).body.code).toBe('request.not_found');
    expect((await propose(person, loanId, { months: 2 })).body).toMatchObject({
      code: 'loan.deferral_too_long',
      facts: { most: '1' },
    });
    goTo(addMonths(dueOn, 1));
    expect((await propose(person, loanId)).body.code).toBe('loan.deferral_date_invalid');
    await defer(by, person, loanId, 2);
    expect((await propose(person, loanId, { position: 3 })).body.code).toBe('loan.deferral_used_up');
  });

  it('is not proposed of what is paid, nor beside another proposal, nor once the loan is over', async () => {
    const { person, loanId, dueOn } = await owing();
    const deferralId = await proposeDeferral(ada, person, loanId);
    expect((await propose(person, loanId)).body.code).toBe('loan.deferral_proposed');
    goTo(dueOn);
    await repay(person, loanId, (await detail(person, loanId)).next?.amount ?? '');
    expect((await propose(person, loanId)).body.code).toBe('loan.instalment_paid');
    expect((await decide(person, deferralId)).body.code).toBe('loan.instalment_paid');
    const { items } = await bea.ok('/console/api/loans/deferrals', { state: 'proposed', limit: '100' });
    expect(items.find((each) => each.deferralId === deferralId)).toMatchObject({
      mayGrant: false,
      mayRefuse: true,
      obstacle: { code: 'loan.instalment_paid' },
    });
    await repay(person, loanId, 'all', 'payoff');
    expect((await propose(person, loanId)).body.code).toBe('loan.not_repaying');
    expect((await decide(person, deferralId)).body.code).toBe('loan.not_repaying');
    expect((await decide(person, deferralId, 'refuse')).status).toBe(200);
    expect((await decide(person, deferralId)).body.code).toBe('loan.deferral_decided');
  });

  it('rests on the rules at the time of the decision', async () => {
    const { person, loanId, dueOn } = await owing();
    const early = await proposeDeferral(ada, person, loanId);
    await rule({ 'loan.deferrals': '0' });
    expect((await decide(person, early)).body.code).toBe('loan.deferral_used_up');
    await rule({ 'loan.deferrals': '1', 'loan.deferMonths': '2' });
    expect((await decide(person, early, 'refuse')).status).toBe(200);
    const late = await proposeDeferral(ada, person, loanId, { months: 2 });
    await rule({ 'loan.deferMonths': '1' });
    expect((await decide(person, late)).body.code).toBe('loan.deferral_too_long');
    goTo(addMonths(dueOn, 2));
    await rule({ 'loan.deferMonths': '2' });
    expect((await decide(person, late)).body.code).toBe('loan.deferral_date_invalid');
    await rule({ 'loan.deferMonths': '1' });
  });

  it('is granted by nobody who owes the loan, though they may refuse it', async () => {
    const { person, loanId } = await owing();
    const deferralId = await proposeDeferral(ada, person, loanId);
    await asOwnCaseOfBea(suite, person, async () => {
      expect((await decide(person, deferralId)).body.code).toBe('operator.own_case');
      expect((await decide(person, deferralId, 'refuse')).status).toBe(200);
    });
  });

  it('is decided by another operator than proposed it', async () => {
    const { person, loanId } = await owing();
    const deferralId = await proposeDeferral(bea, person, loanId);
    expect((await decide(person, deferralId)).body.code).toBe('operator.same_person');
    const { userId } = person;
    await ada.ok('/console/api/loans/deferrals/decide', { userId, deferralId, decision: 'grant' });
    const { deferrals } = await work(person, loanId);
    expect(deferrals).toMatchObject([{ state: 'granted', mayGrant: false, mayRefuse: false }]);
  });
});
