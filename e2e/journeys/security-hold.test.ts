import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf } from '../fixtures/customer.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { type CustomerWire, loggedIn, newestSmsCode } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
let wire: CustomerWire;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  wire = await loggedIn(stack, 'chenjing');
  await wire.post('/api/payout_method/add', {
    kind: 'bank_card',
    holder: '陈静',
    number: '6212261000000002229',
    bank: '工商银行',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    branch: '文三路支行',
  });
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

test('a new card makes withdrawals wait; the owner sees why, and ends it with a code to the registered phone', async () => {
  const { page, close, forgive, troubles } = await phoneOf(browser, stack, wire.token);
  await goTo(page, '/pages/withdraw/index');
  await page.getByText('新增或修改了提现账户').waitFor();
  await page.getByRole('link', { name: '是我本人操作，立即解除' }).tap();

  await page.getByText('请选择一种方式证明是您本人').waitFor();
  await expect
    .poll(() => page.getByRole('link', { name: '动态验证码或恢复码' }).innerText())
    .toContain('未开启');
  await expect.poll(() => page.getByText('账户未绑定邮箱').count()).toBe(1);
  await page.getByRole('button', { name: '短信验证码' }).tap();
  await page.getByRole('button', { name: '获取验证码' }).tap();
  const field = page.getByLabel('6 位验证码');
  await field.fill('000000');
  await page.getByRole('button', { name: '立即解除' }).tap();
  await page.getByText('验证码错误或已失效').waitFor();
  await field.fill(await newestSmsCode(stack));
  await page.getByRole('button', { name: '立即解除' }).tap();

  await expect.poll(() => page.getByText('安全保护中：提现和转账暂停').count()).toBe(0);
  expect((await wire.get('/api/security/holds', {})).items).toEqual([]);
  expect(forgive(/400/)).toBe(1);
  expect(troubles).toEqual([]);
  await close();
});
