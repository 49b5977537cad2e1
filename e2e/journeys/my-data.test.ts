import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, openTab, phoneOf, registerByPhone } from '../fixtures/customer.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { openPhone } from '../fixtures/window.ts';
import { demoPassword, loggedIn } from '../fixtures/wire.ts';
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

const words = {
  zh: {
    myData: '我的数据',
    records: /账户明细（CSV）/,
    download: '下载',
    wrong: '账号或密码错误',
    close: /^注销账户/,
    understood: '我已了解，注销后无法恢复',
    next: '继续',
    forGood: '永久注销账户',
  },
  en: {
    myData: 'My data',
    records: /Account records \(CSV\)/,
    download: 'Download',
    wrong: 'Wrong username or password.',
    close: /^Close the account/,
    understood: 'I understand that this cannot be undone',
    next: 'Continue',
    forGood: 'Close the account for good',
  },
} as const;

/** Presses download, and reads the file that the device has saved. */
async function downloaded(page: Page, button: string): Promise<{ name: string; text: string }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).tap();
  const file = await waiting;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

test.each([
  ['zh', '13700000071', 'lastleaf'],
  ['en', '13700000072', 'finalfern'],
] as const)(
  '%s: a person takes everything along, closes the account, and is gone',
  async (language, number, username) => {
    const t = { ...wordsIn(language), ...words[language] };
    const phone = await openPhone(browser, { language, kept: { locale: language } });
    const { page } = phone;
    await page.goto(`${stack.url}/`);
    await registerByPhone(page, language, { phone: number, username, password: demoPassword });
    await openTab(page, t.me);
    await page.getByRole('link', { name: t.settings }).tap();
    await page.getByRole('link', { name: t.myData }).tap();

    await page.getByLabel(t.loginPassword, { exact: true }).fill('Wrong-11-guess');
    await page.getByRole('button', { name: t.download, exact: true }).tap();
    await page.getByRole('alert').filter({ hasText: t.wrong }).waitFor();
    await page.getByLabel(t.loginPassword, { exact: true }).fill(demoPassword);
    const file = await downloaded(page, t.download);
    expect(file.name).toMatch(/^banyan-my-data-.*\.json$/);
    expect(JSON.parse(file.text).people.users[0]).toMatchObject({ username, phone: number });

    await page.getByRole('link', { name: t.close }).tap();
    await expect.poll(() => page.getByRole('button', { name: t.next, exact: true }).isDisabled()).toBe(true);
    await page.getByLabel(t.understood).check();
    await page.getByRole('button', { name: t.next, exact: true }).tap();
    await page.getByLabel(t.loginPassword, { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: t.forGood, exact: true }).tap();

    await page.getByRole('heading', { name: t.login, level: 1 }).waitFor();
    await page.getByLabel(t.account).fill(username);
    await page.getByLabel(t.password, { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: t.login, exact: true }).tap();
    await page.getByRole('alert').filter({ hasText: t.wrong }).waitFor();
    phone.forgive(/status of 400/);
    expect(phone.troubles).toEqual([]);
    await phone.close();
  },
);

test('money and unfinished business keep an account open, each with the way to settle it', async () => {
  const { token } = await loggedIn(stack, 'linxiao');
  const phone = await phoneOf(browser, stack, token);
  const { page } = phone;
  await goTo(page, '/pages/services/my_data');
  await page.getByLabel(words.zh.records).check();
  await page.getByLabel('登录密码', { exact: true }).fill(demoPassword);
  const file = await downloaded(page, words.zh.download);
  expect(file.text.split('\r\n')[0]).toBe('\uFEFF时间,类型,金额,余额,对象,流水号');

  await page.getByRole('link', { name: words.zh.close }).tap();
  await page.getByRole('heading', { name: '注销前需先处理' }).waitFor();
  await page.getByRole('link', { name: /未到期的投资/ }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: words.zh.next, exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: /账户余额/ }).tap();
  await page.getByRole('heading', { name: '提现', level: 1 }).waitFor();
  expect(phone.troubles).toEqual([]);
  await phone.close();
});
