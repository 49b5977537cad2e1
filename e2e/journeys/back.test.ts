import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, openTab, phoneOf } from '../fixtures/customer.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Window } from '../fixtures/window.ts';
import { type CustomerWire, linxiaosCard, loggedIn } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
let wire: CustomerWire;
let phone: Window;
let page: Page;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  wire = await loggedIn(stack, 'linxiao');
  const { items } = await wire.get('/api/payout_method/list', {});
  if (items.length === 0) await wire.post('/api/payout_method/add', linxiaosCard);
});
beforeEach(async () => {
  phone = await phoneOf(browser, stack, wire.token);
  page = phone.page;
});
afterEach(() => phone.close());
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
const sheet = (name: string) => page.getByRole('dialog', { name });
const atHome = () => page.getByRole('heading', { name: '总资产' }).waitFor();

async function openWithdrawal(): Promise<void> {
  await goTo(page, '/pages/withdraw/index');
  await heading('提现').waitFor();
}
async function openCards(): Promise<void> {
  await page.getByRole('button', { name: /提现至/ }).tap();
  await sheet('选择提现账户').waitFor();
}
const cardsAreGone = () => sheet('选择提现账户').waitFor({ state: 'detached' });

test('back closes a sheet and never the page, and what was typed under it stays', async () => {
  await openWithdrawal();
  await page.getByLabel('提现金额').fill('150');
  await openCards();
  await page.goBack();
  await cardsAreGone();
  await expect.poll(() => page.url()).toContain('/pages/withdraw/index');
  await expect.poll(() => page.getByLabel('提现金额').inputValue()).toBe('150');
  await page.goBack();
  await atHome();
  expect(phone.troubles).toEqual([]);
});

test('a sheet closed by its own button is no step on the way back', async () => {
  await openWithdrawal();
  for (let n = 0; n < 3; n += 1) {
    await openCards();
    await page.getByRole('button', { name: '关闭', exact: true }).tap();
    await cardsAreGone();
  }
  await page.goBack();
  await atHome();
  expect(phone.troubles).toEqual([]);
});

test('back from a page that a sheet has led to shows the page under the sheet, and forward nothing dead', async () => {
  await openWithdrawal();
  await openCards();
  await page.getByRole('link', { name: '添加提现账户' }).tap();
  await heading('选择钱包类型').waitFor();
  await page.goBack();
  await heading('提现').waitFor();
  await expect.poll(() => sheet('选择提现账户').count()).toBe(0);
  await page.goBack();
  await atHome();
  await page.goForward();
  await heading('提现').waitFor();
  await openCards();
  await page.goBack();
  await cardsAreGone();
  await page.goForward();
  await heading('提现').waitFor();
  await expect.poll(() => sheet('选择提现账户').count()).toBe(0);
  await page.goBack();
  await atHome();
  expect(phone.troubles).toEqual([]);
});

test('a reload while a sheet is open leaves nothing of it', async () => {
  await openWithdrawal();
  await openCards();
  await page.reload();
  await heading('提现').waitFor();
  await page.getByLabel('提现金额').waitFor();
  await expect.poll(() => sheet('选择提现账户').count()).toBe(0);
  await page.goBack();
  await atHome();
  expect(phone.troubles).toEqual([]);
});

test('back closes a dialog as its cancel does', async () => {
  await goTo(page, '/pages/services/index');
  await heading('设置与安全').waitFor();
  await page.getByRole('button', { name: '退出登录' }).tap();
  await page.getByRole('alertdialog').waitFor();
  await page.goBack();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await heading('设置与安全').waitFor();
  await page.goBack();
  await atHome();
  expect(phone.troubles).toEqual([]);
});

test('a page keeps its place while a sheet lies over it', async () => {
  await goTo(page, '/pages/wallet/type');
  await page.getByRole('link', { name: /^银行卡/ }).tap();
  await page.getByLabel('支行').waitFor();
  await page.setViewportSize({ width: 375, height: 420 });
  const place = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, 120));
  await expect.poll(place).toBe(120);
  await page.getByRole('button', { name: '开户地区' }).tap();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(place).toBe(120);
  expect(phone.troubles).toEqual([]);
});

test('back neither closes the notice that the login is over nor leaves its page', async () => {
  const other = await loggedIn(stack, 'chenjing');
  const guest = await phoneOf(browser, stack, other.token);
  ({ page } = guest);
  await goTo(page, '/pages/services/index');
  await heading('设置与安全').waitFor();
  await other.post('/api/logout', {});
  await goTo(page, '/pages/account/detail');
  const notice = page.getByRole('alertdialog');
  await notice.waitFor();
  const url = page.url();
  await page.goBack();
  // The entry that Back has taken is there again.
  const overlays = () => page.evaluate(() => (history.state as { overlays?: number }).overlays);
  await expect.poll(overlays).toBe(1);
  await expect.poll(() => page.url()).toBe(url);
  await expect.poll(() => notice.isVisible()).toBe(true);
  await notice.getByRole('button', { name: '确认' }).tap();
  await heading('登录').waitFor();
  await expect.poll(() => notice.count()).toBe(0);
  await guest.close();
});

/** Goes to the cashier with an amount, from a row of three pages. */
async function openCashier(amount: string): Promise<void> {
  await openTab(page, '我的');
  await heading('我的').waitFor();
  await goTo(page, '/pages/recharge/index');
  await page.getByLabel('充值金额').fill(amount);
  await page.getByRole('button', { name: '去支付' }).tap();
  await page.waitForURL(/\/cashier\//);
}
const backAtProfile = async () => {
  await page.goBack();
  await heading('我的').waitFor();
};

test('back from the cashier, before anything was paid, shows how the recharge stands', async () => {
  await openCashier('101');
  await page.goBack();
  await heading('充值详情').waitFor();
  await page.getByText('¥101.00').first().waitFor();
  await backAtProfile();
  expect(phone.troubles).toEqual([]);
});

test('back from the cashier, once something was paid, lands on the result', async () => {
  await openCashier('102');
  await page.getByRole('button', { name: '确认付款' }).tap();
  await page.getByText('5 秒后自动返回').waitFor();
  // The app may be back before the browser calls the step done.
  await page.goBack({ waitUntil: 'commit' });
  await page.getByText('充值成功').waitFor();
  await backAtProfile();
  expect(phone.troubles).toEqual([]);
});

test('whom the cashier has led back to the result does not meet it again on the way back', async () => {
  await openCashier('103');
  await page.getByRole('button', { name: '确认付款' }).tap();
  await page.getByRole('link', { name: '返回商户' }).tap();
  await page.getByText('充值成功').waitFor();
  await backAtProfile();
  expect(phone.troubles).toEqual([]);
});
