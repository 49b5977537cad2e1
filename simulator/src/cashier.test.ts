import { expect, test } from 'vitest';
import { startReceiver, startSimulator } from '../testing/harness.ts';

async function page(url: string) {
  const reply = await fetch(url);
  return {
    status: reply.status,
    text: await reply.text(),
    policy: reply.headers.get('content-security-policy'),
  };
}

test('the cashier shows what is paid, says that it is simulated, and runs no script', async () => {
  const { openPayment } = await startSimulator();
  const { cashier_url } = await openPayment('r-1', { amount: '1234567.80', method: 'alipay' });
  const zh = await page(cashier_url);
  for (const words of ['模拟收银台 · 非真实资金', 'Banyan', '1,234,567', '支付宝', 'r-1', '确认付款']) {
    expect(zh.text).toContain(words);
  }
  expect(zh.text).toContain('>¥1,234,567<small>.80</small><');
  const en = await page(`${cashier_url}?lang=en`);
  expect(en.text).toContain('Simulated cashier · no real money');
  expect(en.text).toContain('Advanced: misbehave');
  expect(zh.policy).toContain("default-src 'none'");
  expect(zh.text).not.toMatch(/<script|style=|onclick/);
});

test('the result page leads back to the merchant with its address escaped', async () => {
  const { openPayment, press, origin } = await startSimulator();
  const { id, cashier_url } = await openPayment('r-1');
  const pressed = await press(id, 'pay');
  expect(new URL(pressed.headers.get('location') ?? '', `${origin}/cashier/${id}/pay`).pathname).toBe(
    `/cashier/${id}`,
  );
  const { text } = await page(cashier_url);
  expect(text).toContain('付款成功');
  expect(text).toContain('href="http://localhost:3000/#/recharge?order=1&amp;x=%22y%22"');
  expect(text).not.toContain('<form');
});

test('the result is shown for a moment; whoever comes back to it later goes on at once', async () => {
  const { openPayment, press, origin } = await startSimulator();
  const { id, cashier_url } = await openPayment('r-1');
  const pressed = await press(id, 'cancel');
  const result = await page(
    new URL(pressed.headers.get('location') ?? '', `${origin}/cashier/${id}/cancel`).href,
  );
  expect(result.text).toContain('content="5;url=');
  expect(result.text).toContain('5 秒后自动返回');
  const later = await page(cashier_url);
  expect(later.text).toContain('content="0;url=');
  expect(later.text).not.toContain('自动返回');
});

test('its styles are served, and the countdown starts at what is left', async () => {
  const { openPayment, origin } = await startSimulator();
  const { id } = await openPayment('r-1');
  expect((await page(`${origin}/cashier/cashier.css`)).text).toContain('#23766c');
  expect((await page(`${origin}/cashier/${id}/countdown.css`)).text).toMatch(/--left: (1800|1799)/);
});

test('what is picked under misbehave concerns this payment and wins over the standing order', async () => {
  const receiver = await startReceiver();
  const { behave, openPayment, press, state } = await startSimulator({ webhookUrl: receiver.url });
  await behave({ scope: 'all', duplicate: 5, wrong_amount: true });
  const form = { delay_ms: '', duplicate: '2', drop: '1', wrong_amount: 'on' };
  await press((await openPayment('r-1')).id, 'pay', form);
  await receiver.next();
  await receiver.next();
  expect((await state()).deliveries[0]?.behaviour).toEqual({ duplicate: 2, drop: 1, wrong_amount: true });
});

test('unknown payments, actions and fields are refused without an effect', async () => {
  const { openPayment, press, origin, state } = await startSimulator();
  const unknown = await page(`${origin}/cashier/pay_%3Cb%3E`);
  expect(unknown.status).toBe(404);
  expect(unknown.text).toContain('没有这笔付款');
  expect((await press('pay_0', 'pay')).status).toBe(404);
  const { id } = await openPayment('r-1');
  expect((await press(id, 'refund' as 'pay')).status).toBe(404);
  for (const form of [{ amount: '1.00' }, { duplicate: '999' }, { drop: '-1' }, { forge: 'yes' }]) {
    expect((await press(id, 'pay', form as Record<string, string>)).status).toBe(400);
  }
  expect((await state()).payments).toMatchObject([{ status: 'pending' }]);
});
