import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { cardOf, goTo, openTab, phoneOf, seesAmount, shown, whenSaid } from '../fixtures/customer.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { type Language, openPhone, type Window, withoutPageFacts } from '../fixtures/window.ts';
import { type CustomerWire, loggedIn } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
let wire: CustomerWire;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  wire = await loggedIn(stack, 'linxiao');
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const says = {
  zh: {
    offline: '当前没有网络',
    network: '网络错误',
    ours: '问题在我们这边，与您的网络无关',
    slow: '网络较慢，仍在加载…',
    timedOut: '连接超时，请重试',
    retry: '重试',
    saved: /显示的是已缓存的数据（\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}）/,
    cached: /缓存/,
    stale: /未能更新（系统错误，请稍后再试），显示的是 \d{4}\/\d{2}\/\d{2} \d{2}:\d{2} 的数据/,
    home: '首页',
    products: '投资',
    service: '客服',
    me: '我的',
    records: '账户明细',
    login: '登录',
  },
  en: {
    offline: 'You are offline',
    network: 'Network error',
    ours: 'It is not your connection.',
    slow: 'Still loading, the network is slow…',
    timedOut: 'The connection timed out, click the screen to try again.',
    retry: 'Try again',
    saved: /What you see was saved at \d{1,2} \w+ \d{4}, \d{2}:\d{2}/,
    cached: /saved/,
    stale:
      /Not updated: Something went wrong on our side. What you see is from \d{1,2} \w+ \d{4}, \d{2}:\d{2}/,
    home: 'Home',
    products: 'Invest',
    service: 'Customer service',
    me: 'Me',
    records: 'Account records',
    login: 'Log in',
  },
} as const;

