import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheFolder } from '../../tools/setup.mjs';
import { certifyByWire } from '../fixtures/certify.ts';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { enterPin, goTo, phoneOf, seesAmount, whenSaid } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Language, Window } from '../fixtures/window.ts';
import { availableOf, type CustomerWire, demoPin, loggedIn } from '../fixtures/wire.ts';
import { wordsIn } from '../fixtures/words.ts';

const card = {
  kind: 'bank_card' as const,
  holder: '陈静',
  number: '6212261000000002229',
  bank: '工商银行',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  branch: '文三路支行',
};

let stack: Stack;
let browser: Browser;
/** Is certified here, so that nobody has paid this person before. */
let payee: CustomerWire;
/** Has just added a card: money waits. */
let held: CustomerWire;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  payee = await loggedIn(stack, 'liuyang');
  held = await loggedIn(stack, 'chenjing');
  await held.post('/api/payout_method/add', card);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const sizes = [
  { width: 375, height: 812 },
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];

/** Pictures for people to look at: `BANYAN_SCREENS=1`, then see `.cache/screens`. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env.BANYAN_SCREENS !== '1') return;
  const folder = join(cacheFolder, 'screens', 'remittances');
  mkdirSync(folder, { recursive: true });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.screenshot({ path: join(folder, `${name}-${size.width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 375, height: 812 });
}

const said = {
  zh: {
    transfer: '转账',
    account: '对方的手机号或用户名',
    find: '查找',
    nobody: '未找到该用户',
    self: '不可转账给自己',
    uncertified: '对方尚未完成实名认证',
    first: '您还没有给对方转过账',
    checked: '我已确认对方是谁',
    needChecked: '请先确认对方是谁',
    amount: '转账金额',
    leftToday: '今日剩余额度',
    note: '附言（选填）',
    paid: '转账成功',
    received: '已收款',
    posting: '查看这笔账目',
    requestAmount: '收款金额（选填）',
    requestNote: '事由（选填）',
    create: '生成收款码',
    waiting: '等待付款',
    qr: '收款二维码',
    over: '这笔收款已付清',
    seePayment: '查看这笔收款',
    needs: '转账需要满足的条件',
    noHold: '不在安全保护期内',
    cancel: '取消收款',
    cancelled: '已取消',
  },
  en: {
    transfer: 'Transfer',
    account: 'Their phone number or username',
    find: 'Find',
    nobody: 'There is no such person.',
    self: 'You cannot transfer money to yourself.',
    uncertified: 'This person has not been certified yet',
    first: 'You have never paid this person',
    checked: 'I have made sure who this is',
    needChecked: 'Please make sure who this is first.',
    amount: 'Amount to transfer',
    leftToday: 'left for today',
    note: 'Note (optional)',
    paid: 'Paid',
    received: 'Received',
    posting: 'See the posting',
    requestAmount: 'Amount to request (optional)',
    requestNote: 'What it is for (optional)',
    create: 'Make a request',
    waiting: 'Waiting to be paid',
    qr: 'QR code of the request',
    over: 'This request has been paid',
    seePayment: 'See the payment',
    needs: 'What a transfer takes',
    noHold: 'No security hold',
    cancel: 'Cancel the request',
    cancelled: 'Cancelled',
  },
} as const;

describe.each([
  ['zh', 'linxiao', '2026-A'],
  ['en', 'wangqiang', '2026-B'],
] as const)('money between people (%s)', (language: Language, who, note) => {
  const t = { ...wordsIn(language), ...said[language] };
  const open = async (wire: CustomerWire) => {
    const phone = await phoneOf(browser, stack, wire.token, language);
    const settled = settling(phone.page);
    const looked = async (name: string) => {
      await settled();
      expect(await findings(phone.page, language)).toEqual([]);
      await picture(phone.page, `${name}-${language}`);
    };
    return { phone, page: phone.page, looked };
  };
  const closed = async (phone: Window) => {
    expect(phone.troubles).toEqual([]);
    await phone.close();
  };

  test('somebody who was never paid is looked up, warned of and paid; both sides see it', async () => {
    const wire = await loggedIn(stack, who);
    const { phone, page, looked } = await open(wire);
    await page.getByRole('link', { name: t.transfer, exact: true }).tap();
    const find = async (account: string) => {
      await page.getByLabel(t.account, { exact: true }).fill(account);
      await page.getByRole('button', { name: t.find }).tap();
    };
    await looked('pay');
    await find('nobody-of-this-name');
    await page.getByText(t.nobody).waitFor();
    await find(who);
    await page.getByText(t.self).waitFor();
    if (language === 'zh') {
      await find('liuyang');
      await page.getByText(t.uncertified).waitFor();
      await certifyByWire(stack, payee, 'Liu Yang');
    }
    await find('liuyang');
    await page.getByText(t.first).waitFor();
    await looked('found');
    const amount = page.getByLabel(t.amount);
    await amount.fill('20000.01');
    await page.getByRole('alert').filter({ hasText: t.leftToday }).waitFor();
    await looked('too-much');
    await amount.fill('100.25');
    await page.getByLabel(t.note).fill(note);
    const submit = page.getByRole('button', { name: /¥100\.25/ });
    await submit.tap();
    await page.getByText(t.needChecked).waitFor();
    await page.getByRole('checkbox', { name: t.checked }).check();

    const before = await Promise.all([availableOf(wire), availableOf(payee)]);
    await submit.tap();
    await page.getByRole('dialog').waitFor();
    await looked('password');
    await enterPin(page, language, demoPin);
    await whenSaid(page, t.paid);
    await looked('receipt');
    const after = await Promise.all([availableOf(wire), availableOf(payee)]);
    expect(after.map((cents, i) => cents - (before[i] ?? 0))).toEqual([-10_025, 10_025]);
    await page.getByRole('link', { name: t.posting }).tap();
    await seesAmount(page.getByRole('main'), '−¥100.25');
    phone.forgive(/40[49]|422/);
    await closed(phone);

    const theirs = await open(payee);
    await goTo(theirs.page, '/pages/transfer/record');
    const row = theirs.page.getByRole('link').filter({ hasText: note });
    await seesAmount(row, '+¥100.25');
    await theirs.looked('records');
    await row.tap();
    await whenSaid(theirs.page, t.received);
    await theirs.looked('receipt-theirs');
    await closed(theirs.phone);
  });

  test('a request is passed on by its link, paid once by another person, and over for the next', async () => {
    const asker = await open(payee);
    await goTo(asker.page, '/pages/transfer/index?of=request');
    await asker.page.getByLabel(t.requestAmount).fill('66.6');
    await asker.page.getByLabel(t.requestNote).fill(note);
    await asker.looked('request-form');
    await asker.page.getByRole('button', { name: t.create }).tap();
    await whenSaid(asker.page, t.waiting);
    await asker.page.locator('svg', { hasText: t.qr }).waitFor();
    await asker.looked('request-open');
    const link = await asker.page.locator('code').filter({ hasText: 'request=' }).innerText();
    const address = link.slice(link.indexOf('#') + 1);

    const wire = await loggedIn(stack, who);
    const payer = await open(wire);
    await goTo(payer.page, address);
    await payer.page.getByText(note).waitFor();
    await payer.looked('request-pay');
    const before = await Promise.all([availableOf(wire), availableOf(payee)]);
    await payer.page.getByRole('button', { name: /¥66\.60/ }).tap();
    await enterPin(payer.page, language, demoPin);
    await whenSaid(payer.page, t.paid);
    const after = await Promise.all([availableOf(wire), availableOf(payee)]);
    expect(after.map((cents, i) => cents - (before[i] ?? 0))).toEqual([-6_660, 6_660]);

    await goTo(payer.page, address);
    await payer.page.getByText(t.over).waitFor();
    await payer.looked('request-over');
    await closed(payer.phone);
    // Whoever asks is looking at it still.
    await asker.page.getByRole('link', { name: t.seePayment }).waitFor();
    await asker.looked('request-paid');
    await closed(asker.phone);
  });

  test('a request that is cancelled cannot be paid any more', async () => {
    const { requestId, code } = await payee.post('/api/remittance/request/create', { amount: null, note });
    const { phone, page, looked } = await open(payee);
    await goTo(page, `/pages/transfer/index?request=${code}`);
    await page.getByRole('button', { name: t.cancel }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: t.cancel }).tap();
    await whenSaid(page, t.cancelled);
    await looked('request-cancelled');
    await closed(phone);
    const { items } = await payee.get('/api/remittance/requests', {});
    expect(items.find((item) => item.requestId === requestId)?.state).toBe('cancelled');
  });

  test('who has just added a card is told what sending waits for, and until when', async () => {
    const { phone, page, looked } = await open(held);
    await goTo(page, '/pages/transfer/index');
    await page.getByRole('heading', { name: t.needs }).waitFor();
    const need = page.getByRole('link').filter({ hasText: t.noHold });
    await expect.poll(() => need.getAttribute('href')).toBe('#/pages/services/end_hold');
    expect(await page.getByLabel(t.account, { exact: true }).count()).toBe(0);
    await looked('on-hold');
    await closed(phone);
  });
});
