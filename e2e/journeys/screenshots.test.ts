import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { cacheFolder } from '../../tools/setup.mjs';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo } from '../fixtures/customer.ts';
import { people, type World } from '../fixtures/every-screen.ts';
import { settling } from '../fixtures/inspect.ts';
import { operatorAt } from '../fixtures/operator.ts';
import { startWorld } from '../fixtures/prepared-world.ts';
import type { ScreenVisit } from '../fixtures/screen-visits.ts';
import type { Stack } from '../fixtures/stack.ts';
import { desktopSize, type Language, openDesktop, openPhone, phoneSize } from '../fixtures/window.ts';

/** Pictures of every screen for people to look at: `BANYAN_SCREENS=1`, then see `.cache/screens`. */
const isWanted = process.env.BANYAN_SCREENS === '1';

describe.runIf(isWanted)('pictures of every screen', () => {
  let stack: Stack;
  let browser: Browser;
  let world: World;
  beforeAll(async () => {
    browser = await launchBrowser();
    ({ stack, world } = await startWorld(browser));
  });
  afterAll(async () => {
    await browser?.close();
    await stack?.stop();
  });

  async function shoot(page: Page, screens: readonly ScreenVisit[], folder: string, language: Language) {
    const to = join(cacheFolder, 'screens', folder);
    mkdirSync(to, { recursive: true });
    const settled = settling(page);
    for (const { name, url, act } of screens) {
      await goTo(page, url);
      await settled();
      await act?.(page, language);
      await settled();
      await page.screenshot({ path: join(to, `${name}.png`), fullPage: !act && folder.includes('phone') });
      if (act) await page.reload();
    }
  }

  describe.each(['zh', 'en'] as const)('%s', (language) => {
    test.each(people)('the app, %s', async (who) => {
      const { token } = world[who];
      const kept = { locale: language, ...(token && { app_token: token }) };
      for (const [open, size, device] of [
        [openPhone, phoneSize, 'phone'],
        [openDesktop, desktopSize, 'desk'],
      ] as const) {
        const { page, close } = await open(browser, { language, kept, size });
        await page.goto(stack.url);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await shoot(page, world[who].screens, `${device}-${language}`, language);
        await close();
      }
    });

    test('the console', async () => {
      const desk = await operatorAt(browser, stack, 'qian', language);
      await shoot(desk.page, world.console.screens, `console-${language}`, language);
      await desk.close();
    });
  });
});
