import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GatedProcess, gatedProcess } from '../../../testing/gated-process.ts';
import { expectWholeOrNothing, killsTimeout } from '../../../testing/killed-commands.ts';
import { draw, drawOrder, player, publishTable, tableDraft, takeSeed } from '../../../testing/lottery.ts';
import { asPerson, type Person } from '../../../testing/person.ts';
import { fundMarketing, rewardFirstDay } from '../../../testing/points.ts';
import { type TwoProcesses, twoProcesses } from '../../../testing/two-processes.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { closely, pause, until } from '../../../testing/wait.ts';
import { isAnybodyWaiting, lockAccounts } from '../../../testing/waiting-locks.ts';
import { sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

let two: TwoProcesses;
let gated: GatedProcess | undefined;
beforeAll(async () => {
  two = await twoProcesses();
  await rewardFirstDay(two.both, 1_000);
  await fundMarketing(two.both, 100_00n);
});
afterAll(async () => {
  await gated?.close();
  await two?.close();
});

const somebodyWaits = () => inTransaction(two.database.db, isAnybodyWaiting);

it('a process that is killed within a draw has made none, and the same draw has one outcome', {
  timeout: 120_000,
}, async () => {
  await publishTable(two.both);
  const maple = await player(two.both, 'maple');
  const first = await draw(maple);
  const order = await drawOrder(maple);
  const release = await lockAccounts(two.database.db, maple.userId);
  const drawing = maple.call.send('/api/lottery/draw', order).catch(() => undefined);
  await until(somebodyWaits);
  for (const process of two.each) await process.kill9();
  await release();
  await drawing;
  await until(async () => !(await somebodyWaits()));
  await expectVerified(two.database.db);

  for (const process of two.each) await process.start();
  expect((await maple.call.ok('/api/lottery/state')).seed?.nonce).toBe(1);
  const second = await maple.call.ok('/api/lottery/draw', order);
  expect([first.nonce, second.nonce]).toEqual([0, 1]);
  expect((await maple.call.refusal('/api/lottery/draw', order)).code).toBe('lottery.already_drawn');
  await expectVerified(two.database.db);
});

const kills = 4;
const betweenKills = 12;
const drawers = 8;
/** What somebody has points for, whatever is won. */
const drawsOfEach = 18;

it('of draws that are under way while servers are killed each is made once, with its points and its prize', {
  timeout: 240_000,
}, async () => {
  const people: Person[] = [];
  for (let i = 0; i < drawers; i += 1) people.push(await player(two.both, `drawer${i}`));
  let made = 0;
  const unexpected: unknown[] = [];
  /** Sends each draw until it is known to have been made. */
  const drawAll = async ({ call }: Person, order: object) => {
    for (let nonce = 0; nonce < drawsOfEach && unexpected.length === 0; ) {
      const reply = await call.send('/api/lottery/draw', { ...order, nonce }).catch(() => undefined);
      if (reply?.status === 200 || reply?.body.code === 'lottery.already_drawn') {
        nonce += 1;
        made += 1;
      } else if (reply && reply.status < 500) unexpected.push(reply.body);
      else await pause(20);
    }
  };
  const orders: object[] = [];
  for (const person of people) orders.push(await drawOrder(person));
  const load = people.map((person, i) => drawAll(person, orders[i] ?? {}));
  const all = drawers * drawsOfEach;
  for (let kill = 0; kill < kills; kill += 1) {
    const enough = Math.min(made + betweenKills, all);
    await until(() => made >= enough || unexpected.length > 0, Boolean, closely);
    await pause((kill * 7) % 20);
    await Promise.all(two.each.map((process) => process.kill9()));
    await Promise.all(two.each.map((process) => process.start()));
  }
  await Promise.all(load);

  expect(unexpected).toEqual([]);
  const [row] = await two.both.rows<{ draws: bigint; cost: bigint }>(sql`
    select count(*) as draws, sum(cost)::bigint as cost from lottery_draws
    where user_id = any(${people.map(({ userId }) => userId)}::uuid[])`);
  expect(row).toEqual({ draws: BigInt(all), cost: BigInt(all * 50) });
  await expectVerified(two.database.db);
});

/** Each draw wins points, so that all of them have the same statements. */
const pointsAlone = () => {
  const { segments } = tableDraft();
  const prize = { kind: 'points', amount: '40' } as const;
  return tableDraft({ segments: segments.map((segment) => ({ ...segment, prize, stock: null })) });
};

/** Points of the person, draws, and how many of them are counted under the seed. */
interface Books {
  points: bigint;
  draws: bigint;
  nonce: number;
}

it('a server that is killed at a statement of a draw has taken the points, drawn and given the prize, or none of it', {
  timeout: killsTimeout,
}, async () => {
  await publishTable(two.both, pointsAlone());
  const registered = await player(two.both, 'birch');
  const { userId } = registered;
  gated = await gatedProcess(two);
  const birch = asPerson(gated.app, registered);
  const books = async (): Promise<Books> => {
    const [row] = await two.both.rows<Books>(sql`
      select (select sum(left_amount)::bigint from point_lots where user_id = ${userId}) as points,
        (select count(*) from lottery_draws where user_id = ${userId}) as draws,
        (select draws from lottery_seeds where user_id = ${userId} and opened_at is not null) as nonce`);
    if (!row) throw new Error('a row of figures');
    return row;
  };
  expect(await books()).toEqual({ points: 1_000n, draws: 0n, nonce: 0 });
  const { first, next } = await expectWholeOrNothing(
    { base: two, gated, person: birch, books },
    {
      path: '/api/lottery/draw',
      input: () => drawOrder(birch),
      after: ({ points, draws, nonce }) => ({ points: points - 10n, draws: draws + 1n, nonce: nonce + 1 }),
      least: 10,
      // A draw has no key: its seed and its number name it.
      nameOf: ({ seedId }) => seedId,
    },
  );
  expect(await books()).toEqual({ points: 980n, draws: 2n, nonce: 2 });
  for (const { input } of [first, next])
    expect((await birch.call.refusal('/api/lottery/draw', input)).code).toBe('lottery.already_drawn');
  // Once the seed is revealed, the verifier computes both draws again.
  await takeSeed(birch, 'another');
  await expectVerified(two.database.db);
});
