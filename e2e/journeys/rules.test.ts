import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { enterPin, goTo, phoneOf, seesAmount, withdraw } from '../fixtures/customer.ts';
import { openScreen, operatorAt } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Window } from '../fixtures/window.ts';
import {
  addCardAndEndHold,
  type CustomerWire,
  demoPin,
  linxiaosCard,
  operatorWire,
} from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
let wire: CustomerWire;
let phone: Window;
let zhao: Window;
let qian: Window;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  ({ wire } = await addCardAndEndHold(stack, 'linxiao', linxiaosCard));
  await withdrawProposals();
  phone = await phoneOf(browser, stack, wire.token);
  // One of them works in Chinese, the other in English.
  zhao = await operatorAt(browser, stack, 'zhao');
  qian = await operatorAt(browser, stack, 'qian', 'en');
  await openScreen(zhao.page, '规则与开关');
  await openScreen(qian.page, 'Rules & switches');
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** Zhao takes back what the demo leaves to decide, so that only what is proposed here is. */
async function withdrawProposals(): Promise<void> {
  const operator = await operatorWire(stack, 'zhao');
  const { open } = await operator.get('/console/api/policy', {});
  for (const { proposalId } of open) await operator.post('/console/api/policy/withdraw', { proposalId });
}

/** Zhao changes what is shown and says why. */
async function propose(change: () => Promise<unknown>, reason: string): Promise<void> {
  const { page } = zhao;
  await page.getByRole('button', { name: '提议修改' }).click();
  await change();
  await page.getByRole('button', { name: '提交提议' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('理由').fill(reason);
  await dialog.getByRole('button', { name: '提交提议' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '撤回' }).waitFor();
  // The one who proposed it finds nothing to approve it with.
  await expect.poll(() => page.getByRole('button', { name: '批准', exact: true }).count()).toBe(0);
}

async function approve(reason: string): Promise<void> {
  const { page } = qian;
  await page.reload();
  await page.getByText(reason).waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Approve', exact: true }).click();
  await question.waitFor({ state: 'detached' });
}

test('the withdrawal minimum that two operators decided stands on the withdrawal page', async () => {
  const { page } = phone;
  await goTo(page, '/pages/withdraw/index');
  const limits = page.getByText('单笔最低').first();
  await seesAmount(limits, '¥100.00');
  const reason = '客户反馈：小额提现需求增多';
  await propose(() => zhao.page.getByLabel('最低提现的新值').fill('50.00'), reason);
  await page.reload();
  await seesAmount(limits, '¥100.00');
  await approve(reason);
  await page.reload();
  await seesAmount(limits, '¥50.00');
  const versions = qian.page.getByRole('table', { name: 'Versions' });
  await versions.getByText('Minimum withdrawal').waitFor();
  await versions.getByText('In effect').waitFor();
});

test('a fee that rose while the page was open is shown before it is charged, and asked about again', async () => {
  const { page } = phone;
  await goTo(page, '/pages/withdraw/index');
  await page.getByLabel('提现金额').fill('100');
  const fee = page.getByText('手续费', { exact: true }).locator('..');
  await fee.getByText('免手续费').waitFor();
  const reason = '成本上升，调整提现手续费';
  await openScreen(zhao.page, '规则与开关');
  await propose(() => zhao.page.getByLabel('提现手续费率的新值').fill('100'), reason);
  await approve(reason);
  await page.getByRole('button', { name: '提现', exact: true }).tap();
  await enterPin(page, 'zh', demoPin);
  await page.getByText('手续费已变更，请核对新的费用后重新确认').waitFor();
  await seesAmount(fee, '¥1.00');
  expect((await wire.get('/api/withdrawal/list', {})).items).toEqual([]);
  await withdraw(page, 'zh', '100', demoPin);
  const [request] = (await wire.get('/api/withdrawal/list', {})).items;
  expect(request).toMatchObject({ amount: '100.00', fee: '1.00', net: '99.00' });
});

test('an area that two operators switched off is gone from the app, and its calls are refused', async () => {
  const { page } = phone;
  await goTo(page, '/pages/index/index');
  await page.getByRole('heading', { name: '投资项目' }).waitFor();
  const reason = '监管要求暂停新的认购';
  await propose(() => zhao.page.getByLabel('投资的新值').selectOption('false'), reason);
  await approve(reason);
  await page.reload();
  await page.getByRole('button', { name: '隐藏金额' }).waitFor();
  await expect.poll(() => page.getByRole('heading', { name: '投资项目' }).count()).toBe(0);
  await goTo(page, '/pages/product/product_list');
  await page.getByText('该功能暂未开放').first().waitFor();
  await expect(wire.post('/api/productlist', {})).rejects.toThrow('feature.disabled');
  // Whoever has invested already still sees it, and can leave.
  expect((await wire.get('/api/subscription/list', {})).items.length).toBeGreaterThan(0);
});

test('a phone number is shown in full for a reason only, and the person keeps a trace of it', async () => {
  const { page } = zhao;
  await openScreen(page, '用户');
  await page.getByLabel('查找用户').fill('linxiao');
  await page.getByRole('button', { name: '查找', exact: true }).click();
  await page.getByRole('link', { name: 'linxiao' }).click();
  await page.getByText('138****0001').waitFor();
  await page.getByRole('button', { name: '查看', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  const show = dialog.getByRole('button', { name: '查看', exact: true });
  await expect.poll(() => show.isDisabled()).toBe(true);
  await dialog.getByLabel('理由').fill('客户来电核实预留号码');
  await show.click();
  await dialog.getByText(/^138\d{8}$/).waitFor();
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await page.getByText('phone: 客户来电核实预留号码').waitFor();
  expect(await page.getByText(/138\d{8}/).count()).toBe(0);
});

test('nothing went wrong behind the screens', () => {
  phone.forgive(/feature\.disabled|403|409/);
  expect([...phone.troubles, ...zhao.troubles, ...qian.troubles]).toEqual([]);
});
