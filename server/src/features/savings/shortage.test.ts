import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { type Person, personWith } from '../../../testing/person.ts';
import { onDuty } from '../../../testing/product.ts';
import { fundSavings, putIn } from '../../../testing/savings.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

/** At 2.00 % a year 36,500.00 earn 2.00 a day. */
const suite = await suiteApp();
const ada = await onDuty(suite);
const people: Person[] = [];
for (const name of ['maple', 'benoak', 'cedar']) people.push(await personWith(suite, name, '40000.00'));
// By the order of their ids: nobody is overtaken.
people.sort((a, b) => (a.userId < b.userId ? -1 : 1));
const [first, second, third] = people as [Person, Person, Person];

const today = () => businessDateOf(suite.app.services.clock.now());
const overview = (person: Person) => person.call.ok('/api/savings/overview');
const earned = async (person: Person) =>
  (await person.call.ok('/api/savings/earnings')).items
    .reverse()
    .map(({ base, interest, state, valueOn }) => [base, interest, state, valueOn]);
const alerts = async () =>
  (await ada.ok('/console/api/overview')).alerts.filter(({ code }) => code.startsWith('savings.'));

it('short funds pay some and leave the others waiting, in the order of their ids; what is delayed is said', async () => {
  for (const person of people) await putIn(person, '36500.00');
  await fundSavings(suite, 5_00n);
  await suite.app.advance(2);
  const [dayOne, dayTwo] = [addDays(today(), -1), today()];
  expect(await earned(first)).toEqual([['36500.00', '2.00', 'paid', dayTwo]]);
  expect(await earned(second)).toEqual([['36500.00', '2.00', 'paid', dayTwo]]);
  expect(await earned(third)).toEqual([['36500.00', '2.00', 'delayed', null]]);
  expect(await overview(third)).toMatchObject({
    balance: '36500.00',
    cumulative: '0.00',
    delay: { amount: '2.00', since: dayOne },
    cover: { funds: '1.00', perDay: '6.00', days: 0 },
  });
  expect(await third.call.ok('/api/wallet/overview')).toMatchObject({ delayedPayouts: '2.00' });
  expect(await alerts()).toMatchObject([{ code: 'savings.payment_delayed', amount: '2.00' }]);
});

it('while somebody waits, later days wait, too; the unpaid interest earns nothing', async () => {
  await fundSavings(suite, 50n);
  await suite.app.advance(1);
  expect((await earned(first)).at(-1)).toEqual(['36502.00', '2.00', 'delayed', null]);
  expect((await earned(third)).at(-1)).toEqual(['36500.00', '2.00', 'delayed', null]);
  const state = await ada.ok('/console/api/savings');
  expect(state).toMatchObject({
    pots: '3',
    total: '109504.00',
    delay: { amount: '8.00' },
    delayedDays: [
      { onDate: addDays(today(), -2), pots: '1', amount: '2.00' },
      { onDate: addDays(today(), -1), pots: '3', amount: '6.00' },
    ],
  });
});

it('as soon as money arrives it is paid in order, and earns from the date on which it was paid', async () => {
  await fundSavings(suite, 100_00n);
  expect(await earned(third)).toEqual([
    ['36500.00', '2.00', 'paid', today()],
    ['36500.00', '2.00', 'paid', today()],
  ]);
  expect((await overview(third)).delay).toBeNull();
  const order = await suite.rows<{ on_date: string; user_id: string }>(sql`
    select a.on_date, a.user_id from savings_accruals a join transfers t on t.user_id = a.user_id and t.transfer_id = a.transfer_id
    order by t.posted_at, a.on_date, a.user_id`);
  expect(order.map(({ user_id }) => user_id)).toEqual(
    [first, second, third, first, second, third].map(({ userId }) => userId),
  );
  await suite.app.advance(1);
  // Paid on the day itself, it is part of what the day began with.
  expect((await earned(third)).at(-1)?.slice(0, 3)).toEqual(['36504.00', '2.00', 'paid']);
});

it('operators are warned while the money does not last the days of the rule', async () => {
  // 93.00 less three times 2.00 and some last for 14 days: more than 7.
  expect(await alerts()).toEqual([]);
  await suite.app.advance(8);
  const [warning] = await alerts();
  expect(warning).toMatchObject({ code: 'savings.income_short' });
  const { items } = await ada.ok('/console/api/savings/days', { limit: '3' });
  expect(items).toHaveLength(3);
  expect(items[0]).toMatchObject({ onDate: addDays(today(), -1), pots: '3', rateBps: 200 });
});
