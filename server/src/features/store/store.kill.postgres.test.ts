import { afterAll, beforeAll, it } from 'vitest';
import type { OperatorPath } from '../../../testing/caller.ts';
import { type GatedProcess, gatedProcess } from '../../../testing/gated-process.ts';
import { addressOf, goodsOrder, putOnShelf, ship } from '../../../testing/goods.ts';
import {
  expectDoneOnce,
  expectRefusedAgain,
  expectWholeOrNothing,
  type KilledCommand,
  killsTimeout,
} from '../../../testing/killed-commands.ts';
import { asPerson, type Person, personWith } from '../../../testing/person.ts';
import { exchangeOrder, fundMarketing, rewardFirstDay } from '../../../testing/points.ts';
import { operators } from '../../../testing/product.ts';
import { oneProcess, type Processes } from '../../../testing/two-processes.ts';
import { sql } from '../../platform/db/sql.ts';

/** What points are exchanged for, and what becomes of the goods, by a server that is killed at a statement of it. */

let base: Processes;
let gated: GatedProcess;
/** At the server behind the gate, as everybody here. */
let by: Awaited<ReturnType<typeof operators>>;
let maple: Person;
let mug: string;
beforeAll(async () => {
  base = await oneProcess();
  await rewardFirstDay(base.both, 1_000);
  await fundMarketing(base.both, 100_00n);
  mug = await putOnShelf(await operators(base.both), { points: '100', price: '2.00', perPerson: 10 });
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

/** All that these commands move: amounts in minor units, points, pieces on the shelf, and the rows that say so. */
interface Books {
  wallet: bigint;
  held: bigint;
  points: bigint;
  funds: bigint;
  pieces: bigint;
  exchanges: bigint;
  orders: bigint;
  shipped: bigint;
  cancelled: bigint;
  refunded: bigint;
}

async function books(): Promise<Books> {
  const { userId } = maple;
  const ordersIn = (state: string) => sql`
    (select count(*) from goods_orders where user_id = ${userId} and state = ${state})`;
  const [row] = await base.both.rows<Books>(sql`
    select posted as wallet, held,
      (select sum(left_amount)::bigint from point_lots where user_id = ${userId}) as points,
      (select available from funding_accounts where house = 'marketing_budget') as funds,
      (select left_count from good_stocks where good_id = ${mug}) as pieces,
      (select count(*) from point_exchanges where user_id = ${userId}) as exchanges,
      (select count(*) from goods_orders where user_id = ${userId}) as orders,
      ${ordersIn('shipped')} as shipped, ${ordersIn('cancelled')} as cancelled, ${ordersIn('refunded')} as refunded
    from accounts where user_id = ${userId} and kind = 'wallet'`);
  if (!row) throw new Error('whoever recharged has a wallet');
  return row;
}

const commands: Record<string, KilledCommand<Books>> = {
  'points for money': {
    path: '/api/jifenexchange',
    input: () => exchangeOrder(maple, '100', '1.00'),
    after: (before) => ({
      ...before,
      wallet: before.wallet + 1_00n,
      points: before.points - 100n,
      funds: before.funds - 1_00n,
      exchanges: before.exchanges + 1n,
    }),
    least: 10,
  },
  'a good for points and money': {
    path: '/api/exchange',
    input: () => goodsOrder(maple, mug),
    after: (before) => ({
      ...before,
      held: before.held + 2_00n,
      points: before.points - 100n,
      pieces: before.pieces - 1n,
      orders: before.orders + 1n,
    }),
    least: 10,
  },
};

it.each(Object.keys(commands))(
  'a server that is killed while it exchanges %s has done so once or not at all',
  { timeout: killsTimeout },
  async (name) => {
    const command = commands[name];
    if (!command) throw new Error('one of the commands');
    await expectDoneOnce({ base, gated, person: maple, books }, command);
  },
);

/** Orders a mug, which is not shipped yet. Returns the order's id. */
const placed = async (): Promise<string> =>
  (await maple.call.ok('/api/exchange', await goodsOrder(maple, mug))).orderId;

it('a server that is killed while an order of goods is cancelled has given all of it back once or not at all', {
  timeout: killsTimeout,
}, async () => {
  const killing = { base, gated, person: maple, books };
  const { first, next } = await expectWholeOrNothing(killing, {
    path: '/api/store/order/cancel',
    input: async () => ({ orderId: await placed() }),
    // It has no key, and neither has what operators do: the order names them.
    nameOf: ({ orderId }) => orderId,
    after: (before) => ({
      ...before,
      held: before.held - 2_00n,
      points: before.points + 100n,
      pieces: before.pieces + 1n,
      cancelled: before.cancelled + 1n,
    }),
  });
  await expectRefusedAgain(killing, [first, next], 'order.not_cancellable');
});

interface OfOrder {
  orderId: string;
  userId: string;
}

interface Decision extends KilledCommand<Books, OfOrder, OperatorPath> {
  /** The answer to whoever asks for it again. */
  again: string;
}

const decisions: Record<string, Decision> = {
  'ships an order of goods': {
    path: '/console/api/goods-orders/ship',
    input: async () => ({
      orderId: await placed(),
      userId: maple.userId,
      carrier: '顺丰速运',
      tracking: 'SF1234567890',
    }),
    nameOf: ({ orderId }) => orderId,
    after: (before) => ({
      ...before,
      wallet: before.wallet - 2_00n,
      held: before.held - 2_00n,
      shipped: before.shipped + 1n,
    }),
    again: 'order.not_placed',
  },
  // What was shipped is paid, and does not come back to the shelf.
  'refunds an order of goods': {
    path: '/console/api/goods-orders/refund',
    input: async () => {
      const orderId = await placed();
      await ship(by.ada, maple, orderId);
      return { orderId, userId: maple.userId, reason: 'it arrived in pieces' };
    },
    nameOf: ({ orderId }) => orderId,
    after: (before) => ({
      ...before,
      wallet: before.wallet + 2_00n,
      points: before.points + 100n,
      shipped: before.shipped - 1n,
      refunded: before.refunded + 1n,
    }),
    again: 'order.not_refundable',
  },
};

it.each(Object.keys(decisions))(
  'a server that is killed while an operator %s has done so once or not at all',
  { timeout: killsTimeout },
  async (name) => {
    const decision = decisions[name];
    if (!decision) throw new Error('one of the decisions');
    const killing = { base, gated, person: { userId: maple.userId, call: by.ada }, books };
    const { first, next } = await expectWholeOrNothing(killing, decision);
    await expectRefusedAgain(killing, [first, next], decision.again);
  },
);
