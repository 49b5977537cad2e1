import { afterAll, beforeAll, expect, test } from 'vitest';
import { wireByHand, withdrawalByHand } from '../../server/testing/by-hand.ts';
import { otherPolicy, policyOf } from '../../server/testing/other-policy.ts';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { amountsIn, goTo, phoneOf, seesAmount, seesCharges, shown, withdraw } from '../fixtures/customer.ts';
import { approve, openScreen, operatorAt, rowOf } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Window } from '../fixtures/window.ts';
import { addCardAndEndHold, type CustomerWire, demoPin, linxiaosCard } from '../fixtures/wire.ts';

/** Withdrawals under rules that are not the release's: every figure is worked out by hand from the second policy. */
const rules = policyOf(otherPolicy).withdrawal;

let stack: Stack;
let browser: Browser;
let wire: CustomerWire;
let phone: Window;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack({ policy: 'other' }), launchBrowser()]);
  ({ wire } = await addCardAndEndHold(stack, 'linxiao', linxiaosCard));
  phone = await phoneOf(browser, stack, wire.token);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const overview = () => wire.get('/api/wallet/overview', {});
const status = (text: string) => phone.page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });
const grouped = (amount: bigint) => shown(wireByHand(amount)).slice(1);

test('the form names the limits and the charges of these rules, and the hold says fee and net apart', async () => {
  const { page } = phone;
  const before = await overview();
  const amount = rules.min * 3n + 7n;
  const charges = withdrawalByHand(amount, rules.feeBps);
  await goTo(page, '/pages/withdraw/index');
  await page.getByLabel('提现金额').fill(wireByHand(amount));
  await seesCharges(page, 'zh', charges);
  await seesAmount(page.getByText('单笔最低').first(), shown(wireByHand(rules.min)));
  await withdraw(page, 'zh', wireByHand(amount), demoPin);
  await seesCharges(page, 'zh', charges);

  await goTo(page, '/pages/profile/index');
  const frozen = page.getByRole('link', { name: '冻结金额' });
  await seesAmount(frozen, shown(wireByHand(amount)));
  await frozen.tap();
  const main = page.getByRole('main');
  await main.getByRole('listitem').nth(1).waitFor();
  expect((await amountsIn(main)).toSorted()).toEqual(
    [shown(wireByHand(amount)), shown(charges.fee), shown(charges.net)].toSorted(),
  );
  await main.getByRole('link', { name: '查看' }).first().tap();
  await page.getByRole('button', { name: '取消提现' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: '确认' }).tap();
  await status('已取消').waitFor();
  expect(await overview()).toMatchObject({ frozen: '0.00', available: before.available });
});

test('two operators approve what reaches the limit before the fee is taken off, and the net is paid', async () => {
  const before = await overview();
  const amount = rules.twoOperatorsFrom;
  await goTo(phone.page, '/pages/withdraw/index');
  await withdraw(phone.page, 'zh', wireByHand(amount), demoPin);
  const zhao = await operatorAt(browser, stack, 'zhao');
  await openScreen(zhao.page, '提现审批');
  const row = rowOf(zhao.page, grouped(amount));
  await row.getByRole('button', { name: '批准', exact: true }).click();
  const question = zhao.page.getByRole('dialog');
  const [total, from] = [grouped(amount), grouped(rules.twoOperatorsFrom)];
  await question.getByText(`该客户当日提现合计 ${total} 元，满 ${from} 元即须两位操作员批准`).waitFor();
  await question.getByRole('button', { name: '取消' }).click();
  await approve(zhao.page, 'zh', row);
  await row.getByText('1/2 · 待另一位操作员').waitFor();
  const qian = await operatorAt(browser, stack, 'qian');
  await openScreen(qian.page, '提现审批');
  await approve(qian.page, 'zh', rowOf(qian.page, grouped(amount)));
  await status('已到账').waitFor();
  await seesCharges(phone.page, 'zh', withdrawalByHand(amount, rules.feeBps));
  const { balance } = await overview();
  expect(BigInt(before.balance.replace('.', '')) - BigInt(balance.replace('.', ''))).toBe(amount);
  expect([...zhao.troubles, ...qian.troubles]).toEqual([]);
  await zhao.close();
  await qian.close();
});

test('nothing went wrong behind the screens', () => {
  expect(phone.troubles).toEqual([]);
});
