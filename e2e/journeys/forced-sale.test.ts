import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../server/testing/wait.ts';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { cardOf, goTo, phoneOf, seesAmounts, shown } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { placeOrder } from '../fixtures/market-states.ts';
import { openScreen, operatorAt, rowOf } from '../fixtures/operator.ts';
import { picture } from '../fixtures/picture.ts';
import { nextTradingDay, tradeAtLowest } from '../fixtures/shares.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Language } from '../fixtures/window.ts';
import { type CustomerWire, loggedIn } from '../fixtures/wire.ts';

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
    called: '追保中',
    actBy: /^请在 .+ 前处理$/,
    ended: '强制平仓 · 已结束',
    why: (close: string) => `按上一收盘价 ${close} 计算质押率为`,
    fill: (n: string, price: string, value: string) => `${n} 股，每股 ${price}，共 ${value}`,
    least: '最低价',
    sold: (n: string) => `强制卖出 ${n} 股，偿还`,
    outstanding: '未还本金',
    pledged: '质押股份',
    shares: (n: string) => `${n} 股`,
  },
  en: {
    called: 'Call',
    actBy: /^Please act by .+$/,
    ended: 'Sale by force · Ended',
    why: (close: string) => `at the last close, ${close}, the loan came to`,
    fill: (n: string, price: string, value: string) => `${n} shares at ${price}, ${value} in all`,
    least: 'No share for less than',
    sold: (n: string) => `${n} shares sold by force,`,
    outstanding: 'Principal owed',
    pledged: 'Pledged',
    shares: (n: string) => `${n} shares`,
  },
} as const;

const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, each) => sum + each, 0n);
const cents = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** Lets the price fall as far as it may on each day, until the loan is at its call. */
async function fallToCall(owner: CustomerWire, pledgeId: string): Promise<void> {
  const [chen, wang, lin] = await Promise.all(
    ['chenjing', 'wangqiang', 'linxiao'].map((username) => loggedIn(stack, username)),
  );
  if (!chen || !wang || !lin) throw new Error('all three trade');
  const { instrumentId, callPrice } = await owner.get('/api/pledge/detail', { pledgeId });
  // What was bought on one day is sold on the next at the earliest.
  const pairs = [
    { seller: chen, buyer: wang },
    { seller: wang, buyer: lin },
    { seller: lin, buyer: wang },
  ];
  for (const pair of pairs) {
    await nextTradingDay(owner, instrumentId);
    if (cents(await tradeAtLowest(instrumentId, pair)) <= cents(callPrice)) break;
  }
  await until(
    async () => (await owner.get('/api/pledge/detail', { pledgeId })).state,
    (state) => state === 'called',
  );
}

/** Opens the phone of whoever pledged, at the pledge. */
async function pledgeAt(language: Language, owner: CustomerWire, pledgeId: string) {
  const phone = await phoneOf(browser, stack, owner.token, language);
  const { page } = phone;
  const settled = settling(page);
  await goTo(page, `/pages/equity/release?pledgeId=${pledgeId}`);
  return {
    phone,
    page,
    looked: async (name: string) => {
      await settled();
      expect(await findings(page, language)).toEqual([]);
      await picture(page, 'forced-sale', `${name}-${language}`);
    },
  };
}

test('what a call is not met for is sold, and the person reads why, at which price, and what is left', async () => {
  const owner = await loggedIn(stack, 'zhouning');
  const [pledge] = (await owner.get('/api/pledge/overview', {})).pledges;
  const pledgeId = pledge?.pledgeId ?? '';
  const detail = () => owner.get('/api/pledge/detail', { pledgeId });
  const before = await detail();
  await fallToCall(owner, pledgeId);
  for (const language of ['zh', 'en'] as const) {
    const t = said[language];
    const { phone, page, looked } = await pledgeAt(language, owner, pledgeId);
    await page.getByText(t.called, { exact: true }).first().waitFor();
    await page.getByText(t.actBy).waitFor();
    await looked('called');
    expect(phone.troubles).toEqual([]);
    await phone.close();
  }

  // Nobody does anything about it until its time is over, and the shares go on trading.
  await owner.post('/api/demo/advance', { days: 2 });
  const ordered = await until(detail, ({ sales }) => sales.length > 0);
  const { shares, leastPrice } = ordered.sales[0] ?? { shares: '', leastPrice: '' };
  const buyer = await loggedIn(stack, 'wangqiang');
  // The demo's people, who trade on each day that passes, may have bought a lot of it by now.
  await placeOrder(buyer, { instrumentId: ordered.instrumentId, side: 'buy', limit: leastPrice, shares });
  const after = await until(detail, ({ sales }) => sales[0]?.state === 'ended');
  const [sale] = after.sales;
  const fills = sale?.fills ?? [];
  expect(new Set(fills.map(({ price }) => price))).toEqual(new Set([leastPrice]));
  expect(sumOf(fills.map((fill) => BigInt(fill.shares)))).toBe(BigInt(shares));
  expect(BigInt(after.shares)).toBe(BigInt(before.shares) - BigInt(shares));
  const repaid = sumOf(fills.map(({ principal }) => cents(principal)));
  expect(cents(after.outstanding)).toBe(cents(before.outstanding) - repaid);

  for (const language of ['zh', 'en'] as const) {
    const t = said[language];
    const { phone, page, looked } = await pledgeAt(language, owner, pledgeId);
    await page.getByRole('heading', { name: t.ended, exact: true }).waitFor();
    await page.getByText(t.why(shown(sale?.closePrice ?? ''))).waitFor();
    for (const fill of fills) {
      await page
        .getByText(t.fill(fill.shares, shown(leastPrice), shown(fill.value)))
        .first()
        .waitFor();
      await page.getByText(t.sold(fill.shares)).first().waitFor();
    }
    const factIn = (part: Locator | Page, label: string) =>
      part.getByText(label, { exact: true }).first().locator('..');
    await seesAmounts(factIn(cardOf(page, t.ended), t.least), [shown(leastPrice)]);
    await seesAmounts(factIn(page, t.outstanding), [shown(after.outstanding)]);
    await expect.poll(() => factIn(page, t.pledged).innerText()).toContain(t.shares(after.shares));
    await looked('sold');
    expect(phone.troubles).toEqual([]);
    await phone.close();
  }

  const desk = await operatorAt(browser, stack, 'zhao');
  await openScreen(desk.page, '股份质押');
  const soldOf = `${shares} / ${shares} 股`;
  await rowOf(desk.page, soldOf).getByRole('link', { name: 'zhouning', exact: true }).click();
  await desk.page.getByRole('heading', { level: 1, name: after.number }).waitFor();
  await rowOf(desk.page, soldOf).filter({ hasText: '已结束' }).waitFor();
  await rowOf(desk.page, `¥${leastPrice}`)
    .filter({ hasText: sale?.number ?? '' })
    .last()
    .waitFor();
  await rowOf(desk.page, '强制卖出').first().waitFor();
  await picture(desk.page, 'forced-sale', 'console');
  expect(desk.troubles).toEqual([]);
  await desk.close();
});
