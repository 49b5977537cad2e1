import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { whenSaid } from '../fixtures/customer.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { type Language, openPhone } from '../fixtures/window.ts';
import { operatorWire } from '../fixtures/wire.ts';
import { wordsIn } from '../fixtures/words.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const newPassword = 'Cedar-64-leaf';
const cases: {
  language: Language;
  username: string;
  phone: string;
  byPhone: string;
  number: string;
  wrong: string;
}[] = [
  {
    language: 'zh',
    username: 'chenjing',
    phone: '13800000003',
    byPhone: '用手机号找回',
    number: '手机号',
    wrong: '验证码错误或已失效',
  },
  {
    language: 'en',
    username: 'liuyang',
    phone: '13800000004',
    byPhone: 'By phone',
    number: 'Phone number',
    wrong: 'The code is wrong or has expired.',
  },
];

/** The code in the newest SMS to a number, as an operator of the demo finds it. */
async function codeFor(phone: string): Promise<string> {
  const operator = await operatorWire(stack, 'zhao');
  const { items } = await operator.get('/console/api/outbox', {});
  const text = items.find(({ recipient, channel }) => recipient === phone && channel === 'sms')?.body;
  return /\d{6}/.exec(text ?? '')?.[0] ?? '';
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, label: string) =>
  page.getByRole('button', { name: label, exact: true }).first().tap();

test.each(cases)(
  'a forgotten password is reset by the code in an SMS ($language)',
  async ({ language, username, phone: mine, byPhone, number, wrong }) => {
    const t = wordsIn(language);
    const phone = await openPhone(browser, { language, kept: { locale: language } });
    const { page } = phone;
    await page.goto(`${stack.url}/#/pages/login/index`);
    await page.getByRole('link', { name: t.forgotPassword }).tap();
    await page.getByRole('link', { name: byPhone }).tap();
    await field(page, number).fill(mine);
    await page.getByRole('button', { name: t.securityCheck }).tap();
    await page.getByText(t.verified).waitFor();
    await press(page, t.getCode);
    await field(page, t.code).waitFor();

    const code = await codeFor(mine);
    await field(page, t.code).fill(code.replace(/./g, (digit) => String((Number(digit) + 1) % 10)));
    await page.getByText(wrong).waitFor();
    await field(page, t.code).fill(code);
    await field(page, t.newPassword).fill(newPassword);
    await field(page, t.newPasswordAgain).fill(newPassword);
    await press(page, t.savePassword);
    await whenSaid(page, t.passwordReset);

    await press(page, t.toLogin);
    await field(page, t.account).fill(username);
    await field(page, t.password).fill(newPassword);
    await press(page, t.login);
    await page.getByRole('heading', { name: t.totalAssets }).waitFor();
    expect(phone.forgive(/verifySms/)).toBe(1);
    expect(phone.troubles).toEqual([]);
    await phone.close();
  },
);
