import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { amountsIn, goTo, phoneOf, shown } from '../fixtures/customer.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Language } from '../fixtures/window.ts';
import { addCardAndEndHold, type CustomerWire, demoPin, linxiaosCard, loggedIn } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
let wire: CustomerWire;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  let payoutMethodId: string;
  ({ wire, payoutMethodId } = await addCardAndEndHold(stack, 'linxiao', linxiaosCard));
  await wire.post('/api/recharge/create', { amount: '66.60', method: 'alipay' });
  for (const amount of ['210.00', '320.00']) {
    const { authorization } = await wire.post('/api/payment_password/authorize', {
      password: demoPin,
      command: 'withdraw',
      amount,
      payee: payoutMethodId,
    });
    const asked = { amount, payoutMethodId, shown: { fee: '0.00', net: amount }, authorization };
    const { withdrawalId } = await wire.post('/api/withdrawal/request', asked);
    if (amount === '320.00') await wire.post('/api/withdrawal/cancel', { withdrawalId });
  }
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const tabs = {
  zh: { all: '全部', open: '处理中', done: '成功', ended: '未成功', week: '近 7 天', showAll: '查看全部' },
  en: {
    all: 'All',
    open: 'In progress',
    done: 'Successful',
    ended: 'Not completed',
    week: '7 days',
    showAll: 'Show all',
  },
} as const;
const lists = [
  ['/pages/recharge/record', '/api/recharge/list'],
  ['/pages/withdraw/record', '/api/withdrawal/list'],
] as const;

test.each(
  (['zh', 'en'] as const).flatMap((language) => lists.map(([page, path]) => [language, page, path] as const)),
)('filters, months and sums are what the server counts (%s, %s)', async (language: Language, url, path) => {
  const phone = await phoneOf(browser, stack, wire.token, language);
  const { page } = phone;
  const t = tabs[language];
  const main = page.getByRole('main');
  await goTo(page, url);
  for (const progress of ['all', 'open', 'done', 'ended'] as const) {
    const { items, months } = await wire.get(path, progress === 'all' ? {} : { progress });
    await page.getByRole('tab', { name: t[progress], exact: true }).tap();
    await expect.poll(() => main.getByRole('listitem').count()).toBe(items.length);
    await expect.poll(() => main.getByRole('region').count()).toBe(months.length);
    for (const [i, { done, open }] of months.entries()) {
      const heading = main.getByRole('region').nth(i).locator('p').first();
      await expect
        .poll(() => amountsIn(heading))
        .toEqual([done, ...(open === '0.00' ? [] : [open])].map(shown));
    }
    if (items.length === 0) await main.getByRole('button', { name: t.showAll }).waitFor();
  }
  await page.getByRole('tab', { name: t.all, exact: true }).tap();
  await page.getByRole('button', { name: t.week, exact: true }).tap();
  const today = (await wire.get('/api/v2/common/getConfig', {})).businessDate;
  const from = new Date(Date.parse(today) - 6 * 86_400_000).toISOString().slice(0, 10);
  const { items } = await wire.get(path, { from });
  await expect.poll(() => main.getByRole('listitem').count()).toBe(items.length);
  expect(phone.troubles).toEqual([]);
  await phone.close();
});

test.each([
  ['zh', '看看项目', '已取消', '查看全部'],
  ['en', 'See the products', 'Cancelled', 'Show all'],
] as const)(
  'an empty list offers where its first entry comes from, and one that a filter empties all of it (%s)',
  async (language, first, filter, all) => {
    const { token } = await loggedIn(stack, 'liuyang');
    const phone = await phoneOf(browser, stack, token, language);
    const main = phone.page.getByRole('main');
    await goTo(phone.page, '/pages/product/invest');
    await main.getByRole('link', { name: first }).waitFor();
    await expect.poll(() => phone.page.getByRole('tab').count()).toBe(0);
    await phone.close();
    const investor = await loggedIn(stack, 'wangqiang');
    const { items } = await investor.get('/api/subscription/list', {});
    expect(items.filter(({ state }) => state === 'cancelled')).toEqual([]);
    const other = await phoneOf(browser, stack, investor.token, language);
    const list = other.page.getByRole('main');
    await goTo(other.page, '/pages/product/invest');
    await other.page.getByRole('tab', { name: filter }).tap();
    await list.getByRole('button', { name: all }).tap();
    await list.getByRole('link').first().waitFor();
    await expect.poll(() => list.getByRole('button', { name: all }).count()).toBe(0);
    await other.close();
  },
);
