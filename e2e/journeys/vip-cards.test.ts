import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheFolder } from '../../tools/setup.mjs';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { enterPin, goTo, phoneOf } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { openScreen, operatorAt } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
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

/** Pictures for people to look at: `BANYAN_SCREENS=1`, then see `.cache/screens`. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env['BANYAN_SCREENS'] !== '1') return;
  const folder = join(cacheFolder, 'screens', 'vip-cards');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

const pin = '258036';
const said = {
  zh: {
    entry: /^会员卡/,
    worth: '值不值得',
    pay: '支付 ¥9.90',
    bought: '购买成功',
    coupon: '第 1 张加息券',
    refund: '退款',
    back: '退款 ¥9.90',
    refunded: '已退款',
  },
  en: {
    entry: /^VIP cards/,
    worth: 'Is it worth it?',
    pay: 'Pay ¥9.90',
    bought: 'You have bought it',
    coupon: 'Coupon 1',
    refund: 'Refund',
    back: 'Refund ¥9.90',
    refunded: 'Refunded',
  },
} as const;

test.each(['zh', 'en'] as const)(
  'somebody sees what a card is worth, buys one, and gives it back for what is quoted (%s)',
  async (language) => {
    const t = said[language];
    const wire = await loggedIn(stack, language === 'zh' ? 'linxiao' : 'chenjing');
    const before = (await wire.get('/api/wallet/overview', {})).available;
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const settled = settling(page);
    const looked = async (name: string) => {
      await settled();
      expect(await findings(page, language)).toEqual([]);
      await picture(page, `${name}-${language}`);
    };
    await goTo(page, '/pages/vip/membership_level');
    await page.getByRole('link', { name: t.entry }).tap();
    await page.getByRole('heading', { name: t.worth }).waitFor();
    await looked('purchase');
    await page.getByRole('button', { name: t.pay, exact: true }).tap();
    await enterPin(page, language, pin);
    await page.getByText(t.bought, { exact: true }).waitFor();
    await looked('result');
    const { items } = await wire.get('/api/vip/card/list', {});
    const cardId = items[0]?.cardId ?? '';
    await goTo(page, `/pages/vip/vip_card_record?id=${cardId}`);
    await page.getByText(t.coupon, { exact: true }).waitFor();
    await page.getByRole('button', { name: t.refund, exact: true }).tap();
    await page.getByRole('button', { name: t.back, exact: true }).waitFor();
    await looked('quote');
    await page.getByRole('button', { name: t.back, exact: true }).tap();
    await page.getByText(t.refunded, { exact: true }).first().waitFor();
    await looked('refunded');
    expect((await wire.get('/api/wallet/overview', {})).available).toBe(before);
    await goTo(page, '/pages/vip/vip_card_record');
    await page.locator(`a[href*="${cardId}"]`).waitFor();
    await looked('records');
    await phone.close();
  },
);

test('whoever has had a card for some days finds its coupon among those that can be used', async () => {
  const wire = await loggedIn(stack, 'zhouning');
  const { items } = await wire.get('/api/vip/card/list', {});
  const { coupons } = await wire.get('/api/vip/card/detail', { cardId: items[0]?.cardId ?? '' });
  expect(coupons).toMatchObject([{ month: 1, state: 'unused' }]);
});

test('operators see what cards brought, and one card whole', async () => {
  const { page, close } = await operatorAt(browser, stack, 'zhao');
  await openScreen(page, '会员卡');
  await page.getByRole('columnheader', { name: '预收款' }).waitFor();
  expect(await findings(page, 'zh')).toEqual([]);
  await picture(page, 'console-cards');
  await page
    .getByRole('link', { name: /^V\d{8}-/ })
    .first()
    .click();
  await page.getByRole('columnheader', { name: '应发日' }).waitFor();
  expect(await findings(page, 'zh')).toEqual([]);
  await picture(page, 'console-card');
  await close();
});
