import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { personWith } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { recordHeldDay } from './held-days.ts';

const suite = await suiteApp();
const { ada } = await operators(suite);
await personWith(suite, 'maple', '20000.00');
const firstDay = businessDateOf(suite.clock.now());
const nextDay = addDays(firstDay, 1);

const days = async () => (await ada.ok('/console/api/held-days')).items;
const record = (date: string) => recordHeldDay(suite.app.services, date);

it('a day without a statement says what was owed and who had it, and compares nothing', async () => {
  expect(await days()).toEqual([]);
  suite.clock.setOffsetDays(1);
  expect(await record(nextDay)).toEqual({ recorded: 1 });
  expect(await days()).toMatchObject([
    {
      onDate: firstDay,
      owed: '20000.00',
      own: '0.00',
      booked: '0.00',
      inTransit: [{ provider: 'simulator', amount: '20000.00' }],
      statement: null,
      difference: null,
      unexplained: '0.00',
    },
  ]);
});

it('a day that has its record keeps it, and the database takes no other', async () => {
  const before = await days();
  expect(await record(nextDay)).toEqual({ recorded: 0 });
  expect(await days()).toEqual(before);
  const change = suite.tamper((writer) => writer.run(sql`update held_days set owed = owed + 1`));
  await expect(change).rejects.toThrow('append-only');
});

it('what the bank states beyond the books is the difference, and the bridge explains it', async () => {
  suite.clock.setOffsetDays(2);
  const bytes = Buffer.from(`Date,Amount,Bank reference\r\n${nextDay},40.00,NEW\r\n`);
  const span = { from: nextDay, to: nextDay, opening: '100.00', closing: '140.00' };
  const imported = await ada.send('/console/api/bank-statements/import', span, {
    file: { bytes, name: 'a.csv' },
  });
  expect([imported.status, imported.text]).toEqual([200, expect.anything()]);
  await record(addDays(nextDay, 1));
  expect((await days())[0]).toMatchObject({
    onDate: nextDay,
    owed: '20000.00',
    booked: '0.00',
    statement: { to: nextDay, closing: '140.00' },
    difference: '140.00',
    unexplained: '0.00',
  });
});

it('the job of a date records the day before it, with the newest statement of that day or earlier', async () => {
  suite.clock.setOffsetDays(3);
  await suite.app.runDue();
  const [newest, ...older] = await days();
  expect(newest).toMatchObject({
    onDate: addDays(firstDay, 2),
    statement: { to: nextDay, closing: '140.00' },
  });
  expect(older.map(({ onDate }) => onDate)).toEqual([nextDay, firstDay]);
  const [published] = (await ada.ok('/console/api/liabilities')).items;
  expect([published?.onDate, published?.owed]).toEqual([newest?.onDate, newest?.owed]);
});

it('pages lead to the first day', async () => {
  const first = await ada.ok('/console/api/held-days', { limit: '2' });
  expect(first.items).toHaveLength(2);
  const second = await ada.ok('/console/api/held-days', { limit: '2', cursor: first.nextCursor ?? '' });
  expect([second.items.map(({ onDate }) => onDate), second.nextCursor]).toEqual([[firstDay], null]);
});
