import { afterAll, beforeAll, expect, test } from 'vitest';
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

let stack: Stack;
let browser: Browser;
let wire: CustomerWire;
let phone: Window;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  ({ wire } = await addCardAndEndHold(stack, 'linxiao', linxiaosCard));
  phone = await phoneOf(browser, stack, wire.token);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const overview = () => wire.get('/api/wallet/overview', {});
/** The state on the page, not the passing announcement of it. */
const status = (text: string) => phone.page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });

async function request(amount: string): Promise<void> {
  await goTo(phone.page, '/pages/withdraw/index');
  await withdraw(phone.page, 'zh', amount, demoPin);
}

test('a large withdrawal is paid only after two different operators have approved', async () => {
  await request('12000');
  const zhao = await operatorAt(browser, stack, 'zhao');
  await openScreen(zhao.page, '提现审批');
  const row = rowOf(zhao.page, '12,000.00');
  await row.getByRole('button', { name: '批准', exact: true }).click();
  const question = zhao.page.getByRole('dialog');
  await question.getByText('该客户当日提现合计 12,000.00 元，满 10,000.00 元即须两位操作员批准').waitFor();
  await question.getByRole('button', { name: '取消' }).click();
  await approve(zhao.page, 'zh', row);
  await row.getByText('1/2 · 待另一位操作员').waitFor();
  await expect.poll(() => row.getByRole('button', { name: '批准', exact: true }).isDisabled()).toBe(true);
  await status('待审核').waitFor();

  const qian = await operatorAt(browser, stack, 'qian');
  await openScreen(qian.page, '提现审批');
  await approve(qian.page, 'zh', rowOf(qian.page, '12,000.00'));
  await status('已到账').waitFor();
  expect([...zhao.troubles, ...qian.troubles]).toEqual([]);
  await zhao.close();
  await qian.close();
});

test("the operator's reason for a rejection reaches the customer, and the money is free again", async () => {
  const before = await overview();
  await request('800');
  expect((await overview()).frozen).toBe('800.00');
  const qian = await operatorAt(browser, stack, 'qian');
  await openScreen(qian.page, '提现审批');
  await rowOf(qian.page, '800.00').getByRole('button', { name: '拒绝', exact: true }).click();
  const question = qian.page.getByRole('dialog');
  await question.getByLabel('拒绝原因').fill('收款人姓名与账户不一致');
  await question.getByRole('button', { name: '拒绝', exact: true }).click();
  await status('已拒绝').waitFor();
  await phone.page.getByText('原因：收款人姓名与账户不一致').waitFor();
  expect(await overview()).toMatchObject({ frozen: '0.00', available: before.available });
  expect(qian.troubles).toEqual([]);
  await qian.close();
});

test('every frozen cent is explained, and an undecided withdrawal can be taken back', async () => {
  const { page } = phone;
  await request('200');
  await request('300');
  await goTo(page, '/pages/profile/index');
  const frozen = page.getByRole('link', { name: '冻结金额' });
  await seesAmount(frozen, '¥500.00');
  await frozen.tap();
  const holds = page.getByRole('main').getByRole('listitem');
  await holds.nth(1).waitFor();
  expect((await amountsIn(page.getByRole('main'))).sort()).toEqual(['¥200.00', '¥300.00', '¥500.00']);
  for (const hold of await holds.all())
    await expect.poll(() => hold.innerText()).toMatch(/提现\s+招商银行 .*\s+自 .+至处理完成/);
  await holds.filter({ hasText: '¥300.00' }).getByRole('link', { name: '查看' }).tap();

  await page.getByRole('button', { name: '取消提现' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: '确认' }).tap();
  await status('已取消').waitFor();
  await goTo(page, '/pages/index/index');
  await openTab(page, '我的');
  await seesAmount(frozen, '¥200.00');
  const { frozen: held, available } = await overview();
  expect(held).toBe('200.00');
  await seesAmount(page.getByRole('link', { name: '可用余额' }), shown(available));
});

test('an account that is frozen says on both sides why its withdrawal waits, and no more once it is lifted', async () => {
  const { items } = await wire.get('/api/withdrawal/list', {});
  const open = items.find(({ state }) => state === 'requested');
  await wire.post('/api/account/freeze', { confirmed: true });
  await goTo(phone.page, `/pages/withdraw/record?id=${open?.withdrawalId}`);
  await status('已暂停').waitFor();
  await phone.page.getByText('已暂停：账户已冻结').waitFor();
  const zhao = await operatorAt(browser, stack, 'zhao');
  await openScreen(zhao.page, '提现审批');
  await rowOf(zhao.page, '200.00').getByText('已暂停：账户已冻结').waitFor();
  expect(zhao.troubles).toEqual([]);
  await zhao.close();
  await wire.post('/api/account/unfreeze', { loginPassword: demoPassword, paymentPassword: demoPin });
  await status('待审核').waitFor();
});

test('nothing went wrong behind the screens', () => {
  expect(phone.troubles).toEqual([]);
});
