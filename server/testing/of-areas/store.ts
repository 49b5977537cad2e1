import { sql } from '../../src/platform/db/sql.ts';
import { addressOf, goodDraft, goodsOrder, putOnShelf } from '../goods.ts';
import { noAuthorization, nobodys } from '../nobodys.ts';
import { exchangedPoints } from '../points.ts';
import { isSo } from '../stored.ts';
import { belongsToNobody, type OfArea } from './of-area.ts';

const reason = 'a reason that is long enough';

const exchange = {
  goodId: nobodys,
  count: 1,
  addressId: nobodys,
  shown: { points: '100', price: '0.00' },
  authorization: null,
};

export const ofArea: OfArea = {
  moneyFields: {
    '/api/jifenexchange': { points: '100', shown: { amount: '1.00' }, authorization: noAuthorization },
    '/api/exchange': exchange,
  },
  ways: ({ suite }) => ({
    good: {
      make: async (by) => (await by.ok('/console/api/goods/create', goodDraft())).goodId,
      check: (by, goodId) => by.send('/console/api/goods/publish', { goodId }),
      isDone: (id) =>
        isSo(suite, sql`select published_at is not null as done from goods where good_id = ${id}`),
    },
  }),
  owned: ({ suite, by, owner, friend }) => {
    /** Somebody's order of a point: each of somebody else, who checks in for it. */
    const ordered = async (kind: 'parcel' | 'code') => {
      const holder = await friend();
      await holder.call.ok('/api/user/qiandao', {});
      const goodId = await putOnShelf(by, { kind, points: '1' });
      return { orderId: (await holder.call.ok('/api/exchange', await goodsOrder(holder, goodId))).orderId };
    };
    const parcel = () => ordered('parcel');
    return {
      '/api/store/cash_record': () => exchangedPoints(suite),
      '/api/store/good': belongsToNobody,
      '/api/exchange': async () => ({
        ...exchange,
        goodId: await putOnShelf(by),
        addressId: await addressOf(owner),
      }),
      '/api/store/order': parcel,
      '/api/store/order/cancel': parcel,
      '/api/store/order/receive': parcel,
      '/api/store/order/code': () => ordered('code'),
    };
  },
  beside: () => ({
    '/console/api/goods/publish': {},
    '/console/api/goods/withdraw': { reason },
    '/console/api/goods/stock': { change: 1, reason },
    '/console/api/goods/codes': { codes: [{ text: 'CODE-1' }] },
    '/console/api/goods/stock-changes': {},
    '/console/api/goods-orders/address': {},
    '/console/api/goods-orders/ship': { carrier: 'EMS', tracking: 'EM123456' },
    '/console/api/goods-orders/refund': { reason },
  }),
  things: async ({ by, person }) => {
    const { goodId } = await by.ada.ok('/console/api/goods/create', goodDraft());
    // There are the points of a check-in to spend.
    await person.call.ok('/api/user/qiandao', {});
    const onShelf = await putOnShelf(by, { points: '1' });
    const { orderId } = await person.call.ok('/api/exchange', await goodsOrder(person, onShelf));
    return { goodId, orderId };
  },
};
