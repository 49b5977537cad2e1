import { describe, expect, it } from 'vitest';
import { archiveOf, type BillRow, billFile, tradesOf } from '../../../../testing/alipay/bill-file.ts';
import { gb18030 } from '../../../../testing/gb18030.ts';
import { newId } from '../../../platform/ids.ts';
import { readAlipayBill } from './alipay-bill.ts';
import { alipayFile } from './alipay-file.ts';
import { alipayNumber } from './alipay-number.ts';
import { ProviderUnavailable } from './port.ts';
import { referenceOf } from './reference.ts';

const sellerId = '2088000000000001';
const on = '2026-11-27';
const reference = referenceOf('recharge', newId(), newId());
const own: BillRow = { out_trade_no: alipayNumber(reference), received: '88.00' };
const facts = (rows: readonly BillRow[]) => ({ day: on, sellerId, rows });
const read = (archive: Uint8Array) => readAlipayBill(archive, { on, sellerId });

describe('a bill is read', () => {
  it('with each trade under our name of it, and what was given back below zero', () => {
    const strange: BillRow = { out_trade_no: 'SHOP-1', received: '0.01' };
    const back: BillRow = { ...own, kind: '退款', received: '-8.50' };
    expect(read(billFile(facts([own, strange, back])))).toEqual([
      { type: 'recharge', reference, amount: 88_00n },
      { type: 'recharge', reference: 'SHOP-1', amount: 1n },
      { type: 'recharge', reference, amount: -8_50n },
    ]);
  });

  it('with no trade on it', () => {
    expect(read(billFile(facts([])))).toEqual([]);
  });

  it('with a trade that has no order, under the number that Alipay has for it', () => {
    const [order] = read(billFile(facts([{ out_trade_no: '', received: '5.00' }])));
    expect(order).toMatchObject({ reference: '2026112822001400000000000000', amount: 5_00n });
  });
});

describe('what is not exactly that is no bill', () => {
  const text = tradesOf(facts([own]));
  it.each<[string, Uint8Array]>([
    ['no archive', gb18030(text)],
    ['an archive that breaks off', billFile(facts([own])).slice(0, -40)],
    ['one without the table of trades', archiveOf('#支付宝业务汇总查询\r\n')],
    ['a table that breaks off', archiveOf(text.slice(0, text.indexOf('业务明细列表结束')))],
    ['a row that breaks off', archiveOf(text.replace(',0.00,0.00,\r\n', '\r\n'))],
    ['another encoding', archiveOf(Buffer.from(text))],
    ['the bill of another account', billFile({ ...facts([own]), sellerId: '2088000000000009' })],
    ['the bill of another day', billFile({ ...facts([own]), day: '2026-11-26' })],
    ['an unknown kind of business', archiveOf(text.replace('交易\t', '转账\t'))],
    ['an amount of three decimals', billFile(facts([{ ...own, received: '88.000' }]))],
    ['an amount with a separator', billFile(facts([{ ...own, received: '"1,088.00"' }]))],
    ['a payment of less than nothing', billFile(facts([{ ...own, received: '-88.00' }]))],
    ['a column that is called otherwise', archiveOf(text.replace('商家实收（元）', '商家实收'))],
  ])('%s', (_what, archive) => {
    expect(() => read(archive)).toThrow();
  });
});

it('a file is fetched from Alipay alone', async () => {
  const gateway = 'https://openapi.alipay.com/gateway.do';
  for (const address of [
    'http://example.com/bill.zip',
    'http://alipay.com.example.com/bill.zip',
    'ftp://dwbillcenter.alipay.com/bill.zip',
    'file:///etc/passwd',
    'no address',
  ])
    await expect(alipayFile(address, { gateway })).rejects.toThrow(ProviderUnavailable);
});
