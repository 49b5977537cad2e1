import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheFolder } from '../../tools/setup.mjs';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { openScreen, operatorAt } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { type Language, openPhone } from '../fixtures/window.ts';
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
  const folder = join(cacheFolder, 'screens', 'lottery');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

const said = {
  zh: {
    home: '幸运转盘',
    odds: '中奖概率（第 1 版）',
    draw: '抽一次',
    receipt: '查看凭证',
    reveal: '更换种子并公开',
    take: '更换并公开',
    verify: '校验这次抽奖',
    fits: '校验通过',
    all: '校验我的全部抽奖',
    allFit: /次抽奖全部一致/,
    paste: '凭证（JSON）',
    check: '校验',
    fails: '校验未通过',
    otherValue: '结果值与种子算出的不同',
    week: '本周',
    month: '上月',
    showAll: '显示全部',
    records: '抽奖记录',
    address: '设置收货地址',
    short: '去签到得积分',
    winners: '最近中奖',
    login: '登录后校验您自己的抽奖',
  },
  en: {
    home: 'Wheel',
    odds: 'Odds (table 1)',
    draw: 'Draw',
    receipt: 'See the receipt',
    reveal: 'Take a new seed, reveal this one',
    take: 'Take and reveal',
    verify: 'Verify this draw',
    fits: 'It fits',
    all: 'Verify all my draws',
    allFit: /^(The draw fits|All \d+ draws fit)$/,
    paste: 'Receipt (JSON)',
    check: 'Verify',
    fails: 'It does not fit',
    otherValue: 'The value is not what the seeds come to',
    week: 'This week',
    month: 'Last month',
    showAll: 'Show all',
    records: 'Draws',
    address: 'Set an address',
    short: 'Check in to get points',
    winners: 'Who won last',
    login: 'Log in to verify your own draws',
  },
} as const;

async function phoneFor(who: 'linxiao' | 'zhouning', language: Language) {
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
  'a draw costs what is shown, is computed again on the phone, and a receipt that was altered is refused (%s)',
  async (language) => {
    const t = said[language];
    const { wire, page, looked } = await phoneFor('linxiao', language);
    await page.getByRole('link', { name: t.home, exact: true }).first().tap();
    await page.getByRole('heading', { name: t.odds }).waitFor();
    await page.getByRole('heading', { name: t.winners }).waitFor();
    await looked('wheel');
    const before = await wire.get('/api/lottery/state', {});
    await page.getByRole('button', { name: t.draw, exact: true }).tap();
    await page.getByRole('link', { name: t.receipt }).waitFor();
    await looked('result');
    const after = await wire.get('/api/lottery/state', {});
    expect(after.lastDraw?.nonce).toBe(before.seed?.nonce);

    await page.getByRole('link', { name: t.receipt }).tap();
    await page.getByRole('button', { name: t.reveal }).waitFor();
    await looked('receipt');
    await page.getByRole('button', { name: t.reveal }).tap();
    await page.getByRole('button', { name: t.take }).waitFor();
    await looked('new-seed');
    await page.getByRole('button', { name: t.take }).tap();
    await page.getByRole('link', { name: t.verify }).tap();
    await page.getByText(t.fits, { exact: true }).waitFor();
    await page.getByRole('button', { name: t.all }).tap();
    await page.getByText(t.allFit).waitFor();
    await looked('verified');

    const drawId = after.lastDraw?.drawId ?? '';
    const receipt = await wire.get('/api/lottery/receipt', { drawId });
    const altered = { ...receipt, value: (receipt.value + 1) % 10_000 };
    await page.getByLabel(t.paste, { exact: true }).fill(JSON.stringify(altered));
    await page.getByRole('button', { name: t.check, exact: true }).tap();
    await page.getByText(t.fails, { exact: true }).waitFor();
    await page.getByText(t.otherValue).waitFor();
    await looked('altered');

    // Whoever has no account checks the receipt, too.
    const stranger = await openPhone(browser, { language, kept: { locale: language } });
    await stranger.page.goto(stack.url);
    await goTo(stranger.page, '/pages/lottery/verify');
    await stranger.page.getByLabel(t.paste, { exact: true }).fill(JSON.stringify(receipt));
    await stranger.page.getByRole('button', { name: t.check, exact: true }).tap();
    await stranger.page.getByText(t.fits, { exact: true }).waitFor();
    await stranger.page.getByText(t.login, { exact: true }).waitFor();
    await stranger.close();

    await goTo(page, '/pages/lottery/record');
    await page.getByRole('button', { name: t.week, exact: true }).tap();
    await page.locator(`a[href*="${drawId}"]`).waitFor();
    await looked('records');
  },
);

test.each(['zh', 'en'] as const)('what a draw takes is said, with the way to it (%s)', async (language) => {
  const t = said[language];
  const { wire, page, looked } = await phoneFor('zhouning', language);
  await goTo(page, '/pages/lottery/index');
  const way = language === 'zh' ? t.address : t.short;
  await page.getByRole('link', { name: way }).waitFor();
  await looked('needs');
  if (language === 'zh')
    await wire.post('/api/v2/market/updateAddress', {
      name: '周宁',
      phone: '13800000005',
      province: '浙江省',
      city: '杭州市',
      district: '西湖区',
      detail: '文三路 478 号',
    });
});

test('operators see how well the draws agree with the odds, and propose others', async () => {
  const desk = await operatorAt(browser, stack, 'zhao');
  await openScreen(desk.page, '抽奖概率');
  await desk.page.getByText('χ²').first().waitFor();
  expect(await findings(desk.page, 'zh')).toEqual([]);
  await picture(desk.page, 'console');
  await desk.page.getByRole('button', { name: '提议新概率表' }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByLabel('奖品 · English').first().fill('Ten points');
  await picture(desk.page, 'console-propose');
  await dialog.getByRole('button', { name: '提议新概率表' }).click();
  await desk.page.getByText('待发布').first().waitFor();
  await desk.close();
});
