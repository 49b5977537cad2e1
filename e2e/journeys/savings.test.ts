import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheFolder } from '../../tools/setup.mjs';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { enterPin, goTo, phoneOf, seesAmount, shown, whenSaid } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { openScreen, operatorAt } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
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
  const folder = join(cacheFolder, 'screens', 'savings');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

const said = {
  zh: {
    pot: '余额宝',
    deposit: '转入',
    redeem: '转出',
    depositAmount: '转入金额',
    redeemAmount: '转出金额',
    deposited: '已转入余额宝',
    earns: '开始计收益',
    onItsWay: '转出中',
    later: '超过今日实时额度',
    cancel: '取消转出',
    cancelled: '已取消转出',
    earnings: '收益明细',
    how: '计息金额',
    days: '天数',
    asTable: '表格',
    below: '单笔最低 ¥1.00',
  },
  en: {
    pot: 'Yuebao',
    deposit: 'Deposit',
    redeem: 'Redeem',
    depositAmount: 'Amount to deposit',
    redeemAmount: 'Amount to redeem',
    deposited: 'Deposited',
    earns: 'Earns from',
    onItsWay: 'On its way to the wallet',
    later: 'This is above what can be redeemed at once today',
    cancel: 'Cancel it',
    cancelled: 'The redemption was cancelled',
    earnings: 'Interest by day',
    how: 'What earned',
    days: 'Days',
    asTable: 'Table',
    below: 'The minimum is ¥1.00.',
  },
} as const;

test.each([
  ['zh', 'linxiao'],
  ['en', 'wangqiang'],
] as const)('money goes into the pot, earns, and comes out again (%s)', async (language, who) => {
  const t = said[language];
  const wire = await loggedIn(stack, who);
  const phone = await phoneOf(browser, stack, wire.token, language);
  const { page } = phone;
  const settled = settling(page);
  const looked = async (name: string) => {
    await settled();
    expect(await findings(page, language)).toEqual([]);
    await picture(page, `${name}-${language}`);
  };
  const before = await wire.get('/api/savings/overview', {});

  await page.getByRole('link', { name: t.pot, exact: true }).first().tap();
  await page.getByRole('link', { name: t.deposit, exact: true }).tap();
  await page.getByLabel(t.depositAmount).fill('0.5');
  await page.getByRole('button', { name: t.deposit, exact: true }).tap();
  await page.getByText(t.below).waitFor();
  await page.getByLabel(t.depositAmount).fill('11000');
  await page.getByText(t.earns).waitFor();
  await looked('deposit');
  await page.getByRole('button', { name: t.deposit, exact: true }).tap();
  await enterPin(page, language, demoPin);
  await whenSaid(page, t.deposited);
  await looked('deposited');

  await wire.post('/api/demo/advance', { days: 3 });
  const after = await wire.get('/api/savings/overview', {});
  expect(Number(after.cumulative)).toBeGreaterThan(Number(before.cumulative));
  await goTo(page, '/pages/yuebao/index');
  await seesAmount(page.locator('main'), shown(after.balance));
  await looked('pot');
  await goTo(page, '/pages/yuebao/index?of=earnings');
  await page.getByRole('listitem').or(page.locator('main button')).first().tap();
  await page.getByText(t.how).waitFor();
  await looked('derivation');
  await page.reload();

  // More than a day's limit arrives the next day, and may be taken back until then.
  await goTo(page, '/pages/yuebao/transfer?to=wallet');
  await page.getByLabel(t.redeemAmount).fill('10500');
  await page.getByText(t.later).waitFor();
  await looked('redeem');
  await page.getByRole('button', { name: t.redeem, exact: true }).tap();
  await enterPin(page, language, demoPin);
  await whenSaid(page, t.onItsWay);
  await looked('redeeming');
  await page.getByRole('button', { name: t.cancel }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: t.cancel }).tap();
  await whenSaid(page, t.cancelled);
  expect(await wire.get('/api/savings/overview', {})).toMatchObject({ leaving: '0.00' });

  await goTo(page, '/pages/yuebao/calc');
  await page.getByLabel(t.days).fill('30');
  await page.getByRole('button', { name: t.asTable }).waitFor();
  await looked('calculator');
  expect(phone.troubles).toEqual([]);
  await phone.close();
});

test('operators see all pots, what pays for them and each closed day', async () => {
  const operator = await operatorAt(browser, stack, 'zhao');
  await openScreen(operator.page, '余额宝');
  await operator.page.getByText('每日计息').first().waitFor();
  await operator.page.getByText('2.00%').first().waitFor();
  expect(await findings(operator.page, 'zh')).toEqual([]);
  await picture(operator.page, 'console');
  expect(operator.troubles).toEqual([]);
  await operator.close();
});
