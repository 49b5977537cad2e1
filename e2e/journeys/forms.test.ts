import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf } from '../fixtures/customer.ts';
import { declaredPaths } from '../fixtures/every-screen.ts';
import { settling } from '../fixtures/inspect.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { openPhone } from '../fixtures/window.ts';
import { type DemoUser, loggedIn } from '../fixtures/wire.ts';

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
  await expect.poll(() => amount.inputValue()).toBe('120');
  await page.reload();
  await expect.poll(() => amount.inputValue()).toBe('120');
  await goTo(page, '/pages/profile/index');
  await page.getByRole('heading', { level: 1, name: '我的' }).waitFor();
  await goTo(page, '/pages/recharge/index');
  await expect.poll(() => amount.inputValue()).toBe('');
  expect(troubles).toEqual([]);
  await close();
});

const title = (page: Page, name: string) => page.getByRole('heading', { name, exact: true, level: 1 });
async function phoneOfUser(username: DemoUser) {
  const wire = await loggedIn(stack, username);
  return { wire, ...(await phoneOf(browser, stack, wire.token)) };
}

test('a side trip to the agreement leaves the units and the consent as they were', async () => {
  const { page, wire, troubles, close } = await phoneOfUser('linxiao');
  const { items } = await wire.post('/api/productlist', {});
  const product = items.find(({ status }) => status === 'on_sale');
  await goTo(page, `/pages/product/product_buy?id=${product?.productId}`);
  const units = page.getByLabel('份数', { exact: true });
  await units.fill('23');
  const consent = page.getByRole('checkbox');
  await consent.check();
  await page.getByRole('link', { name: '项目投资协议' }).tap();
  await title(page, '项目投资协议').waitFor();
  await page.goBack();
  await expect.poll(() => units.inputValue()).toBe('23');
  await expect.poll(() => consent.isChecked()).toBe(true);
  expect(troubles).toEqual([]);
  await close();
});

test('"forgot" and the language are side trips: back at the login everything is as it was, but the password', async () => {
  const { page, troubles, close } = await openPhone(browser);
  await page.goto(`${stack.url}#/pages/login/index`);
  const account = page.getByLabel('用户名 / 手机号 / 邮箱');
  await account.fill('linxiao');
  await page.locator('input[name=password]').fill('Banyan2026');
  await page.getByRole('link', { name: '忘记密码' }).tap();
  await page.getByLabel('邮箱', { exact: true }).fill('lin@banyan.test');
  await page.goBack();
  await expect.poll(() => account.inputValue()).toBe('linxiao');
  await expect.poll(() => page.locator('input[name=password]').inputValue()).toBe('');
  await page.getByRole('link', { name: '语言设置' }).tap();
  await page.getByLabel('English').check();
  await page.getByRole('button', { name: 'Back' }).tap();
  await expect.poll(() => page.getByLabel('Username, phone or e-mail').inputValue()).toBe('linxiao');
  expect(troubles).toEqual([]);
  await close();
});

test('the ways to register keep what was typed on each, and a reload keeps the way', async () => {
  const { page, troubles, close } = await openPhone(browser);
  await page.goto(`${stack.url}#/pages/login/index`);
  await title(page, '登录').waitFor();
  await goTo(page, '/pages/register/index?code=BANYAN88');
  const phone = page.getByLabel('手机号', { exact: true });
  const email = page.getByLabel('邮箱', { exact: true });
  await phone.fill('13800138000');
  await page.getByLabel('用户名（选填）').fill('newperson');
  await page.getByLabel('邀请码', { exact: true }).fill('BANYAN77');
  await page.getByText('邮箱注册', { exact: true }).tap();
  await email.fill('new@banyan.test');
  await page.reload();
  await expect.poll(() => email.inputValue()).toBe('new@banyan.test');
  await page.getByText('手机号注册', { exact: true }).tap();
  await expect.poll(() => phone.inputValue()).toBe('13800138000');
  await expect.poll(() => page.getByLabel('用户名（选填）').inputValue()).toBe('newperson');
  await expect.poll(() => page.getByLabel('邀请码', { exact: true }).inputValue()).toBe('BANYAN77');
  await page.getByText('邮箱注册', { exact: true }).tap();
  await expect.poll(() => email.inputValue()).toBe('new@banyan.test');
  expect(troubles).toEqual([]);
  await close();
});

test('a reload in the risk questionnaire goes on at the question, with the answers given', async () => {
  const { page, troubles, close } = await phoneOfUser('liuyang');
  await goTo(page, '/pages/risk/index');
  await page.getByRole('button', { name: /^(开始测评|重新测评)$/ }).tap();
  const answer = async (n: number) => {
    await page.getByText(`第 ${n} 题，共 9 题`, { exact: true }).waitFor();
    await page.getByRole('main').getByRole('group').getByRole('button').first().tap();
  };
  for (const n of [1, 2, 3]) await answer(n);
  await page.reload();
  for (const n of [4, 5, 6, 7, 8, 9]) await answer(n);
  await page.getByText('请确认您的回答').waitFor();
  await page.reload();
  await page.getByRole('button', { name: '提交', exact: true }).tap();
  await page.getByRole('heading', { name: /^C[1-5] · / }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: /^C[1-5] · / }).waitFor();
  expect(troubles).toEqual([]);
  await close();
});

