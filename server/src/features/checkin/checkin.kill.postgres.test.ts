import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import type { CallOptions, Path } from '../../../testing/caller.ts';
import { type GatedProcess, gatedProcess } from '../../../testing/gated-process.ts';
import { expectWholeOrNothing, killsTimeout } from '../../../testing/killed-commands.ts';
import { asPerson, type Person, registerPerson } from '../../../testing/person.ts';
import { rewardFirstDay } from '../../../testing/points.ts';
import { operators } from '../../../testing/product.ts';
import { oneProcess, type Processes } from '../../../testing/two-processes.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { sql } from '../../platform/db/sql.ts';
import { sha256 } from '../../platform/security/tokens.ts';

/** A day of check-in and a make-up, by a server that is killed at a statement of it. */

let base: Processes;
let gated: GatedProcess;
/** Maple has missed two days of the month; the others have not checked in yet. */
let maple: Person;
let others: Person[];
/** Who gives the command that is next: a day counts once, so each check-in is of somebody else. */
let caller: Person;

beforeAll(async () => {
  base = await oneProcess();
  await rewardFirstDay(base.both, 1_000);
  const { ada } = await operators(base.both);
  const missing = await registerPerson(base.both, 'maple');
  const waiting = [await registerPerson(base.both, 'benoak'), await registerPerson(base.both, 'cidfir')];
  const missed = async () => (await missing.call.ok('/api/user/qiandaolist', {})).makeUp.days.length;
  while ((await missed()) < 2) await advanceDays(base, ada, 1);
  // What the make-ups cost.
  await missing.call.ok('/api/user/qiandao', {});
  gated = await gatedProcess(base);
  maple = asPerson(gated.app, missing);
  others = waiting.map((person) => asPerson(gated.app, person));
  caller = maple;
});
afterAll(async () => {
  await gated?.close();
  await base?.close();
});

/** All that these commands move: points of everybody, what is left of the month's budget, and the rows that say so. */
interface Books {
  points: bigint;
  posted: bigint;
  budget: bigint;
  spendings: bigint;
  checkins: bigint;
}

async function books(): Promise<Books> {
  const [row] = await base.both.rows<Books>(sql`
    select (select sum(left_amount)::bigint from point_lots) as points,
      (select sum(posted)::bigint from accounts where kind = 'points') as posted,
      (select available from funding_accounts where house = 'points_budget') as budget,
      (select count(*) from point_spendings) as spendings,
      (select count(*) from checkins) as checkins`);
  if (!row) throw new Error('a row of figures');
  return row;
}

const killing = () => ({
  base,
  gated,
  books,
  person: {
    userId: maple.userId,
    call: {
      send: (path: Path, fields: object, options: CallOptions) => caller.call.send(path, fields, options),
    },
  },
});

/** Neither command has a key: what names its statements is the session of whoever gives it. */
const nameOf = () => sha256(caller.token);

it('a server that is killed while it checks somebody in has counted the day and given its points, or neither', {
  timeout: killsTimeout,
}, async () => {
  const waiting = [...others];
  await expectWholeOrNothing(killing(), {
    path: '/api/user/qiandao',
    input: async () => {
      caller = waiting.shift() ?? caller;
      return {};
    },
    after: (before) => ({
      ...before,
      points: before.points + 1_000n,
      posted: before.posted + 1_000n,
      budget: before.budget - 1_000n,
      checkins: before.checkins + 1n,
    }),
    nameOf,
  });
  expect(waiting).toEqual([]);
  const done = await books();
  // Whoever did not hear of it checks in again, and is answered the same.
  for (const { call } of others) expect((await call.ok('/api/user/qiandao', {})).points).toBe('1000');
  expect(await books()).toEqual(done);
  await expectVerified(base.database.db);
});

it('a server that is killed while it makes up for a day has taken the points and mended the streak, or neither', {
  timeout: killsTimeout,
}, async () => {
  caller = maple;
  const { first, next } = await expectWholeOrNothing(killing(), {
    path: '/api/checkin/make_up',
    input: async () => {
      const { makeUp } = await maple.call.ok('/api/user/qiandaolist', {});
      return { date: makeUp.days[0] ?? '', shown: { cost: makeUp.cost } };
    },
    after: (before) => ({
      ...before,
      points: before.points - 20n,
      posted: before.posted - 20n,
      spendings: before.spendings + 1n,
      checkins: before.checkins + 1n,
    }),
    nameOf,
  });
  const done = await books();
  for (const { send } of [first, next]) expect((await send()).body.code).toBe('checkin.not_missed');
  expect(await books()).toEqual(done);
  await expectVerified(base.database.db);
});
