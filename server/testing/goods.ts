import type { OperatorInput } from '@banyan/api/contract.ts';
import type { OperatorCaller } from './caller.ts';
import { authorize, homeAddress, type Person } from './person.ts';

/** Goods for points: put on the shelf by two operators, and ordered. */

type GoodDraft = OperatorInput<'/console/api/goods/create'>;

/** Returns a complete draft: a mug for 100 points. */
export const goodDraft = (change: Partial<GoodDraft> = {}): GoodDraft => ({
  name: { zh: '马克杯', en: 'Mug' },
  description: { zh: '白瓷，350 毫升', en: 'White china, 350 ml' },
  category: 'home',
  kind: 'parcel',
  picture: 'mug',
  points: '100',
  price: '0.00',
  perPerson: 5,
  ...change,
});

/** Puts a good on the shelf with ten pieces, or as many as are said: Ada writes it, Bea publishes it. */
export async function putOnShelf(
  by: { ada: OperatorCaller; bea: OperatorCaller },
  change: Partial<GoodDraft> = {},
  pieces = 10,
): Promise<string> {
  const { goodId } = await by.ada.ok('/console/api/goods/create', goodDraft(change));
  await by.bea.ok('/console/api/goods/publish', { goodId });
  if (change.kind === 'code') await addCodes(by.ada, goodId, pieces);
  else if (pieces > 0)
    await by.ada.ok('/console/api/goods/stock', { goodId, change: pieces, reason: 'delivered' });
  return goodId;
}

let codes = 0;

/** Gives a good so many codes that no other has. */
export async function addCodes(ada: OperatorCaller, goodId: string, count: number): Promise<string[]> {
  const texts = Array.from({ length: count }, () => `CODE-${(codes += 1)}`);
  await ada.ok('/console/api/goods/codes', { goodId, codes: texts.map((text) => ({ text })) });
  return texts;
}

/** Returns the id of the person's default address, which is added where there is none. */
export async function addressOf({ call }: Person): Promise<string> {
  const [first] = (await call.ok('/api/address/list')).items;
  return first ? first.addressId : (await call.ok('/api/v2/market/updateAddress', homeAddress)).addressId;
}

/** Returns everything that an order of goods sends, with its payment password entered where it costs money. */
export async function goodsOrder(person: Person, goodId: string, count = 1) {
  const good = await person.call.ok('/api/store/good', { goodId });
  const points = String(BigInt(good.points) * BigInt(count));
  const cents = BigInt(good.price.replace('.', '')) * BigInt(count);
  const price = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
  return {
    goodId,
    count,
    addressId: good.kind === 'code' ? null : await addressOf(person),
    shown: { points, price },
    authorization: cents > 0n ? await authorize(person, 'exchange_good', price, goodId) : null,
  };
}

/** Ships an order. */
export const ship = (by: OperatorCaller, { userId }: Person, orderId: string) =>
  by.ok('/console/api/goods-orders/ship', { userId, orderId, carrier: '顺丰速运', tracking: 'SF1234567890' });
