import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { goodsInvariants } from './goods/goods.invariants.ts';
import { goodsOperatorHandlers } from './goods/goods.operator.ts';
import { orderOperatorHandlers } from './orders/orders.operator.ts';
import { orderJobs, orderOutbox, orderRetries } from './orders/receive-orders.ts';
import { shipmentOperatorHandlers } from './orders/shipments.operator.ts';
import { storeCauses } from './store.causes.ts';
import { findGoodsOrders } from './store.finds.ts';
import { storeHandlers } from './store.handlers.ts';
import { storeInvariants } from './store.invariants.ts';
import { storeAlerts, storeOperatorHandlers } from './store.operator.ts';
import { storePersonalData } from './store.personal-data.ts';
import { marketingHouse } from './store.postings.ts';

const books = 'what points were paid for, which the books refer to';
const shelf = 'what was in the store, which orders refer to';

export const storeArea: ServerArea<'store'> = {
  floor: 3,
  open: ({ services }) => ({
    calls: storeHandlers(services.config.keys),
    operatorCalls: {
      ...storeOperatorHandlers(services.config.keys),
      ...goodsOperatorHandlers(services.config.keys),
      ...orderOperatorHandlers(services.config.keys),
      ...shipmentOperatorHandlers(services.config.keys),
    },
    jobs: orderJobs,
    outbox: orderOutbox(services),
  }),
  retries: orderRetries,
  personalData: storePersonalData,
  retention: [
    ...['point_exchanges', 'goods_orders'].map((table) => ({ table, forever: books })),
    ...['goods', 'good_stocks', 'stock_changes', 'good_codes'].map((table) => ({ table, forever: shelf })),
  ],
  invariants: [...storeInvariants, ...goodsInvariants],
  causes: storeCauses,
  ownFinds: { goods_order: findGoodsOrders },
  alerts: storeAlerts,
  queues: {
    goods: sql`select count(*) from goods where published_at is null and withdrawn_at is null`,
    goodsOrders: sql`select count(*) from goods_orders where state = 'placed'`,
  },
  fourEyes: sql`
    select 'good' as subject_type, good_id as subject_id, created_by as maker, published_by as checker,
      'good ' || good_id as named from goods`,
  fundingAccounts: {
    kind: 'marketing_funding',
    list: async () => [{ account: marketingHouse, name: { zh: '营销资金', en: 'Marketing funds' } }],
    whenFunded: () => null,
  },
  demo: () => import('./store.demo.ts'),
};
