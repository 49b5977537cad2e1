import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheFolder } from '../../tools/setup.mjs';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { enterPin, goTo, phoneOf, whenSaid } from '../fixtures/customer.ts';
import { shelve, shipByWire } from '../fixtures/goods.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Language } from '../fixtures/window.ts';
import { type CustomerWire, demoPin, loggedIn } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** Pictures for people to look at: `BANYAN_SCREENS=1`, then see `.cache/screens`. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env.BANYAN_SCREENS !== '1') return;
  const folder = join(cacheFolder, 'screens', 'store');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** Returns what looks at a screen once it stands still, and keeps a picture of it. */
function lookingAt(page: Page, language: Language): (name: string) => Promise<void> {
  const settled = settling(page);
  return async (name) => {
    await settled();
    expect(await findings(page, language)).toEqual([]);
    await picture(page, `${name}-${language}`);
  };
}

const said = {
  zh: {
    store: '积分商城',
    bottle: '旅行水杯',
    short: '积分不足',
    exchange: '立即兑换',
    more: '增加',
    confirm: '确认兑换',
    done: '兑换成功',
    cancel: '取消订单',
    cancelSurely: '确认取消',
    cancelled: '订单已取消',
    cameBack: '未到期的积分已退回，有效期不变',
    received: '确认收货',
    isReceived: '已收货',
    showCode: '查看兑换码',
    warned: '查看后视为已使用，不能退还。',
    addAddress: '添加收货地址',
    chooseAddress: '请选择收货地址',
    recipient: '收货人',
    moneyBack: '¥3.00 已退回钱包',
    orders: '兑换订单',
  },
  en: {
    store: 'Store',
    bottle: 'Travel bottle',
    short: 'Insufficient points',
    exchange: 'Exchange',
    more: 'More',
    confirm: 'Confirm',
    done: 'Exchanged',
    cancel: 'Cancel order',
    cancelSurely: 'Cancel the order',
    cancelled: 'Order cancelled',
    cameBack: 'Points that had not expired came back, with the same dates',
    received: 'Confirm receipt',
    isReceived: 'Received',
    showCode: 'Show code',
    warned: 'Once shown it counts as used and cannot be refunded.',
    addAddress: 'Add an address',
    chooseAddress: 'Please choose an address',
    recipient: 'Name',
    moneyBack: '¥3.00 came back to your wallet',
    orders: 'My orders',
  },
} as const;

const home = {
  name: 'Wang',
  phone: '13800000002',
  province: '北京市',
  city: '北京市',
  district: '东城区',
  detail: '10-2-301',
  isDefault: true,
};

/** Gives somebody ten points and an address. */
async function prepared(who: string): Promise<CustomerWire> {
  const wire = await loggedIn(stack, who);
  for (let day = 0; day < 2; day += 1) {
    await wire.post('/api/demo/advance', { days: 1 });
    await wire.post('/api/user/qiandao', {});
  }
  await wire.post('/api/v2/market/updateAddress', home);
  return wire;
}
const pointsOf = async (wire: CustomerWire) => Number((await wire.post('/api/Jifen', {})).balance);

/** Presses what an order says of itself, and again in the question that follows. */
async function pressAndConfirm(page: Page, name: string, again: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).tap();
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await question.getByRole('button', { name: again, exact: true }).tap();
  await question.waitFor({ state: 'detached' });
}

test.each([
  ['zh', 'chenjing'],
  ['en', 'wangqiang'],
] as const)(
  'price, stock, balance and shortfall are shown; a parcel is ordered, cancelled, ordered again and received (%s)',
  async (language, who) => {
    const t = said[language];
    const draft = { name: { zh: said.zh.bottle, en: said.en.bottle }, points: '3', perPerson: 4 };
    await shelve(stack, { ...draft, points: '500000', picture: 'headphones' }, 3);
    const goodId = await shelve(stack, draft, 9);
    const wire = await prepared(who);
    const had = await pointsOf(wire);
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const looked = lookingAt(page, language);
    await page.getByRole('link', { name: t.store, exact: true }).first().tap();
    await page.getByRole('link', { name: t.bottle }).first().waitFor();
    await looked('shelf');
    await page.getByRole('link', { name: t.bottle }).nth(1).tap();
    await page.getByText(t.short).first().waitFor();
    await looked('short');

    const order = async () => {
      await goTo(page, `/pages/store/detail?id=${goodId}`);
      await page.getByRole('link', { name: t.exchange, exact: true }).tap();
      await page.getByRole('button', { name: t.more, exact: true }).tap();
      await looked('exchange');
      await page.getByRole('button', { name: t.confirm, exact: true }).tap();
      await whenSaid(page, t.done);
      expect(await pointsOf(wire)).toBe(had - 6);
    };
    await order();
    await looked('placed');
    await pressAndConfirm(page, t.cancel, t.cancelSurely);
    await page.getByText(t.cameBack).waitFor();
    await looked('cancelled');
    expect(await pointsOf(wire)).toBe(had);

    await order();
    const [placed] = (await wire.post('/api/exchangelog', { filter: 'open' })).items;
    await shipByWire(stack, wire, placed?.orderId ?? '');
    await page.getByText('SF1380013800042').waitFor();
    await looked('shipped');
    await pressAndConfirm(page, t.received, t.received);
    await page.getByText(t.isReceived).first().waitFor();
    await looked('received');
    await goTo(page, '/pages/store/exchange_logs');
    await page.getByText(t.bottle).nth(1).waitFor();
    await looked('orders');
    expect(phone.troubles).toEqual([]);
    await phone.close();
  },
);

