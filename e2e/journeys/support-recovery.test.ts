import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf, whenSaid } from '../fixtures/customer.ts';
import { openScreen, operatorAt, rowOf } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { type CustomerWire, demoPassword, loggedIn } from '../fixtures/wire.ts';

/** Chen Jing has a phone, no e-mail address, no secret key, and has forgotten the payment password. */
let stack: Stack;
let browser: Browser;
let wire: CustomerWire;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  wire = await loggedIn(stack, 'chenjing');
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const reason = '已回拨注册手机号，核对姓名与最近一笔投资';

async function agree(operator: 'zhao' | 'qian', says: string): Promise<void> {
  const { page, close, troubles } = await operatorAt(browser, stack, operator);
  await openScreen(page, '支付密码申请');
  await rowOf(page, 'chenjing').getByRole('button', { name: '同意', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(says).waitFor();
  await dialog.getByLabel('如何核实了本人').fill(reason);
  await dialog.getByRole('button', { name: '同意', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(troubles).toEqual([]);
  await close();
}

test('support leads out of the circle: asked in the app, agreed to by two operators, set by the person', async () => {
  const { page, close, troubles } = await phoneOf(browser, stack, wire.token);
  await goTo(page, '/pages/pay_pwd/pwd_update');
  await page.getByRole('link', { name: '忘记当前支付密码？' }).tap();
  await page.getByText('未绑定邮箱，也没有密钥').waitFor();
  await page.getByRole('link', { name: '通过客服重置' }).tap();
  await page.getByText('提现和转账等待 24 小时').waitFor();
  await page.getByLabel('登录密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '提交申请' }).tap();
  await page.getByText('（0/2）').waitFor();

  await agree('zhao', '还需要另一位操作员同意');
  await page.getByText('（1/2）').waitFor();
  await agree('qian', '您是第二位');

  await page.getByLabel('新支付密码', { exact: true }).fill('731946');
  await page.getByLabel('再次输入新支付密码', { exact: true }).fill('731946');
  await page.getByLabel('登录密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '确认修改' }).tap();
  await whenSaid(page, '支付密码已重置');
  await page.getByText(/提现和转账将于 .* 恢复/).waitFor();
  const { items } = await wire.get('/api/security/holds', {});
  expect(items.map((hold) => hold.reason)).toContain('payment_password_reset');
  expect(troubles).toEqual([]);
  await close();
});

test('whoever did not ask for it takes the request back', async () => {
  const mine = await loggedIn(stack, 'linxiao');
  await mine.post('/api/payment_recovery/ask', { loginPassword: demoPassword });
  const { page, close } = await phoneOf(browser, stack, mine.token);
  await goTo(page, '/pages/pay_pwd/support_reset');
  await page.getByRole('button', { name: '撤回申请' }).tap();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤回申请' }).tap();
  await page.getByRole('button', { name: '提交申请' }).waitFor();
  const { latest } = await mine.get('/api/payment_recovery/state', {});
  expect(latest?.state).toBe('withdrawn');
  await close();
});
