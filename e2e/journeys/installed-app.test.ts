import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../tools/setup.mjs';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, whenSaid } from '../fixtures/customer.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { openPhone } from '../fixtures/window.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** What a deployment does to an open app: the worker is another one. Returns how to undo it. */
function publishAnotherWorker(): () => void {
  const worker = join(root, 'web', 'dist', 'sw.js');
  // The server would rather send the compressed ones.
  const files = [worker, `${worker}.br`, `${worker}.gz`].filter((file) => existsSync(file));
  const built = files.map((file) => [file, readFileSync(file)] as const);
  for (const file of files) rmSync(file);
  writeFileSync(worker, `${built[0]?.[1].toString('utf8')}\n// the next release`);
  return () => {
    for (const [file, content] of built) writeFileSync(file, content);
  };
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

  const putBack = publishAnotherWorker();
  try {
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await whenSaid(page, '发现新版本');
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: '立即更新' }).tap();
    await loaded;
    await page.getByRole('heading', { name: '登录', exact: true }).waitFor();
    const waiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null);
    expect(await waiting()).toBe(false);
  } finally {
    putBack();
  }
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