describe.each(['zh', 'en'] as const)(
  'one message says what happened and what to do (%s)',
  (language: Language) => {
    const said = says[language];
    let phone: Window;
    let page: Page;
    beforeEach(async () => {
      phone = await phoneOf(browser, stack, wire.token, language);
      page = phone.page;
      await withoutPageFacts(page, stack.url);
    });
    afterEach(() => phone.close());

    const alerts = (): Locator => page.getByRole('alert');
    /** Waits until the page says exactly one thing, and returns it. */
    async function onlyMessage(words: string | RegExp): Promise<Locator> {
      const message = alerts().filter({ hasText: words });
      await message.waitFor();
      await expect.poll(() => alerts().allInnerTexts()).toHaveLength(1);
      return message;
    }
    const home = () => page.getByRole('heading', { level: 1 }).waitFor();
    const failing = (status: number) =>
      page.route('**/api/**', (route) => route.fulfill({ status, body: '<html>Bad Gateway</html>' }));

    test('several queries that fail say it once, and one press tries them all again', async () => {
      await page.route('**/api/**', (route) => route.abort());
      await page.reload();
      const message = await onlyMessage(said.network);
      expect(await page.getByRole('status', { name: /^(提示|Notice)$/ }).count()).toBe(0);
      await page.unroute('**/api/**');
      await message.getByRole('button', { name: said.retry }).tap();
      const { totalAssets } = await wire.get('/api/wallet/overview', {});
      await seesAmount(page.getByRole('main'), shown(totalAssets));
      await page.getByRole('main').getByRole('link').filter({ hasText: /%/ }).first().waitFor();
      expect(await alerts().count()).toBe(0);
    });

    test('without a network a page that has nothing says so in its place, and no banner says it again', async () => {
      await page.route('**/api/wallet/records*', (route) => route.abort());
      await goTo(page, '/pages/account/detail');
      await onlyMessage(said.network);
      await phone.context.setOffline(true);
      const message = await onlyMessage(said.offline);
      expect(await message.innerText()).not.toMatch(said.cached);
    });

    test('a server that fails is not a network error', async () => {
      await failing(502);
      await page.reload();
      const message = await onlyMessage(said.ours);
      expect(await message.innerText()).not.toContain(said.network);
      await goTo(page, '/pages/account/detail');
      await onlyMessage(said.ours);
      expect(await page.getByText(said.network).count()).toBe(0);
    });

    test('on every tab the skeletons end', async () => {
      await page.route('**/api/**', (route) => route.abort());
      await page.reload();
      for (const tab of [said.home, said.products, said.service, said.me]) {
        await openTab(page, tab);
        const state = async () => [
          await alerts().filter({ hasText: said.network }).count(),
          await alerts().count(),
          await page.locator('.shimmer').count(),
        ];
        await expect.poll(state).toEqual([1, 1, 0]);
      }
      await page.unroute('**/api/**');
      await openTab(page, said.home);
      await expect.poll(() => alerts().count()).toBe(0);
      await openTab(page, said.me);
      await page.getByText('linxiao').waitFor();
    });

    test('a skeleton says after ten seconds that it is slow, and ends after a minute with a way to retry', async () => {
      await page.clock.install();
      let isAnswered = false;
      await page.route('**/api/wallet/records*', (route) => (isAnswered ? route.continue() : undefined));
      await goTo(page, '/pages/account/detail');
      await page.getByRole('tab').first().waitFor();
      await whenSaid(page, said.slow);
      const minuteLater = async () => {
        await page.clock.runFor(61_000);
        return alerts().filter({ hasText: said.timedOut }).isVisible();
      };
      await expect.poll(minuteLater).toBe(true);
      isAnswered = true;
      await alerts().getByRole('button', { name: said.retry }).tap();
      await page.getByRole('main').getByRole('listitem').first().waitFor();
    });

    test('with the network again everything is fetched anew, without a press and without a wait', async () => {
      await goTo(page, '/pages/account/detail');
      await page.getByRole('main').getByRole('listitem').first().waitFor();
      await page.clock.install();
      // The page's clock has gone on meanwhile: a moment that is surely still to come.
      await page.clock.pauseAt(Date.now() + 60_000);
      await phone.context.setOffline(true);
      await onlyMessage(said.offline);
      const asked = page.waitForRequest('**/api/wallet/records*');
      // No timer goes off meanwhile: what is fetched does not wait for one.
      await phone.context.setOffline(false);
      await asked;
      await expect.poll(() => alerts().count()).toBe(0);
    });

    test('saved data are called so with their time, and a page without any never speaks of them', async () => {
      await page.getByRole('main').getByRole('link').filter({ hasText: /%/ }).first().waitFor();
      await phone.context.setOffline(true);
      await onlyMessage(said.saved);
      const guest = await openPhone(browser, { language, kept: { locale: language } });
      await guest.page.goto(`${stack.url}/#/pages/login/index`);
      const account = guest.page.getByLabel(/^(用户名 \/ 手机号 \/ 邮箱|Username, phone or e-mail)$/);
      // The title is there before the form, whose code is still to come.
      await account.waitFor();
      await guest.context.setOffline(true);
      const banner = guest.page.getByRole('alert').filter({ hasText: said.offline });
      await banner.waitFor();
      expect(await banner.innerText()).not.toMatch(said.cached);
      await account.fill('linxiao');
      await guest.page.getByLabel(/^(密码|Password)$/).fill('Tree-88-shade');
      await guest.page.getByRole('button', { name: said.login, exact: true }).tap();
      await guest.page
        .getByRole('alert')
        .filter({ hasText: /还在|still here/ })
        .waitFor();
      await expect.poll(() => guest.page.getByRole('alert').allInnerTexts()).toHaveLength(1);
      await guest.close();
    });

    test('data that could not be fetched anew are called old, with their time and a retry', async () => {
      await goTo(page, '/pages/account/detail');
      await page.getByRole('main').getByRole('listitem').first().waitFor();
      await failing(500);
      await page.getByRole('button', { name: /^(刷新|Refresh)$/ }).tap();
      const message = await onlyMessage(said.stale);
      await page.unroute('**/api/**');
      await message.getByRole('button', { name: said.retry }).tap();
      await message.waitFor({ state: 'detached' });
    });

    test('where the permissions cannot be fetched the service tab keeps its contacts', async () => {
      await page.route('**/api/v2/common/getConfig*', (route) => route.fulfill({ status: 503, body: '' }));
      await page.reload();
      await home();
      await openTab(page, said.service);
      await page.getByRole('link', { name: 'service@banyan.example' }).waitFor();
      await onlyMessage(said.ours);
    });

    test('the title stays when the code of a page cannot be fetched, and the page comes with the network', async () => {
      await home();
      await page.route('**/assets/records.screen-*', (route) => route.abort());
      await goTo(page, '/pages/account/detail');
      await alerts().waitFor();
      expect(await page.title()).toBe(`${said.records} · Banyan 榕`);
      await page.getByRole('heading', { level: 1, name: said.records }).waitFor();
      await page.unroute('**/assets/records.screen-*');
      await phone.context.setOffline(true);
      await onlyMessage(said.offline);
      await phone.context.setOffline(false);
      await page.getByRole('main').getByRole('listitem').first().waitFor();
    });

    test('a page that nobody knows has a title as well', async () => {
      await goTo(page, '/pages/no/such_page');
      await page.getByRole('heading', { level: 1, name: /^(页面不存在|Page not found)$/ }).waitFor();
      await expect.poll(() => page.title()).toMatch(/^(页面不存在|Page not found) · Banyan 榕$/);
    });
  },
);

test('the launch page tells a server that fails from a network that is gone', async () => {
  const lost = await openPhone(browser);
  await withoutPageFacts(lost.page, stack.url);
  await lost.page.route('**/health/live', (route) => route.fulfill({ status: 503, body: '{}' }));
  await lost.page.goto(stack.url);
  const alert = lost.page.getByRole('alert').filter({ hasText: '问题在我们这边，与您的网络无关' });
  await alert.waitFor();
  expect(await alert.innerText()).not.toContain('网络错误');
  await lost.page.unroute('**/health/live');
  await lost.page.getByRole('button', { name: '重试' }).tap();
  await lost.page.getByRole('heading', { name: '看得懂的投资' }).waitFor();
  await lost.close();
});

test('figures that are cached are still the figures of the person', async () => {
  const phone = await phoneOf(browser, stack, wire.token);
  const { totalAssets } = await wire.get('/api/wallet/overview', {});
  await seesAmount(cardOf(phone.page, '总资产'), shown(totalAssets));
  await phone.context.setOffline(true);
  await phone.page.getByRole('alert').filter({ hasText: '显示的是已缓存的数据' }).waitFor();
  await seesAmount(cardOf(phone.page, '总资产'), shown(totalAssets));
  await phone.close();
});
