import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf, whenSaid } from '../fixtures/customer.ts';
import { fingersOn } from '../fixtures/fingers.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { type CustomerWire, loggedIn } from '../fixtures/wire.ts';

/** The gestures whose measures the specification gives, by fingers on the screen. */
let stack: Stack;
let browser: Browser;
let wire: CustomerWire;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  wire = await loggedIn(stack, 'wangqiang');
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** Counts the calls of a path from now on. */
function countCalls(page: Page, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls += 1;
  });
  return () => calls;
}

test('a page pulled down by 45 pixels is fetched anew, and by 44 it is not', async () => {
  const { page, close } = await phoneOf(browser, stack, wire.token);
  await page.getByRole('heading', { name: '总资产' }).waitFor();
  const asked = countCalls(page, '/api/wallet/overview');
  const fingers = await fingersOn(page);
  await fingers.draw([180, 200], [180, 244]);
  await fingers.draw([180, 200], [180, 245]);
  await page.getByRole('button', { name: '刷新', exact: true }).waitFor();
  await expect.poll(asked).toBe(1);
  await close();
});

test('a number is copied once a finger has rested on it for 350 ms, and not by one that strays', async () => {
  const { page, close } = await phoneOf(browser, stack, wire.token);
  const [paid] = (await wire.get('/api/recharge/list', {})).items;
  await goTo(page, `/pages/recharge/record?id=${paid?.rechargeId}`);
  const number = page.getByText(paid?.number ?? '', { exact: true });
  await number.waitFor();
  const box = (await number.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + 30, box.y + box.height / 2];
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  const fingers = await fingersOn(page);
  const said = page.getByRole('status').filter({ hasText: '内容已复制' });

  await fingers.down([x, y]);
  await fingers.move([x + 40, y]);
  await page.clock.runFor(1_000);
  expect(await said.count()).toBe(0);
  await fingers.up();

  await fingers.down([x, y]);
  await page.clock.runFor(349);
  expect(await said.count()).toBe(0);
  await page.clock.runFor(1);
  await whenSaid(page, '内容已复制');
  await fingers.up();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(paid?.number);
  await close();
});

test('two fingers enlarge a picture up to four times, and back to once', async () => {
  const { page, close } = await phoneOf(browser, stack, (await loggedIn(stack, 'linxiao')).token);
  await goTo(page, '/pages/certification/index');
  await page.getByRole('button', { name: '您的照片：身份证人像面' }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('100%').waitFor();
  const picture = sheet.getByRole('img').first();
  const box = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = await fingersOn(page);
  await fingers.down([x - 12, y], [x + 12, y]);
  await fingers.move([x - 30, y], [x + 30, y]);
  await fingers.move([x - 140, y], [x + 140, y]);
  await sheet.getByText('400%').waitFor();
  await fingers.move([x - 50, y], [x + 50, y]);
  await fingers.move([x - 5, y], [x + 5, y]);
  await sheet.getByText('100%').waitFor();
  await fingers.up();
  await close();
});
