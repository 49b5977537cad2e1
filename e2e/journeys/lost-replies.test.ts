import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { enterPin, goTo, phoneOf, whenSaid } from '../fixtures/customer.ts';
import { type FaultyNetwork, faultyNetwork } from '../fixtures/faulty-network.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Language, Window } from '../fixtures/window.ts';
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
let wire: CustomerWire;
let phone: Window;
let line: FaultyNetwork;
let before: number;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  ({ wire } = await addCardAndEndHold(stack, 'linxiao', linxiaosCard));
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});
beforeEach(async () => {
  before = (await withdrawals()).length;
});
afterEach(async () => {
  phone.forgive(/ERR_|: network|Failed to load resource/);
  expect(phone.troubles).toEqual([]);
  await phone.close();
});

const withdrawals = async () => (await wire.get('/api/withdrawal/list', {})).items;
const madeSince = async () => (await withdrawals()).length - before;

const form = '/pages/withdraw/index';
const words = {
  zh: {
    checking: '结果未知，正在核实，请勿重复提交…',
    done: '已成功提交，无需重复提交',
    look: '查看',
    not: '没有执行，资金没有变动',
  },
  en: {
    checking: 'Outcome unknown, checking. Please do not submit again…',
    done: ' went through. There is no need to submit it again.',
    look: 'View',
    not: 'It was not carried out and no money moved',
  },
} as const;
const checking = (page: Page, language: Language = 'zh') =>
  page.getByRole('status').filter({ hasText: words[language].checking });
const submit = (page: Page, language: Language = 'zh') =>
  page.getByRole('button', { name: wordsIn(language).withdraw, exact: true });
const isBusy = async (page: Page, language: Language = 'zh') => {
  await expect.poll(() => submit(page, language).isDisabled()).toBe(true);
};

/** Asks for a withdrawal over a line that is down, until the form says that the outcome is unknown. */
async function askOverFaultyNetwork(language: Language, now: 'losesReplies' | 'losesCalls') {
  phone = await phoneOf(browser, stack, wire.token, language);
  line = await faultyNetwork(phone.context, '/api/withdrawal/request', now);
  const { page } = phone;
  await goTo(page, form);
  await page.getByLabel(wordsIn(language).withdrawAmount).fill('700');
  await submit(page, language).tap();
  await enterPin(page, language, demoPin);
  await checking(page, language).waitFor();
  return page;
}

/** The notice that it went through leads to what it became. */
async function seesResult(page: Page, language: Language = 'zh') {
  const t = words[language];
  await page.getByRole('main').getByRole('status').filter({ hasText: t.done }).waitFor();
  await page.getByRole('link', { name: t.look, exact: true }).tap();
  await page
    .getByRole('status')
    .filter({ hasText: wordsIn(language).underReview })
    .waitFor();
}

async function logIn(page: Page, username: string) {
  await page.getByLabel('用户名 / 手机号 / 邮箱', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '登录', exact: true }).tap();
}

test('the reply is lost and the page reloaded: the form knows, takes no second one, and finds out', async () => {
  const page = await askOverFaultyNetwork('zh', 'losesReplies');
  await page.reload();
  await checking(page).waitFor();
  await isBusy(page);
  line.now = 'works';
  await seesResult(page);
  expect([line.keys.size, await madeSince()]).toEqual([1, 1]);
});

test('the reply is lost, the person leaves and comes back: the same', async () => {
  const page = await askOverFaultyNetwork('en', 'losesReplies');
  await goTo(page, '/pages/index/index');
  await page.getByRole('heading', { name: 'Total assets' }).waitFor();
  await goTo(page, form);
  await checking(page, 'en').waitFor();
  await isBusy(page, 'en');
  line.now = 'works';
  await seesResult(page, 'en');
  expect([line.keys.size, await madeSince()]).toEqual([1, 1]);
});

test('settled while another page is open, it is said there, and again in the form', async () => {
  const page = await askOverFaultyNetwork('zh', 'losesReplies');
  await goTo(page, '/pages/index/index');
  await page.getByRole('heading', { name: '总资产' }).waitFor();
  line.now = 'works';
  await whenSaid(page, words.zh.done);
  await goTo(page, form);
  await seesResult(page);
  expect(await madeSince()).toBe(1);
});

test('in two tabs both say so, one sends, and when it is closed the other goes on', async () => {
  const first = await askOverFaultyNetwork('zh', 'losesReplies');
  const second = await phone.newTab();
  await second.goto(`${stack.url}/#${form}`);
  await checking(second).waitFor();
  await isBusy(second);
  const attempts = line.attempts;
  await expect.poll(() => line.attempts).toBeGreaterThan(attempts);
  expect([...line.senders]).toEqual([first]);
  await first.close();
  await expect.poll(() => line.senders.size).toBe(2);
  line.now = 'works';
  await seesResult(second);
  expect([line.keys.size, await madeSince()]).toEqual([1, 1]);
});

/** The session ends at another device while the outcome is open, and the person who holds this one is told. */
async function endSession(page: Page) {
  wire = await loggedIn(stack, 'linxiao');
  await wire.post('/api/sessions/revoke', {});
  line.now = 'works';
  await page.getByRole('alertdialog').getByRole('button', { name: '确认' }).tap();
}

test('the session ends in between: the same person finds out after the next login', async () => {
  const page = await askOverFaultyNetwork('zh', 'losesReplies');
  await endSession(page);
  await logIn(page, 'linxiao');
  await seesResult(page);
  expect([line.keys.size, await madeSince()]).toEqual([1, 1]);
});

test('somebody else who logs in on this device sees nothing of it, and sends nothing', async () => {
  const page = await askOverFaultyNetwork('zh', 'losesReplies');
  await endSession(page);
  const { attempts } = line;
  await logIn(page, 'chenjing');
  await page.getByRole('heading', { name: '提现', exact: true }).waitFor();
  await goTo(page, '/pages/index/index');
  await page.getByRole('heading', { name: '总资产' }).waitFor();
  expect(await page.getByText(/700|核实|已成功提交/).count()).toBe(0);
  expect([line.attempts, line.keys.size, await madeSince()]).toEqual([attempts, 1, 1]);
});

test('a call that never arrived: nothing happened, the form says so, and a new one is one', async () => {
  const page = await askOverFaultyNetwork('en', 'losesCalls');
  await page.reload();
  await checking(page, 'en').waitFor();
  line.now = 'works';
  await page.getByRole('alert').filter({ hasText: words.en.not }).waitFor();
  expect(await madeSince()).toBe(0);
  await page.getByLabel('Amount to withdraw').fill('700');
  await submit(page, 'en').tap();
  await enterPin(page, 'en', demoPin);
  await whenSaid(page, 'Under review');
  expect([line.keys.size, await madeSince()]).toEqual([2, 1]);
});
