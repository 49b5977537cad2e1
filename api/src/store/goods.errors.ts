import type { CatalogueEntry } from '../areas/catalogue-entry.ts';

/** Goods for points, and what becomes of an order. */
export const goodsErrors = {
  'good.off_shelf': {
    status: 409,
    zh: '该商品已下架',
    en: 'This is no longer in the store.',
  },
  'good.not_enough': {
    status: 409,
    fields: ['count'],
    zh: '库存不足',
    en: 'There are not so many left.',
    withFacts: [{ zh: '库存仅剩 {left} 件', en: 'Left in stock: {left}' }],
  },
  'good.limit_reached': {
    status: 409,
    fields: ['count'],
    zh: '超过每人限兑数量',
    en: 'This is more than one person may have.',
    withFacts: [
      {
        zh: '每人限兑 {perPerson} 件，您已兑换 {had} 件',
        en: 'Limit per person: {perPerson}. You have had {had}.',
      },
    ],
  },
  'order.address_needed': {
    status: 422,
    fields: ['addressId'],
    zh: '请选择收货地址',
    en: 'Please choose an address.',
  },
  'order.not_cancellable': {
    status: 409,
    zh: '订单已发货或已结束，无法取消',
    en: 'The order was shipped or has ended, and can no longer be cancelled.',
  },
  'order.not_shipped': {
    status: 409,
    zh: '订单尚未发货',
    en: 'The order was not shipped yet.',
  },
  'order.no_code': {
    status: 409,
    zh: '该订单没有兑换码',
    en: 'This order has no code.',
  },
  'order.not_placed': {
    status: 409,
    zh: '订单不在待发货状态',
    en: 'The order does not wait to be shipped.',
  },
  'order.none_to_ship': {
    status: 409,
    zh: '没有待发货的订单',
    en: 'No order waits to be shipped.',
  },
  'order.shipments_unreadable': {
    status: 422,
    zh: '无法读取该文件：需要含“订单号、快递公司、运单号”三列的 CSV',
    en: 'This file cannot be read: a CSV with the columns order number, carrier and tracking number is needed.',
    withFacts: [{ zh: '文件最多 {mostLines} 行', en: 'A file may have {mostLines} lines at most.' }],
  },
  'order.not_refundable': {
    status: 409,
    zh: '订单已结束，或兑换码已被查看，无法退还',
    en: 'The order has ended, or its code was looked at: nothing can be refunded.',
  },
  'good.already_published': {
    status: 409,
    zh: '商品已上架',
    en: 'It is in the store already.',
  },
  'good.already_withdrawn': {
    status: 409,
    zh: '商品已下架',
    en: 'It was taken out of the store.',
  },
  'good.stock_short': {
    status: 409,
    fields: ['change'],
    zh: '库存不能少于 0',
    en: 'The stock cannot fall below zero.',
    withFacts: [{ zh: '当前库存 {stock}', en: 'In stock: {stock}' }],
  },
  'good.takes_codes': {
    status: 409,
    zh: '该商品的库存由兑换码决定',
    en: 'The stock of this good is its codes.',
  },
  'good.takes_no_codes': {
    status: 409,
    zh: '该商品不使用兑换码',
    en: 'This good is no code.',
  },
  'good.code_known': {
    status: 409,
    fields: ['codes'],
    zh: '有兑换码已经录入过',
    en: 'One of the codes was entered before.',
    withFacts: [{ zh: '第 {line} 行的兑换码已经录入过', en: 'The code of line {line} was entered before.' }],
  },
} as const satisfies Record<string, CatalogueEntry>;
