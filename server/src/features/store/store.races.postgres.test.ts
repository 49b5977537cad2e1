import { expect, it } from 'vitest';
import { type Person, registerPerson, setPaymentPassword } from '../../../testing/person.ts';
import { exchangeOrder, fundMarketing } from '../../../testing/points.ts';
import { decidePolicy } from '../../../testing/policy.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

/** Points that are exchanged for money by many at once, and many times at once by one person. */

const suite = await suiteApp();
await decidePolicy(await operators(suite), { 'checkin.reward.day1': '1000', 'store.maxPointsPerDay': '500' });
const people: Person[] = [];
for (let i = 0; i < 10; i += 1) {
  const person = await registerPerson(suite, `racer${i}`);
  await setPaymentPassword(person);
  await person.call.ok('/api/user/qiandao', {});
  people.push(person);
}

const codesOf = (replies: readonly { body: { code?: string } }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ body }) => body.code ?? 'done')].map(([k, v]) => [k, v.length]),
  );
const exchanged = async () => {
  const [row] = await suite.rows<{ points: bigint; amount: bigint }>(sql`
    select sum(points)::bigint as points, sum(amount)::bigint as amount from point_exchanges`);
  return row;
};

it('what one person may exchange on a day is counted one after the other', async () => {
  await fundMarketing(suite, 10_00n);
  const [maple] = people as [Person, ...Person[]];
  const orders = [];
  for (let i = 0; i < 10; i += 1) orders.push(await exchangeOrder(maple, '100', '1.00'));
  const replies = await Promise.all(orders.map((fields) => maple.call.send('/api/jifenexchange', fields)));
  expect(codesOf(replies)).toEqual({ done: 5, 'store.above_daily_limit': 5 });
  expect(await exchanged()).toEqual({ points: 500n, amount: 5_00n });
  expect(await maple.call.ok('/api/store/cash_terms')).toMatchObject({ leftToday: '0', balance: '500' });
});

it('the last of the funds goes to as many as it is enough for, and the others keep their points', async () => {
  const orders = [];
  for (const person of people.slice(1))
    orders.push({ person, fields: await exchangeOrder(person, '100', '1.00') });
  const replies = await Promise.all(
    orders.map(({ person, fields }) => person.call.send('/api/jifenexchange', fields)),
  );
  expect(codesOf(replies)).toEqual({ done: 5, 'store.cash_closed': 4 });
  expect(await exchanged()).toEqual({ points: 1_000n, amount: 10_00n });
});
