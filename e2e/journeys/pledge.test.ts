import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheFolder } from '../../tools/setup.mjs';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { enterPin, goTo, phoneOf, whenSaid } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Language } from '../fixtures/window.ts';
import { demoPin, loggedIn } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** Returns what looks at a screen once it stands still; `BANYAN_SCREENS=1` keeps a picture of it. */
function lookingAt(page: Page, language: Language): (name: string) => Promise<void> {
  const settled = settling(page);
  return async (name) => {
    await settled();
    expect(await findings(page, language)).toEqual([]);
    if (process.env.BANYAN_SCREENS !== '1') return;
    const folder = join(cacheFolder, 'screens', 'pledge');
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${name}-${language}.png`), fullPage: true });
  };
}

const said = {
  zh: {
    howMuch: '借多少',
    submit: /^质押并借款/,
    paidOut: '借款已到账钱包',
    repay: '还款',
    ends: /立即解押/,
    submitRepay: /^还款 /,
    ended: '已结清',
    slider: '假设的每股价格',
    called: /追保中/,
  },
  en: {
    howMuch: 'How much',
    submit: /^Pledge and borrow/,
    paidOut: 'The loan is in your wallet',
    repay: 'Repay',
    ends: /are released at once/,
    submitRepay: /^Repay /,
    ended: 'Ended',
    slider: 'Price of a share to try',
    called: /Call$/,
  },
} as const;

// The shares of the demo's first offering: 400 at 0.50.
test.each(['zh', 'en'] as const)(
  'shares are pledged for a loan, a lower price is tried, and what is repaid releases them (%s)',
  async (language) => {
    const t = said[language];
    const wire = await loggedIn(stack, 'linxiao');
    const [item] = (await wire.get('/api/pledge/overview', {})).pledgeable;
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const looked = lookingAt(page, language);
    await goTo(page, '/pages/equity/release');
    await looked('list');
    await goTo(page, `/pages/equity/release?of=new&instrumentId=${item?.instrumentId}`);
    await page.getByLabel(t.howMuch, { exact: true }).fill('50');
    await page.getByRole('slider', { name: t.slider }).fill('20');
    await page.getByText(t.called).first().waitFor();
    await looked('new');
    await page.getByRole('button', { name: t.submit }).tap();
    await enterPin(page, language, demoPin);
    await whenSaid(page, t.paidOut);
    await looked('paid-out');

    const [pledge] = (await wire.get('/api/pledge/overview', {})).pledges;
    expect(pledge).toMatchObject({ principal: '50.00', state: 'healthy', shares: item?.sellable });
    await page.getByRole('link', { name: t.repay, exact: true }).tap();
    await page.getByText(t.ends).waitFor();
    await looked('repay');
    await page.getByRole('button', { name: t.submitRepay }).tap();
    await enterPin(page, language, demoPin);
    await page.getByText(t.ended, { exact: true }).first().waitFor();
    await looked('ended');
    const after = (await wire.get('/api/pledge/overview', {})).pledgeable;
    expect(after[0]?.sellable).toBe(item?.sellable);
    expect(phone.troubles).toEqual([]);
    await phone.close();
  },
);
