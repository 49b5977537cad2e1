import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheFolder } from '../../tools/setup.mjs';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { enterPin, goTo, phoneOf, whenSaid } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { openScreen, operatorAt } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
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

/** Pictures for people to look at: `BANYAN_SCREENS=1`, then see `.cache/screens`. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env.BANYAN_SCREENS !== '1') return;
  const folder = join(cacheFolder, 'screens', 'checkin');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

const said = {
  zh: {
    home: '每日签到',
    checkIn: '签到领 5 积分',
    done: '今日已签到',
    tomorrow: '明日签到可得 5 积分',
    makeUp: '补签',
    oneDay: '已连续签到 1 天',
    fiveDays: '已连续签到 5 天',
    confirm: '用 20 积分补签',
    short: '积分不足，还差',
    record: '签到记录',
    madeUp: '补签',
    points: '我的积分',
    lots: '积分有效期',
    closed: '本月积分已发完',
  },
  en: {
    home: 'Check-in',
    checkIn: 'Check in for 5 points',
    done: 'You have checked in today',
    tomorrow: 'Tomorrow brings 5 points',
    makeUp: 'Make up',
    oneDay: '1 day in a row',
    fiveDays: '5 days in a row',
    confirm: 'Make up for 20 points',
    short: 'Insufficient points:',
    record: 'Check-in record',
    madeUp: 'Made up for',
    points: 'My points',
    lots: 'When they expire',
    closed: 'This month’s points are used up',
  },
} as const;

/** Waits for the 20th of a month, so that there is a month to make up for. */
async function untilThe20th(wire: Awaited<ReturnType<typeof loggedIn>>): Promise<void> {
  const { today } = await wire.post('/api/user/qiandaolist', {});
  const ahead = (20 - Number(today.slice(8)) + 31) % 31;
  await wire.post('/api/demo/advance', { days: ahead + 1 });
}

test.each([
  // They have no investments, which bring points: for one day more these two are short of them.
  ['zh', 'zhouning'],
  ['en', 'liuyang'],
] as const)(
  'a day is checked in, a missed one made up for, and points are seen (%s)',
  async (language, who) => {
    const t = said[language];
    const wire = await loggedIn(stack, who);
    await untilThe20th(wire);
    const balance = async () => Number((await wire.post('/api/Jifen', {})).balance);
    const had = await balance();
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const settled = settling(page);
    const looked = async (name: string) => {
      await settled();
      expect(await findings(page, language)).toEqual([]);
      await picture(page, `${name}-${language}`);
    };
    await page.getByRole('link', { name: t.home, exact: true }).first().tap();
    await page.getByRole('button', { name: t.checkIn }).waitFor();
    await looked('before');
    await page.getByRole('button', { name: t.checkIn }).tap();
    await page.getByText(t.done).waitFor();
    await page.getByText(t.tomorrow).waitFor();
    await looked('done');

    // Three days bring 20 points; the day that is left out between them can then be made up for.
    for (let day = 0; day < 2; day += 1) {
      await wire.post('/api/demo/advance', { days: 1 });
      await wire.post('/api/user/qiandao', {});
    }
    await wire.post('/api/demo/advance', { days: 2 });
    await wire.post('/api/user/qiandao', {});
    expect((await balance()) - had).toBe(25);
    await goTo(page, '/pages/checkin/index');
    await page.getByRole('button', { name: t.makeUp, exact: true }).tap();
    await page.getByRole('button', { name: t.confirm }).waitFor();
    await looked('make-up');
    await page.getByRole('button', { name: t.confirm }).tap();
    await page.getByText(t.fiveDays).waitFor();
    expect(await wire.post('/api/user/qiandaolist', {})).toMatchObject({ streak: 5 });
    expect((await balance()) - had).toBe(5);
    await looked('mended');
    await page.getByRole('button', { name: t.makeUp, exact: true }).tap();
    await page.getByText(t.short).waitFor();
    await looked('short');
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: t.record }).tap();
    await page.getByText(t.madeUp).first().waitFor();
    await looked('record');
    await goTo(page, '/pages/points/index');
    await page.getByText('−20').first().waitFor();
    await looked('points');
    await page.getByRole('link', { name: t.lots }).tap();
    await page.getByRole('heading', { name: t.lots }).waitFor();
    await looked('lots');
    await phone.close();
  },
);

