import { afterAll, beforeAll, expect, it } from 'vitest';
import { type GatedProcess, gatedProcess } from '../../../testing/gated-process.ts';
import { addressOf, goodsOrder, putOnShelf } from '../../../testing/goods.ts';
import { asPerson, type Person, personWith } from '../../../testing/person.ts';
import { exchangeOrder, fundMarketing, rewardFirstDay } from '../../../testing/points.ts';
import { operators } from '../../../testing/product.ts';
import { type TwoProcesses, twoProcesses } from '../../../testing/two-processes.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { sql } from '../../platform/db/sql.ts';
import { newId } from '../../platform/ids.ts';

/** What points are exchanged for, money and goods, by a server that is killed at a statement of it. */

const isFull = process.env.BANYAN_FULL === '1';

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

interface Command {
  path: '/api/jifenexchange' | '/api/exchange';
  /** Returns all that it sends, with the payment password entered. */
  order(): Promise<object>;
  /** What it does to the books. */
  after(before: Books): Books;
}

const commands: Record<string, Command> = {
  'points for money': {
    path: '/api/jifenexchange',
    order: () => exchangeOrder(maple, '100', '1.00'),
    after: (before) => ({
      ...before,
      wallet: before.wallet + 1_00n,
      points: before.points - 100n,
      funds: before.funds - 1_00n,
      exchanges: before.exchanges + 1n,
    }),
  },
  'a good for points and money': {
    path: '/api/exchange',
    order: () => goodsOrder(maple, mug),
    after: (before) => ({
      ...before,
      held: before.held + 2_00n,
      points: before.points - 100n,
      pieces: before.pieces - 1n,
      orders: before.orders + 1n,
    }),
  },
};

it.each(Object.keys(commands))(
  'a server that is killed while it exchanges %s has done so once or not at all',
  {
    timeout: isFull ? 480_000 : 240_000,
  },
  async (name) => {
    const command = commands[name];
    if (!command) throw new Error('one of the commands');
    const { path, order, after } = command;
    const sends = (key: string, fields: object) => () => maple.call.send(path, fields, { key });

    const firstKey = newId();
    const first = await order();
    const start = await books();
    const statements = await gated.statementsOf(firstKey, sends(firstKey, first));
    const commit = statements.findLastIndex(({ isCommit }) => isCommit) + 1;
    expect(commit).toBeGreaterThan(10);
    const before = await books();
    expect(before).toEqual(after(start));

    const key = newId();
    const fields = await order();
    // The server is started again many times: what the payment password was entered for must not expire meanwhile.
    await two.both.tamper((writer) =>
      writer.run(sql`
      update payment_authorizations set expires_at = expires_at + interval '1 hour' where user_id = ${maple.userId}`),
    );
    for (let n = 1; n <= commit; n += isFull ? 1 : 12) {
      await gated.killAt(n, 'before', key, sends(key, fields));
      expect(await books(), `killed before statement ${n}`).toEqual(before);
    }
    await gated.killAt(commit, 'behind', key, sends(key, fields));
    expect(await books()).toEqual(after(before));
    // Whoever heard nothing asks again under the key, and is told what was done.
    const answers = [await sends(key, fields)(), await sends(key, fields)()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await books()).toEqual(after(before));
    await expectVerified(two.database.db);
  },
);
