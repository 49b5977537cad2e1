import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheFolder } from '../../tools/setup.mjs';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { enterPin, goTo, phoneOf, seesAmount, shown, whenSaid } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { desktopSize, phoneSize } from '../fixtures/window.ts';
import { demoPin, loggedIn } from '../fixtures/wire.ts';

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
  const folder = join(cacheFolder, 'screens', 'market');
  mkdirSync(folder, { recursive: true });
  for (const [device, size] of Object.entries({ phone: phoneSize, desk: desktopSize })) {
    await page.setViewportSize(size);
    await page.screenshot({ path: join(folder, `${name}-${device}.png`), fullPage: device === 'phone' });
  }
  await page.setViewportSize(phoneSize);
}

const said = {
  zh: {
    offer: (price: string) => new RegExp(`^卖 ${price}`),
    quantity: '数量（股）',
    receipt: '成交预估',
    buy: '买入 100 股',
    filled: '委托已全部成交',
    tomorrow: '今天买入的股份明日可卖。',
    sell: '卖出',
    submitSell: '卖出 100 股',
    open: '委托已挂单',
    cancel: '撤单',
    confirm: '确认撤单',
    cancelled: '委托已撤销',
  },
  en: {
    offer: (price: string) => new RegExp(`^Offer ${price}`),
    quantity: 'Quantity in shares',
    receipt: 'What it would come to now',
    buy: 'Buy 100 shares',
    filled: 'Your order has traded',
    tomorrow: 'Shares bought today can be sold tomorrow.',
    sell: 'Sell',
    submitSell: 'Sell 100 shares',
    open: 'Your order stands in the book',
    cancel: 'Cancel',
    confirm: 'Cancel the order',
    cancelled: 'Your order was cancelled',
  },
} as const;

test.each(['zh', 'en'] as const)(
  'somebody buys what another offers, to the cent of the receipt, and takes an offer of their own back (%s)',
  async (language) => {
    const t = said[language];
    const buyer = await loggedIn(stack, 'wangqiang');
    const { items } = await buyer.get('/api/market/instruments', {});
    const instrumentId = items[0]?.instrumentId ?? '';
    const before = await buyer.get('/api/market/instrument', { instrumentId });
    const price = before.depth.sell[0]?.price ?? '';
    const phone = await phoneOf(browser, stack, buyer.token, language);
    const { page } = phone;
    const settled = settling(page);
    const looked = async (name: string) => {
      await settled();
      expect(await findings(page, language)).toEqual([]);
      await picture(page, `${name}-${language}`);
    };
    await goTo(page, '/pages/equity/index');
    await page.getByRole('link').filter({ hasText: before.symbol }).first().waitFor();
    await looked('centre');
    await goTo(page, `/pages/equity/trade?instrumentId=${instrumentId}`);
    const offer = page.getByRole('button', { name: t.offer(shown(price)) });
    await offer.waitFor();
    await looked('trade');
    await offer.tap();
    await page.getByLabel(t.quantity, { exact: true }).fill('100');
    const receipt = page.locator('section').filter({
      has: page.getByRole('heading', { name: t.receipt, exact: true }),
    });
    await seesAmount(receipt, shown(price));
    const order = { instrumentId, side: 'buy', limit: price, shares: '100' } as const;
    const told = await buyer.post('/api/market/receipt', order);
    for (const amount of [told.value, told.fee, told.setAsideCash]) await seesAmount(receipt, shown(amount));
    await looked('limit-order');
    await page.getByRole('button', { name: t.buy, exact: true }).tap();
    await enterPin(page, language, demoPin);
    await whenSaid(page, t.filled);
    await page.getByText(t.tomorrow).waitFor();
    await looked('bought');
    const after = await buyer.get('/api/market/instrument', { instrumentId });
    expect(after.last).toBe(price);
    expect(BigInt(after.holding.shares) - BigInt(before.holding.shares)).toBe(100n);
    const cents = (text: string) => BigInt(text.replace('.', ''));
    expect(cents(before.holding.available) - cents(after.holding.available)).toBe(
      cents(told.value) + cents(told.fee),
    );
    await goTo(
      page,
      `/pages/equity/limit_order?instrumentId=${instrumentId}&side=sell&price=${after.highest}&shares=100`,
    );
    await page.getByRole('button', { name: t.submitSell, exact: true }).tap();
    await enterPin(page, language, demoPin);
    await whenSaid(page, t.open);
    await looked('offered');
    await page.getByRole('button', { name: t.cancel, exact: true }).tap();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: t.confirm, exact: true })
      .tap();
    await whenSaid(page, t.cancelled);
    expect((await buyer.get('/api/market/instrument', { instrumentId })).holding.shares).toBe(
      after.holding.shares,
    );
    await phone.close();
  },
);
