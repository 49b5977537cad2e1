import type { Rights } from '../areas/area.ts';
import { goodsErrors } from './goods.errors.ts';
import { storeErrors } from './store.errors.ts';

export { storeRules as rules } from './store.rules.ts';

export const errors = { ...storeErrors, ...goodsErrors };

export const topic = 'store';

export const rights = {
  'store.read': ['support', 'treasurer', 'product_manager', 'admin', 'auditor'],
  'goods.read': ['support', 'product_manager', 'admin', 'auditor'],
  'goods.edit': ['product_manager'],
  'goods.publish': ['product_manager'],
  'goods.stock': ['product_manager'],
  'orders.read': ['support', 'product_manager', 'admin', 'auditor'],
  'orders.ship': ['support', 'product_manager'],
  'orders.refund': ['support', 'product_manager'],
} as const satisfies Rights;

export const auditActions = [
  'good.create',
  'good.publish',
  'good.withdraw',
  'good.stock',
  'good.codes',
  'order.address',
  'order.ship',
  'order.refund',
] as const;

export const fourEyes = { good: { maker: 'goods.edit', checker: 'goods.publish' } } as const;

export const queues = ['goods', 'goodsOrders'] as const;

export const openMatters = ['goods_order'] as const;

export const alerts = ['store.cash_closed'] as const;

export const ownFinds = ['goods_order'] as const;

export const jobs = { 'store.receive': ['received'] } as const;

/** A good that costs points alone asks for no payment password. */
export const protectedCommands = {
  exchange_points: ['payment_password', 'not_frozen'],
  exchange_good: ['payment_password', 'not_frozen'],
} as const;

export const outbox = { 'store.receive': [] } as const;
