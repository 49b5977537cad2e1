import { addDays, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { certifyAs } from '../../../../testing/certified.ts';
import { borrow, fundLending, offerLoans, repay } from '../../../../testing/loans.ts';
import { personWith, recharge, setPaymentPassword } from '../../../../testing/person.ts';
import { decidePolicy } from '../../../../testing/policy.ts';
import { operators } from '../../../../testing/product.ts';
import { registerByEmail } from '../../../../testing/recovery.ts';
import { countOf, messagesTo, messageTo, suiteApp } from '../../../../testing/suite.ts';
import { park, release } from '../../../jobs/parked.store.ts';
import { sql } from '../../../platform/db/sql.ts';
import { collectDue, parkedLoans } from './collect.ts';
import { remindOfInstalments } from './remind.ts';

const suite = await suiteApp();
const { services } = suite.app;
const first = businessDateOf(suite.clock.now());
const goTo = (date: string) => suite.clock.setOffsetDays(daysBetween(first, date));
goTo('2027-03-02');
const by = await operators(suite);
await fundLending(by, '50000.00');
const productId = await offerLoans(suite, by);

/** Somebody borrows 3,000.00. */
async function lent(name: string, money = '100.00') {
  const person = await personWith(suite, name, money);
  await certifyAs(suite, person.call, person.userId);
  return { person, ...(await borrow(person, by, productId)) };
}

const factsOf = async (loanId: string) => ({
  repaid: await suite.rows(sql`
    select kind, amount, penalty, interest, principal, repaid_on from loan_repayments where loan_id = ${loanId}
    order by repaid_on, repayment_id`),
  penalties: await suite.rows(sql`
    select on_date, base, amount from loan_penalties where loan_id = ${loanId} order by on_date`),
  loan: await suite.rows(sql`select outstanding, next_due_on, state from loans where loan_id = ${loanId}`),
});

it('whether the runs of each date came on it or all together later, a loan has the same facts', async () => {
  // Of the one pair nothing is paid by itself, of the other everything is.
  const owing = [await lent('maple'), await lent('benoak')] as const;
  const paying = [await lent('pearoak', '5000.00'), await lent('quince', '5000.00')] as const;
  for (const { person, loanId } of owing) await person.call.ok('/api/loan/autopay', { loanId, isOn: false });
  // No run looks at the second of each pair until it is released.
  const kept = [owing, paying].map(([, { loanId: id }]) => ({ kind: parkedLoans, id, subject: 'a loan' }));
  for (const item of kept)
    await suite.tamper((writer) => park(writer, item, 'kept back', suite.clock.wall()));
  const end = '2027-05-20';
  for (let day = '2027-03-03'; day <= end; day = addDays(day, 1)) {
    goTo(day);
    await collectDue(services, day);
  }
  const facts = { owing: await factsOf(owing[0].loanId), paying: await factsOf(paying[0].loanId) };
  expect(facts.owing.penalties).toHaveLength(daysBetween('2027-04-06', end));
  expect(facts.paying.repaid).toHaveLength(2);
  expect((await factsOf(owing[1].loanId)).penalties).toEqual([]);
  expect((await factsOf(paying[1].loanId)).repaid).toEqual([]);
  for (const { kind, id } of kept)
    await suite.tamper((writer) => release(writer, kind, id, suite.clock.wall()));
  // Every date's run again, all on the last: the ones have what they had, nothing twice, and the others the same.
  for (let day = '2027-03-03'; day <= end; day = addDays(day, 1)) await collectDue(services, day);
  for (const { loanId } of owing) expect(await factsOf(loanId)).toEqual(facts.owing);
  for (const { loanId } of paying) expect(await factsOf(loanId)).toEqual(facts.paying);
});

it('a run that comes late repays as of its own date, and costs nobody anything', async () => {
  goTo('2027-06-01');
  const { person, loanId, next } = await lent('cedar', '5000.00');
  goTo('2027-07-09');
  for (let day = '2027-06-02'; day <= '2027-07-09'; day = addDays(day, 1)) await collectDue(services, day);
  const { penalties, rows } = await person.call.ok('/api/loan/detail', { loanId });
  expect(penalties.days).toBe(0);
  expect(rows[0]).toMatchObject({ dueOn: next?.dueOn, state: 'paid', interest: rows[0]?.interestPaid });
  const [repaid] = (await person.call.ok('/api/loan/repayments', { loanId })).items;
  expect(repaid).toMatchObject({ on: next?.dueOn, amount: next?.amount });
});

it('reminds three days before, the day before, on the day, and once when it is late', async () => {
  goTo('2027-08-02');
  const person = await registerByEmail(suite, 'dogwood', 'dogwood@example.com');
  await setPaymentPassword(person);
  await certifyAs(suite, person.call, person.userId);
  const { loanId, number } = await borrow(person, by, productId);
  await person.call.ok('/api/loan/autopay', { loanId, isOn: false });
  const heard: string[] = [];
  for (let day = '2027-08-25'; day <= '2027-09-10'; day = addDays(day, 1)) {
    goTo(day);
    const before = await countOf(suite, 'messages');
    await remindOfInstalments(services, day);
    const after = await countOf(suite, 'messages');
    // A run may come twice.
    await remindOfInstalments(services, day);
    expect(await countOf(suite, 'messages')).toBe(after);
    if (after > before) heard.push(day);
  }
  // 2 September 2027 is a Thursday.
  expect(heard).toEqual(['2027-08-30', '2027-09-01', '2027-09-02', '2027-09-03']);
  expect((await messageTo(suite, 'dogwood@example.com'))?.text).toContain(
    `of loan ${number} was to be paid by 2027-09-02`,
  );
});

it('a wallet that holds too little pays what it has, and the rest stays due and is told', async () => {
  goTo('2027-10-04');
  const person = await registerByEmail(suite, 'elder', 'elder@example.com');
  await setPaymentPassword(person);
  await certifyAs(suite, person.call, person.userId);
  // The loan's own 3,000.00 are all that there is, and do not carry its interest.
  const { loanId } = await borrow(person, by, productId);
  for (let day = '2027-10-05'; day <= '2028-01-04'; day = addDays(day, 1)) {
    goTo(day);
    await collectDue(services, day);
  }
  const paid = (await person.call.ok('/api/loan/repayments', { loanId })).items;
  expect(paid.map(({ kind, on }) => [kind, on])).toEqual([
    ['autopay', '2028-01-04'],
    ['autopay', '2027-12-04'],
    ['autopay', '2027-11-04'],
  ]);
  const sum = paid.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);
  expect(sum).toBe(3_000_00);
  expect((await person.call.ok('/api/wallet/overview')).available).toBe('0.00');
  const { rows, owed } = await person.call.ok('/api/loan/detail', { loanId });
  expect(rows.map(({ state }) => state)).toEqual(['paid', 'paid', 'due']);
  const left = (Number(owed.interestDue) + Number(owed.principalDue)).toFixed(2);
  expect((await messageTo(suite, 'elder@example.com'))?.text).toContain(
    `Your wallet did not hold enough: ¥${left} is still due`,
  );
  // Another run of an empty wallet pays nothing.
  await collectDue(services, '2028-01-04');
  expect((await person.call.ok('/api/loan/repayments', { loanId })).items).toHaveLength(3);
  // One that finds the rest there, on the same date, takes it.
  await recharge(person, left);
  expect(await collectDue(services, '2028-01-04')).toMatchObject({ parked: 0 });
  expect((await person.call.ok('/api/loan/repayments', { loanId })).items).toHaveLength(4);
  expect((await person.call.ok('/api/loan/detail', { loanId })).state).toBe('settled');
});

