import {
  addDays,
  type BusinessDate,
  businessDateOf,
  startOf,
} from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { mortalDatabase } from '../../../testing/mortal-database.ts';
import { type Person, personWith } from '../../../testing/person.ts';
import { addIssuer, operators, publish, subscribe } from '../../../testing/product.ts';
import { putIn, takeOut } from '../../../testing/savings.ts';
import { type Suite, suiteApp } from '../../../testing/suite.ts';
import { everything } from '../../everything.ts';
import { sql } from '../../platform/db/sql.ts';
import { closeDay } from './close-day.ts';
import { type ClosedPart, closedParts } from './closed-parts.ts';

const suites = [await suiteApp(), await suiteApp()] as const;
const [daily, late] = suites;
/** Where tomorrow is about to end: the provider has a clock of its own, for which nothing may be over yet. */
const evening = await suiteApp({
  start: new Date(startOf(addDays(businessDateOf(new Date()), 2)).getTime() - 120_000),
});
const parts = closedParts(everything);
const lastDay = 7;

const today = ({ clock }: Suite) => businessDateOf(clock.now());
const close = ({ app }: Suite, date: BusinessDate, size?: number) =>
  closeDay(app.services, parts, date, size);

interface Row {
  user_id: string;
  part: string;
  on_date: string;
  held: bigint;
  owed: bigint;
}
const rowsOf = ({ rows }: Suite) =>
  rows<Row>(sql`select user_id, part, on_date, held, owed from asset_days order by on_date, user_id, part`);
/** What was written down of somebody, in the order of the days. */
const toldOf = async (suite: Suite, { userId }: Person) =>
  (await rowsOf(suite)).flatMap(({ user_id, part, on_date, held }) =>
    user_id === userId ? [[on_date, part, held]] : [],
  );

/** Lets the same happen on the same days. `atDay` does the work of a night. */
async function live(suite: Suite, first: BusinessDate, atDay: (date: BusinessDate) => Promise<unknown>) {
  const by = await operators(suite);
  const productId = await publish(suite, by, await addIssuer(by.ada));
  const maple = await personWith(suite, 'maple', '9000.00');
  const ben = await personWith(suite, 'benoak', '9000.00');
  const cedar = await personWith(suite, 'cedar', '100.00');
  const deeds: Record<number, () => Promise<unknown>> = {
    0: () => putIn(maple, '500.00'),
    2: () => subscribe(suite, ben, productId, 3),
    3: () => takeOut(maple, '500.00'),
    5: () => subscribe(suite, maple, productId, 1),
  };
  for (let day = 0; day <= lastDay; day += 1) {
    suite.clock.setOffsetDays(day);
    await atDay(addDays(first, day));
    await deeds[day]?.();
  }
  return new Map([maple, ben, cedar].map(({ userId, name }) => [userId, name]));
}

it('catching days up writes what daily runs would have written, whatever the size of a chunk', async () => {
  const first = today(daily);
  const named = async (suite: Suite, names: Map<string, string>) =>
    (await rowsOf(suite))
      .map(({ user_id, on_date, part, held, owed }) => ({
        place: [on_date, names.get(user_id), part].join(' '),
        held,
        owed,
      }))
      .toSorted((a, b) => (a.place < b.place ? -1 : 1));
  const told = await named(daily, await live(daily, first, (date) => close(daily, date)));
  const names = await live(late, first, async () => undefined);
  for (let day = 0; day <= lastDay; day += 1) await close(late, addDays(first, day), 1);
  expect(await named(late, names)).toEqual(told);
  expect(told.map(({ place, held }) => [place, held])).toEqual([
    [`${first} benoak wallet`, 9_000_00n],
    [`${first} cedar wallet`, 100_00n],
    [`${first} maple savings`, 500_00n],
    [`${first} maple wallet`, 8_500_00n],
    [`${addDays(first, 2)} benoak invested`, 300_00n],
    [`${addDays(first, 2)} benoak wallet`, 8_700_00n],
    [`${addDays(first, 3)} maple savings`, 0n],
    [`${addDays(first, 3)} maple wallet`, 9_000_00n],
    [`${addDays(first, 5)} maple invested`, 100_00n],
    [`${addDays(first, 5)} maple wallet`, 8_900_00n],
  ]);
});

it('a run that dies between two chunks is taken up again, and nothing is written twice', async () => {
  const oak = await personWith(daily, 'oaktree', '70.00');
  const closing = today(daily);
  daily.clock.setOffsetDays(lastDay + 1);
  const { services } = daily.app;
  for (let lives = 1; lives <= 6; lives += 1) {
    let left = lives;
    const db = mortalDatabase(services.db, () => (left -= 1) < 0);
    const died = await closeDay({ ...services, db }, parts, today(daily), 1).then(
      () => 'lived',
      (error: Error) => error.name,
    );
    expect(died).toBe('ProcessDied');
  }
  expect(await close(daily, today(daily), 1)).toMatchObject({ parked: 0 });
  expect(await toldOf(daily, oak)).toEqual([[closing, 'wallet', 70_00n]]);
  expect(await close(daily, today(daily))).toEqual({ people: 0, parked: 0 });
  const closes = await daily.rows(sql`select 1 as one from asset_closes where on_date = ${closing}`);
  expect(closes).toHaveLength(1);
});

it('somebody whose close fails keeps nobody else from theirs; released, their days are made up for', async () => {
  const { ada } = await operators(late);
  const first = today(late);
  const elm = await personWith(late, 'elmtree', '40.00');
  const fir = await personWith(late, 'firtree', '50.00');
  let isFaulty = true;
  const fault: ClosedPart = {
    name: 'faulty',
    side: 'held',
    atClose: async (_reader, _on, people) => {
      if (isFaulty && people.includes(elm.userId)) throw new Error('this one cannot be read');
      return new Map();
    },
  };
  const night = (day: number) => {
    late.clock.setOffsetDays(lastDay + day);
    return closeDay(late.app.services, [...parts, fault], today(late));
  };
  expect(await night(1)).toMatchObject({ parked: 1 });
  await putIn(elm, '15.00');
  expect(await night(2)).toMatchObject({ parked: 0 });
  expect(await toldOf(late, fir)).toEqual([[first, 'wallet', 50_00n]]);
  expect(await toldOf(late, elm)).toEqual([]);
  const { items } = await ada.ok('/console/api/parked');
  expect(items).toMatchObject([{ kind: 'assetHistory.person', itemId: elm.userId }]);
  isFaulty = false;
  await ada.ok('/console/api/parked/retry', { items: items.map(({ kind, itemId }) => ({ kind, itemId })) });
  await night(3);
  expect(await toldOf(late, elm)).toEqual([
    [first, 'wallet', 40_00n],
    [addDays(first, 1), 'savings', 15_00n],
    [addDays(first, 1), 'wallet', 25_00n],
  ]);
});

it('what was booked in a day’s last minutes, after its close had read, is put right by the next close', async () => {
  const day = today(evening);
  const yew = await personWith(evening, 'yewtree', '80.00');
  // The clock of whoever closes it is a little ahead.
  await close(evening, addDays(day, 1));
  await putIn(yew, '30.00');
  expect(await toldOf(evening, yew)).toEqual([[day, 'wallet', 80_00n]]);
  evening.clock.setOffsetDays(1);
  await close(evening, addDays(day, 2));
  expect(await toldOf(evening, yew)).toEqual([
    [day, 'savings', 30_00n],
    [day, 'wallet', 50_00n],
  ]);
});
