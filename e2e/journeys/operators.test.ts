import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { openScreen, operatorAt } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { openDesktop, type Window } from '../fixtures/window.ts';
import { operatorWire } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
let zhao: Window;
let qian: Window;
let wu: Window;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  await withdrawProposals();
  zhao = await operatorAt(browser, stack, 'zhao');
  qian = await operatorAt(browser, stack, 'qian', 'en');
  await openScreen(zhao.page, '操作员');
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** Zhao takes back what the demo leaves to decide, so that only what is proposed here is. */
async function withdrawProposals(): Promise<void> {
  const operator = await operatorWire(stack, 'zhao');
  const { open } = await operator.get('/console/api/operators', {});
  for (const { proposalId } of open) await operator.post('/console/api/operators/withdraw', { proposalId });
}

/** Returns an operator as the server lists them. */
async function operatorNamed(wanted: string) {
  const { items } = await (await operatorWire(stack, 'zhao')).get('/console/api/operators', {});
  return items.find(({ username }) => username === wanted);
}

const email = 'wu.lan@example.com';
const password = 'Mahogany-58-desk';

/** The link, as it reached the new operator's mailbox: in a demo the outbox stands in for it. */
async function linkSent(): Promise<string> {
  const operator = await operatorWire(stack, 'sun');
  const { items } = await operator.get('/console/api/outbox', {});
  const message = items.find(({ recipient }) => recipient === email);
  return /http\S+/.exec(message?.body ?? '')?.[0] ?? '';
}

test('whoever adds an operator is told where the invitation went, and nothing that opens it', async () => {
  const { page } = zhao;
  await page.getByRole('button', { name: '添加操作员' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('用户名').fill('wulan');
  await dialog.getByLabel('姓名', { exact: true }).fill('吴岚');
  await dialog.getByLabel('本人邮箱').fill(email);
  await dialog.getByLabel('资金主管').check();
  await dialog.getByLabel('理由').fill('新入职的资金专员，负责提现审批');
  await dialog.getByRole('button', { name: '添加操作员' }).click();
  await dialog.getByText(`邀请已发送至 ${email}`).waitFor();
  expect(await dialog.innerText()).not.toMatch(/[\w-]{20,}/);
  await dialog.getByRole('button', { name: '关闭' }).last().click();
  await page.getByRole('row').filter({ hasText: email }).getByText('待使用邀请').waitFor();
});

test('the new operator sets the own password, and the link is gone from the address and good no more', async () => {
  const link = await linkSent();
  expect(link).toContain('/#/invitation/');
  wu = await openDesktop(browser, { language: 'en', kept: { 'banyan.console.language': 'en' } });
  const { page } = wu;
  await page.goto(link);
  await page.getByText('吴岚, your username is wulan.').waitFor();
  await expect.poll(() => page.url()).not.toContain(link.split('/').at(-1));
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('New password again').fill('short');
  await page.getByRole('button', { name: 'Set the password and log in' }).click();
  await page.getByText('A password has 12–64 characters').waitFor();
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: 'Set the password and log in' }).click();
  await page.getByRole('banner').waitFor();
  const late = await wu.newTab();
  await late.goto(link);
  await late.getByText('This invitation is not valid, too old, or has been used').waitFor();
  wu.forgive(/400|422/);
});

test('the roles apply once a second operator, who was shown the address, has approved them', async () => {
  await openScreen(qian.page, 'Operators');
  await qian.page.getByText(`Invited at ${email}: make sure that this is their own address`).waitFor();
  await qian.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await qian.page.getByText('Approved').first().waitFor();
  await wu.page.reload();
  await openScreen(wu.page, 'Withdrawals');
  expect((await operatorNamed('wulan'))?.roles).toEqual(['treasurer']);
});

test('an administrator cannot shut out the last other one', async () => {
  const { page } = zhao;
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'qian' });
  await row.getByRole('button', { name: '停用' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('理由').fill('试图独自掌权的管理员');
  await dialog.getByRole('button', { name: '停用' }).click();
  await dialog.getByText('至少须保留两位可决定操作员事项的管理员').waitFor();
  expect((await operatorNamed('qian'))?.disabledAt).toBeNull();
  zhao.forgive(/409/);
});

test('nothing went wrong behind the screens', () => {
  expect([...zhao.troubles, ...qian.troubles, ...wu.troubles]).toEqual([]);
});
