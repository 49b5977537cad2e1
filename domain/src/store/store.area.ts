export { houses, kinds } from './store.chart.ts';

export const flags = { store: { name: { zh: '积分商城', en: 'Points store' } } } as const;

/** What points come from here, and go to. */
export const pointReasons = {
  points_cash: {
    name: { zh: '兑换现金', en: 'Exchanged for money' },
    subject: 'point_exchange',
    isSpent: true,
  },
  goods: { name: { zh: '兑换商品', en: 'Exchanged for goods' }, subject: 'goods_order', isSpent: true },
} as const;

export const policy = {
  store: {
    /** So many points are one unit of the currency; they are exchanged in whole units. */
    pointsPerUnit: 100,
    /** So many points at most are exchanged by one person on one business date. */
    maxPointsPerDay: 2_000,
    /** So many days after it was shipped a parcel counts as received. */
    receiveDays: 10,
  },
} as const;
