import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf, tabBar, whenSaid } from '../fixtures/customer.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { openPhone } from '../fixtures/window.ts';
import { type CustomerWire, loggedIn } from '../fixtures/wire.ts';

/** Figures, keys and gestures that the specification gives word for word. */
let stack: Stack;
let browser: Browser;
let wire: CustomerWire;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  wire = await loggedIn(stack, 'linxiao');
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const widths = [
  [320, 640],
  [375, 812],
  [812, 375],
  [960, 540],
] as const;

test.each(widths)('the root rule holds and the tab bar is 56 px high at %s × %s', async (width, height) => {
  for (const language of ['zh', 'en'] as const) {
    const kept = { app_token: wire.token, locale: language };
    const phone = await openPhone(browser, { language, size: { width, height }, kept });
    await phone.page.goto(stack.url);
    const bar = tabBar(phone.page);
    await bar.waitFor();
    expect((await bar.boundingBox())?.height).toBe(56);
    const label = bar.getByRole('link', {
      name: language === 'zh' ? '客服' : 'Customer service',
      exact: true,
    });
    const figures = await label.evaluate((link) => ({
      rootPx: Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
      labelPx: getComputedStyle(link).fontSize,
      iconPx: link.querySelector('svg')?.getBoundingClientRect().height,
      colour: getComputedStyle(link).color,
    }));
    expect(figures.rootPx).toBeCloseTo(width / 23.4375, 2);
    expect(figures).toMatchObject({ labelPx: '12px', iconPx: 24, colour: 'rgb(37, 38, 40)' });
    await expect
      .poll(() => phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBe(0);
    await phone.close();
  }
});

test('what the specification stores is stored under its names, and the bearer token in one place', async () => {
  const { page, close } = await phoneOf(browser, stack, wire.token);
  const kept = () =>
    page.evaluate(() => Object.fromEntries(Object.entries(localStorage) as [string, string][]));
  await expect.poll(async () => (await kept())['ip_host']).toBe(stack.url);
  expect(await kept()).toMatchObject({
    app_token: wire.token,
    api_url: stack.url,
    clientid: expect.stringMatching(/^\d{14,}$/),
    locale: 'zh',
    log_switch: expect.any(String),
  });
  const withToken = Object.entries(await kept()).filter(([, value]) => value.includes(wire.token));
  expect(withToken.map(([key]) => key)).toEqual(['app_token']);
  await close();
});

test('a number is copied by a finger that rests on it', async () => {
  const { page, close } = await phoneOf(browser, stack, wire.token);
  const [paid] = (await wire.get('/api/recharge/list', {})).items;
  await goTo(page, `/pages/recharge/record?id=${paid?.rechargeId}`);
  const number = page.getByText(paid?.number ?? '', { exact: true });
  const at = (x: number) => ({
    pointerType: 'touch',
    isPrimary: true,
    clientX: x,
    clientY: 0,
    bubbles: true,
  });
  await number.dispatchEvent('pointerdown', at(0));
  await number.dispatchEvent('pointermove', at(10));
  await whenSaid(page, '内容已复制');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(paid?.number);
  await close();
});

test('a picture is enlarged up to four times, and no further', async () => {
  const { page, close } = await phoneOf(browser, stack, wire.token);
  await goTo(page, '/pages/certification/index');
  await page.getByRole('button', { name: '您的照片：身份证人像面' }).tap();
  const sheet = page.getByRole('dialog');
  for (const percent of [200, 400, 400]) {
    await sheet.getByRole('button', { name: '放大' }).tap();
    await sheet.getByText(`${percent}%`).waitFor();
  }
  for (const percent of [200, 100, 100]) {
    await sheet.getByRole('button', { name: '缩小' }).tap();
    await sheet.getByText(`${percent}%`).waitFor();
  }
  await expect.poll(() => sheet.getByText('100%').count()).toBe(1);
  await close();
});

test('slides go on by themselves after 5,000 ms and not before, and stand still once they are paused', async () => {
  const { page, close } = await phoneOf(browser, stack, wire.token);
  const slides = page.getByRole('region', { name: '轮播' });
  const dot = (n: number) => slides.getByRole('button', { name: `第 ${n} 张` });
  const isShown = async (n: number) => (await dot(n).getAttribute('aria-current')) === 'true';
  // What sets them in motion comes once the page stands; until then a dot leads nowhere.
  const leads = async () => {
    await dot(2).tap();
    return isShown(2);
  };
  await expect.poll(leads).toBe(true);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  // Whoever wants less motion, as this phone does, sets them going.
  await slides.getByRole('button', { name: '播放轮播' }).tap();
  await slides.getByRole('button', { name: '暂停轮播' }).waitFor();
  await page.clock.runFor(4_999);
  expect(await isShown(2)).toBe(true);
  await page.clock.runFor(1);
  await expect.poll(() => isShown(3)).toBe(true);
  await slides.getByRole('button', { name: '暂停轮播' }).tap();
  await slides.getByRole('button', { name: '播放轮播' }).waitFor();
  await page.clock.runFor(60_000);
  expect(await isShown(3)).toBe(true);
  await close();
});
