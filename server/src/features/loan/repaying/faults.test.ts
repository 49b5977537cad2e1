import { addDays, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { beforeEach, expect, it } from 'vitest';
import { certifyAs } from '../../../../testing/certified.ts';
import { borrow, fundLending, offerLoans } from '../../../../testing/loans.ts';
import { mortalDatabase } from '../../../../testing/mortal-database.ts';
import { type Person, personWith } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { expectVerified } from '../../../../testing/verified.ts';
import { sql } from '../../../platform/db/sql.ts';
import { collectDue, parkedLoans } from './collect.ts';

/** Processes that die while the night's work is done, chunk by chunk: each chunk is a commit of its own. */

const suite = await suiteApp();
const { services } = suite.app;
const first = businessDateOf(suite.clock.now());
const goTo = (date: string) => suite.clock.setOffsetDays(daysBetween(first, date));
// Each test has a time of its own, so that nothing of another one falls due in it.
let start = '2027-03-02';
goTo(start);
const by = await operators(suite);
await fundLending(by, '50000.00');
const productId = await offerLoans(suite, by);
let names = 0;

interface Borrower {
  person: Person;
  loanId: string;
}

/** Four people borrow 3,000.00 each. */
async function borrowers({ isAutopay }: { isAutopay: boolean }): Promise<Borrower[]> {
  const all: Borrower[] = [];
  for (let i = 0; i < 4; i += 1) {
    const person = await personWith(suite, `faults${(names += 1)}`, '500.00');
    await certifyAs(suite, person.call, person.userId);
    const { loanId } = await borrow(person, by, productId);
    if (!isAutopay) await person.call.ok('/api/loan/autopay', { loanId, isOn: false });
    all.push({ person, loanId });
  }
  return all;
}

/** Does the run of a date, a loan a chunk, by a process that lives for so many steps of its transactions. */
async function dyingRun(date: string, lives: number): Promise<string> {
  let left = lives;
  const db = mortalDatabase(services.db, () => (left -= 1) < 0);
  return collectDue({ ...services, db }, date, 1).then(
    () => 'lived',
    (error: Error) => error.name,
  );
}

/** Returns which of some loans have repaid something on a date, in the order of their ids. */
const paidOn = async (ids: readonly string[], on: string): Promise<string[]> =>
  (
    await suite.rows<{ loan_id: string }>(sql`
      select loan_id from loan_repayments
      where loan_id = any(${[...ids]}::uuid[]) and repaid_on = ${on} order by loan_id`)
  ).map((row) => row.loan_id);

beforeEach(() => {
  goTo(start);
  start = addDays(start, 365);
});

it('a run that dies between two chunks has charged the one and not the other; the next charges each once', async () => {
  const ids = (await borrowers({ isAutopay: false })).map(({ loanId }) => loanId);
  const chargedOn = (day: string) =>
    suite.rows<{ loan_id: string }>(sql`
      select loan_id from loan_penalties where on_date = ${day} and loan_id = any(${ids}::uuid[])`);
  const [due] = await suite.rows<{ on: string }>(sql`
    select min(due_on) as "on" from loan_instalments where loan_id = any(${ids}::uuid[])`);
  // Long past the days of grace: each day costs every one of them.
  let day = addDays(due?.on ?? '', 10);
  goTo(day);
  await collectDue(services, day);
  const reached: number[] = [];
  for (let lives = 0; reached.at(-1) !== ids.length; lives += 1) {
    const before = day;
    day = addDays(day, 1);
    goTo(day);
    const died = await dyingRun(day, lives);
    const charged = (await chargedOn(before)).length;
    if (charged < ids.length) expect(died).toBe('ProcessDied');
    // The books are whole between any two chunks.
    if (!reached.includes(charged)) await expectVerified(suite.db);
    reached.push(charged);
    await collectDue(services, day, 1);
    expect(await chargedOn(before)).toHaveLength(ids.length);
  }
  // A step more never lets it reach more than one chunk more, and it has died at each of them.
  expect([...new Set(reached)]).toEqual([0, 1, 2, 3, 4]);
});

it('several workers that die in mid-batch, and one that lives: each instalment is paid once', async () => {
  const all = await borrowers({ isAutopay: true });
  const ids = all.map(({ loanId }) => loanId).toSorted();
  const dates = await suite.rows<{ on: string }>(sql`
    select distinct due_on as "on" from loan_instalments where loan_id = any(${ids}::uuid[]) order by due_on`);
  expect(dates).toHaveLength(3);
  for (const [index, { on }] of dates.entries()) {
    goTo(on);
    // Each dies after another number of steps: before its first chunk, within one, between two.
    const dying = [2, 5, 9, 14, 20].map((lives) => dyingRun(on, lives + index));
    expect(await Promise.all(dying)).toContain('ProcessDied');
    await expectVerified(suite.db);
    await collectDue(services, on, 1);
    expect(await paidOn(ids, on)).toEqual(ids);
  }
  // What was agreed has left each wallet, and nothing more.
  for (const { person, loanId } of all) {
    const { items } = await person.call.ok('/api/loan/repayments', { loanId });
    const cents = items.map(({ amount }) => Math.round(Number(amount) * 100));
    const total = cents.reduce((sum, amount) => sum + amount, 0);
    expect((await person.call.ok('/api/loan/detail', { loanId })).state).toBe('settled');
    const { available } = await person.call.ok('/api/wallet/overview');
    expect(available).toBe(((350_000 - total) / 100).toFixed(2));
  }
});

it('a loan that cannot be written is parked alone, and the parts beside it are paid; retried, it is paid, too', async () => {
  const all = await borrowers({ isAutopay: true });
  const ids = all.map(({ loanId }) => loanId).toSorted();
  const faulty = all[2]?.loanId ?? '';
  const [due] = await suite.rows<{ on: string }>(sql`
    select min(due_on) as "on" from loan_instalments where loan_id = any(${ids}::uuid[])`);
  const on = due?.on ?? '';
  await suite.tamper(async (writer) => {
    await writer.run(sql`
      create function strike() returns trigger language plpgsql as $$ begin raise exception 'this row is faulty'; end $$`);
    await writer.run(sql`
      create trigger strike before insert on loan_repayments for each row
      when (new.loan_id = ${sql.raw(`'${faulty}'`)}) execute function strike()`);
  });
  goTo(on);
  expect((await collectDue(services, on, 1_000, 1)).parked).toBe(1);
  expect(await paidOn(ids, on)).toEqual(ids.filter((id) => id !== faulty));
  const { items } = await by.ada.ok('/console/api/parked');
  expect(items.find(({ itemId }) => itemId === faulty)?.error).toContain('this row is faulty');
  await suite.tamper(async (writer) => {
    await writer.run(sql`drop trigger strike on loan_repayments`);
    await writer.run(sql`drop function strike`);
  });
  await by.ada.ok('/console/api/parked/retry', { items: [{ kind: parkedLoans, itemId: faulty }] });
  await suite.app.deliverOutbox();
  expect(await paidOn(ids, on)).toEqual(ids);
});
