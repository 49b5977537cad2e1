import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../tools/free-port.mjs';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo } from '../fixtures/customer.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { openPhone, type Window, withoutPageFacts } from '../fixtures/window.ts';
import { demoPassword } from '../fixtures/wire.ts';

/** Two servers of one installation: the app is served by the first and may call either. */
let first: Stack;
let second: Stack;
let browser: Browser;
let phone: Window;
let page: Page;
beforeAll(async () => {
  const [a, b] = [await freePort(), await freePort()];
  const apiBases = [a, b].map((port) => `http://127.0.0.1:${port}`);
  [first, browser] = await Promise.all([startStack({ port: a, apiBases }), launchBrowser()]);
  second = await startStack({ port: b, apiBases });
});
beforeEach(async () => {
  phone = await openPhone(browser, { kept: { ip_host: [first.url, second.url].join(',') } });
  page = phone.page;
});
afterEach(() => phone.close());
afterAll(async () => {
  await browser?.close();
  await Promise.all([first?.stop(), second?.stop()]);
});

const chosen = () => page.evaluate(() => localStorage.getItem('api_url'));
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
/** What home says to a stranger. */
const guestHome = '看得懂的投资';
/** The first server does not answer before the second has won. */
const slowDown = () =>
  page.route(`${first.url}/health/live`, async (route) => {
    await expect.poll(chosen).toBe(second.url);
    await route.continue().catch(() => {});
  });

test("a stranger's first visit opens home; the page's own server is found, and the other is known from then on", async () => {
  await page.addInitScript(() => localStorage.removeItem('ip_host'));
  await page.goto(first.url);
  await heading(guestHome).waitFor();
  await expect.poll(chosen).toBe(first.url);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('ip_host')))
    .toBe([first.url, second.url].join(','));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('clientid'))).toMatch(/^\d{14,}$/);
  expect(phone.troubles).toEqual([]);
});

test('the server that answers first is chosen, remembered, and everything works across the two origins', async () => {
  await slowDown();
  await page.goto(first.url);
  await heading(guestHome).waitFor();
  await expect.poll(chosen).toBe(second.url);
  await page.getByRole('link', { name: '登录', exact: true }).tap();
  const called = page.waitForRequest((request) => request.url() === `${second.url}/api/login`);
  await page.getByLabel('用户名 / 手机号 / 邮箱').fill('linxiao');
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '登录' }).tap();
  await called;
  await heading('总资产').waitFor();
  await page.reload();
  await heading('总资产').waitFor();
  await expect.poll(chosen).toBe(second.url);
  expect(phone.troubles).toEqual([]);
});

test('when the server in use stops answering, the open app goes on with the other', async () => {
  await page.addInitScript(
    (base) => localStorage.getItem('api_url') ?? localStorage.setItem('api_url', base),
    first.url,
  );
  await page.goto(`${first.url}/#/pages/login/index`);
  await heading('登录').waitFor();
  await expect.poll(chosen).toBe(first.url);
  for (const calls of ['/api/**', '/health/**'])
    await page.route(first.url + calls, (route) => route.abort());
  await goTo(page, '/pages/product/product_list');
  await expect.poll(chosen).toBe(second.url);
  await page.getByRole('link').filter({ hasText: '榕息 7 天' }).waitFor();
});

test('the first picture waits for no server to be found and for no call, as long as the page brings the answers', async () => {
  const calls: string[] = [];
  for (const path of ['/api/**', '/health/**'])
    await page.route(`**${path}`, (route) => {
      calls.push(route.request().url());
    });
  await page.goto(`${first.url}/#/pages/index/index`);
  await heading('投资项目').waitFor();
  await page.getByRole('link').filter({ hasText: '榕安 30 天' }).waitFor();
  expect(calls.filter((url) => /productlist|getConfig|api\/index/.test(url))).toEqual([]);
});

test('where none answers the screen names the addresses, and finds one when asked again', async () => {
  await withoutPageFacts(page, first.url);
  await page.route('**/health/live', (route) => route.abort());
  await page.goto(first.url);
  const alert = page.getByRole('alert').filter({ hasText: '无法连接服务器' });
  await alert.waitFor();
  for (const { url } of [first, second])
    await expect.poll(() => alert.innerText()).toContain(`${new URL(url).host} 无响应`);
  await page.unroute('**/health/live');
  await page.getByRole('button', { name: '重试' }).tap();
  await heading(guestHome).waitFor();
});

test('a page that cannot be loaded within a minute is loaded afresh by a press anywhere', async () => {
  await page.clock.install();
  await page.goto(first.url);
  await heading(guestHome).waitFor();
  let isAnswered = false;
  await page.route('**/assets/register.screen-*', (route) => (isAnswered ? route.continue() : undefined));
  await goTo(page, '/pages/register/index');
  await page.clock.runFor(300);
  await page.getByRole('status', { name: '加载中' }).waitFor();
  const view = page.getByRole('button', { name: '连接超时，点击屏幕重试' });
  // The minute begins with the loading view, a moment after it can be seen.
  const minuteLater = async () => {
    await page.clock.runFor(60_500);
    return view.isVisible();
  };
  await expect.poll(minuteLater).toBe(true);
  isAnswered = true;
  await view.tap();
  await heading('注册').waitFor();
});
