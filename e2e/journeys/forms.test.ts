import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf } from '../fixtures/customer.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { openPhone } from '../fixtures/window.ts';
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

test('a form that cannot be given leads to its first field at fault', async () => {
  const { page, troubles, close } = await openPhone(browser);
  await page.goto(`${stack.url}#/pages/login/index`);
  const account = page.getByLabel('用户名 / 手机号 / 邮箱');
  await account.fill('linxiao');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.locator('input[name=password]:focus').waitFor();
  await account.fill('');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.locator('input[name=username]:focus').waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('what was typed is there after going on and back and after a reload, and not in a form opened anew', async () => {
  const { token } = await loggedIn(stack, 'linxiao');
  const { page, troubles, close } = await phoneOf(browser, stack, token);
  await goTo(page, '/pages/recharge/index');
  const amount = page.getByLabel('充值金额');
  await amount.fill('120');
  await page.getByRole('link', { name: '查看充值记录' }).click();
  await page.getByRole('heading', { level: 1, name: '充值记录' }).waitFor();
  await page.goBack();
  expect(await amount.inputValue()).toBe('120');
  await page.reload();
  expect(await amount.inputValue()).toBe('120');
  await goTo(page, '/pages/profile/index');
  await page.getByRole('heading', { level: 1, name: '我的' }).waitFor();
  await goTo(page, '/pages/recharge/index');
  expect(await amount.inputValue()).toBe('');
  expect(troubles).toEqual([]);
  await close();
});
