import { afterAll, beforeAll, it } from 'vitest';
import { type GatedProcess, gatedProcess } from '../../../testing/gated-process.ts';
import { addressOf, goodsOrder, putOnShelf } from '../../../testing/goods.ts';
import { expectDoneOnce, type KilledCommand, killsTimeout } from '../../../testing/killed-commands.ts';
import { asPerson, type Person, personWith } from '../../../testing/person.ts';
import { exchangeOrder, fundMarketing, rewardFirstDay } from '../../../testing/points.ts';
import { operators } from '../../../testing/product.ts';
import { type TwoProcesses, twoProcesses } from '../../../testing/two-processes.ts';
import { sql } from '../../platform/db/sql.ts';

/** What points are exchanged for, money and goods, by a server that is killed at a statement of it. */

let two: TwoProcesses;
let gated: GatedProcess;
let maple: Person;
let mug: string;
beforeAll(async () => {
  two = await twoProcesses();
  await rewardFirstDay(two.both, 1_000);
  await fundMarketing(two.both, 100_00n);
  mug = await putOnShelf(await operators(two.both), { points: '100', price: '2.00' });
  const registered = await personWith(two.both, 'maple', '50.00');
  await registered.call.ok('/api/user/qiandao', {});
  await addressOf(registered);
  gated = await gatedProcess(two);
  maple = asPerson(gated.app, registered);
});
afterAll(async () => {
  await gated?.close();
  await two?.close();
});

/** All that an exchange moves: amounts in minor units, points, pieces on the shelf, and the rows that say so. */
interface Books {
  wallet: bigint;
  held: bigint;
  points: bigint;
  funds: bigint;
  pieces: bigint;
  exchanges: bigint;
  orders: bigint;
}

async function books(): Promise<Books> {
  const { userId } = maple;
  const [row] = await two.both.rows<Books>(sql`
    select posted as wallet, held,
      (select sum(left_amount)::bigint from point_lots where user_id = ${userId}) as points,
      (select available from funding_accounts where house = 'marketing_budget') as funds,
      (select left_count from good_stocks where good_id = ${mug}) as pieces,
      (select count(*) from point_exchanges where user_id = ${userId}) as exchanges,
      (select count(*) from goods_orders where user_id = ${userId}) as orders
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
    await expectDoneOnce({ two, gated, person: maple, books }, command);
  },
);
