import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { cardOf, enterPin, goTo, phoneOf, seesAmount, shown, whenSaid } from '../fixtures/customer.ts';
import { type MortalStack, startMortalStack } from '../fixtures/stack.ts';
import { openPhone, type Window, withoutPageFacts } from '../fixtures/window.ts';
import { addCardAndEndHold, type CustomerWire, demoPin, linxiaosCard } from '../fixtures/wire.ts';

let stack: MortalStack;
let browser: Browser;
let wire: CustomerWire;
let phone: Window;
let page: Page;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startMortalStack(), launchBrowser()]);
  ({ wire } = await addCardAndEndHold(stack, 'linxiao', linxiaosCard));
  phone = await phoneOf(browser, stack, wire.token);
  page = phone.page;
  // The app asks again at intervals of up to half a minute, and the server takes its time to start.
  phone.context.setDefaultTimeout(120_000);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

test('where no server answers the launch page says so, and finds it when asked again', async () => {
  const lost = await openPhone(browser);
  await withoutPageFacts(lost.page, stack.url);
  await lost.page.route('**/health/live', (route) => route.abort());
  await lost.page.goto(stack.url);
  await lost.page.getByRole('alert').filter({ hasText: '网络错误' }).waitFor();
  await lost.page.unroute('**/health/live');
  await lost.page.getByRole('button', { name: '重试' }).tap();
  await lost.page.getByRole('heading', { name: '看得懂的投资' }).waitFor();
  await lost.close();
});

test('without a network the screen says so, keeps what it had, and takes no money command', async () => {
  const { totalAssets } = await wire.get('/api/wallet/overview', {});
  await page.getByRole('link', { name: '充值', exact: true }).tap();
  await page.getByLabel('充值金额').fill('100');
  await phone.context.setOffline(true);
  const banner = page.getByRole('alert').filter({ hasText: '当前没有网络，显示的是已缓存的数据' });
  await banner.waitFor();
  await expect.poll(() => page.getByRole('button', { name: '去支付' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: '返回' }).tap();
  await banner.waitFor();
  await seesAmount(cardOf(page, '总资产'), shown(totalAssets));
  await phone.context.setOffline(false);
  await banner.waitFor({ state: 'detached' });
  phone.forgive(/ERR_INTERNET_DISCONNECTED|: network/);
});

describe('the server dies while money is on its way', () => {
  const checking = () => page.getByRole('status').filter({ hasText: '结果未知，正在核实，请勿重复提交…' });
  const withdrawn = async (amount: string) => {
    const { items } = await wire.get('/api/withdrawal/list', {});
    return items.filter((item) => item.amount === amount).length;
  };
  async function ask(amount: string): Promise<void> {
    await goTo(page, '/pages/withdraw/index');
    await page.getByLabel('提现金额').fill(amount);
    await page.getByRole('button', { name: '提现', exact: true }).tap();
    await enterPin(page, 'zh', demoPin);
  }

  test('after it was done: the answer was lost, the money moved once, and the screen finds out', async () => {
    const before = await wire.get('/api/wallet/overview', {});
    let attempts = 0;
    await page.route('**/api/withdrawal/request', async (route) => {
      attempts += 1;
      if (attempts > 1) return route.continue();
      await route.fetch();
      await stack.kill9();
      await route.abort('connectionreset');
    });
    await ask('700');
    await checking().waitFor();
    await stack.restart();
    await whenSaid(page, '待审核');
    await page.unroute('**/api/withdrawal/request');
    expect(attempts).toBeGreaterThan(1);
    expect(await withdrawn('700.00')).toBe(1);
    const after = await wire.get('/api/wallet/overview', {});
    expect(after).toMatchObject({ balance: before.balance, frozen: '700.00' });
  });

  test('before it heard of it: the command is sent again under the same key and done once', async () => {
    const keys = new Set<string | undefined>();
    await page.route('**/api/withdrawal/request', async (route) => {
      if (keys.size === 0) await stack.kill9();
      keys.add(route.request().headers()['idempotency-key']);
      await route.continue();
    });
    await ask('900');
    await checking().waitFor();
    await stack.restart();
    await whenSaid(page, '待审核');
    expect(keys.size).toBe(1);
    expect(await withdrawn('900.00')).toBe(1);
    expect((await wire.get('/api/wallet/overview', {})).frozen).toBe('1600.00');
  });

  test('and nothing of what was there before is lost', async () => {
    await goTo(page, '/pages/index/index');
    const wallet = await wire.get('/api/wallet/overview', {});
    await seesAmount(cardOf(page, '总资产'), shown(wallet.totalAssets));
    phone.forgive(/ERR_|: network|Failed to load resource/);
    expect(phone.troubles).toEqual([]);
  });
});
