import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../tools/setup.mjs';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { publishedDays } from '../fixtures/market-states.ts';
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

const said = {
  zh: {
    link: /重算交易日/,
    fits: '核对一致',
    candle: '与 K 线图所示相同',
    mine: /^您(买入|卖出)$/,
    save: '保存交易日文件',
    later: /^该日的指令在下一个开市日结束后开放/,
    paste: '文件内容',
    check: '核对',
    fails: '核对不一致',
    figures: '开高低收、成交量和成交额相同',
  },
  en: {
    link: /Recompute a day/,
    fits: 'The day fits',
    candle: 'The candle of the chart shows the same',
    mine: /^you (bought|sold)$/,
    save: 'Save the file of the day',
    later: /^The commands of this day open once/,
    paste: 'The text of the file',
    check: 'Check',
    fails: 'The day does not fit',
    figures: 'Prices, volume and turnover are the same',
  },
} as const;

/** Runs the program by which anybody computes a saved day again. */
const checkDay = (file: string, ...more: string[]) =>
  spawnSync(process.execPath, [join(root, 'tools', 'check-market-day.mjs'), file, ...more], {
    encoding: 'utf8',
  });

test.each(['zh', 'en'] as const)(
  'a day is computed again on the phone, by a program, and by a stranger; one that was altered is refused (%s)',
  async (language) => {
    const t = said[language];
    const wire = await loggedIn(stack, 'linxiao');
    const { items } = await wire.get('/api/market/instruments', {});
    const instrumentId = items[0]?.instrumentId ?? '';
    const days = await publishedDays(wire, instrumentId);
    const published = await wire.get('/api/market/day', { instrumentId, day: days.open });
    const dayPage = (day: string) => `/pages/equity/recompute?instrumentId=${instrumentId}&day=${day}`;
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const settled = settling(page);
    const looked = async () => {
      await settled();
      expect(await findings(page, language)).toEqual([]);
    };

    await goTo(page, `/pages/equity/trade?instrumentId=${instrumentId}`);
    await page.getByRole('link', { name: t.link }).tap();
    await page.locator(`a[href*="day=${days.open}"]`).first().tap();
    await page.getByText(t.fits, { exact: true }).waitFor();
    await page.getByText(t.candle).waitFor();
    // All four traders of the demo are on both sides of a round.
    await page.getByText(t.mine).first().waitFor();
    await looked();

    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: t.save }).tap();
    const file = await (await waiting).path();
    const checked = checkDay(file, published.fileSha256);
    expect(checked.stdout).toContain('The day is what its commands lead to.');
    expect(checked.status).toBe(0);
    expect(checkDay(file, 'ab'.repeat(32)).status).toBe(1);

    const text = readFileSync(file, 'utf8');
    const altered = text.replace(`"close":"${published.close}"`, '"close":"0.01"');
    expect(altered).not.toBe(text);
    const alteredFile = `${file}-${language}.jsonl`;
    writeFileSync(alteredFile, altered);
    expect(checkDay(alteredFile).stdout).toContain('The day does NOT hold.');

    await goTo(page, dayPage(days.later));
    await page.getByText(t.later).waitFor();
    await looked();

    // Somebody without an account checks both.
    const stranger = await openPhone(browser, { language, kept: { locale: language } });
    await stranger.page.goto(stack.url);
    await goTo(stranger.page, dayPage(days.open));
    await stranger.page.getByText(t.fits, { exact: true }).waitFor();
    await goTo(stranger.page, '/pages/equity/recompute?of=file');
    await stranger.page.locator('input[type=file]').setInputFiles(file);
    await stranger.page.getByText(t.fits, { exact: true }).waitFor();
    await stranger.page.getByLabel(t.paste, { exact: true }).fill(altered);
    await stranger.page.getByRole('button', { name: t.check, exact: true }).tap();
    await stranger.page.getByText(t.fails, { exact: true }).waitFor();
    // A step that holds says so behind its words.
    await stranger.page.getByText(t.figures, { exact: true }).waitFor();
    await stranger.close();
    await phone.close();
  },
);
