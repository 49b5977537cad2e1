import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf } from '../fixtures/customer.ts';
import { openScreen, operatorAt, rowOf } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { openPhone } from '../fixtures/window.ts';
import { loggedIn } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

test("a fault on a customer's phone is read in the console, and says nothing about the customer", async () => {
  const { token } = await loggedIn(stack, 'linxiao');
  const phone = await phoneOf(browser, stack, token);
  const { page } = phone;
  const uploads: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/v2/common/logger')) uploads.push(request.postData() ?? '');
  });
  await page.route('**/api/wallet/records**', (route) => route.abort());
  await goTo(page, '/pages/account/detail');
  await page.evaluate(() => {
    queueMicrotask(() => {
      throw new Error('canary for 13800000001, password=Tree-88-shade');
    });
  });
  const entries = () => uploads.flatMap((upload) => JSON.parse(upload).data as { message: string }[]);
  // Both faults are on the server before the console is asked, in whatever order and in however many uploads.
  for (const fault of ['canary', 'GET /api/wallet/records: network']) {
    const entry = () => entries().find(({ message }) => message.includes(fault));
    await expect.poll(entry).toMatchObject({
      route: '/pages/account/detail',
      level: 'error',
      platform: expect.stringMatching(/^h5/),
    });
  }
  const sent = uploads.join('\n');
  for (const secret of [token, '13800000001', 'Tree-88-shade']) expect(sent).not.toContain(secret);

  const desk = await operatorAt(browser, stack, 'zhao');
  await openScreen(desk.page, '客户端日志');
  await rowOf(desk.page, 'GET /api/wallet/records: network').first().waitFor();
  const fault = rowOf(desk.page, 'canary');
  await expect.poll(() => fault.innerText()).toContain('canary for [number], password=[secret]');
  await desk.page.getByRole('button', { name: '警告' }).click();
  await fault.waitFor({ state: 'detached' });
  await desk.page.getByRole('button', { name: '错误' }).click();
  await fault.getByRole('button', { name: '/pages/account/detail' }).click();
  await desk.page.getByText('只看页面 /pages/account/detail').waitFor();
  expect(desk.troubles).toEqual([]);
  await desk.close();
  await phone.close();
});

test('with encrypted replies and no server, the log keeps what failed and never its own uploads', async () => {
  const { token } = await loggedIn(stack, 'linxiao');
  const phone = await openPhone(browser, {
    kept: { app_token: token, api_url: stack.url, log_switch: '1' },
  });
  const { page } = phone;
  await page.clock.install();
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`${stack.url}/#/pages/account/detail`);
  const minute = async () => {
    for (let second = 0; second < 75; second += 1) {
      await page.clock.runFor(1_000);
      await page.evaluate(() => fetch('/health/live').then((reply) => reply.text()));
    }
    const kept = await page.evaluate(() => localStorage.getItem('log_failed'));
    return (JSON.parse(kept ?? '[]') as { message: string }[][]).flat().map(({ message }) => message);
  };
  const messages = await minute();
  expect(messages.filter((message) => message.includes('GET /api/wallet/records: '))).not.toEqual([]);
  expect(messages.filter((message) => message.includes('/common/log'))).toEqual([]);
  expect(await minute()).toEqual(messages);
  await phone.close();
});