const exchanged = {
  zh: {
    link: '积分兑换现金',
    points: '兑换积分',
    wrong: '请输入 100 的整数倍',
    submit: '兑换',
    done: '兑换成功',
  },
  en: {
    link: 'Exchange for money',
    points: 'Points to exchange',
    wrong: 'Points are exchanged in multiples of 100',
    submit: 'Exchange',
    done: 'Exchanged',
  },
} as const;

test.each([
  ['zh', 'linxiao'],
  ['en', 'liuyang'],
] as const)('points become money in the wallet (%s)', async (language, who) => {
  const t = exchanged[language];
  const wire = await loggedIn(stack, who);
  for (let day = 0; day < 10; day += 1) {
    await wire.post('/api/user/qiandao', {});
    await wire.post('/api/demo/advance', { days: 1 });
  }
  const before = await wire.get('/api/wallet/overview', {});
  const phone = await phoneOf(browser, stack, wire.token, language);
  const { page } = phone;
  const settled = settling(page);
  const looked = async (name: string) => {
    await settled();
    expect(await findings(page, language)).toEqual([]);
    await picture(page, `${name}-${language}`);
  };
  await goTo(page, '/pages/points/index');
  await page.getByRole('link', { name: t.link }).tap();
  await page.getByLabel(t.points).fill('50');
  await page.getByRole('button', { name: t.submit, exact: true }).tap();
  await page.getByText(t.wrong).waitFor();
  await looked('exchange-wrong');
  await page.getByRole('button', { name: '100', exact: true }).tap();
  await looked('exchange');
  await page.getByRole('button', { name: t.submit, exact: true }).tap();
  await enterPin(page, language, demoPin);
  await whenSaid(page, t.done);
  await looked('exchanged');
  const after = await wire.get('/api/wallet/overview', {});
  expect(Number(after.cumulativeIncome) - Number(before.cumulativeIncome)).toBeGreaterThanOrEqual(1);
  await goTo(page, '/pages/store/exchange_money_logs');
  await page.getByRole('listitem').first().waitFor();
  await looked('exchange-records');
  await phone.close();
});

const days = {
  zh: { checkIn: /^签到/, today: (day: number) => new RegExp(`月${day}日, 今天, 已签到$`) },
  en: { checkIn: /^Check in/, today: (day: number) => new RegExp(`^${day} .*, Today, Checked in$`) },
} as const;

// At any hour at least one of these two has another date than Shanghai: it is 6 hours ahead, or 19 behind.
test.each([
  ['zh', 'wangqiang', 'Pacific/Kiritimati'],
  ['en', 'chenjing', 'Pacific/Pago_Pago'],
] as const)('a day is Shanghai’s on a device elsewhere (%s, %s, %s)', async (language, who, timezoneId) => {
  const t = days[language];
  const wire = await loggedIn(stack, who);
  const { today } = await wire.post('/api/user/qiandaolist', {});
  const phone = await phoneOf(browser, stack, wire.token, language, { timezoneId });
  const { page } = phone;
  expect(await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(timezoneId);
  await goTo(page, '/pages/checkin/index');
  await page.getByRole('button', { name: t.checkIn }).tap();
  await page.getByText(said[language].done).waitFor();
  await page.getByRole('cell', { name: t.today(Number(today.slice(8))) }).waitFor();
  const { isDoneToday, checkins } = await wire.post('/api/user/qiandaolist', {});
  expect(isDoneToday).toBe(true);
  expect(checkins.map(({ date }) => date)).toContain(today);
  expect(phone.troubles).toEqual([]);
  await phone.close();
});

test('operators see the budget of the month, what was given out of it and who came', async () => {
  await (await loggedIn(stack, 'liuyang')).post('/api/user/qiandao', {});
  const { page, close } = await operatorAt(browser, stack, 'zhao');
  await openScreen(page, '积分');
  await page.getByRole('row').filter({ hasText: 'liuyang' }).first().waitFor();
  expect(await findings(page, 'zh')).toEqual([]);
  await picture(page, 'console-points');
  await openScreen(page, '签到');
  await page.getByRole('columnheader', { name: '签到人数' }).waitFor();
  expect(await findings(page, 'zh')).toEqual([]);
  await picture(page, 'console-checkins');
  await close();
});
