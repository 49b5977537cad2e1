import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheFolder } from '../../tools/setup.mjs';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
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
  if (process.env.BANYAN_SCREENS !== '1') return;
  const folder = join(cacheFolder, 'screens', 'team');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

const said = {
  zh: {
    poster: '生成海报',
    save: '保存海报',
    rules: '邀请规则',
    friends: '邀请明细',
    registered: '已注册',
    members: '最近登录',
    level: '团队 0 级',
    records: '等级尚无变化',
    deposit: '奖励与好友充值或投资多少无关',
  },
  en: {
    poster: 'Make a poster',
    save: 'Save the poster',
    rules: 'Rules of inviting',
    friends: 'Friends you invited',
    registered: 'Registered',
    members: 'Last login',
    level: 'Team level 0',
    records: 'Your level has not changed yet',
    deposit: 'It never depends on what a friend pays in',
  },
} as const;

test.each(['zh', 'en'] as const)(
  'a code is passed on by link, QR and poster, and friends, team and level are seen (%s)',
  async (language) => {
    const t = said[language];
    const wire = await loggedIn(stack, 'linxiao');
    const { code } = await wire.get('/api/invite/overview', {});
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const settled = settling(page);
    const looked = async (name: string) => {
      await settled();
      expect(await findings(page, language)).toEqual([]);
      await picture(page, `${name}-${language}`);
    };
    await goTo(page, '/pages/invite/index');
    await page.getByText(code).first().waitFor();
    await looked('invite');
    await page.getByRole('button', { name: t.poster }).tap();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: t.save }).tap();
    expect((await saving).suggestedFilename()).toBe(`banyan-${code}.png`);
    await looked('poster');
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: t.rules }).tap();
    await page.getByText(t.deposit).waitFor();
    await looked('rules');
    await goTo(page, '/pages/invite/detail');
    await page.getByText(t.registered).first().waitFor();
    await looked('friends');
    await goTo(page, '/pages/team_record/index');
    await page.getByText(t.members).first().waitFor();
    await looked('members');
    await goTo(page, '/pages/vip/team_level');
    await page.getByRole('heading', { name: t.level }).waitFor();
    await looked('level');
    await goTo(page, '/pages/vip/team_level_record');
    await page.getByText(t.records).waitFor();
    await looked('level-records');
    await phone.close();
  },
);
