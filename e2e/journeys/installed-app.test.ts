import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../tools/setup.mjs';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, whenSaid } from '../fixtures/customer.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { openPhone } from '../fixtures/window.ts';

/** The built app, a copy of its own: what is done to it here is no business of the others. */
const web = mkdtempSync(join(tmpdir(), 'banyan-web-'));
let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  cpSync(join(root, 'web', 'dist'), web, { recursive: true });
  [stack, browser] = await Promise.all([startStack({ webFolder: web }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  rmSync(web, { recursive: true, force: true });
});

/** What a deployment does to an open app: the worker is another one. */
function publishAnotherWorker(): void {
  const worker = join(web, 'sw.js');
  // The server would rather send the compressed ones.
  for (const compressed of [`${worker}.br`, `${worker}.gz`]) rmSync(compressed, { force: true });
  appendFileSync(worker, '\n// the next release');
}

test('the app opens without a network, keeps no reply of the server, and offers a newer release', async () => {
  const phone = await openPhone(browser, { hasServiceWorker: true });
  const { page, context } = phone;
  await page.goto(`${stack.url}/#/pages/login/index`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByRole('heading', { name: '登录', exact: true }).waitFor();

  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/index.html');
  expect(kept.filter((path) => /^\/(api|health)\//.test(path))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await page.getByRole('heading', { name: '登录', exact: true }).waitFor();
  await context.setOffline(false);
  phone.forgive(/ERR_INTERNET_DISCONNECTED|: network|Failed to fetch/);

  publishAnotherWorker();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await whenSaid(page, '发现新版本');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: '立即更新' }).tap();
  await loaded;
  await page.getByRole('heading', { name: '登录', exact: true }).waitFor();
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
  expect(await waiting()).toBe(false);
  expect(phone.troubles).toEqual([]);
  await phone.close();
});

for (const [language, words] of [
  ['zh', ['版本更新', '已是最新版本', '下载应用', '用 Safari 打开本页。']],
  ['en', ['Version', 'You have the newest version', 'Get the app', 'Open this page in Safari.']],
] as const)
  test(`the version and how to have the app on each device (${language})`, async () => {
    const [title, upToDate, download, firstStep] = words;
    const phone = await openPhone(browser, { language, kept: { locale: language } });
    const { page } = phone;
    await page.goto(stack.url);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await goTo(page, '/pages/version_update/index');
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    await page.getByText(upToDate).waitFor();
    await expect.poll(() => page.locator('main').innerText()).toContain('1.0.5');
    await page.getByRole('link', { name: download }).tap();
    await page.getByRole('radio', { name: 'iOS' }).check();
    await page.getByText(firstStep).waitFor();
    expect(phone.troubles).toEqual([]);
    await phone.close();
  });
