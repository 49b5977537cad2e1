import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { afterAll, expect, it } from 'vitest';
import { alipayGateway } from '../../../../testing/alipay/gateway.ts';
import { alipayNotices } from '../../../../testing/alipay/notices.ts';
import { differencesListed, gatherDifferences } from '../../../../testing/differences.ts';
import { personWith } from '../../../../testing/person.ts';
import { onDuty } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';
import { alipayProvider } from './alipay.ts';
import { fetchBills } from './bill.ts';
import { ProviderUnavailable } from './port.ts';
import { providersOf } from './providers.ts';

/** The bills of Alipay, as its gateway makes them, beside what was credited here by its notices. */

const gateway = await alipayGateway();
afterAll(() => gateway.close());
const suite = await suiteApp({ alipay: gateway.config });
const notices = alipayNotices(suite, gateway);
const maple = await personWith(suite, 'maple', '100.00');
const ada = await onDuty(suite);
const alipay = alipayProvider(gateway.config, 'http://127.0.0.1/webhooks/alipay');
const day = addDays(businessDateOf(suite.clock.wall()), -1);

const fetch = () => fetchBills(suite.app.services, providersOf([alipay]));
const compared = () =>
  suite.rows<{ on: string; orders: number; taken: bigint }>(sql`
    select on_date::text as on, orders, taken from provider_bills where provider = 'alipay' order by on_date`);

/** Pays a recharge at Alipay on the day whose bill is looked at. Returns its names here and there. */
async function pay(amount: string) {
  const created = await maple.call.ok('/api/recharge/create', { amount, method: 'alipay' });
  const trade = gateway.open(created.cashierUrl ?? '');
  trade.trade_status = 'TRADE_SUCCESS';
  trade.send_pay_date = `${day} 10:00:00`;
  await notices.send(notices.trade(trade));
  return { number: created.number, out_trade_no: trade.out_trade_no };
}

it('the day on which it was paid is kept, and before its bill is made nothing is compared', async () => {
  await pay('88.00');
  const kept = await suite.rows(sql`select provider_on::text as on from recharges where provider = 'alipay'`);
  expect(kept).toEqual([{ on: day }]);
  await fetch();
  expect(await compared()).toEqual([]);
});

it('its bill is compared with what was credited: what differs, was given back, or is unknown', async () => {
  const [less, back] = [await pay('20.00'), await pay('30.00')];
  const [first] = gateway.trades.keys();
  gateway.bills.set(day, [
    { out_trade_no: first ?? '', received: '88.00' },
    { out_trade_no: less.out_trade_no, received: '19.50' },
    { out_trade_no: back.out_trade_no, received: '30.00' },
    { out_trade_no: back.out_trade_no, kind: '退款', received: '-30.00' },
    { out_trade_no: 'SHOP-1', received: '7.00' },
  ]);
  await fetch();
  expect(await compared()).toEqual([{ on: day, orders: 5, taken: 114_50n }]);
  await gatherDifferences(suite);
  const found = (await differencesListed(ada)).map(({ kind, subject, deviation }) => ({
    kind,
    subject,
    deviation,
  }));
  const shortage = (amount: string) => ({
    account: 'provider_clearing/alipay',
    direction: 'shortage',
    amount,
  });
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      { kind: 'provider.bill_differs', subject: less.number, deviation: shortage('0.50') },
      { kind: 'provider.bill_refunded', subject: back.number, deviation: shortage('30.00') },
      { kind: 'provider.bill_unknown', subject: 'SHOP-1', deviation: null },
    ]),
  );
});

it('a bill that cannot be had waits, and says nothing of its day', async () => {
  gateway.misbehave({ type: 'answers', code: '20000', sub_code: 'isp.unknow-error' });
  await expect(alipay.bill?.(day, suite.clock.wall())).rejects.toThrow(ProviderUnavailable);
  gateway.misbehave({ type: 'says', fields: { bill_download_url: 'http://example.com/bill.zip' } });
  await expect(alipay.bill?.(day, suite.clock.wall())).rejects.toThrow(ProviderUnavailable);
  const address = `${new URL(gateway.config.gateway).origin}/bills/1999-01-01`;
  gateway.misbehave({ type: 'says', fields: { bill_download_url: address } });
  await expect(alipay.bill?.(day, suite.clock.wall())).rejects.toThrow(ProviderUnavailable);
});

it('a day without a trade has no bill, and keeps the bills of later days waiting for three days at most', async () => {
  const [quiet, later] = [addDays(day, 1), addDays(day, 2)];
  gateway.bills.set(later, [{ out_trade_no: 'SHOP-2', received: '1.00' }]);
  const at = (days: number) => suite.clock.set(new Date(suite.clock.wall().getTime() + days * 86_400_000));
  at(3);
  await fetch();
  expect((await compared()).map(({ on }) => on)).toEqual([day]);
  at(1);
  await fetch();
  expect(await compared()).toMatchObject([
    { on: day },
    { on: quiet, orders: 0, taken: 0n },
    { on: later, orders: 1, taken: 1_00n },
  ]);
});
