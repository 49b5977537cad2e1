import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheFolder } from '../../tools/setup.mjs';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { openScreen, operatorAt } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
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

/** Pictures for people to look at: `BANYAN_SCREENS=1`, then see `.cache/screens`. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env['BANYAN_SCREENS'] !== '1') return;
  const folder = join(cacheFolder, 'screens', 'membership');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

const said = {
  zh: {
    entry: '会员等级',
    level: (level: number) => `会员 ${level} 级`,
    pace: '预计',
    sources: '成长值来自哪里',
    working: '天 ÷ 365',
    days: '每日成长记录',
    invested: '在投',
    none: '暂无成长记录',
  },
  en: {
    entry: 'Membership levels',
    level: (level: number) => `Level ${level}`,
    pace: 'reached on',
    sources: 'Where it came from',
    working: 'days ÷ 365',
    days: 'Growth by day',
    invested: 'invested',
    none: 'No growth yet',
  },
} as const;

test.each(['zh', 'en'] as const)(
  'somebody sees the own level, what it takes to the next, and which investment gave what (%s)',
  async (language) => {
    const t = said[language];
    const wire = await loggedIn(stack, 'linxiao');
    await wire.post('/api/demo/advance', { days: 3 });
    const { growth, principal, level } = await wire.get('/api/vip/level', {});
    expect([Number(growth) > 0, Number(principal) > 0]).toEqual([true, true]);
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const settled = settling(page);
    const looked = async (name: string) => {
      await settled();
      expect(await findings(page, language)).toEqual([]);
      await picture(page, `${name}-${language}`);
    };
    await goTo(page, '/pages/profile/index');
    await page.getByRole('link', { name: t.entry }).tap();
    await page.getByRole('heading', { name: t.level(level) }).waitFor();
    await page.getByText(t.pace).waitFor();
    await looked('level');
    await page.getByRole('link', { name: t.sources }).tap();
    await page.getByText(t.working).first().waitFor();
    await looked('sources');
    await page.goBack();
    await page.getByRole('link', { name: t.days }).tap();
    await page.getByText(t.invested).first().waitFor();
    await looked('days');
    await phone.close();
  },
);

test('who has invested nothing is told what growth comes from', async () => {
  const wire = await loggedIn(stack, 'heyu');
  const phone = await phoneOf(browser, stack, wire.token, 'zh');
  const { page } = phone;
  await goTo(page, '/pages/vip/membership_level?of=days');
  await page.getByText(said.zh.none).waitFor();
  await settling(page)();
  expect(await findings(page, 'zh')).toEqual([]);
  await picture(page, 'nothing');
  await phone.close();
});

test('operators count people by level, and see how somebody has grown', async () => {
  const { page, close } = await operatorAt(browser, stack, 'zhao');
  await openScreen(page, '会员等级');
  await page.getByRole('link', { name: 'linxiao' }).waitFor();
  expect(await findings(page, 'zh')).toEqual([]);
  await picture(page, 'console-levels');
  await page.getByRole('link', { name: 'linxiao' }).click();
  await page.getByRole('columnheader', { name: '当日在投' }).waitFor();
  expect(await findings(page, 'zh')).toEqual([]);
  await picture(page, 'console-growth');
  await close();
});
