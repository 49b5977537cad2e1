import { ownRecords } from '../../platform/own-records.ts';
import type { OwnFindOf } from '../../platform/search.ts';
import { goodNames } from './goods/good.store.ts';

/** Finds a person's orders of goods, also by what was ordered. */
export const findGoodsOrders: OwnFindOf = {
  flag: 'store',
  find: async (ctx, sought) =>
    ownRecords(ctx, sought, {
      called: { zh: '商城订单', en: 'Store order' },
      table: 'goods_orders',
      key: 'order_id',
      at: 'placed_at',
      amount: 'price',
      about: { column: 'good_id', names: await goodNames(ctx.reader) },
      pageOf: (id) => `/pages/store/exchange_logs?id=${id}`,
    }),
};
