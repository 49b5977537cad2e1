import { addDays, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { certifyAs } from '../../../../testing/certified.ts';
import { inboxOf } from '../../../../testing/inbox.ts';
import { borrow, defer, fundLending, offerLoans, promise } from '../../../../testing/loans.ts';
import { declareHoliday } from '../../../../testing/market.ts';
import { type Person, personWith } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { type Suite, suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';
import { loanJobs } from '../loan.jobs.ts';

/** Nights that nobody did come later, one by one: afterwards every table says what it would have said. */

const firstDay = '2027-03-02';
const lastDay = '2027-06-20';
const suites = [await suiteApp(), await suiteApp()] as const;

const goTo = ({ clock }: Suite, date: string) =>
  clock.setOffsetDays(daysBetween(businessDateOf(clock.wall()), date));

/**
 * The same people borrow the same on one day. Maple has two loans, and in the end too little for both; Ben pays nothing,
 * though he has promised to; what Cedar owes first is deferred; and the day on which all of it first falls due is closed.
 */
async function borrowed(suite: Suite): Promise<Person[]> {
  goTo(suite, firstDay);
  const by = await operators(suite);
  await fundLending(by, '50000.00');
  const productId = await offerLoans(suite, by);
  const lend = async (name: string, money: string, loans = 1) => {
    const person = await personWith(suite, name, money);
    await certifyAs(suite, person.call, person.userId);
    let loanId = '';
    for (let i = 0; i < loans; i += 1) ({ loanId } = await borrow(person, by, productId));
    return { person, loanId };
  };
  const maple = await lend('maple', '10.00', 2);
  const ben = await lend('benoak', '10.00');
  const cedar = await lend('cedar', '500.00');
  await ben.person.call.ok('/api/loan/autopay', { loanId: ben.loanId, isOn: false });
  await promise(by.ada, ben.person, ben.loanId, { amount: '500.00', payOn: addDays(firstDay, 50) });
  await defer(by, cedar.person, cedar.loanId);
  await declareHoliday(suite, by, daysBetween(firstDay, '2027-04-02'));
  return [maple.person, ben.person, cedar.person];
}

/** Does the night of a date. A moment passes before it, as no two of them come at one instant. */
async function night(suite: Suite, date: string): Promise<void> {
  suite.clock.set(new Date(suite.clock.wall().getTime() + 1));
  for (const job of loanJobs) await job.run(suite.app.services, date);
}

type Row = Record<string, unknown>;

const rowsOf = (suite: Suite, table: string): Promise<Row[]> =>
  suite.rows<Row>(sql`select * from ${sql.table(table)}`);

/** What a row holds, in a form that can be compared. `stands` says what a text or an instant stands for. */
const written = (row: Row, stands: (value: string | Date, key: string) => string = String): string =>
  JSON.stringify(
    Object.entries(row)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, value]) => {
        if (typeof value === 'string' || value instanceof Date) return [key, stands(value, key)];
        return [key, value instanceof Uint8Array ? 'sealed' : String(value)];
      }),
  );

