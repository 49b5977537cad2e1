import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo } from '../fixtures/customer.ts';
import { declaredPaths, everyScreen, people, type World } from '../fixtures/every-screen.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { type Layout, layoutOf, type ShortText } from '../fixtures/layout.ts';
import { operatorAt } from '../fixtures/operator.ts';
import type { ScreenVisit } from '../fixtures/screen-visits.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import {
  type Language,
  openPhone,
  phoneSize,
  type Size,
  setTextSize,
  smallestSize,
  type Window,
  withoutPageFacts,
} from '../fixtures/window.ts';
import { wordsIn } from '../fixtures/words.ts';

let stack: Stack;
let browser: Browser;
let world: World;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  world = await everyScreen(stack, browser);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

test('every page of the app is looked at', () => {
  const visits = people.flatMap((who) => world[who].screens);
  const seen = new Set(visits.map(({ url }) => url.split('?')[0]));
  expect(declaredPaths().filter((path) => !seen.has(path))).toEqual([]);
});

/** In milliseconds; there are dozens of screens in each test, and each wait within it has a limit of its own. */
const timeout = 900_000;

/** What is looked for and is not there. */
const expected = /status of 404 .*(newdetails|group\/detail)/;

/** Goes to each screen in the same window, and collects everything that can be said against it. */
async function inspect(desk: Window, screens: readonly ScreenVisit[], language: Language, isPhone: boolean) {
  const { page } = desk;
  const settled = settling(page);
  const found: string[] = [];
  const shortened = new Map<string, ShortText>();
  for (const { name, url, act, isTechnical } of screens) {
    await goTo(page, url);
    await settled();
    if (act) {
      await act(page, language);
      await settled();
    }
    const places = isPhone ? await onPhones(page) : await layoutOf(page, { isTouched: false });
    for (const short of places.shortened) shortened.set(short.href.split('?')[0] ?? '', short);
    const said = [...places.faults, ...(await findings(page, language))].filter(
      (line) => !(isTechnical && /^(a key|English in Chinese)/.test(line)),
    );
    if (name !== 'launch' && !(await page.getByText(wordsIn(language).demo).first().isVisible()))
      said.push('not labelled as a demo');
    if (isPhone) await page.setViewportSize(phoneSize);
    desk.forgive(expected);
    said.push(...desk.troubles.splice(0));
    found.push(...said.map((line) => `${name}: ${line}`));
    // A sheet or a dialog that is open would stand in the way of the next screen.
    if (act) await page.reload();
  }
  // What is shortened on purpose is read in whole where its link leads, once for each kind of page.
  for (const { text, href } of shortened.values()) {
    await goTo(page, href.slice(1));
    await settled();
    if (!(await page.getByRole('main').innerText()).includes(text)) found.push(`${href} lacks: ${text}`);
  }
  return found;
}

/** Looks at the places of things on the smallest phone, and with twice the text on this one and on the usual one. */
async function onPhones(page: Page): Promise<Layout> {
  await page.setViewportSize(smallestSize);
  const smallest = await layoutOf(page);
  await setTextSize(page, 200);
  const largestAt = async (size: Size) => {
    // As tall as the page: nothing hides behind the bar at its foot.
    await page.setViewportSize(size);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...size, height: Math.max(height, size.height) });
    return layoutOf(page);
  };
  const largest = await largestAt(phoneSize);
  const largestOnSmallest = await largestAt(smallestSize);
  await setTextSize(page, 100);
  return {
    faults: [
      ...smallest.faults.map((line) => `at 320 px: ${line}`),
      ...largest.faults.map((line) => `at 200 % text: ${line}`),
      ...largestOnSmallest.faults.map((line) => `at 320 px and 200 % text: ${line}`),
    ],
    shortened: [...smallest.shortened, ...largest.shortened, ...largestOnSmallest.shortened],
  };
}

describe.each(['zh', 'en'] as const)('no screen has anything against it (%s)', (language) => {
  test.each(people)('the app, as a %s customer sees it', { timeout }, async (who) => {
    const { token } = world[who];
    const kept = { locale: language, ...(token && { app_token: token }) };
    const phone = await openPhone(browser, { language, kept });
    await phone.page.goto(stack.url);
    await phone.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await inspect(phone, world[who].screens, language, true)).toEqual([]);
    await phone.close();
  });

  test('the launch page, while it looks for a server', async () => {
    const phone = await openPhone(browser, { language, kept: { locale: language } });
    await phone.page.route('**/health/live', () => undefined);
    await withoutPageFacts(phone.page, stack.url);
    await phone.page.goto(stack.url);
    await phone.page.getByText(wordsIn(language).checking, { exact: true }).waitFor();
    expect(await findings(phone.page, language)).toEqual([]);
    await phone.close();
  });

  test('the console', { timeout }, async () => {
    const desk = await operatorAt(browser, stack, 'qian', language);
    expect(await inspect(desk, world.console.screens, language, false)).toEqual([]);
    await desk.close();
  });
});
