import { addDays, businessDateOf, startOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { type Person, registerPerson } from '../../../../testing/person.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { invite } from '../../../../testing/team.ts';
import { expectVerified } from '../../../../testing/verified.ts';
import { sql } from '../../../platform/db/sql.ts';
import { countTeams } from './count-teams.ts';

const suite = await suiteApp();
const { services } = suite.app;
const today = businessDateOf(suite.clock.now());
const overview = ({ call }: Person) => call.ok('/api/team/overview');
const counted = () =>
  suite.rows<{ month: string; joined: number }>(
    sql`select month, sum(joined)::integer as joined from team_months group by month order by month`,
  );

/** Lets everybody whom a person brought have come on a day. */
const joinedOn = (date: string, { userId }: Person, names: readonly string[]) =>
  suite.tamper(async (writer) => {
    await writer.run(sql`
      update team_members set joined_at = ${startOf(date)}
      where member_id in (select user_id from users where username = any(${[...names]}::text[]))`);
    await writer.run(sql`
      update users set registered_at = ${startOf(date)} where username = any(${[...names]}::text[]) and user_id <> ${userId}`);
  });

it('a page shows the same however far the nights have counted, and members who came since', async () => {
  const maple = await registerPerson(suite, 'maplehead');
  const oak = await invite(suite, maple, 'oakofmay');
  await invite(suite, oak, 'elmofmay');
  await invite(suite, maple, 'firofjune');
  await joinedOn(addDays(today, -70), maple, ['oakofmay', 'elmofmay']);
  await joinedOn(addDays(today, -2), maple, ['firofjune']);
  await invite(suite, maple, 'ashoftoday');
  const before = await overview(maple);
  expect(before.members.map(({ members }) => members)).toEqual([3, 1, 0]);
  expect(before.months.map(({ total }) => total).at(-1)).toBe(4);

  expect(await countTeams(services, today)).toEqual({ counts: expect.any(Number) });
  // Three who came before yesterday, and one of them counts for two people.
  expect((await counted()).reduce((sum, { joined }) => sum + joined, 0)).toBe(4);
  expect(await overview(maple)).toEqual(before);
  await invite(suite, maple, 'yewoftoday');
  const after = await overview(maple);
  expect(after.members.map(({ members }) => members)).toEqual([4, 1, 0]);
  expect(after.months.at(-1)).toMatchObject({ total: 5 });
  await expectVerified(suite.db);
});

it('nights that were missed are made up for, and one that comes again counts nothing twice', async () => {
  const late = async (days: number) => countTeams(services, addDays(today, days));
  await late(9);
  const once = await counted();
  expect(await late(9)).toEqual({ counts: 0 });
  expect(await late(3)).toEqual({ counts: 0 });
  expect(await counted()).toEqual(once);
  await expectVerified(suite.db);
});
