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

test('a list reads on when a finger has drawn its end to within 50 pixels, and not before', async () => {
  const { page, close } = await phoneOf(browser, stack, wire.token);
  let askedFor = 0;
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // The answer would move the end away again: it stays on its way until that was measured.
  await page.route(
    (url) => url.pathname === '/api/savings/earnings' && url.searchParams.has('cursor'),
    async (route) => {
      askedFor += 1;
      await mayAnswer;
      await route.continue();
    },
  );
  await goTo(page, '/pages/yuebao/index?of=earnings');
  const end = await page.getByRole('button', { name: '加载更多' }).locator('..').elementHandle();
  const awayBy = async () =>
    (await end?.evaluate((part) => part.getBoundingClientRect().top - innerHeight)) ?? 0;
  await end?.evaluate((part) => scrollBy(0, part.getBoundingClientRect().top - innerHeight - 300));
  await expect.poll(awayBy).toBeLessThan(310);
  const fingers = await fingersOn(page);
  let y = 700;
  let left = await awayBy();
  await fingers.down([180, y]);
  // The screen has whole pixels: at 50 it is one or the other.
  while (left > 49 && y > 100) {
    y -= 4;
    await fingers.move([180, y]);
    const asked = askedFor;
    left = await awayBy();
    if (left > 51) expect([left, asked]).toEqual([left, 0]);
  }
  await fingers.up();
  expect(left).toBeLessThanOrEqual(49);
  await expect.poll(() => askedFor).toBe(1);
  const rows = page.getByRole('main').getByRole('button');
  const before = await rows.count();
  answer();
  await expect.poll(() => rows.count()).toBeGreaterThan(before + 10);
  await close();
});

test('the slides of home follow a finger, both ways', async () => {
  const { page, close } = await phoneOf(browser, stack, wire.token);
  const slides = page.getByRole('region', { name: '轮播' });
  const dots = slides.getByRole('button', { name: /^第 \d+ 张$/ });
  const shown = () => slides.locator('button[aria-current=true]').getAttribute('aria-label');
  // What sets them in motion comes once the page stands; until then a dot leads nowhere.
  const leads = async () => {
    await dots.nth(1).tap();
    return shown();
  };
  await expect.poll(leads).toBe('第 2 张');
  const next = `第 ${(await dots.count()) > 2 ? 3 : 1} 张`;
  await slides.scrollIntoViewIfNeeded();
  const box = (await slides.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const y = box.y + box.height / 3;
  const [one, other] = [box.x + box.width * 0.85, box.x + box.width * 0.15];
  const fingers = await fingersOn(page);
  await fingers.draw([one, y], [other, y]);
  await expect.poll(shown).toBe(next);
  await fingers.draw([other, y], [one, y]);
  await expect.poll(shown).toBe('第 2 张');
  // A finger that draws does not follow the link that it lies on.
  await expect.poll(() => page.url()).not.toContain('/pages/about/');
  await close();
});
