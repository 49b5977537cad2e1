import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { amountsIn, goTo, openTab, phoneOf, seesAmount, shown, withdraw } from '../fixtures/customer.ts';
import { approve, openScreen, operatorAt, rowOf } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Window } from '../fixtures/window.ts';
import {
  addCardAndEndHold,
  type CustomerWire,
  demoPassword,
  demoPin,
  linxiaosCard,
} from '../fixtures/wire.ts';
import { wordsIn } from '../fixtures/words.ts';

const words = {
  zh: {
    whyTwo: '该客户当日提现合计 12,000.00 元，满 10,000.00 元即须两位操作员批准',
    cancel: '取消',
    another: '1/2 · 待另一位操作员',
    reason: '拒绝原因',
    reasonText: '收款人姓名与账户不一致',
    said: '原因：收款人姓名与账户不一致',
    rejected: '已拒绝',
    frozen: /^冻结金额/,
    available: /^可用余额/,
    hold: /提现\s+招商银行 .*\s+自 .+至处理完成/,
    open: '查看',
    cancelWithdrawal: '取消提现',
    confirmCancel: '确认取消',
    cancelled: '已取消',
    paused: '已暂停',
    pausedBecause: '已暂停：账户已冻结',
  },
  en: {
    whyTwo:
      'The customer’s withdrawals on this day total 12,000.00 CNY; from 10,000.00 CNY each needs two operators',
    cancel: 'Cancel',
    another: '1/2 · needs another operator',
    reason: 'Reason',
    reasonText: 'The name is not that of the account',
    said: 'Reason: The name is not that of the account',
    rejected: 'Rejected',
    frozen: /^Frozen/,
    available: /^Available/,
    hold: /Withdrawal\s+招商银行 .*\s+since .+until it is decided/,
    open: 'Open',
    cancelWithdrawal: 'Cancel withdrawal',
    confirmCancel: 'Cancel the withdrawal',
    cancelled: 'Cancelled',
    paused: 'Paused',
    pausedBecause: 'Paused: the account is frozen',
  },
} as const;

describe.each(['zh', 'en'] as const)('withdrawals (%s)', (language) => {
  const t = { ...wordsIn(language), ...words[language] };
  let stack: Stack;
  let browser: Browser;
  let wire: CustomerWire;
  let phone: Window;
  beforeAll(async () => {
    [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
    ({ wire } = await addCardAndEndHold(stack, 'linxiao', linxiaosCard));
    phone = await phoneOf(browser, stack, wire.token, language);
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  const overview = () => wire.get('/api/wallet/overview', {});
  /** The state on the page, not the passing announcement of it. */
  const status = (text: string) =>
    phone.page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });

  async function request(amount: string): Promise<void> {
    await goTo(phone.page, '/pages/withdraw/index');
    await withdraw(phone.page, language, amount, demoPin);
  }

  test('a large withdrawal is paid only after two different operators have approved', async () => {
    await request('12000');
    const zhao = await operatorAt(browser, stack, 'zhao', language);
    await openScreen(zhao.page, t.consoleWithdrawals);
    const row = rowOf(zhao.page, '12,000.00');
    await row.getByRole('button', { name: t.approve, exact: true }).click();
    const question = zhao.page.getByRole('dialog');
    await question.getByText(t.whyTwo).waitFor();
    await question.getByRole('button', { name: t.cancel, exact: true }).click();
    await approve(zhao.page, language, row);
    await row.getByText(t.another).waitFor();
    await expect
      .poll(() => row.getByRole('button', { name: t.approve, exact: true }).isDisabled())
      .toBe(true);
    await status(t.underReview).waitFor();

    const qian = await operatorAt(browser, stack, 'qian', language);
    await openScreen(qian.page, t.consoleWithdrawals);
    await approve(qian.page, language, rowOf(qian.page, '12,000.00'));
    await status(t.settled).waitFor();
    expect([...zhao.troubles, ...qian.troubles]).toEqual([]);
    await zhao.close();
    await qian.close();
  });

  test("the operator's reason for a rejection reaches the customer, and the money is free again", async () => {
    const before = await overview();
    await request('800');
    expect((await overview()).frozen).toBe('800.00');
    const qian = await operatorAt(browser, stack, 'qian', language);
    await openScreen(qian.page, t.consoleWithdrawals);
    await rowOf(qian.page, '800.00').getByRole('button', { name: t.reject, exact: true }).click();
    const question = qian.page.getByRole('dialog');
    await question.getByLabel(t.reason).fill(t.reasonText);
    await question.getByRole('button', { name: t.reject, exact: true }).click();
    await status(t.rejected).waitFor();
    await phone.page.getByText(t.said).waitFor();
    expect(await overview()).toMatchObject({ frozen: '0.00', available: before.available });
    expect(qian.troubles).toEqual([]);
    await qian.close();
  });

  test('every frozen cent is explained, and an undecided withdrawal can be taken back', async () => {
    const { page } = phone;
    await request('200');
    await request('300');
    await goTo(page, '/pages/profile/index');
    const frozen = page.getByRole('link', { name: t.frozen });
    await seesAmount(frozen, '¥500.00');
    await frozen.tap();
    const holds = page.getByRole('main').getByRole('listitem');
    await holds.nth(1).waitFor();
    expect((await amountsIn(page.getByRole('main'))).sort()).toEqual(['¥200.00', '¥300.00', '¥500.00']);
    for (const hold of await holds.all()) await expect.poll(() => hold.innerText()).toMatch(t.hold);
    await holds.filter({ hasText: '¥300.00' }).getByRole('link', { name: t.open, exact: true }).tap();

    await page.getByRole('button', { name: t.cancelWithdrawal }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: t.confirmCancel }).tap();
    await status(t.cancelled).waitFor();
    await goTo(page, '/pages/index/index');
    await openTab(page, t.me);
    await seesAmount(frozen, '¥200.00');
    const { frozen: held, available } = await overview();
    expect(held).toBe('200.00');
    await seesAmount(page.getByRole('link', { name: t.available }), shown(available));
  });

  test('an account that is frozen says on both sides why its withdrawal waits, and no more once it is lifted', async () => {
    const { items } = await wire.get('/api/withdrawal/list', {});
    const open = items.find(({ state }) => state === 'requested');
    await wire.post('/api/account/freeze', { confirmed: true });
    await goTo(phone.page, `/pages/withdraw/record?id=${open?.withdrawalId}`);
    await status(t.paused).waitFor();
    await phone.page.getByText(t.pausedBecause).waitFor();
    const zhao = await operatorAt(browser, stack, 'zhao', language);
    await openScreen(zhao.page, t.consoleWithdrawals);
    await rowOf(zhao.page, '200.00').getByText(t.pausedBecause).waitFor();
    expect(zhao.troubles).toEqual([]);
    await zhao.close();
    await wire.post('/api/account/unfreeze', { loginPassword: demoPassword, paymentPassword: demoPin });
    await status(t.underReview).waitFor();
  });

  test('nothing went wrong behind the screens', () => {
    expect(phone.troubles).toEqual([]);
  });
});