it('reminds of each instalment, also while an earlier one is late, and says what is due beside it', async () => {
  goTo('2028-02-01');
  const person = await registerByEmail(suite, 'firtree', 'fir@example.com');
  await setPaymentPassword(person);
  await certifyAs(suite, person.call, person.userId);
  const { loanId, number } = await borrow(person, by, productId);
  await person.call.ok('/api/loan/autopay', { loanId, isOn: false });
  const heard: string[] = [];
  for (let day = '2028-02-25'; day <= '2028-04-05'; day = addDays(day, 1)) {
    goTo(day);
    const before = (await messagesTo(suite, 'fir@example.com')).length;
    await remindOfInstalments(services, day);
    if ((await messagesTo(suite, 'fir@example.com')).length > before) heard.push(day);
  }
  // 1 April 2028 is a Saturday: what falls due on it is late on the Tuesday.
  const dates = ['2028-02-27', '2028-02-29', '2028-03-01', '2028-03-02'];
  expect(heard).toEqual([...dates, '2028-03-29', '2028-03-31', '2028-04-01', '2028-04-04']);
  const texts = (await messagesTo(suite, 'fir@example.com')).map((message) => message?.text ?? '');
  const told = `of loan ${number} was to be paid by 2028-04-03 and is not.`;
  const late = texts.find((text) => text.includes(told));
  expect(late).toMatch(/Beside it, ¥\d+\.\d\d is due already\./);
});

