import type { ApiClient } from '../../seed/api-client.ts';
import { type Demo, type DemoSeed, daysLeft } from '../../seed/demo-seed.ts';
import { demoPaymentPassword } from '../../seed/people.ts';
import { demoGoods, waitingGoods } from './goods/demo-goods.ts';
import { marketingHouse } from './store.postings.ts';

export const demoSeed: DemoSeed = {
  prepare,
  pass: async (demo) => {
    const left = daysLeft(demo);
    if (left === exchange.daysAgo) await exchangeForMoney(demo);
    if (left === parcel.daysAgo) await shipOne(demo);
  },
  leave: async (demo) => {
    await proposeGoods(demo);
    await orderSome(demo);
  },
};

async function prepare(demo: Demo): Promise<void> {
  await fund(demo);
  await fillShelf(demo);
}

/** The platform's own money for points has reached the bank: one records it, the other confirms. */
async function fund({ operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const query = new URLSearchParams({ account: marketingHouse });
  const { items } = await maker.get<{ items: unknown[] }>(`/console/api/fundings?${query}`);
  if (items.length > 0) return;
  const { fundingId } = await maker.post<{ fundingId: string }>(
    '/console/api/fundings/record',
    { account: marketingHouse, amount: '200.00', bankReference: 'DEMO-marketing-1' },
    'seed-record-marketing',
  );
  const checker = await operator('qian');
  await checker.post('/console/api/fundings/confirm', { fundingId }, 'seed-confirm-marketing');
}

type Listed = { items: { goodId: string; name: { en: string }; state: string; stock: number }[] };

/** Zhao proposes the goods and enters their stock, Qian puts them on the shelf. */
async function fillShelf({ operator }: Demo): Promise<void> {
  const [maker, checker] = [await operator('zhao'), await operator('qian')];
  const { items } = await maker.get<Listed>('/console/api/goods?limit=100');
  for (const { pieces, ...draft } of demoGoods) {
    const known = items.find(({ name }) => name.en === draft.name.en);
    const goodId =
      known?.goodId ?? (await maker.post<{ goodId: string }>('/console/api/goods/create', draft)).goodId;
    if (known?.state !== 'on_shelf') await checker.post('/console/api/goods/publish', { goodId });
    if (pieces === 0 || (known && known.stock > 0)) continue;
    if (draft.kind === 'code') {
      const codes = Array.from({ length: pieces }, (_, i) => ({ text: `DEMO-${1000 + i}-ONLY` }));
      await maker.post('/console/api/goods/codes', { goodId, codes });
    } else
      await maker.post('/console/api/goods/stock', {
        goodId,
        change: pieces,
        reason: '首批入库',
      });
  }
}

/** Goods wait for a second operator who puts them on the shelf. */
async function proposeGoods({ operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const { items } = await maker.get<Listed>('/console/api/goods?limit=100');
  for (const good of waitingGoods)
    if (!items.some(({ name }) => name.en === good.name.en))
      await maker.post('/console/api/goods/create', good);
}

/** Who exchanges points for money, how many, and so many days before the demo begins. */
const exchange = { username: 'linxiao', points: '100', amount: '1.00', daysAgo: 14 };

async function exchangeForMoney({ person }: Demo): Promise<void> {
  const client = await person(exchange.username);
  const { items } = await client.get<{ items: unknown[] }>('/api/store/cash_records');
  if (items.length > 0) return;
  const { points, amount } = exchange;
  const { walletAccountId } = await client.get<{ walletAccountId: string }>('/api/store/cash_terms');
  const { authorization } = await client.post<{ authorization: string }>('/api/payment_password/authorize', {
    password: demoPaymentPassword,
    command: 'exchange_points',
    amount,
    payee: walletAccountId,
  });
  await client.post('/api/jifenexchange', { points, shown: { amount }, authorization }, 'seed-points-cash');
}

/** Whose parcel is under way, and so many days before the demo begins it has left: it counts as received later. */
const parcel = { username: 'heyu', good: 'Postcard', daysAgo: 3 };

/** He Yu orders a postcard, and Zhao sends it. */
async function shipOne(demo: Demo): Promise<void> {
  const client = await demo.person(parcel.username);
  const goodId = await goodNamed(demo, parcel.good);
  const { items } = await client.post<{ items: (Order & { goodId: string })[] }>('/api/exchangelog', {});
  const { orderId, state } =
    items.find((each) => each.goodId === goodId) ?? (await order(client, goodId, 'seed-exchange-parcel'));
  if (state !== 'placed') return;
  const { userId } = await client.get<{ userId: string }>('/api/me');
  const label = { carrier: 'SF', tracking: 'SF1380013800006' };
  await (await demo.operator('zhao')).post('/console/api/goods-orders/ship', { userId, orderId, ...label });
}

async function goodNamed({ operator }: Demo, wanted: string): Promise<string> {
  const { items } = await (await operator('zhao')).get<Listed>('/console/api/goods?limit=100');
  return items.find(({ name }) => name.en === wanted)?.goodId ?? '';
}

interface Order {
  orderId: string;
  state: string;
}

/** Exchanges points for a good, which goes to the person's own address. */
async function order(client: ApiClient, goodId: string, key: string): Promise<Order> {
  const { points, price } = await client.get<{ points: string; price: string }>('/api/store/good', {
    goodId,
  });
  const book = await client.get<{ items: { addressId: string }[] }>('/api/address/list');
  const addressId = book.items[0]?.addressId ?? null;
  const wish = { goodId, count: 1, addressId, shown: { points, price }, authorization: null };
  return client.post<Order>('/api/exchange', wish, key);
}

/** What people have exchanged the points of their check-ins for, and somebody has to send. */
const orders: Readonly<Record<string, string>> = { linxiao: 'Mug', heyu: 'Canvas bag' };

async function orderSome(demo: Demo): Promise<void> {
  for (const [username, wanted] of Object.entries(orders))
    await order(await demo.person(username), await goodNamed(demo, wanted), `seed-exchange-${username}`);
}
