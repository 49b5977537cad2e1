import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf } from '../fixtures/customer.ts';
import { shelve } from '../fixtures/goods.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { picture } from '../fixtures/picture.ts';
import { decideRules } from '../fixtures/rules.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { type CustomerWire, loggedIn, twoOperators } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  // A few points are enough for all draws of these journeys.
  await decideRules(stack, [{ path: 'lottery.pointsPerDraw', value: '1' }]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const said = {
  zh: {
    name: '旅行水杯',
    draw: '抽一次',
    receipt: '查看凭证',
    order: '查看订单',
    sent: '将寄往您的默认收货地址',
    won: '抽奖所得',
    toDraw: '幸运转盘抽奖',
    replaced: /抽中“旅行水杯”，该奖品已抽完/,
    out: '已抽完',
  },
  en: {
    name: 'Travel bottle',
    draw: 'Draw',
    receipt: 'See the receipt',
    order: 'See the order',
    sent: 'It will be sent to your default shipping address',
    won: 'Won in a draw',
    toDraw: 'A draw at the wheel',
    replaced: /You drew Travel bottle, of which none were left/,
    out: 'None left',
  },
} as const;

/** The prize stands last on the wheel, and nearly every draw falls on it. */
const last = 8;

/** Publishes a wheel, as two operators do, by which nearly every draw is of a good of which there is one piece. */
async function offerOnePiece(goodId: string): Promise<void> {
  const { maker, checker } = await twoOperators(stack);
  const nothing = {
    name: { zh: '谢谢参与', en: 'No prize' },
    prize: { kind: 'none' as const },
    weight: 1,
    stock: null,
  };
  const piece = {
    name: { zh: said.zh.name, en: said.en.name },
    prize: { kind: 'good' as const, goodId },
    weight: 10_000 - 7,
    stock: 1,
  };
  const segments = [...Array.from({ length: last - 1 }, () => nothing), piece];
  const { tableId } = await maker.post('/console/api/lottery/tables/propose', { segments, substitute: 1 });
  await checker.post('/console/api/lottery/tables/publish', { tableId });
}

/** Draws until the draw falls on the prize; one in 1,430 does not. */
async function drawPrize(page: Page, wire: CustomerWire, t: (typeof said)['zh' | 'en']): Promise<void> {
  for (;;) {
    await page.getByRole('button', { name: t.draw, exact: true }).tap();
    await page.getByRole('link', { name: t.receipt }).waitFor();
    const { lastDraw } = await wire.get('/api/lottery/state', {});
    if (lastDraw?.drawn === last) return;
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: t.receipt }).waitFor({ state: 'detached' });
  }
}

test.each(['zh', 'en'] as const)(
  'a good is won and on its way at once, and whoever draws it next sees the substitute (%s)',
  async (language) => {
    const t = said[language];
    const goodId = await shelve(stack, { name: { zh: said.zh.name, en: said.en.name } }, 1);
    await offerOnePiece(goodId);
    const wire = await loggedIn(stack, 'linxiao');
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const settled = settling(page);
    const looked = async (name: string) => {
      await settled();
      expect(await findings(page, language)).toEqual([]);
      await picture(page, 'lottery-prizes', `${name}-${language}`);
    };
    await goTo(page, '/pages/lottery/index');
    await drawPrize(page, wire, t);
    await page.getByText(t.sent).waitFor();
    await looked('won');
    await page.getByRole('link', { name: t.order }).tap();
    await page.getByText(t.won).first().waitFor();
    await looked('order');
    // It costs nothing, goes where things are sent, and leads back to its draw.
    const [order] = (await wire.post('/api/exchangelog', { filter: 'open' })).items;
    expect(order).toMatchObject({ goodId, points: '0', price: '0.00', state: 'placed' });
    await page.getByRole('link', { name: t.toDraw }).tap();
    await page.getByRole('main').getByText(t.name).first().waitFor();
    await looked('receipt');

    await goTo(page, '/pages/lottery/index');
    await page.getByText(t.out).first().waitFor();
    await looked('none-left');
    await drawPrize(page, wire, t);
    await page.getByText(t.replaced).waitFor();
    await looked('substituted');
    expect((await wire.post('/api/exchangelog', { filter: 'open' })).items[0]).toEqual(order);
    expect(phone.troubles).toEqual([]);
    await phone.close();
  },
);
