import { expect, it } from 'vitest';
import { colleague } from '../../../testing/operator.ts';
import { type Person, registerPerson, setPaymentPassword } from '../../../testing/person.ts';
import { exchangeOrder, fundMarketing, rewardFirstDay } from '../../../testing/points.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();
await rewardFirstDay(suite, 1_000);
const by = await operators(suite);
let names = 0;

/** Returns somebody with a payment password and 1,000 points. */
async function holder(): Promise<Person> {
  const person = await registerPerson(suite, `maple${(names += 1)}`);
  await setPaymentPassword(person);
  await person.call.ok('/api/user/qiandao', {});
  return person;
}
const exchange = async (person: Person, points: string, amount: string) =>
  person.call.send('/api/jifenexchange', await exchangeOrder(person, points, amount));
const wallet = async ({ call }: Person) => call.ok('/api/wallet/overview');

it('store.cash_closed while the marketing funds do not hold it, and nothing has moved', async () => {
  const maple = await holder();
  expect((await maple.call.ok('/api/store/cash_terms')).funds).toBe('0.00');
  const { status, body } = await exchange(maple, '100', '1.00');
  expect([status, body.code]).toEqual([409, 'store.cash_closed']);
  expect(body.facts).toBeUndefined();
  expect(body.title).toContain('closed today');
  expect((await maple.call.ok('/api/Jifen', {})).balance).toBe('1000');
  expect((await by.ada.ok('/console/api/overview')).alerts).toEqual([]);
});

it('100 points are 1.00 in the wallet, which counts as income, with a record of its own', async () => {
  await fundMarketing(suite, 50_00n);
  const maple = await holder();
  expect(await maple.call.ok('/api/store/cash_terms')).toMatchObject({
    pointsPerUnit: 100,
    maxPerDay: '2000',
    leftToday: '2000',
    balance: '1000',
    funds: '50.00',
  });
  const { body } = await exchange(maple, '300', '3.00');
  expect(body).toMatchObject({ points: '300', amount: '3.00' });
  expect(await wallet(maple)).toMatchObject({ available: '3.00', cumulativeIncome: '3.00' });
  expect(await maple.call.ok('/api/store/cash_terms')).toMatchObject({ leftToday: '1700', balance: '700' });
  const exchangeId = String(body.exchangeId);
  expect(await maple.call.ok('/api/store/cash_record', { exchangeId })).toEqual(body);
  expect(await maple.call.ok('/api/store/cash_records')).toMatchObject({
    items: [{ exchangeId }],
    months: [{ points: '300', amount: '3.00' }],
  });
  expect((await maple.call.ok('/api/myjifen', {})).items[0]).toMatchObject({
    movement: 'spent',
    reason: { en: 'Exchanged for money' },
    subject: { kind: 'point_exchange', id: exchangeId },
    amount: '-300',
  });
  const sam = await colleague(suite, 'sam', ['support']);
  expect((await sam.call.ok('/console/api/point-exchanges')).items[0]).toMatchObject({ exchangeId });
  const ofMaple = await sam.call.ok('/console/api/point-exchanges', { name: maple.name });
  expect(ofMaple.items).toMatchObject([{ exchangeId }]);
  const ofNobody = await sam.call.ok('/console/api/point-exchanges', { name: 'nobodyatall' });
  expect(ofNobody.items).toEqual([]);
  const ofLongAgo = await sam.call.ok('/console/api/point-exchanges', { to: '2020-01-01' });
  expect(ofLongAgo.items).toEqual([]);
  // 3.00 in 30 days is 0.10 a day, which 47.00 last for 470 days.
  expect(await sam.call.ok('/console/api/point-exchanges/funds')).toEqual({
    funds: '47.00',
    days: 30,
    exchanged: '3.00',
    won: '0.00',
    perDay: '0.10',
    daysLeft: 470,
  });
});

it('store.not_whole, store.terms_changed and points.insufficient change nothing', async () => {
  const maple = await holder();
  const refused = async (points: string, amount: string) => (await exchange(maple, points, amount)).body;
  expect(await refused('150', '1.00')).toMatchObject({
    code: 'store.not_whole',
    facts: { pointsPerUnit: 100 },
  });
  expect(await refused('100', '2.00')).toMatchObject({
    code: 'store.terms_changed',
    facts: { amount: '1.00' },
  });
  expect(await refused('1100', '11.00')).toMatchObject({
    code: 'points.insufficient',
    facts: { points: '1000', needed: '1100' },
  });
  expect((await maple.call.ok('/api/Jifen', {})).balance).toBe('1000');
});

it('store.above_daily_limit counts what was exchanged today', async () => {
  const maple = await holder();
  suite.clock.setOffsetDays(2);
  await maple.call.ok('/api/user/qiandao', {});
  suite.clock.setOffsetDays(4);
  await maple.call.ok('/api/user/qiandao', {});
  expect((await exchange(maple, '1500', '15.00')).status).toBe(200);
  expect((await exchange(maple, '600', '6.00')).body).toMatchObject({
    code: 'store.above_daily_limit',
    facts: { pointsLeft: '500' },
  });
  suite.clock.setOffsetDays(5);
  expect((await exchange(maple, '600', '6.00')).status).toBe(200);
});

it('operators are told once the funds are used up', async () => {
  const { funds } = await (await holder()).call.ok('/api/store/cash_terms');
  const codes = async () => (await by.ada.ok('/console/api/overview')).alerts.map(({ code }) => code);
  expect(await codes()).not.toContain('store.cash_closed');
  for (let left = Number(funds); left > 0; left -= 10) {
    const units = Math.min(10, left);
    const { status } = await exchange(await holder(), String(units * 100), `${units}.00`);
    expect(status).toBe(200);
  }
  expect(await codes()).toContain('store.cash_closed');
});

it('store.cash_closed says how many points the funds are still enough for, in whole units', async () => {
  await fundMarketing(suite, 5_50n);
  const maple = await holder();
  const { status, body } = await exchange(maple, '600', '6.00');
  expect([status, body.code]).toEqual([409, 'store.cash_closed']);
  expect(body.facts).toEqual({ pointsLeft: '500', amountLeft: '5.00' });
  expect((await maple.call.ok('/api/Jifen', {})).balance).toBe('1000');
  expect((await exchange(maple, '500', '5.00')).status).toBe(200);
  expect((await exchange(maple, '100', '1.00')).body).not.toHaveProperty('facts');
});
