import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextTwoCodes } from '../fixtures/authenticator.ts';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, openTab, phoneOf } from '../fixtures/customer.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { demoPassword, demoPin, loggedIn } from '../fixtures/wire.ts';
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

test('two-factor login is set up, and the next login asks for its code; a recovery code does as well', async () => {
  const t = wordsIn('zh');
  const wire = await loggedIn(stack, 'chenjing');
  const phone = await phoneOf(browser, stack, wire.token);
  const { page } = phone;
  await openTab(page, t.me);
  await page.getByRole('link', { name: '设置与安全' }).tap();
  await page.getByRole('link', { name: '两步验证' }).tap();
  await page.getByLabel(t.loginPassword, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '开始设置' }).tap();
  const shown = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const secret = shown.replaceAll(/\s/g, '');
  const [codeNow, codeAfter] = nextTwoCodes(secret);
  await page.getByLabel('6 位动态验证码').fill(codeNow);
  await page.getByRole('heading', { name: '恢复码', exact: true }).waitFor();
  await expect.poll(() => page.getByRole('listitem').count()).toBe(10);
  const codes = await page.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: '我已保存' }).tap();
  await page.getByText('剩余恢复码 10 个').waitFor();

  const logOutAndIn = async () => {
    await goTo(page, '/pages/services/index');
    await page.getByRole('button', { name: t.logout }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: t.logout }).tap();
    await page.getByLabel(t.account, { exact: true }).fill('chenjing');
    await page.getByLabel(t.password, { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: t.login, exact: true }).tap();
    await page.getByRole('heading', { name: '两步验证' }).waitFor();
  };
  await logOutAndIn();
  // It ended at the server, and not on this device alone.
  await expect(wire.get('/api/me', {})).rejects.toThrow('session.required');
  await page.getByLabel('动态验证码').fill(codeAfter);
  await page.getByRole('heading', { name: t.totalAssets }).waitFor();
  await logOutAndIn();
  await page.getByRole('button', { name: '手机不在身边？使用恢复码' }).tap();
  await page.getByLabel('恢复码', { exact: true }).fill(codes[0] ?? '');
  await page.getByRole('button', { name: t.login, exact: true }).tap();
  await page.getByRole('heading', { name: t.totalAssets }).waitFor();
  await goTo(page, '/pages/services/two_factor');
  await page.getByText('剩余恢复码 9 个').waitFor();
  phone.forgive(/api\/login/);
  expect(phone.troubles).toEqual([]);
  await phone.close();
});

test('a frozen account says so, moves no money, and is unfrozen by both passwords', async () => {
  const t = wordsIn('en');
  const wire = await loggedIn(stack, 'linxiao');
  const phone = await phoneOf(browser, stack, wire.token, 'en');
  const { page } = phone;
  await goTo(page, '/pages/services/freeze');
  await page.getByRole('button', { name: 'Freeze now' }).tap();
  await page.getByRole('button', { name: 'Unfreeze' }).waitFor();
  expect((await wire.get('/api/me', {})).frozenBy).toBe('person');
  await goTo(page, '/pages/recharge/index');
  await page.getByText('Your account is frozen: no recharge').waitFor();
  expect(await page.getByRole('button', { name: t.toCashier }).count()).toBe(0);
  const refused = wire.post('/api/totp/enrol', { loginPassword: demoPassword });
  await expect(refused).rejects.toThrow('account.frozen');

  await goTo(page, '/pages/profile/index');
  await page.getByRole('link', { name: 'Unfreeze' }).tap();
  await page.getByLabel(t.loginPassword, { exact: true }).fill(demoPassword);
  await page.getByLabel(t.paymentPassword, { exact: true }).fill(demoPin);
  await page.getByRole('button', { name: 'Unfreeze' }).tap();
  await page.getByRole('button', { name: 'Freeze now' }).waitFor();
  expect((await wire.get('/api/me', {})).frozenBy).toBeNull();
  expect(phone.troubles).toEqual([]);
  await phone.close();
});

test('another device shows in the list and can be sent away', async () => {
  const wire = await loggedIn(stack, 'liuyang');
  const phone = await phoneOf(browser, stack, wire.token);
  const { page } = phone;
  const elsewhere = await loggedIn(stack, 'liuyang');
  await goTo(page, '/pages/services/devices');
  const rows = page.getByRole('listitem');
  await rows
    .filter({ hasText: '本机' })
    .filter({ hasText: /Chrome · / })
    .waitFor();
  await rows.filter({ hasText: 'Chrome · Android' }).first().waitFor();
  const before = await rows.count();
  await rows.filter({ hasNotText: '本机' }).first().getByRole('button', { name: '下线' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: '下线', exact: true }).tap();
  await expect.poll(() => rows.count()).toBe(before - 1);
  await expect(elsewhere.get('/api/me', {})).rejects.toThrow('session.required');
  expect(phone.troubles).toEqual([]);
  await phone.close();
});

test('the buttons of a dialog keep their words in one line', async () => {
  const wire = await loggedIn(stack, 'liuyang');
  const phone = await phoneOf(browser, stack, wire.token, 'en');
  const { page } = phone;
  await goTo(page, '/pages/services/index');
  await page.getByRole('button', { name: 'Log out' }).tap();
  const dialog = page.getByRole('alertdialog');
  for (const name of ['Stay logged in', 'Log out']) {
    const lines = () =>
      dialog.getByRole('button', { name }).evaluate((button) => {
        const range = document.createRange();
        range.selectNodeContents(button);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
    await expect.poll(lines, { message: name }).toBe(1);
  }
  await phone.close();
});