test('a form says nothing to be kept, and one that was given begins anew', async () => {
  const { page, troubles, close } = await phoneOfUser('liuyang');
  await goTo(page, '/pages/address/index');
  await goTo(page, '/pages/address/update');
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await field('收货人').fill('刘洋');
  await field('手机号').fill('13800000004');
  await goTo(page, '/pages/account/detail');
  await title(page, '账户明细').waitFor();
  await page.goBack();
  await expect.poll(() => field('收货人').inputValue()).toBe('刘洋');
  await expect.poll(() => field('手机号').inputValue()).toBe('13800000004');
  await page.getByRole('button', { name: '所在地区' }).tap();
  const sheet = page.getByRole('dialog');
  for (const name of ['北京市', '东城区'])
    await sheet.getByRole('button', { name, exact: true }).last().tap();
  await sheet.waitFor({ state: 'detached' });
  await field('详细地址').fill('长安街 1 号');
  await page.getByRole('button', { name: '保存' }).tap();
  await page.getByText('长安街 1 号').waitFor();
  await page.goForward();
  await expect.poll(() => field('收货人').inputValue()).toBe('');
  expect(troubles).toEqual([]);
  await close();
});

/** Six digits that a payment password and a code may have, and that stand in a password and in a card's number, too. */
const canary = '739164';
const secretFields =
  'input[type=password], input[autocomplete=one-time-code], input[autocomplete=cc-number], input[maxlength="40"][autocapitalize=characters]';

/** Types into every secret field of every page, and returns the pages after which it stood in the browser's storage. */
async function pagesThatKeepSecrets(page: Page): Promise<string[]> {
  const settled = settling(page);
  const found: string[] = [];
  let typed = 0;
  for (const path of declaredPaths().filter((each) => each !== '/pages/launch/index')) {
    await goTo(page, path);
    await settled();
    for (const field of await page.locator(secretFields).all()) {
      await field.fill(`${canary}0000`);
      typed += 1;
    }
    const storage = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), history.state]),
    );
    if (storage.replace(/[\s-]/g, '').includes(canary)) found.push(path);
  }
  expect(typed).toBeGreaterThan(4);
  return found;
}

test('no secret that is typed on any page is kept', async () => {
  const guest = await openPhone(browser);
  await guest.page.goto(`${stack.url}#/pages/login/index`);
  expect(await pagesThatKeepSecrets(guest.page)).toEqual([]);
  await guest.close();
  const customer = await phoneOfUser('liuyang');
  expect(await pagesThatKeepSecrets(customer.page)).toEqual([]);
  await customer.close();
});

test('what the server refuses of a field stands at the field, which has the focus and is in view', async () => {
  const { page, troubles, forgive, close } = await openPhone(browser);
  await page.goto(`${stack.url}#/pages/login/index`);
  await page.getByRole('link', { name: '注册', exact: true }).tap();
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill('手机号', '13912340001');
  await fill('再次输入手机号', '13912340001');
  await fill('用户名（选填）', 'linxiao');
  await fill('密码', 'Banyan2026x');
  await fill('确认密码', 'Banyan2026x');
  await fill('邀请码', 'BANYAN88');
  await page.getByRole('button', { name: '安全验证' }).tap();
  await page.getByText('验证通过').waitFor();
  await page.getByLabel('我已阅读并同意用户协议和隐私政策').check();
  await page.getByRole('button', { name: '注册', exact: true }).tap();
  const username = page.getByLabel('用户名（选填）');
  const said = page.getByRole('alert').filter({ hasText: '该用户名已被使用' });
  await said.waitFor();
  await expect.poll(() => username.evaluate((field) => field === document.activeElement)).toBe(true);
  await expect.poll(() => username.getAttribute('aria-describedby')).toBe(await said.getAttribute('id'));
  const isInView = () =>
    said.evaluate((text) => {
      const { top, bottom } = text.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInView).toBe(true);
  await username.fill('linxiao2');
  await said.waitFor({ state: 'detached' });
  expect(forgive(/status of 409/)).toBe(1);
  expect(troubles).toEqual([]);
  await close();
});

test('a wrong login password is told where it was typed', async () => {
  const { page, troubles, forgive, close } = await phoneOfUser('liuyang');
  await goTo(page, '/pages/services/my_data');
  await page.getByLabel('登录密码', { exact: true }).fill('Wrong12345');
  await page.getByRole('button', { name: '下载' }).tap();
  await page.getByText('账号或密码错误').waitFor();
  const field = page.getByLabel('登录密码', { exact: true });
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
  expect(forgive(/status of 400/)).toBe(1);
  expect(troubles).toEqual([]);
  await close();
});
