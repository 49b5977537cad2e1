import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { openPhone, type Window } from '../fixtures/window.ts';
import { demoPassword } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
let phone: Window;
let page: Page;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});
beforeEach(async () => {
  phone = await openPhone(browser);
  page = phone.page;
});
afterEach(() => phone.close());
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const heading = (name: string) => page.getByRole('heading', { name, exact: true, level: 1 });

test('an invitation link opens the registration with its code on the very first visit', async () => {
  await page.goto(`${stack.url}/#/pages/register/index?code=BANYAN88`);
  await heading('注册').waitFor();
  expect(await page.getByLabel('邀请码', { exact: true }).inputValue()).toBe('BANYAN88');
});

test('the ways back in open on the very first visit', async () => {
  for (const path of ['/pages/forgot/email', '/pages/forgot/phone']) {
    await page.goto('about:blank');
    await page.goto(`${stack.url}/#${path}`);
    await heading('找回登录密码').waitFor();
    expect(page.url()).toContain(path);
    await page.evaluate(() => localStorage.clear());
  }
});

test('a page that asks for a login leads there through the launch page, and back to itself afterwards', async () => {
  await page.goto(`${stack.url}/#/pages/account/detail`);
  await heading('登录').waitFor();
  await page.getByLabel('用户名 / 手机号 / 邮箱').fill('linxiao');
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '登录', exact: true }).tap();
  await heading('账户明细').waitFor();
});
