import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { cardOf, goTo, phoneOf, seesAmount, shown } from '../fixtures/customer.ts';
import { settling } from '../fixtures/inspect.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { openPhone, type Window } from '../fixtures/window.ts';
import { demoPassword, loggedIn } from '../fixtures/wire.ts';

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
  await expect.poll(() => page.getByLabel('邀请码', { exact: true }).inputValue()).toBe('BANYAN88');
});

test('the ways back in open on the very first visit', async () => {
  for (const path of ['/pages/forgot/email', '/pages/forgot/phone']) {
    await page.goto('about:blank');
    await page.goto(`${stack.url}/#${path}`);
    await heading('找回登录密码').waitFor();
    await expect.poll(() => page.url()).toContain(path);
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

describe('the first card, recharge and purchase', () => {
  const opened = async (at: string, username = 'chenjing') => {
    const wire = await loggedIn(stack, username);
    await phone.close();
    phone = await phoneOf(browser, stack, wire.token);
    page = phone.page;
    await goTo(page, at);
    return wire;
  };

  test('the bank is guessed from the number and can be changed; the holder is the certified person', async () => {
    await opened('/pages/wallet/edit');
    await expect.poll(() => page.getByLabel('持卡人姓名').inputValue()).toBe('陈静');
    const bank = page.getByLabel('开户银行');
    await page.getByLabel('银行卡号').pressSequentially('6222021234');
    await page.getByText('根据卡号推测：中国工商银行，可修改').waitFor();
    await expect.poll(() => bank.inputValue()).toBe('中国工商银行');
    await bank.fill('福州农商银行');
    await page.getByLabel('银行卡号').fill('6217001234');
    await expect.poll(() => bank.inputValue()).toBe('福州农商银行');
    await expect.poll(() => page.getByText('根据卡号推测').count()).toBe(0);
  });

  test('recharge shows what is there already', async () => {
    const wire = await opened('/pages/recharge/index');
    const { available } = await wire.get('/api/wallet/overview', {});
    await seesAmount(page.getByText('当前可用余额').locator('..'), shown(available));
  });

  test('an amount is grouped while it is typed, and the caret stays with its digits', async () => {
    await opened('/pages/recharge/index');
    const field = page.getByLabel('充值金额');
    await field.pressSequentially('1234567');
    await expect.poll(() => field.inputValue()).toBe('1,234,567');
    const caret = () => field.evaluate((input) => (input as HTMLInputElement).selectionStart);
    // Behind the 2; another digit goes in there, and the caret goes on behind it.
    await field.evaluate((input) => (input as HTMLInputElement).setSelectionRange(3, 3));
    await page.keyboard.type('9');
    await expect.poll(async () => [await field.inputValue(), await caret()]).toEqual(['12,934,567', 4]);
    await page.keyboard.press('Backspace');
    await expect.poll(async () => [await field.inputValue(), await caret()]).toEqual(['1,234,567', 3]);
    await field.evaluate((input) => (input as HTMLInputElement).setSelectionRange(2, 2));
    await page.keyboard.press('Backspace');
    await expect.poll(async () => [await field.inputValue(), await caret()]).toEqual(['234,567', 0]);
    await page.keyboard.type('x');
    await expect.poll(async () => [await field.inputValue(), await caret()]).toEqual(['234,567', 0]);
  });

  test('buying has round amounts, and all that is there', async () => {
    const wire = await opened('/pages/product/product_list', 'linxiao');
    const { items } = await wire.post('/api/productlist', {});
    const offer = items.find(({ code }) => code === 'BY-T30');
    await goTo(page, `/pages/product/product_buy?id=${offer?.productId}`);
    const quick = page.getByRole('group', { name: '快捷金额' });
    await quick.getByRole('button', { name: '¥1,000', exact: true }).tap();
    const units = page.getByLabel('份数', { exact: true });
    const thousand = BigInt(1_000_00) / cents(offer?.unitPrice ?? '1');
    await expect.poll(() => units.inputValue()).toBe(thousand.toString());
    const all = page.getByRole('button', { name: /^全部/ });
    await all.tap();
    const { available } = await wire.get('/api/wallet/overview', {});
    const bought = async () => BigInt(await units.inputValue());
    await expect
      .poll(async () => `全部 ${shown(`${await bought()}.00`).slice(1, -3)} 份`)
      .toBe(await all.innerText());
    expect((await bought()) * cents(offer?.unitPrice ?? '1') <= cents(available)).toBe(true);
  });
});

const steps = {
  zh: { start: '开始使用', certify: '完成实名认证', close: '关闭', assets: '总资产' },
  en: {
    start: 'First steps',
    certify: 'Prove who you are',
    close: 'Close the first steps',
    assets: 'Total assets',
  },
} as const;

test.each(['zh', 'en'] as const)(
  'the first steps lead to where each is taken, and are gone for good once they are closed (%s)',
  async (language) => {
    const t = steps[language];
    const wire = await loggedIn(stack, 'liuyang');
    await phone.close();
    phone = await phoneOf(browser, stack, wire.token, language);
    page = phone.page;
    const card = cardOf(page, t.start);
    await card.getByRole('link', { name: t.certify }).tap();
    await page.waitForURL(/\/pages\/certification\/index/);
    await page.goBack();
    await card.getByRole('button', { name: t.close, exact: true }).tap();
    await card.waitFor({ state: 'detached' });
    const settled = settling(page);
    await page.reload();
    await page.getByRole('heading', { name: t.assets }).waitFor();
    await settled();
    expect(await card.count()).toBe(0);
    expect(phone.troubles).toEqual([]);
  },
);

test('what is wrong with a registration is in view after it was sent off', async () => {
  await page.goto(`${stack.url}/#/pages/register/index`);
  await heading('注册').waitFor();
  await page.getByRole('button', { name: '注册', exact: true }).tap();
  const field = page.getByLabel('手机号', { exact: true });
  await expect.poll(() => field.evaluate((input) => document.activeElement === input)).toBe(true);
  const box = await page.getByText('请输入有效的手机号').boundingBox();
  expect(box && box.y >= 0 && box.y + box.height <= 812).toBe(true);
});

const cents = (amount: string) => BigInt(amount.replace('.', ''));
