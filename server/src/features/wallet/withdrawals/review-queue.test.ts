import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { addCard, type Person, personWith, withdraw } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { buyCard } from '../../../../testing/vip.ts';
import { sql } from '../../../platform/db/sql.ts';

/** What is asked for within some seconds is asked for on one day: the test begins just after midnight, not just before. */
function inOneDay(now: Date): Date {
  const later = new Date(now.getTime() + 60_000);
  return businessDateOf(later) === businessDateOf(now) ? now : later;
}

const suite = await suiteApp({ start: inOneDay(new Date()) });
const { ada } = await operators(suite);
const pass = (ms: number) => suite.clock.set(new Date(suite.clock.wall().getTime() + ms));

async function holder(name: string) {
  const person = await personWith(suite, name, '2000.00');
  return { person, card: await addCard(person) };
}
const ask = async ({ person, card }: { person: Person; card: string }) => {
  pass(1_000);
  return (await withdraw(person, '100.00', card)).withdrawalId;
};
/** Says that somebody has reached a level. */
const reach = ({ person }: { person: Person }, level: number) =>
  suite.tamper((writer) =>
    writer.run(sql`
      insert into members (user_id, growth, carried, last_on, level) values (${person.userId}, 0, 0, '2026-01-01', ${level})
      on conflict (user_id) do update set level = excluded.level`),
  );

it('of a day, a higher level stands in front, then a card; half of a promise stands before all, on every page', async () => {
  const [maple, ben, cedar] = [await holder('maple'), await holder('benoak'), await holder('cedar')];
  const plain = await ask(maple);
  await buyCard(ben.person);
  const withCard = await ask(ben);
  await reach(cedar, 2);
  const withLevel = await ask(cedar);
  const page = (more: object = {}) => ada.ok('/console/api/withdrawals', { limit: '2', ...more });
  const first = await page();
  expect(first.items.map(({ withdrawalId, front }) => [withdrawalId, front])).toEqual([
    [withLevel, { reason: 'level', level: 2 }],
    [withCard, { reason: 'card', level: 0 }],
  ]);
  // The order of the first page stands, however late the second is read.
  suite.clock.setOffsetDays(1);
  const rest = await page({ cursor: first.nextCursor ?? '' });
  expect(rest.items.map(({ withdrawalId }) => withdrawalId)).toEqual([plain]);
  const later = await ask(cedar);
  const { items } = await ada.ok('/console/api/withdrawals', { limit: '10' });
  expect(items.map(({ withdrawalId }) => withdrawalId)).toEqual([plain, withCard, withLevel, later]);
  expect(items.map(({ front }) => front?.reason)).toEqual(['promise', 'promise', 'promise', 'level']);
  // Nobody comes forward by what they have got since; and a cursor that is none is refused.
  await reach(maple, 6);
  expect((await page()).items[0]?.withdrawalId).toBe(plain);
  const cursor = '2026-01-01T00:00:00.000Z_a b';
  expect((await ada.refusal('/console/api/withdrawals', { cursor })).code).toBe('request.invalid');
  await suite.tamper((writer) => writer.run(sql`delete from members where growth = 0`));
});
