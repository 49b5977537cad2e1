import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../tools/setup.mjs';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, openTab, phoneOf } from '../fixtures/customer.ts';
import { openScreen, operatorAt } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { type Language, openPhone } from '../fixtures/window.ts';
import { loggedIn } from '../fixtures/wire.ts';
import { wordsIn } from '../fixtures/words.ts';

let stack: Stack;
let browser: Browser;
let token: string;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  token = (await loggedIn(stack, 'linxiao')).token;
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const words = {
  zh: {
    entry: '负债证明',
    included: '核验通过：您的余额包含在内',
    save: '保存证明文件',
    earlier: /历史证明/,
    login: '登录后核验您的余额',
    owed: '欠全体客户',
  },
  en: {
    entry: 'Proof of liabilities',
    included: 'Your balance is included',
    save: 'Save the proof',
    earlier: /Earlier proofs/,
    login: 'Log in to check your own balance',
    owed: 'Owed to all customers',
  },
} as const;

/** Runs the program that anybody can check a saved proof with. */
const checkProof = (file: string, ...more: string[]) =>
  spawnSync(process.execPath, [join(root, 'tools', 'check-proof.mjs'), file, ...more], { encoding: 'utf8' });

describe.each<Language>(['zh', 'en'])('proof of liabilities (%s)', (language) => {
  const t = { ...wordsIn(language), ...words[language] };

  test('the phone finds the own balance in what was published, and the saved file says the same elsewhere', async () => {
    const phone = await phoneOf(browser, stack, token, language);
    const { page } = phone;
    await openTab(page, t.me);
    await page.getByRole('link', { name: t.entry }).tap();
    await page.getByText(t.included).waitFor();

    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: t.save }).tap();
    const file = await (await waiting).path();
    const checked = checkProof(file);
    expect(checked.stdout).toContain('The balance is a part of what was published.');
    expect(checked.status).toBe(0);
    expect(checkProof(file, 'ab'.repeat(32)).status).toBe(1);

    await page.getByRole('link', { name: t.earlier }).tap();
    await page.getByRole('main').getByRole('link').first().tap();
    await page.getByText(t.included).waitFor();
    await expect.poll(() => page.url()).toContain('date=');
    await phone.close();
  });

  test('whoever has not logged in reads what was published', async () => {
    const phone = await openPhone(browser, { language, kept: { locale: language } });
    const { page } = phone;
    await page.goto(stack.url);
    await goTo(page, '/pages/liabilities/index');
    await page.getByText(t.owed, { exact: true }).waitFor();
    await page.getByText(t.login).waitFor();
    await phone.close();
  });

  test('an operator sees the day’s trial balance', async () => {
    const desk = await operatorAt(browser, stack, 'qian', language);
    await openScreen(desk.page, language === 'zh' ? '资金与负债' : 'Money held and owed');
    await desk.page.getByText(language === 'zh' ? '渠道清算' : 'Provider clearing').waitFor();
    expect(desk.troubles).toEqual([]);
    await desk.close();
  });
});
