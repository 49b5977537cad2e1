import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo } from '../fixtures/customer.ts';
import { declaredPaths, everyScreen, people, type World } from '../fixtures/every-screen.ts';
import { findings, overflowPx, settling } from '../fixtures/inspect.ts';
import { operatorAt } from '../fixtures/operator.ts';
import type { ScreenVisit } from '../fixtures/screen-visits.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { type Language, openPhone, phoneSize, smallestSize, type Window } from '../fixtures/window.ts';
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

const expected = /status of 404 .*newdetails/;

/** Goes to each screen in the same window, and collects everything that can be said against it. */
async function inspect(desk: Window, screens: readonly ScreenVisit[], language: Language, isPhone: boolean) {
  const { page } = desk;
  const settled = settling(page);
  const found: string[] = [];
  for (const { name, url, act, isTechnical } of screens) {
    await goTo(page, url);
    await settled();
    await act?.(page, language);
    await settled();
    if (isPhone) {
      // As tall as the page: nothing hides behind the bar at its foot.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ ...phoneSize, height: Math.max(height, phoneSize.height) });
    }
    const said = (await findings(page, language)).filter(
      (line) => !(isTechnical && /^(a key|English in Chinese)/.test(line)),
    );
    if (isPhone) {
      await page.setViewportSize(smallestSize);
    }
    if (name !== 'launch' && !(await page.getByText(wordsIn(language).demo).first().isVisible()))
      said.push('not labelled as a demo');
    const tooWide = await overflowPx(page);
    if (tooWide > 0) said.push(`${tooWide} px too wide`);
    if (isPhone) await page.setViewportSize(phoneSize);
    desk.forgive(expected);
    said.push(...desk.troubles.splice(0));
    found.push(...said.map((line) => `${name}: ${line}`));
    // A sheet or a dialog that is open would stand in the way of the next screen.
    if (act) await page.reload();
  }
  return found;
}

describe.each(['zh', 'en'] as const)('no screen has anything against it (%s)', (language) => {
  test.each(people)('the app, as a %s customer sees it', async (who) => {
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
    await phone.page.goto(stack.url);
    await phone.page.getByText(wordsIn(language).checking).waitFor();
    expect(await findings(phone.page, language)).toEqual([]);
    await phone.close();
  });

  test('the console', async () => {
    const desk = await operatorAt(browser, stack, 'qian', language);
    expect(await inspect(desk, world.console.screens, language, false)).toEqual([]);
    await desk.close();
  });
});
