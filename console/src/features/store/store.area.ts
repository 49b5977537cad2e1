import { lazyRouteComponent } from '@tanstack/react-router';
import { Coins, Package, Truck } from 'lucide-react';
import type { ConsoleArea } from '../../area.ts';

export const storeArea = {
  screens: {
    '/exchanges': {
      name: ['积分兑换', 'Points exchanged'],
      right: 'store.read',
      menu: { icon: Coins, place: 59 },
      search: ['from', 'to'],
      component: lazyRouteComponent(() => import('./exchanges.screen.tsx'), 'ExchangesScreen'),
    },
    '/goods': {
      name: ['商城商品', 'Goods'],
      right: 'goods.read',
      menu: { icon: Package, place: 63 },
      search: ['state'],
      component: lazyRouteComponent(() => import('./goods/goods.screen.tsx'), 'GoodsScreen'),
    },
    '/goods-orders': {
      name: ['商城订单', 'Orders of goods'],
      right: 'orders.read',
      menu: { icon: Truck, place: 64 },
      search: ['state'],
      component: lazyRouteComponent(() => import('./orders/orders.screen.tsx'), 'OrdersScreen'),
    },
  },
  queues: {
    goods: {
      text: ['商品待上架', 'Goods to put on the shelf'],
      right: 'goods.read',
      to: '/goods',
      search: { state: 'draft' },
    },
    goodsOrders: {
      text: ['订单待发货', 'Parcels to ship'],
      right: 'orders.read',
      to: '/goods-orders',
      search: { state: 'placed' },
    },
  },
  auditActions: {
    'good.create': ['新建商品', 'Good proposed'],
    'good.publish': ['上架商品', 'Good put on the shelf'],
    'good.withdraw': ['下架商品', 'Good withdrawn'],
    'good.stock': ['调整库存', 'Stock changed'],
    'good.codes': ['录入兑换码', 'Codes added'],
    'order.address': ['查看收货地址', 'Address of an order seen'],
    'order.ship': ['订单发货', 'Order shipped'],
    'order.refund': ['订单退还', 'Order refunded'],
  },
  auditSubjects: { good: ['商城商品', 'Goods'], order: ['商城订单', 'Orders of goods'] },
  jobs: {
    'store.receive': {
      name: ['自动确认收货', 'Parcels that count as received'],
      counts: { received: ['自动确认收货 {n} 单', '{n} parcels received'] },
    },
  },
  parkedKinds: { 'store.order': ['商城订单', 'Order of goods'] },
  alerts: {
    'store.cash_closed': ['积分兑换已关闭：营销资金不足', 'Points cannot be exchanged: no marketing funds'],
  },
  ruleSections: { store: ['积分商城', 'Points store'] },
  causes: {
    point_exchange: {
      name: ['积分兑换现金', 'Points exchanged for money'],
      facts: {
        points: ['积分', 'Points'],
        amount: ['金额（分）', 'Amount (cents)'],
        exchanged_on: ['业务日期', 'Business date'],
        exchanged_at: ['兑换时间', 'Exchanged'],
      },
    },
    goods_order: {
      name: ['商城订单', 'Order of goods'],
      facts: {
        good_id: ['商品编号', 'Good'],
        count: ['数量', 'Count'],
        points: ['积分', 'Points'],
        price: ['金额（分）', 'Amount (cents)'],
        placed_at: ['下单时间', 'Placed'],
        shipped_at: ['发货时间', 'Shipped'],
        ended_at: ['结束时间', 'Ended'],
      },
    },
  },
} as const satisfies ConsoleArea;
