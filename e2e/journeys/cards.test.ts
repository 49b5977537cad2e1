import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheFolder } from '../../tools/setup.mjs';
import { cardsOf, heldOf, offerCard, spareCard } from '../fixtures/cards.ts';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { openScreen, operatorAt } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Language } from '../fixtures/window.ts';
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
  if (process.env.BANYAN_SCREENS !== '1') return;
  const folder = join(cacheFolder, 'screens', 'cards');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

const said = {
  zh: {
    home: '集卡活动',
    tasks: '怎样获得抽卡机会',
    open: '抽一张卡',
    receipt: '查看凭证',
    row: '稀有卡保底',
    all: '全部',
    noSets: '暂无兑奖记录',
    set: '用一套卡片抽一次奖',
    offers: '卡片赠送',
    accept: '接收',
    account: '对方的手机号或用户名',
    find: '查找',
    check: '请核对姓名',
    give: '确认赠送',
    takeBack: '撤回',
  },
  en: {
    home: 'Collect cards',
    tasks: 'What brings a chance',
    open: 'Draw a card',
    receipt: 'See the receipt',
    row: 'Rule of the rare card',
    all: 'All',
    noSets: 'No set was used yet',
    set: 'A set of cards is one draw',
    offers: 'Cards on offer',
    accept: 'Accept',
    account: 'Their phone number or username',
    find: 'Find',
    check: 'Please check the name',
    give: 'Give it to them',
    takeBack: 'Take back',
  },
} as const;

async function phoneFor(who: 'linxiao' | 'heyu', language: Language) {
  const wire = await loggedIn(stack, who);
  const { page } = await phoneOf(browser, stack, wire.token, language);
  const settled = settling(page);
  const looked = async (name: string) => {
    await settled();
    expect(await findings(page, language)).toEqual([]);
    await picture(page, `${name}-${language}`);
  };
  return { wire, page, looked };
}

test.each(['zh', 'en'] as const)(
  'a chance becomes a card that turns over, and its receipt says how long the row was (%s)',
  async (language) => {
    const t = said[language];
    const { wire, page, looked } = await phoneFor('linxiao', language);
    await goTo(page, '/pages/profile/index');
    await page.getByRole('link', { name: t.home, exact: true }).first().tap();
    await page.getByRole('heading', { name: t.tasks }).waitFor();
    await looked('album');
    const before = await wire.get('/api/activity/state', {});
    await page.getByRole('button', { name: t.open, exact: true }).tap();
    await page.getByRole('link', { name: t.receipt }).waitFor();
    await looked('drawn');
    const after = await wire.get('/api/activity/state', {});
    expect(after.chances.waiting).toBe(before.chances.waiting - 1);
    await page.getByRole('link', { name: t.receipt }).tap();
    await page.getByText(t.row, { exact: true }).waitFor();
    await looked('receipt');

    await goTo(page, '/pages/activity/card_record');
    await page.locator(`a[href*="${after.lastDraw?.drawId ?? ''}"]`).waitFor();
    await looked('records');
    await goTo(page, '/pages/activity/lottery');
    await page.getByRole('heading', { name: t.set }).waitFor();
    await looked('set');
    await goTo(page, '/pages/activity/exchange_record');
    // Whether the demo's cards have made a set by now is a matter of luck.
    const sets = page.getByRole('button', { name: t.all, exact: true });
    await sets.or(page.getByText(t.noSets, { exact: true })).waitFor();
    await looked('sets-used');
  },
);

test.each(['zh', 'en'] as const)(
  'a card that a friend offers is taken into the album (%s)',
  async (language) => {
    const t = said[language];
    const { wire, page, looked } = await phoneFor('linxiao', language);
    // The demo has one offer; once that was taken, the same friend makes another.
    if ((await cardsOf(wire)).gifts.open.length === 0)
      await offerCard(stack, await loggedIn(stack, 'heyu'), 'linxiao');
    const before = await cardsOf(wire);
    const [offer] = before.gifts.open;
    expect(offer).toMatchObject({ direction: 'received' });
    await goTo(page, '/pages/activity/index');
    await page.getByRole('heading', { name: t.offers }).waitFor();
    await looked('offers');
    await page.getByRole('button', { name: t.accept, exact: true }).tap();
    await page.getByRole('heading', { name: t.offers }).waitFor({ state: 'detached' });
    const card = offer?.card ?? 0;
    expect(heldOf(await cardsOf(wire), card)).toBe(heldOf(before, card) + 1);
  },
);

test.each(['zh', 'en'] as const)(
  'a duplicate is offered to a friend by username, and taken back (%s)',
  async (language) => {
    const t = said[language];
    const { wire, page, looked } = await phoneFor('heyu', language);
    const spare = await spareCard(stack, wire);
    await goTo(page, '/pages/activity/index');
    await page.getByRole('heading', { name: t.tasks }).waitFor();
    await page.locator(`main li:nth-child(${spare}) > button`).first().tap();
    await page.getByLabel(t.account).fill('linxiao');
    await page.getByRole('button', { name: t.find, exact: true }).tap();
    await page.getByText(t.check).waitFor();
    await looked('give');
    await page.getByRole('button', { name: t.give, exact: true }).tap();
    await page.getByRole('button', { name: t.takeBack, exact: true }).tap();
    await looked('take-back');
    await page.getByRole('alertdialog').getByRole('button', { name: t.takeBack, exact: true }).tap();
    await page.getByRole('heading', { name: t.offers }).waitFor({ state: 'detached' });
    expect((await cardsOf(wire)).gifts.open).toEqual([]);
  },
);

test('operators see chances and gifts, and the odds of cards with how well they agree', async () => {
  const desk = await operatorAt(browser, stack, 'zhao');
  await openScreen(desk.page, '集卡活动');
  await desk.page.getByText('每日签到').first().waitFor();
  expect(await findings(desk.page, 'zh')).toEqual([]);
  await picture(desk.page, 'console');
  await desk.page.getByRole('link', { name: '抽卡概率' }).click();
  await desk.page.getByText('χ²').first().waitFor();
  expect(await findings(desk.page, 'zh')).toEqual([]);
  await picture(desk.page, 'console-odds');
  await desk.close();
});