/** Returns what each table holds. */
async function allTables(suite: Suite): Promise<Map<string, string>> {
  const tables = await suite.rows<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`);
  const found = new Map<string, string>();
  for (const { name } of tables)
    found.set(
      name,
      (await rowsOf(suite, name))
        .map((row) => written(row))
        .toSorted()
        .join('\n'),
    );
  return found;
}

/** Rows of these change; of the others some are added. */
const changed = ['accounts', 'funding_accounts', 'loan_instalments', 'loan_promises', 'loans'];
const added = [
  'entries',
  'house_entries',
  'inbox_messages',
  'loan_penalties',
  'loan_repayments',
  'transfers',
];
/** What processes tell each other while they live. */
const passing = ['live_hints', 'request_counts'];

/** Names ids and numbers by what they stand for. Two loans of a person are told apart by their order, as by the nights. */
async function namesIn(suite: Suite, people: readonly Person[]): Promise<Map<string, string>> {
  const names = new Map(people.map(({ userId, name }) => [userId, name]));
  const name = (id: string) => names.get(id) ?? 'somebody';
  type Columns = 'user_id' | 'loan_id' | 'number' | 'contract_id' | 'contract_number';
  const loans = await suite.rows<Record<Columns, string>>(
    sql`select user_id, loan_id, number, contract_id, contract_number from loans order by user_id, loan_id`,
  );
  for (const [, own] of Map.groupBy(loans, (loan) => loan.user_id))
    for (const [nth, { user_id, loan_id, number, contract_id, contract_number }] of own.entries()) {
      const loan = `loan ${nth + 1} of ${name(user_id)}`;
      names.set(loan_id, loan).set(number, `number of ${loan}`);
      names.set(contract_id, `contract of ${loan}`).set(contract_number, `number of the contract of ${loan}`);
    }
  const repayments = await suite.rows<Record<'repayment_id' | 'loan_id' | 'number' | 'on', string>>(
    sql`select repayment_id, loan_id, number, repaid_on as "on" from loan_repayments`,
  );
  for (const { repayment_id, loan_id, number, on } of repayments) {
    const repayment = `repayment of ${on} of ${name(loan_id)}`;
    names.set(repayment_id, repayment).set(number, `number of the ${repayment}`);
  }
  const transfers = await suite.rows<Record<'transfer_id' | 'kind' | 'cause_id', string>>(
    sql`select transfer_id, kind, cause_id from transfers where cause_type = 'loan_repayment'`,
  );
  for (const { transfer_id, kind, cause_id } of transfers)
    names.set(transfer_id, `${kind} of the ${name(cause_id)}`);
  const accounts = await suite.rows<Record<'account_id' | 'user_id' | 'kind', string>>(
    sql`select account_id, user_id, kind from accounts`,
  );
  for (const { account_id, user_id, kind } of accounts)
    names.set(account_id, `${kind.replace(/[^/]*$/, (id) => names.get(id) ?? id)} of ${name(user_id)}`);
  return names;
}

const idsAndNumbers = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[A-Z]+\d{8}-\w{8}\b/g;

/** Returns all that the nights since an instant have left, by table, and what they have told people. */
async function leftBy(suite: Suite, people: readonly Person[], since: Date) {
  const names = await namesIn(suite, people);
  const named = (text: string) => text.replaceAll(idsAndNumbers, (found) => names.get(found) ?? 'another');
  const isOfNight = (row: Row) => Object.values(row).some((value) => value instanceof Date && value > since);
  const stands = (value: string | Date, key: string) => {
    if (value instanceof Date) return value > since ? 'in a night' : 'before';
    // The date on which it was booked is looked at by itself.
    return key === 'posted_on' ? 'booked' : named(value);
  };
  const left: Record<string, string[]> = {};
  for (const table of [...changed, ...added]) {
    const rows = await rowsOf(suite, table);
    const ours = changed.includes(table) || table === 'loan_penalties' ? rows : rows.filter(isOfNight);
    left[table] = ours.map((row) => written(row, stands)).toSorted();
  }
  for (const person of people) {
    const fresh = (await inboxOf(person)).filter(({ at }) => new Date(at) > since);
    const told = fresh.map(({ at, kind, to, zh, en }) => {
      return { at, text: named(JSON.stringify({ kind, to, zh, en })) };
    });
    // In the order of the nights: what one of them told stands in any.
    left[`told to ${person.name}`] = [...Map.groupBy(told, ({ at }) => at).values()].flatMap((one) =>
      one.map(({ text }) => text).toSorted(),
    );
  }
  return left;
}

const bookedDates = (suite: Suite) =>
  suite.rows<{ on: string; booked: string }>(sql`
    select r.repaid_on as "on", t.posted_on as booked
    from loan_repayments r join transfers t on t.user_id = r.user_id and t.cause_id = r.repayment_id`);

/** Among these nights were a closed day, a deferral, late days, a promise that was broken, and a wallet that ran short. */
async function expectEventful(suite: Suite): Promise<void> {
  const [seen] = await suite.rows<Record<'closed' | 'deferred' | 'late' | 'broken' | 'short', bigint>>(sql`
    select (
        select count(*) from loan_instalments where due_on = '2027-04-02' and payable_until = '2027-04-05'
      ) as closed,
      (select count(*) from loan_instalments where deferred_to is not null) as deferred,
      (select count(*) from loan_penalties) as late,
      (select count(*) from loan_promises where state = 'broken') as broken,
      (select count(*) from accounts where kind = 'wallet' and posted = 0) as short`);
  expect(seen).toMatchObject({ closed: 3n, deferred: 1n, broken: 1n, short: 1n });
  expect(Number(seen?.late)).toBeGreaterThan(60);
}

it('as many nights that come together later leave in every table what they leave one by one', async () => {
  const [daily, late] = suites;
  const people = [await borrowed(daily), await borrowed(late)] as const;
  const since = [daily.app.services.clock.now(), late.app.services.clock.now()] as const;
  const before = await allTables(daily);
  const nights = daysBetween(firstDay, lastDay);
  for (let day = 1; day <= nights; day += 1) {
    goTo(daily, addDays(firstDay, day));
    await night(daily, addDays(firstDay, day));
  }
  const after = await allTables(daily);
  // Whatever else a night comes to touch has to be compared, too.
  const touched = [...after].filter(([table, rows]) => rows !== before.get(table)).map(([table]) => table);
  const kept = touched.filter((table) => !passing.includes(table));
  expect(kept.toSorted()).toEqual([...changed, ...added].toSorted());
  await expectEventful(daily);

  goTo(late, lastDay);
  for (let day = 1; day <= nights; day += 1) await night(late, addDays(firstDay, day));

  const left = await leftBy(daily, people[0], since[0]);
  const caughtUp = await leftBy(late, people[1], since[1]);
  for (const [what, rows] of Object.entries(left)) {
    expect(rows, what).not.toEqual([]);
    expect(caughtUp[what], what).toEqual(rows);
  }
  // Money is never said to have been there before it was: what a late night has paid is booked when it has.
  const booked = await bookedDates(daily);
  expect(booked.length).toBeGreaterThan(20);
  for (const { on, booked: date } of booked) expect(date).toBe(on);
  for (const { booked: date } of await bookedDates(late)) expect(date).toBe(lastDay);
});
