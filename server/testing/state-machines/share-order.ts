import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { type ShareOrderCommand, shareOrderTable } from '@banyan/domain/market/order-state.table.ts';
import type { ShareOrderState } from '@banyan/domain/market/order-state.ts';
import type { When } from '@banyan/domain/states/state-table.ts';
import { matchWaiting } from '../../src/features/market/engine/engine.ts';
import { marketBooks, openOrders, placeOrder } from '../market.ts';
import { authorize, type Person } from '../person.ts';
import type { Suite } from '../suite.ts';
import { businessClock } from './business-clock.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  orderId: string;
}

/** Whoever buys, and whoever has shares to sell to them. */
export interface Trading {
  instrumentId: string;
  buyer: Person;
  sellers: readonly Person[];
}

const limit = '10.00';
const offered: Record<When, string> = { before: '10.01', at: '10.00', after: '9.99' };
const way: Record<ShareOrderState, readonly ShareOrderCommand[]> = {
  waiting: [],
  open: ['match'],
  filled: ['fill'],
  cancelled: ['cancel'],
  refused: ['match'],
};

/** Asks for more shares at the same limit: 300 at 10.00, and 0.1 % of it. */
async function replace({ buyer }: Trading, { orderId }: Thing): Promise<string | null> {
  const cash = '3003.00';
  return refusalOf(
    await buyer.call.send('/api/market/order/replace', {
      orderId,
      limit,
      shares: '300',
      shown: { cash, shares: '0' },
      authorization: await authorize(buyer, 'replace_share_order', cash, orderId),
    }),
  );
}

/** Offers shares of whoever has as many. */
async function sell({ instrumentId, sellers }: Trading, shares: string, price: string): Promise<null> {
  for (const seller of sellers) {
    const { holding } = await seller.call.ok('/api/market/instrument', { instrumentId });
    if (Number(holding.sellable) < Number(shares)) continue;
    await placeOrder(seller, instrumentId, { side: 'sell', limit: price, shares });
    return null;
  }
  throw new Error(`nobody has ${shares} shares to sell`);
}

/** Returns the machine of orders to buy 200 shares at the price of the last trade, as an offer to others alone. */
export function shareOrderMachine(
  suite: Suite,
  trading: Trading,
): Machine<ShareOrderState, ShareOrderCommand, Thing> {
  const { buyer, sellers, instrumentId } = trading;
  const { today, goTo } = businessClock(suite);
  const look = () => matchWaiting(suite.app.services, marketBooks(suite), instrumentId);
  const place = async (): Promise<string> => {
    const wanted = { side: 'buy', limit, shares: '200', timeInForce: 'post_only' } as const;
    return (await placeOrder(buyer, instrumentId, wanted)).orderId;
  };
  const cancel = async (person: Person, orderId: string) =>
    refusalOf(await person.call.send('/api/market/order/cancel', { orderId }));
  const commands: Record<ShareOrderCommand, (thing: Thing) => Promise<string | null>> = {
    match: () => Promise.resolve(null),
    fill: () => sell(trading, '200', limit),
    fill_partly: () => sell(trading, '100', limit),
    cancel: ({ orderId }) => cancel(buyer, orderId),
    replace: (thing) => replace(trading, thing),
    new_day: () => {
      goTo(addDays(today(), 1));
      return Promise.resolve(null);
    },
  };
  const send = async (thing: Thing, command: ShareOrderCommand) => {
    const refusal = await commands[command](thing);
    await look();
    return refusal;
  };
  /** All that stands is cancelled: the next order meets what its row says, and nothing else. */
  const clear = async () => {
    await look();
    for (const person of [buyer, ...sellers])
      for (const { orderId } of await openOrders(person)) await cancel(person, orderId);
    await look();
  };
  const standBefore = async (price: string) => {
    await sell(trading, '100', price);
    await look();
  };
  return {
    table: shareOrderTable,
    bring: async (state) => {
      if (state === 'refused') await standBefore(limit);
      const thing = { orderId: await place() };
      for (const command of way[state]) await send(thing, command);
      return thing;
    },
    // An offer that is to stand before it comes first: the order comes anew behind it.
    setClock: async (thing, when) => {
      await clear();
      await standBefore(offered[when]);
      thing.orderId = await place();
    },
    send,
    stateOf: async ({ orderId }) => (await buyer.call.ok('/api/market/order', { orderId })).state,
    calm: clear,
  };
}
