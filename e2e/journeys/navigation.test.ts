import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, openTab, phoneOf, tabBar } from '../fixtures/customer.ts';
import { settling } from '../fixtures/inspect.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { openPhone, type Window, withoutPageFacts } from '../fixtures/window.ts';
import { type CustomerWire, demoPassword, loggedIn } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
let wire: CustomerWire;
let phone: Window;
let page: Page;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  wire = await loggedIn(stack, 'linxiao');
});
beforeEach(async () => {
  await phone?.close();
  phone = await phoneOf(browser, stack, wire.token);
  page = phone.page;
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const back = () => page.getByRole('button', { name: '返回' }).tap();

test('an address that no page has says so and leads home', async () => {
  await goTo(page, '/pages/no/such_page');
  await heading('页面不存在').waitFor();
  await page.getByRole('link', { name: '返回首页' }).tap();
  await page.getByRole('heading', { name: '总资产' }).waitFor();
  expect(phone.troubles).toEqual([]);
});

test('a page that is open already is not opened again: one step back is enough', async () => {
  await page.getByRole('link', { name: '账户明细' }).dblclick();
  await heading('账户明细').waitFor();
  await back();
  await page.getByRole('heading', { name: '总资产' }).waitFor();
  await openTab(page, '首页');
  await openTab(page, '首页');
  await expect.poll(() => page.url()).toMatch(/#\/pages\/index\/index$/);
});

test('a link to a tab opens it as a tab, on top of the page that it is on', async () => {
  await page.getByRole('link', { name: '账户明细' }).tap();
  await heading('账户明细').waitFor();
  await goTo(page, '/pages/no/such_page');
  await page.getByRole('link', { name: '返回首页' }).tap();
  await heading('Banyan 榕').waitFor();
  await tabBar(page).waitFor();
  await page.goBack();
  await heading('页面不存在').waitFor();
});

test('the tab bar stands on the four roots and nowhere else', async () => {
  for (const [tab, title] of [
    ['投资', '投资项目'],
    ['客服', '客服'],
    ['我的', '我的'],
    ['首页', 'Banyan 榕'],
  ] as const) {
    await openTab(page, tab);
    await heading(title).waitFor();
    await expect
      .poll(() => tabBar(page).getByRole('link', { name: tab }).getAttribute('aria-current'))
      .toBe('page');
    await expect.poll(() => page.getByRole('button', { name: '返回' }).count()).toBe(0);
  }
  for (const path of ['/pages/recharge/index', '/pages/account/detail', '/pages/lang/lang']) {
    await goTo(page, path);
    await page.getByRole('button', { name: '返回' }).waitFor();
    await expect.poll(() => tabBar(page).count()).toBe(0);
  }
});

test('a deep link asks for the login first and then arrives; back leads home', async () => {
  const stranger = await openPhone(browser);
  page = stranger.page;
  await page.goto(`${stack.url}/#/pages/account/record`);
  await heading('登录').waitFor();
  await page.getByLabel('用户名 / 手机号 / 邮箱').fill('13800000001');
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '登录' }).tap();
  await heading('收益明细').waitFor();
  await back();
  await page.getByRole('heading', { name: '总资产' }).waitFor();
  expect(stranger.troubles).toEqual([]);
  await stranger.close();
});

test('a public deep link opens without a login, and a guest page is not for those who are logged in', async () => {
  const { items } = await wire.post('/api/productlist', {});
  const stranger = await openPhone(browser);
  page = stranger.page;
  await page.goto(`${stack.url}/#/pages/product/product_detail?id=${items[0]?.productId}`);
  await page.getByRole('heading', { name: '谁付收益，从哪来' }).waitFor();
  await stranger.close();

  page = phone.page;
  await goTo(page, '/pages/login/index');
  await page.getByRole('heading', { name: '总资产' }).waitFor();
  await expect.poll(() => page.url()).toContain('#/pages/index/index');
});

const place = () => page.evaluate(() => Math.round(scrollY));
/** Scrolls to the very end, where any height that is missing would show. */
const scrolledToEnd = () =>
  page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    return Math.round(scrollY);
  });

/** Opens the list of products, and goes to its end; returns where that is. */
async function atEndOfProducts(): Promise<number> {
  const settled = settling(page);
  await openTab(page, '投资');
  await heading('投资项目').waitFor();
  await settled();
  await expect.poll(scrolledToEnd).toBeGreaterThan(300);
  return place();
}

/** Keeps the replies to calls of a path back; returns what lets them go. */
async function heldBack(path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${path}`, (route) => released.then(() => route.continue()));
  return release;
}

test('a tab keeps its filter and its place', async () => {
  const settled = settling(page);
  await openTab(page, '投资');
  await page.getByLabel('排序').selectOption({ label: '利率' });
  // The list before stays until the new order is there.
  await settled();
  await expect.poll(scrolledToEnd).toBeGreaterThan(300);
  await page.getByRole('link').filter({ hasText: '榕息 7 天' }).tap();
  await heading('项目详情').waitFor();
  await back();
  await heading('投资项目').waitFor();
  await expect.poll(() => page.getByLabel('排序').inputValue()).toBe('rate');
  const end = () =>
    page.evaluate(() => document.documentElement.scrollHeight - innerHeight - Math.round(scrollY));
  await expect.poll(end).toBe(0);
  await openTab(page, '我的');
  await heading('我的').waitFor();
  await openTab(page, '投资');
  await heading('投资项目').waitFor();
  await expect.poll(end).toBe(0);
  await openTab(page, '投资');
  await expect.poll(place).toBe(0);
  expect(phone.troubles).toEqual([]);
});

test('a place is found again when what fills the page comes late', async () => {
  const before = await atEndOfProducts();
  await withoutPageFacts(page, stack.url);
  const release = await heldBack('/api/productlist');
  await page.reload();
  await page.getByRole('status', { name: '加载中' }).waitFor();
  // Whoever goes on before it is there finds the place all the same.
  await openTab(page, '我的');
  await heading('我的').waitFor();
  await openTab(page, '投资');
  await page.getByRole('status', { name: '加载中' }).waitFor();
  expect(await place()).toBeLessThan(before);
  release();
  await expect.poll(place).toBe(before);
  expect(phone.troubles).toEqual([]);
});

test('whoever scrolls while the page is being filled stays where they are', async () => {
  await atEndOfProducts();
  await withoutPageFacts(page, stack.url);
  const release = await heldBack('/api/productlist');
  await page.reload();
  await page.getByRole('status', { name: '加载中' }).waitFor();
  await page.keyboard.press('PageUp');
  release();
  await page.getByRole('link').filter({ hasText: '榕息 7 天' }).waitFor();
  await settling(page)();
  expect(await place()).toBe(0);
  expect(phone.troubles).toEqual([]);
});

test('the controls of the slides stand on the slide, however much more its neighbours say', async () => {
  const { page: english, close } = await phoneOf(browser, stack, wire.token, 'en');
  await settling(english)();
  const slides = english.getByRole('region', { name: 'Slides' });
  const slide = await slides.getByRole('group').first().boundingBox();
  const pause = await slides.getByRole('button', { name: /slides$/ }).boundingBox();
  const bottom = (box: typeof slide) => (box ? box.y + box.height : Number.NaN);
  expect(bottom(pause)).toBeLessThanOrEqual(bottom(slide) + 1);
  await close();
});
