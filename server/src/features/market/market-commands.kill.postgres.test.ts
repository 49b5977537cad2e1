import { afterAll, beforeAll, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { offerShares, subscriber, subscribeShares } from '../../../testing/equity.ts';
import { type GatedProcess, gatedProcess } from '../../../testing/gated-process.ts';
import {
  expectDoneOnce,
  expectRefusedAgain,
  expectWholeOrNothing,
  type KilledCommand,
  killsTimeout,
} from '../../../testing/killed-commands.ts';
import { placeOrder, shareOrderInput } from '../../../testing/market.ts';
import { isMarketOpen, marketLine } from '../../../testing/market-line.ts';
import { asPerson, authorize, type Person } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { oneProcess, type Processes } from '../../../testing/two-processes.ts';
import { until } from '../../../testing/wait.ts';
import { sql } from '../../platform/db/sql.ts';

/** Orders of shares, by a server that is killed at a statement of one, and what the market makes of them. */

let base: Processes;
let gated: GatedProcess;
let maple: Person;
let ben: Person;
let instrumentId = '';

beforeAll(async () => {
  base = await oneProcess();
  const by = await operators(base.both);
  const buyer = await subscriber(base.both, 'maple', '20000.00');
  const seller = await subscriber(base.both, 'benoak');
  const offeringId = await offerShares(base.both, by, { price: '10.00', quotaLots: '5', maxLots: '5' });
  await subscribeShares(seller, offeringId, 5);
  // The window closes and the allotment happens by itself, and the market opens.
  await advanceDays(base, by.ada, 2);
  await until(() => isMarketOpen(base));
  instrumentId = (await marketLine(base))?.instrumentId ?? '';
  gated = await gatedProcess(base);
  maple = asPerson(gated.app, buyer);
  ben = asPerson(gated.app, seller);
});
afterAll(async () => {
  await gated?.close();
  await base?.close();
});

/** All that orders move, once the market has looked at them: minor units, shares, and the rows that say so. */
interface Books {
  wallet: bigint;
  /** What orders have set aside. */
  aside: bigint;
  shares: bigint;
  /** What has its place in the line. */
  given: bigint;
  orders: bigint;
  open: bigint;
  /** How many shares the open ones are of. */
  wanted: bigint;
  cancelled: bigint;
  trades: bigint;
}

/** The market has looked at all that it was given: what it does about an order a moment later is a part of it. */
const settled = () =>
  until(
    () => marketLine(base),
    (line) => line !== undefined && line.phase === 'continuous' && line.applied === line.given,
  );

async function books(): Promise<Books> {
  await settled();
  const { userId } = maple;
  const posted = (kind: string) => sql`
    (select coalesce(sum(posted), 0)::bigint from accounts where user_id = ${userId} and kind = ${kind})`;
  const [row] = await base.both.rows<Books>(sql`
    select ${posted('wallet')} as wallet, ${posted('order_cash')} as aside, ${posted('shares')} as shares,
      (select count(*) from market_commands where command ->> 'owner' = ${userId}::text) as given,
      count(*) as orders, count(*) filter (where state = 'open') as open,
      coalesce(sum(shares) filter (where state = 'open'), 0)::bigint as wanted,
      count(*) filter (where state = 'cancelled') as cancelled,
      (select count(*) from market_fills where user_id = ${userId}) as trades
    from market_orders where user_id = ${userId}`);
  if (!row) throw new Error('a row of figures');
  return row;
}

/** Lets an order stand that nobody sells at. Returns its id once the market has looked at it. */
async function standing(): Promise<string> {
  const { orderId } = await placeOrder(maple, instrumentId, { side: 'buy', limit: '9.40', shares: '100' });
  await settled();
  return orderId;
}

const commands: Record<string, KilledCommand<Books>> = {
  // 950.00, and the least fee.
  'takes an order with a limit': {
    path: '/api/market/order/place',
    input: () => shareOrderInput(maple, instrumentId, { side: 'buy', limit: '9.50', shares: '100' }),
    after: (before) => ({
      ...before,
      wallet: before.wallet - 951_00n,
      aside: before.aside + 951_00n,
      given: before.given + 1n,
      orders: before.orders + 1n,
      open: before.open + 1n,
      wanted: before.wanted + 100n,
    }),
  },
  // It is set aside at the end of the band, and comes to 1,000.00 and the least fee.
  'takes an order at the market': {
    path: '/api/market/order/place',
    input: async () => {
      await placeOrder(ben, instrumentId, { side: 'sell', limit: '10.00', shares: '100' });
      await settled();
      const wanted = { side: 'buy', limit: null, shares: '100', timeInForce: 'ioc' } as const;
      return shareOrderInput(maple, instrumentId, wanted);
    },
    after: (before) => ({
      ...before,
      wallet: before.wallet - 1_001_00n,
      shares: before.shares + 100n,
      given: before.given + 1n,
      orders: before.orders + 1n,
      trades: before.trades + 1n,
    }),
  },
  // 941.00 is set aside already: twice as many come to 1,880.00 and 1.88.
  'takes the change of an order': {
    path: '/api/market/order/replace',
    input: async () => {
      const orderId = await standing();
      return {
        orderId,
        limit: '9.40',
        shares: '200',
        shown: { cash: '1881.88', shares: '0' },
        authorization: await authorize(maple, 'replace_share_order', '1881.88', orderId),
      };
    },
    after: (before) => ({
      ...before,
      wallet: before.wallet - 940_88n,
      aside: before.aside + 940_88n,
      given: before.given + 1n,
      wanted: before.wanted + 100n,
    }),
  },
};

it.each(Object.keys(commands))(
  'a server that is killed while it %s has done so once or not at all',
  { timeout: killsTimeout },
  async (name) => {
    const command = commands[name];
    if (!command) throw new Error('one of the commands');
    await expectDoneOnce({ base, gated, person: maple, books }, command);
  },
);

it('a server that is killed while an order is cancelled has given back what it had set aside once or not at all', {
  timeout: killsTimeout,
}, async () => {
  const killing = { base, gated, person: maple, books };
  const { first, next } = await expectWholeOrNothing(killing, {
    path: '/api/market/order/cancel',
    input: async () => ({ orderId: await standing() }),
    // It has no key: the order names it.
    nameOf: ({ orderId }) => orderId,
    after: (before) => ({
      ...before,
      wallet: before.wallet + 941_00n,
      aside: before.aside - 941_00n,
      given: before.given + 1n,
      open: before.open - 1n,
      wanted: before.wanted - 100n,
      cancelled: before.cancelled + 1n,
    }),
  });
  await expectRefusedAgain(killing, [first, next], 'market.order_ended');
});
