import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf, tabBar } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { openPhone } from '../fixtures/window.ts';
import { loggedIn } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const said = {
  zh: {
    search: '搜索',
    clear: '清除',
    typed: '青石订',
    product: /青石订单/,
    page: '提现',
    pageTitle: '提现',
    records: '我的记录',
    nothing: '没有找到相关内容',
    recent: '最近搜索',
  },
  en: {
    search: 'Search',
    clear: 'Clear',
    typed: 'blueston',
    product: /Bluestone Orders/,
    page: 'Withdraw',
    pageTitle: 'Withdraw',
    records: 'My records',
    nothing: 'Nothing was found',
    recent: 'Recent searches',
  },
} as const;

test.each([
  ['zh', 'linxiao'],
  ['en', 'wangqiang'],
] as const)(
  'from home one finds a product, a page and a record of one’s own, and comes back to what was found (%s)',
  async (language, who) => {
    const t = said[language];
    const wire = await loggedIn(stack, who);
    const [recharge] = (await wire.get('/api/recharge/list', { state: 'succeeded' })).items;
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const settled = settling(page);
    const looked = async () => {
      await settled();
      expect(await findings(page, language)).toEqual([]);
    };
    await page.getByRole('link', { name: t.search, exact: true }).tap();
    const field = page.getByRole('searchbox', { name: t.search });
    await field.waitFor();
    await looked();

    await field.fill(t.typed);
    const product = page.getByRole('link', { name: t.product }).first();
    await product.waitFor();
    await looked();
    await product.tap();
    await page.waitForURL(/product_detail\?id=/);
    await page.goBack();
    await product.waitFor();
    await expect.poll(() => field.inputValue()).toBe(t.typed);

    await field.fill(recharge?.number ?? '');
    await page.getByRole('heading', { name: t.records }).waitFor();
    await page.getByRole('link', { name: recharge?.number ?? '' }).tap();
    await page.waitForURL(new RegExp(`recharge/record\\?id=${recharge?.rechargeId}`));

    await goTo(page, '/pages/search/index');
    await page.getByRole('heading', { name: t.recent }).waitFor();
    await looked();
    await field.fill('qqqqzz');
    await page.getByText(t.nothing).waitFor();
    await looked();
    await page.getByRole('button', { name: t.clear, exact: true }).tap();
    await field.fill(t.page);
    await page.getByRole('link', { name: t.page, exact: true }).first().waitFor();
    await field.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).first().innerText()).toBe(t.pageTitle);
    expect(phone.troubles).toEqual([]);
    await phone.close();
  },
);

test('a guest finds what everybody may see, and is told what a login would bring', async () => {
  const phone = await openPhone(browser, { language: 'en', kept: { locale: 'en' } });
  const { page } = phone;
  const settled = settling(page);
  await page.goto(`${stack.url}/`);
  await tabBar(page).waitFor();
  await goTo(page, '/pages/search/index?query=blueston');
  await page.getByRole('link', { name: said.en.product }).first().waitFor();
  await page.getByText('Log in to find your own records, too.').waitFor();
  await settled();
  expect(await findings(page, 'en')).toEqual([]);
  expect(phone.troubles).toEqual([]);
  await phone.close();
});
