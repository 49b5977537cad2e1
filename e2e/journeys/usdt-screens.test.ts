import { afterAll, describe } from 'vitest';
import { launchBrowser } from '../fixtures/chromium.ts';
import { operatorAt } from '../fixtures/operator.ts';
import { startStack } from '../fixtures/stack.ts';
import { lookAtEach, lookAtPhone } from '../fixtures/sweep.ts';
import { usdtStates } from '../fixtures/usdt-states.ts';
import { usdtConsoleScreens, usdtFirstScreens, usdtScreens } from '../fixtures/usdt-visits.ts';

/** Where USDT is closed, its pages are looked at with all others. */

const browser = await launchBrowser();
const stack = await startStack({ hasUsdt: true });
afterAll(async () => {
  await browser.close();
  await stack.stop();
});
const ids = await usdtStates(stack);

describe.each(['zh', 'en'] as const)('no screen of USDT has anything against it (%s)', (language) => {
  describe('the app, of somebody who has sent and withdrawn', () => {
    lookAtPhone({ stack, browser }, { token: ids.token, screens: usdtScreens(ids) }, language);
  });
  describe('the app, of somebody who has no address yet', () => {
    lookAtPhone({ stack, browser }, { token: ids.otherToken, screens: [...usdtFirstScreens] }, language);
  });
  describe('the console', () => {
    const openWindow = () => operatorAt(browser, stack, 'qian', language);
    lookAtEach(usdtConsoleScreens(ids), language, { isPhone: false, openWindow });
  });
});
