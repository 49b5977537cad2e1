import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf, whenSaid, withdraw } from '../fixtures/customer.ts';
import { approve, openScreen, operatorAt, rowOf } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Language, Window } from '../fixtures/window.ts';
import { demoPin, endHold, loggedIn } from '../fixtures/wire.ts';
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
    alipay: /^支付宝/,
    account: '支付宝账号',
    name: '真实姓名',
    bad: '支付宝账号不正确，请填写手机号或邮箱',
    payee: '支付宝 138****8000',
    settled: /^已到账$/,
    queue: '提现审批',
    amount: '610.00',
  },
  en: {
    alipay: /^Alipay/,
    account: 'Alipay account',
    name: 'Real name',
    bad: 'Invalid Alipay account: please enter its phone number or e-mail address.',
    payee: 'Alipay 139****9000',
    settled: /^Settled$/,
    queue: 'Withdrawals',
    amount: '120.00',
  },
} as const;
const people = {
  zh: { username: 'linxiao', name: '林晓', account: '13800138000' },
  en: { username: 'wangqiang', name: '王强', account: '139 0013 9000' },
} as const;

describe.each<Language>(['zh', 'en'])('an account at Alipay (%s)', (language) => {
  const [t, w, who] = [wordsIn(language), words[language], people[language]];

  test('is added, named by what is shown of it, and paid to once an operator has approved', async () => {
    const wire = await loggedIn(stack, who.username);
    const phone: Window = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    await goTo(page, '/pages/wallet/type');
    await page.getByRole('link', { name: w.alipay }).tap();
    const account = page.getByLabel(w.account, { exact: true });
    await account.fill('linxiao');
    await page.getByRole('button', { name: t.save }).tap();
    await page.getByRole('alert').filter({ hasText: w.bad }).waitFor();
    // The certified name stands there already.
    await expect.poll(() => page.getByLabel(w.name, { exact: true }).inputValue()).toBe(who.name);
    await account.fill(who.account);
    await page.getByRole('button', { name: t.save }).tap();
    await expect
      .poll(async () => (await wire.get('/api/payout_method/list', {})).items[0]?.kind)
      .toBe('alipay');
    await endHold(stack, wire);

    await goTo(page, '/pages/withdraw/index');
    await withdraw(page, language, w.amount, demoPin);
    await page.getByText(w.payee, { exact: true }).waitFor();
    const desk = await operatorAt(browser, stack, 'zhao', language);
    await openScreen(desk.page, w.queue);
    const row = rowOf(desk.page, w.amount);
    await row.getByText(w.payee).waitFor();
    await approve(desk.page, language, row);
    await whenSaid(page, w.settled);
    expect([...phone.troubles, ...desk.troubles]).toEqual([]);
    await desk.close();
    await phone.close();
  });
});