it('a wallet that holds too little pays nothing where the rules say so, and all once it holds enough', async () => {
  goTo('2028-04-10');
  const person = await personWith(suite, 'hazel', '1.00');
  await certifyAs(suite, person.call, person.userId);
  const { loanId } = await borrow(person, by, productId, { method: 'interest_first' });
  const last = (await person.call.ok('/api/loan/detail', { loanId })).rows.at(-1)?.dueOn ?? '';
  await decidePolicy(by, { 'loan.partialAutopay': 'false' });
  goTo(last);
  await collectDue(services, last);
  const repaid = async () => (await person.call.ok('/api/loan/repayments', { loanId })).items;
  expect(await repaid()).toEqual([]);
  expect((await person.call.ok('/api/wallet/overview')).available).toBe('3001.00');
  // What is due, to the cent, is enough.
  const { owed } = await person.call.ok('/api/loan/detail', { loanId });
  const cents = (text: string) => Math.round(Number(text) * 100);
  const due = cents(owed.penalty) + cents(owed.interestDue) + cents(owed.principalDue);
  await recharge(person, ((due - 3_001_00) / 100).toFixed(2));
  await collectDue(services, last);
  expect(await repaid()).toMatchObject([{ kind: 'autopay', on: last, amount: (due / 100).toFixed(2) }]);
  expect((await person.call.ok('/api/wallet/overview')).available).toBe('0.00');
  expect(await person.call.ok('/api/loan/detail', { loanId })).toMatchObject({
    state: 'settled',
    settled: { on: last, ending: 'schedule' },
  });
  await decidePolicy(by, { 'loan.partialAutopay': 'true' });
});

it('a loan that is repaid whole before its last day has ended early, and on that day by its schedule', async () => {
  goTo('2028-08-01');
  const [early, late] = [await lent('ironwood', '5000.00'), await lent('jasmine', '5000.00')];
  const settled = async ({ person, loanId }: typeof early) =>
    (await person.call.ok('/api/loan/detail', { loanId })).settled;
  goTo('2028-08-11');
  await repay(early.person, early.loanId, 'all');
  expect(await settled(early)).toEqual({ on: '2028-08-11', ending: 'payoff' });
  const { rows } = await late.person.call.ok('/api/loan/detail', { loanId: late.loanId });
  const last = rows.at(-1)?.dueOn ?? '';
  goTo(last);
  await repay(late.person, late.loanId, 'all');
  expect(await settled(late)).toEqual({ on: last, ending: 'schedule' });
});

it('a loan that a run could not deal with is retried by an operator who sees why, and is paid then', async () => {
  goTo('2029-01-02');
  const { person, loanId, number, next } = await lent('juniper');
  const dueOn = next?.dueOn ?? '';
  goTo(dueOn);
  const item = { kind: parkedLoans, id: loanId, subject: `loan ${number}` };
  await suite.tamper((writer) => park(writer, item, 'a faulty row', suite.clock.wall()));
  await collectDue(services, dueOn);
  const repaid = async () => (await person.call.ok('/api/loan/repayments', { loanId })).items;
  expect(await repaid()).toEqual([]);
  const { items } = await by.ada.ok('/console/api/parked');
  expect(items.find(({ itemId }) => itemId === loanId)).toMatchObject({
    kind: parkedLoans,
    subject: `loan ${number}`,
    error: 'a faulty row',
    attempts: 1,
  });
  await by.ada.ok('/console/api/parked/retry', { items: [{ kind: parkedLoans, itemId: loanId }] });
  await suite.app.deliverOutbox();
  expect(await repaid()).toMatchObject([{ kind: 'autopay', on: dueOn, amount: next?.amount }]);
});
