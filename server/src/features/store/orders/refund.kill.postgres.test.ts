import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GatedProcess, gatedProcess } from '../../../../testing/gated-process.ts';
import { addressOf, goodsOrder, putOnShelf, ship } from '../../../../testing/goods.ts';
import { expectWholeOrNothing, killsTimeout } from '../../../../testing/killed-commands.ts';
import { asPerson, type Person, personWith } from '../../../../testing/person.ts';
import { rewardFirstDay } from '../../../../testing/points.ts';
import { operators } from '../../../../testing/product.ts';
import { oneProcess, type Processes } from '../../../../testing/two-processes.ts';
import { expectVerified } from '../../../../testing/verified.ts';
import { sql } from '../../../platform/db/sql.ts';

/** An order that an operator refunds, by a server that is killed at a statement of it. */

let base: Processes;
let gated: GatedProcess;
/** At the server behind the gate, as whoever is refunded. */
let by: Awaited<ReturnType<typeof operators>>;
let maple: Person;
let mug: string;
beforeAll(async () => {
  base = await oneProcess();
  await rewardFirstDay(base.both, 1_000);
  mug = await putOnShelf(await operators(base.both), { points: '100', price: '2.00' });
  const registered = await personWith(base.both, 'maple', '50.00');
  await registered.call.ok('/api/user/qiandao', {});
  await addressOf(registered);
  gated = await gatedProcess(base);
  by = await operators(gated.app);
  maple = asPerson(gated.app, registered);
});
afterAll(async () => {
  await gated?.close();
  await base?.close();
});

/** All that a refund moves: amounts in minor units, points, pieces on the shelf, and the rows that say so. */
interface Books {
  wallet: bigint;
  held: bigint;
  points: bigint;
  pieces: bigint;
  ordered: bigint;
  refunded: bigint;
  audited: bigint;
  told: bigint;
}

async function books(): Promise<Books> {
  const { userId } = maple;
  const [row] = await base.both.rows<Books>(sql`
    select posted as wallet, held,
      (select sum(left_amount)::bigint from point_lots where user_id = ${userId}) as points,
      (select left_count from good_stocks where good_id = ${mug}) as pieces,
      (select ordered from good_stocks where good_id = ${mug}) as ordered,
      (select count(*) from goods_orders where user_id = ${userId} and state = 'refunded') as refunded,
      (select count(*) from audit_log where action = 'order.refund') as audited,
      (select count(*) from inbox_messages where user_id = ${userId} and kind = 'perks') as told
    from accounts where user_id = ${userId} and kind = 'wallet'`);
  if (!row) throw new Error('whoever recharged has a wallet');
  return row;
}

const back = (before: Books): Books => ({
  ...before,
  points: before.points + 100n,
  ordered: before.ordered - 1n,
  refunded: before.refunded + 1n,
  audited: before.audited + 1n,
  told: before.told + 1n,
});

it.each([
  {
    what: 'waits to be shipped',
    hasLeft: false,
    // What was set aside is free again, and the piece is on the shelf.
    after: (before: Books) => ({ ...back(before), held: before.held - 2_00n, pieces: before.pieces + 1n }),
  },
  {
    what: 'was shipped',
    hasLeft: true,
    after: (before: Books) => ({ ...back(before), wallet: before.wallet + 2_00n }),
  },
])(
  'a server that is killed while an order is refunded that $what has given everything back once, or nothing',
  {
    timeout: killsTimeout,
  },
  async ({ hasLeft, after }) => {
    const { first, next } = await expectWholeOrNothing(
      { base, gated, person: { userId: maple.userId, call: by.ada }, books },
      {
        path: '/console/api/goods-orders/refund',
        input: async () => {
          const { orderId } = await maple.call.ok('/api/exchange', await goodsOrder(maple, mug));
          if (hasLeft) await ship(by.ada, maple, orderId);
          return { userId: maple.userId, orderId, reason: 'broken on its way' };
        },
        after,
        // It has no key: the order names it.
        nameOf: ({ orderId }) => orderId,
      },
    );
    const done = await books();
    for (const { send } of [first, next]) expect((await send()).body.code).toBe('order.not_refundable');
    expect(await books()).toEqual(done);
    await expectVerified(base.database.db);
  },
);
