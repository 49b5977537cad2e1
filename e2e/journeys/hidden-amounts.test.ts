import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf } from '../fixtures/customer.ts';
import type { World } from '../fixtures/every-screen.ts';
import { settling } from '../fixtures/inspect.ts';
import { startWorld } from '../fixtures/prepared-world.ts';
import type { Stack } from '../fixtures/stack.ts';
import type { Window } from '../fixtures/window.ts';

/** Goes through every page at once, which is much of what one address may ask for in a minute: the stack is its own. */

let stack: Stack;
let browser: Browser;
let world: World;
let phone: Window;
beforeAll(async () => {
  browser = await launchBrowser();
  ({ stack, world } = await startWorld(browser));
});
afterEach(() => phone?.close());
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

test('the eye hides every amount of one’s own on each page that has one', async () => {
  phone = await phoneOf(browser, stack, world.rich.token);
  const { page } = phone;
  await goTo(page, '/pages/index/index');
  // What is one's own on home comes after the page itself; until it is asked for, the page lies still.
  await page.getByRole('button', { name: '隐藏金额' }).waitFor();
  const settled = settling(page);
  const seen: string[] = [];
  for (const { name, url, act } of world.rich.screens.filter((screen) => !screen.act)) {
    if (act || /launch|lang|login/.test(url)) continue;
    await goTo(page, url);
    await settled();
    const eye = page.getByRole('button', { name: /^(隐藏|显示)金额$/ });
    if ((await eye.count()) === 0) continue;
    if ((await eye.getAttribute('aria-label')) === '隐藏金额') await eye.tap();
    await page.getByRole('button', { name: '显示金额' }).waitFor();
    // What a product costs is nobody's secret, nor is what a page says to everybody.
    const told = await page.evaluate(() => {
      const main = document.querySelector('main')?.cloneNode(true) as HTMLElement;
      for (const offer of main.querySelectorAll('a[href*="product_detail"], [data-public]')) offer.remove();
      return main.textContent ?? '';
    });
    expect(told, name).not.toMatch(/¥\s?\d/);
    seen.push(name);
  }
  expect(seen).toEqual(expect.arrayContaining(['home', 'profile', 'earnings', 'records', 'investments']));
});
