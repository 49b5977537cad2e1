import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { cardOf, enterPin, goTo, openTab, phoneOf, seesAmount, shown } from '../fixtures/customer.ts';
import { settling } from '../fixtures/inspect.ts';
import { logInOperator, mainMenu, operatorAt } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Window } from '../fixtures/window.ts';
import {
  addCardAndEndHold,
  type CustomerWire,
  demoPassword,
  demoPin,
  linxiaosCard,
  loggedIn,
} from '../fixtures/wire.ts';
import { wordsIn } from '../fixtures/words.ts';

let stack: Stack;
let browser: Browser;
let linxiao: CustomerWire;
let chenjing: CustomerWire;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  await addCardAndEndHold(stack, 'linxiao', linxiaosCard);
  chenjing = await loggedIn(stack, 'chenjing');
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});
beforeEach(async () => {
  linxiao = await loggedIn(stack, 'linxiao');
});

const zh = wordsIn('zh');
const totalOf = async (wire: CustomerWire) => shown((await wire.get('/api/wallet/overview', {})).totalAssets);

/** Two tabs of Lin Xiao: the second with a withdrawal that lacks nothing but the payment password. */
async function twoTabs(prepare?: (context: BrowserContext) => Promise<unknown>) {
  const phone = await phoneOf(browser, stack, linxiao.token);
  await prepare?.(phone.context);
  const other = await phone.newTab();
  await other.goto(`${stack.url}/#/pages/index/index`);
  await seesAmount(cardOf(other, zh.totalAssets), await totalOf(linxiao));
  await goTo(other, '/pages/withdraw/index');
  await other.getByLabel(zh.withdrawAmount).fill('700');
  await other.getByRole('button', { name: zh.withdraw, exact: true }).tap();
  await other
    .getByRole('dialog', { name: zh.enterPin })
    .getByRole('button', { name: '2', exact: true })
    .waitFor();
  if (prepare) await other.evaluate(() => Object.assign(globalThis, { isDeaf: true }));
  const sent: string[] = [];
  other.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  return { phone, other, sent };
}

async function logOut(page: Page) {
  await openTab(page, zh.me);
  await page.getByRole('link', { name: zh.settings }).tap();
  await page.getByRole('button', { name: zh.logout }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: zh.logout }).tap();
  await page.getByRole('heading', { name: zh.login }).waitFor();
}

async function logInAsChenjing(page: Page) {
  await page.getByLabel(zh.account, { exact: true }).fill('chenjing');
  await page.getByLabel(zh.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: zh.login, exact: true }).tap();
  await seesAmount(cardOf(page, zh.totalAssets), await totalOf(chenjing));
}

async function close(phone: Window) {
  // Calls that a page was making while it was left.
  phone.forgive(/ERR_ABORTED|: network/);
  expect(phone.troubles).toEqual([]);
  await phone.close();
}

const moneyCalls = /withdrawal\/request|payment_password\/authorize/;

test('when one tab logs out and somebody else in, the other one is left and starts anew', async () => {
  const { phone, other, sent } = await twoTabs();
  const hers = await totalOf(linxiao);
  await logOut(phone.page);
  await other.getByRole('heading', { name: zh.login }).waitFor();
  expect((await other.locator('body').innerText()).includes(hers)).toBe(false);
  await logInAsChenjing(phone.page);
  await seesAmount(cardOf(other, zh.totalAssets), await totalOf(chenjing));
  await expect.poll(() => other.url()).toContain('#/pages/index/index');
  // Nor does the way back lead to anything of the first person.
  const settled = settling(other);
  await other.goBack();
  await settled();
  expect(await other.getByText(/700|2338/).count()).toBe(0);
  expect(sent.filter((path) => moneyCalls.test(path))).toEqual([]);
  await close(phone);
});

/** A tab that gets no event about what other tabs do, and from some time on makes no call by itself, either. */
const withoutEvents = (context: BrowserContext) =>
  context.addInitScript(() => {
    const stop = (event: Event) => event.stopImmediatePropagation();
    for (const name of ['storage', 'focus', 'visibilitychange']) addEventListener(name, stop, true);
    const later = setTimeout;
    const unlessDeaf = (run: () => void, ms?: number) => later(() => 'isDeaf' in globalThis || run(), ms);
    Object.assign(globalThis, { setTimeout: unlessDeaf });
  });

test('a form of the first person cannot be sent as the second one, even by a tab that heard nothing', async () => {
  const { phone, other, sent } = await twoTabs(withoutEvents);
  await logOut(phone.page);
  await logInAsChenjing(phone.page);
  await enterPin(other, 'zh', demoPin);
  await seesAmount(cardOf(other, zh.totalAssets), await totalOf(chenjing));
  expect(sent.filter((path) => moneyCalls.test(path))).toEqual([]);
  expect((await chenjing.get('/api/withdrawal/list', {})).items).toEqual([]);
  await close(phone);
});

test('a page that comes back from the history notices before anything is pressed', async () => {
  const { phone, other } = await twoTabs(withoutEvents);
  await logOut(phone.page);
  await other.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await other.getByRole('heading', { name: zh.login }).waitFor();
  await close(phone);
});

test("the console: a copy of an operator's tab ends with the session of the first", async () => {
  const desk = await operatorAt(browser, stack, 'zhao');
  const { page } = desk;
  const kept = await page.evaluate(() => sessionStorage.getItem('banyan.console.token') ?? '');
  const copy = await desk.newTab();
  await copy.goto(stack.consoleUrl);
  await copy.evaluate((token) => sessionStorage.setItem('banyan.console.token', token), kept);
  await copy.reload();
  await mainMenu(copy).waitFor();
  await page.getByRole('button', { name: zh.logout }).click();
  await copy.getByLabel(zh.consoleUsername, { exact: true }).waitFor();
  expect(await mainMenu(copy).count()).toBe(0);

  // A page that comes back from the history, in whose tab somebody else has logged in meanwhile.
  await logInOperator(copy, 'zh', 'zhao');
  await logInOperator(page, 'zh', 'qian');
  const qians = await page.evaluate(() => sessionStorage.getItem('banyan.console.token') ?? '');
  await copy.evaluate((token) => sessionStorage.setItem('banyan.console.token', token), qians);
  await copy.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await copy.getByRole('banner').getByText('钱').waitFor();
  desk.forgive(/401/);
  expect(desk.troubles).toEqual([]);
  await desk.close();
});
