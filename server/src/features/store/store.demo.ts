import type { Demo, DemoChapter } from '../../seed/chapter.ts';
import { demoGoods } from './goods/demo-goods.ts';
import { marketingHouse } from './store.postings.ts';

export const chapter: DemoChapter = { prepare, leave: order };

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
        reason: '首批入库 / first delivery',
      });
  }
}

/** Wang Qiang spends the points of a check-in on the last day, so that the console's queue has a parcel to ship. */
async function order({ person }: Demo): Promise<void> {
  const client = await person('wangqiang');
  const { items, balance } = await client.post<{
    items: { goodId: string; name: { en: string }; points: string }[];
    balance: string;
  }>('/api/jfproduct', {});
  const postcard = items.find(({ name }) => name.en === 'Postcard');
  const mine = await client.post<{ items: unknown[] }>('/api/exchangelog', {});
  if (!postcard || mine.items.length > 0 || Number(balance) < Number(postcard.points)) return;
  const { items: book } = await client.get<{ items: { addressId: string }[] }>('/api/address/list');
  const addressId =
    book[0]?.addressId ??
    (await client.post<{ addressId: string }>('/api/v2/market/updateAddress', home)).addressId;
  const shown = { points: postcard.points, price: '0.00' };
  await client.post(
    '/api/exchange',
    { goodId: postcard.goodId, count: 1, addressId, shown, authorization: null },
    'seed-order-postcard',
  );
}

const home: Record<string, string> = {
  name: '王强',
  phone: '13800000002',
  province: '上海市',
  city: '上海市',
  district: '徐汇区',
  detail: '漕溪北路 88 号 1203 室',
};
