import type { Demo, DemoSeed } from '../../seed/demo-seed.ts';
import { demoGoods, waitingGoods } from './goods/demo-goods.ts';
import { marketingHouse } from './store.postings.ts';

export const demoSeed: DemoSeed = {
  prepare,
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

/** What people have exchanged the points of their check-ins for, and somebody has to send. */
const orders: Readonly<Record<string, string>> = { linxiao: 'Mug', heyu: 'Canvas bag' };

async function orderSome({ operator, person }: Demo): Promise<void> {
  const { items } = await (await operator('zhao')).get<Listed>('/console/api/goods?limit=100');
  for (const [username, wanted] of Object.entries(orders)) {
    const goodId = items.find(({ name }) => name.en === wanted)?.goodId ?? '';
    const client = await person(username);
    const { points, price } = await client.get<{ points: string; price: string }>('/api/store/good', {
      goodId,
    });
    const book = await client.get<{ items: { addressId: string }[] }>('/api/address/list');
    const addressId = book.items[0]?.addressId ?? null;
    const order = { goodId, count: 1, addressId, shown: { points, price }, authorization: null };
    await client.post('/api/exchange', order, `seed-exchange-${username}`);
  }
}