test.each([
  ['zh', 'chenjing'],
  ['en', 'wangqiang'],
] as const)(
  'a code is exchanged and shown, after a word that it then counts as used (%s)',
  async (language, who) => {
    const t = said[language];
    const code = `BYN-${language}-0042`;
    const goodId = await shelve(stack, { kind: 'code', category: 'vouchers', picture: 'cinema' }, [code]);
    const wire = await prepared(who);
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const looked = lookingAt(page, language);
    await goTo(page, `/pages/store/exchange?id=${goodId}`);
    await page.getByRole('button', { name: t.confirm, exact: true }).tap();
    await whenSaid(page, t.done);
    await looked('code');
    await page.getByRole('main').getByRole('button', { name: t.showCode, exact: true }).tap();
    const question = page.getByRole('alertdialog');
    await question.getByText(t.warned).waitFor();
    await looked('code-question');
    await question.getByRole('button', { name: t.showCode, exact: true }).tap();
    await page.getByText(code, { exact: true }).waitFor();
    await looked('code-shown');
    const [exchanged] = (await wire.post('/api/exchangelog', {})).items;
    const order = await wire.get('/api/store/order', { orderId: exchanged?.orderId ?? '' });
    expect(order.codeSeenAt).not.toBeNull();
    await phone.close();
  },
);

test.each(['zh', 'en'] as const)(
  'where money is paid beside points, the payment password is asked for the whole of it (%s)',
  async (language) => {
    const t = said[language];
    const goodId = await shelve(stack, { price: '1.50', picture: 'mug', points: '2' }, 5);
    const wire = await prepared('wangqiang');
    const before = await wire.get('/api/wallet/overview', {});
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const looked = lookingAt(page, language);
    await goTo(page, `/pages/store/exchange?id=${goodId}`);
    await page.getByRole('button', { name: t.more, exact: true }).tap();
    await looked('exchange-paid');
    await page.getByRole('button', { name: t.confirm, exact: true }).tap();
    await enterPin(page, language, demoPin);
    await whenSaid(page, t.done);
    await looked('placed-paid');
    const after = await wire.get('/api/wallet/overview', {});
    expect(Math.round((Number(before.available) - Number(after.available)) * 100)).toBe(300);
    await pressAndConfirm(page, t.cancel, t.cancelSurely);
    await page.getByText(t.moneyBack).waitFor();
    expect(await wire.get('/api/wallet/overview', {})).toMatchObject({ available: before.available });
    await phone.close();
  },
);

test.each([
  ['zh', 'liuyang'],
  ['en', 'zhouning'],
] as const)('whoever has no address adds one and comes back to the order (%s)', async (language, who) => {
  const t = said[language];
  const goodId = await shelve(stack, {}, 5);
  const wire = await loggedIn(stack, who);
  await wire.post('/api/user/qiandao', {});
  const phone = await phoneOf(browser, stack, wire.token, language);
  const { page } = phone;
  const looked = lookingAt(page, language);
  await goTo(page, `/pages/store/exchange?id=${goodId}`);
  await page.getByRole('button', { name: t.confirm, exact: true }).tap();
  await page.getByText(t.chooseAddress).waitFor();
  await looked('no-address');
  await page.getByRole('link', { name: t.addAddress }).tap();
  await page.getByLabel(t.recipient).first().waitFor();
  await wire.post('/api/v2/market/updateAddress', home);
  await page.goBack();
  await page.getByText('10-2-301').waitFor();
  await page.getByRole('button', { name: t.confirm, exact: true }).tap();
  await whenSaid(page, t.done);
  await phone.close();
});
