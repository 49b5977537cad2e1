import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GatedProcess, gatedProcess } from '../../../testing/gated-process.ts';
import { putOnShelf } from '../../../testing/goods.ts';
import { expectWholeOrNothing, killsTimeout } from '../../../testing/killed-commands.ts';
import { drawOrder, player, publishTable, tableDraft, takeSeed } from '../../../testing/lottery.ts';
import { asPerson, type Person } from '../../../testing/person.ts';
import { rewardFirstDay } from '../../../testing/points.ts';
import { operators } from '../../../testing/product.ts';
import { oneProcess, type Processes } from '../../../testing/two-processes.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { sql } from '../../platform/db/sql.ts';

/** A draw that wins a good, by a server that is killed at a statement of it. */

let base: Processes;
let gated: GatedProcess;
let birch: Person;
beforeAll(async () => {
  base = await oneProcess();
  await rewardFirstDay(base.both, 1_000);
  const by = await operators(base.both);
  const goodId = await putOnShelf(by, { points: '40' }, 35);
  const { segments } = tableDraft();
  // One draw in 10,000 falls on the first segment, which stands in for what has run out; all others win the good.
  const odds = segments.map((segment, i) => ({
    ...segment,
    prize: i === 0 ? { kind: 'none' as const } : { kind: 'good' as const, goodId },
    weight: i === 0 ? 1 : i === 1 ? 1_431 : 1_428,
    stock: i === 0 ? null : 5,
  }));
  await publishTable(base.both, tableDraft({ segments: odds }), by);
  const registered = await player(base.both, 'birch');
  gated = await gatedProcess(base);
  birch = asPerson(gated.app, registered);
});
afterAll(async () => {
  await gated?.close();
  await base?.close();
});

/** Points of the person, draws, pieces that were awarded, and orders of them. */
interface Books {
  points: bigint;
  draws: bigint;
  awarded: bigint;
  orders: bigint;
}

async function books(): Promise<Books> {
  const { userId } = birch;
  const [row] = await base.both.rows<Books>(sql`
    select (select sum(left_amount)::bigint from point_lots where user_id = ${userId}) as points,
      (select count(*) from lottery_draws where user_id = ${userId} and prize_kind = 'good') as draws,
      (select sum(awarded)::bigint from lottery_stock) as awarded,
      (select count(*) from goods_orders where user_id = ${userId} and won_in is not null) as orders`);
  if (!row) throw new Error('a row of figures');
  return row;
}

it('a server that is killed while a good is won has taken the points, drawn and ordered it, or none of it', {
  timeout: killsTimeout,
}, async () => {
  const { first, next } = await expectWholeOrNothing(
    { base, gated, person: birch, books },
    {
      path: '/api/lottery/draw',
      input: () => drawOrder(birch),
      after: ({ points, draws, awarded, orders }) => ({
        points: points - 50n,
        draws: draws + 1n,
        awarded: awarded + 1n,
        orders: orders + 1n,
      }),
      // A draw has no key: its seed and its number name it.
      nameOf: ({ seedId }) => seedId,
    },
  );
  for (const { input } of [first, next])
    expect((await birch.call.refusal('/api/lottery/draw', input)).code).toBe('lottery.already_drawn');
  // Once the seed is revealed, the verifier computes both draws again.
  await takeSeed(birch, 'another');
  await expectVerified(base.database.db);
});
