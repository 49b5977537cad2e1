import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certifyByWire } from '../fixtures/certify.ts';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { enterPin, goTo, phoneOf, rechargeAt, whenSaid } from '../fixtures/customer.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Language, Window } from '../fixtures/window.ts';
import { addCardAndEndHold, type CustomerWire, demoPin } from '../fixtures/wire.ts';
import { wordsIn } from '../fixtures/words.ts';

let stack: Stack;
let browser: Browser;
let wire: CustomerWire;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  ({ wire } = await addCardAndEndHold(stack, 'liuyang', {
    kind: 'bank_card',
    holder: '刘洋',
    number: '6222020000004561',
    bank: '工商银行',
    province: '广东省',
    city: '深圳市',
    district: '南山区',
    branch: '科技园支行',
  }));
  await certifyByWire(stack, wire, '刘洋');
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const says = {
  zh: {
    failed: '支付失败',
    cancelled: '支付已取消',
    nothingCredited: '没有向您的钱包入账。',
    aboveMaximum: '最高 ¥1,000,000.00',
    needAmount: '请输入有效金额',
    wrongPin: /支付密码错误，还可尝试 4 次/,
    belowMinimum: '最低 ¥100.00',
    insufficient: '余额不足',
    belowLeast: '低于起投金额：最少 5 份',
    aboveMost: '超过单笔最高：最多 200 份',
    riskyProduct: '青石订单 14 天',
    badCard: '请输入 16–19 位有效银行卡号',
    badCity: '请选择省/市/区',
    badBranch: '支行格式不正确',
    weakPin: '支付密码须为 6 位数字，不能是重复或连续数字',
    pinMismatch: '两次输入的支付密码不一致',
  },
  en: {
    failed: 'Payment failed',
    cancelled: 'Payment canceled',
    nothingCredited: 'Nothing was credited to your wallet.',
    aboveMaximum: 'At most ¥1,000,000.00',
    needAmount: 'Please enter a valid amount',
    wrongPin: /Wrong payment password\. 4 tries left/,
    belowMinimum: 'At least ¥100.00',
    insufficient: 'Insufficient balance',
    belowLeast: 'Below the minimum: at least 5 units',
    aboveMost: 'Above the maximum: at most 200 units',
    riskyProduct: 'Bluestone Orders 14 days',
    badCard: 'Please enter a valid card number of 16 to 19 digits.',
    badCity: 'Please choose province, city and district.',
    badBranch: 'Invalid branch format.',
    weakPin: 'The payment password has 6 digits, not repeated and not in sequence.',
    pinMismatch: 'Payment passwords do not match.',
  },
} as const;

describe.each(['zh', 'en'] as const)('what does not work says why (%s)', (language: Language) => {
  const t = wordsIn(language);
  const said = says[language];
  let phone: Window;
  let page: Page;
  beforeAll(async () => {
    phone = await phoneOf(browser, stack, wire.token, language);
    page = phone.page;
  });
  afterAll(async () => {
    await phone?.close();
  });
  const errorOf = async (label: string) => {
    const described = await page.getByLabel(label, { exact: true }).getAttribute('aria-describedby');
    return page.locator(`[id="${described}"]`).innerText();
  };
  const expectError = (label: string, words: string) => expect.poll(() => errorOf(label)).toContain(words);

  test('a payment that failed, and one that was cancelled, credit nothing', async () => {
    const { balance } = await wire.get('/api/wallet/overview', {});
    for (const [end, words] of [
      ['cashierFail', said.failed],
      ['cashierCancel', said.cancelled],
    ] as const) {
      await goTo(page, '/pages/recharge/index');
      await rechargeAt(page, language, '88.80', end);
      await whenSaid(page, words);
      await page.getByText(said.nothingCredited).waitFor();
    }
    await goTo(page, '/pages/recharge/record');
    await page.getByRole('listitem').filter({ hasText: '¥88.80' }).first().waitFor();
    expect((await wire.get('/api/wallet/overview', {})).balance).toBe(balance);
  });

  test('an amount outside the limits is refused below its field', async () => {
    await goTo(page, '/pages/recharge/index');
    await page.getByRole('button', { name: t.toCashier }).tap();
    await expectError(t.rechargeAmount, said.needAmount);
    await page.getByLabel(t.rechargeAmount).fill('1000000.01');
    await expectError(t.rechargeAmount, said.aboveMaximum);

    await goTo(page, '/pages/withdraw/index');
    await page.getByLabel(t.withdrawAmount).fill('99.99');
    await page.getByRole('button', { name: t.withdraw, exact: true }).tap();
    await expectError(t.withdrawAmount, said.belowMinimum);
    await page.getByLabel(t.withdrawAmount).fill('6000');
    await expectError(t.withdrawAmount, said.insufficient);
  });

  test('a wrong payment password says how many tries are left, and the right one still works', async () => {
    await goTo(page, '/pages/withdraw/index');
    await page.getByLabel(t.withdrawAmount).fill('100');
    await page.getByRole('button', { name: t.withdraw, exact: true }).tap();
    await enterPin(page, language, '135790');
    const sheet = page.getByRole('dialog', { name: t.enterPin });
    await sheet.getByRole('alert').filter({ hasText: said.wrongPin }).waitFor();
    await enterPin(page, language, demoPin);
    await whenSaid(page, t.underReview);
  });

  test('units outside the limits or beyond the balance cannot be bought', async () => {
    await goTo(page, '/pages/product/product_list');
    await page.getByRole('link').filter({ hasText: said.riskyProduct }).tap();
    // The tab has the same name in English.
    await page.locator('a[href*="product_buy"]').tap();
    const units = page.getByLabel(t.units, { exact: true });
    await units.fill('4');
    await expectError(t.units, said.belowLeast);
    await units.fill('201');
    await expectError(t.units, said.aboveMost);
    await units.fill('60');
    await expectError(t.units, said.insufficient);
    await page.getByRole('link', { name: t.recharge }).waitFor();
  });

  test("a bank card's faults stand at their fields", async () => {
    await goTo(page, '/pages/wallet/edit');
    await page.getByLabel(t.cardNumber, { exact: true }).fill('6222020000004562');
    await page.getByRole('button', { name: t.save }).tap();
    await expectError(t.cardNumber, said.badCard);
    await expectError(t.region, said.badCity);
    await expectError(t.branch, said.badBranch);
  });

  test('a payment password that is easy to guess, or differs, is not taken', async () => {
    await goTo(page, '/pages/pay_pwd/pwd_update');
    await page.getByLabel(t.newPin, { exact: true }).fill('123456');
    await page.getByLabel(t.newPinAgain, { exact: true }).fill('654321');
    await page.getByRole('button', { name: t.save }).tap();
    await expectError(t.newPin, said.weakPin);
    await expectError(t.newPinAgain, said.pinMismatch);
  });

  test('nothing else went wrong behind the screens', () => {
    phone.forgive(/payment_password\/authorize/);
    expect(phone.troubles).toEqual([]);
  });
});
