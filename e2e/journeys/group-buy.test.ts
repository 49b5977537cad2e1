import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheFolder } from '../../tools/setup.mjs';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { enterPin, goTo, phoneOf, seesAmount, shown, whenSaid } from '../fixtures/customer.ts';
import { offerToPairs } from '../fixtures/groups.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { signGroupContract } from '../fixtures/sign.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { desktopSize, type Language, phoneSize, smallestSize } from '../fixtures/window.ts';
import { type CustomerWire, demoPin, loggedIn } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
let productId = '';
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  ({ productId } = await offerToPairs(stack, 'BY-E90'));
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const sizes = { phone: phoneSize, small: smallestSize, desk: desktopSize };

/** Pictures for people to look at: `BANYAN_SCREENS=1`, then see `.cache/screens`. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env.BANYAN_SCREENS !== '1') return;
  const folder = join(cacheFolder, 'screens', 'group-buy');
  mkdirSync(folder, { recursive: true });
  for (const [device, size] of Object.entries(sizes)) {
    await page.setViewportSize(size);
    await page.screenshot({ path: join(folder, `${name}-${device}.png`), fullPage: device !== 'desk' });
  }
  await page.setViewportSize(phoneSize);
}

const said = {
  zh: {
    inGroup: /^拼团 · /,
    start: '发起拼团',
    missing: '含您在内还差 2 人',
    confirmStart: /^冻结 ¥[\d,.]+ 并开团$/,
    confirmJoin: /^冻结 ¥[\d,.]+ 并参团$/,
    consent: /^我已阅读并同意/,
    joined: '参团成功，等待成团',
    oneLeft: '还差 1 人',
    invite: '邀请朋友',
    savePoster: '保存海报',
    copyLink: '复制 链接',
    close: '关闭',
    joinNow: '参团 · 还差 1 人',
    last: '您参团后立即成团',
    success: '拼团成功',
    succeeded: '拼团成功',
    posted: '已转入托管账户',
    failed: '拼团失败',
    released: '已解冻，退回可用余额',
    records: '拼团记录',
    frozen: /^冻结金额/,
    seeGroup: '查看拼团',
    leave: '退出拼团',
    left: '已退出，资金已解冻',
    goOn: '确认并继续',
    untouched: /您的资金未动用/,
    startOwn: '自己开一个团',
    noneWaiting: '现在没有等待中的团，您可以自己开一个。',
  },
  en: {
    inGroup: /^In a group · /,
    start: 'Start a group',
    missing: '2 members missing, you included',
    confirmStart: /^Hold ¥[\d,.]+ and start$/,
    confirmJoin: /^Hold ¥[\d,.]+ and join$/,
    consent: /^I have read and agree/,
    joined: 'You are in; waiting for the others',
    oneLeft: '1 place left',
    invite: 'Invite friends',
    savePoster: 'Save the poster',
    copyLink: 'Copy Link',
    close: 'Close',
    joinNow: 'Join · 1 place left',
    last: 'You fill the last place: it succeeds at once.',
    success: 'The group succeeded',
    succeeded: 'Success',
    posted: 'moved into escrow',
    failed: 'The group failed',
    released: 'was released to your available balance',
    records: 'My groups',
    frozen: /^Frozen/,
    seeGroup: 'See the group',
    leave: 'Leave the group',
    left: 'You have left; the money is released',
    goOn: 'Confirm and continue',
    untouched: /[Yy]our money was not touched/,
    startOwn: 'Start your own group',
    noneWaiting: 'No group is waiting now. You can start one.',
  },
} as const;

/** Returns what a person has in the group that was joined last of those in a state. */
async function newestOf(wire: CustomerWire, state: 'waiting' | 'success' | 'failed') {
  const [newest] = (await wire.get('/api/group/list', { state })).items;
  if (!newest) throw new Error(`no group: ${state}`);
  return newest.mine;
}

/** What cash coupons have paid so far. */
async function couponed(wire: CustomerWire): Promise<number> {
  const { items } = await wire.get('/api/coupon/list', { kind: 'cash', state: 'used' });
  return items.reduce((sum, { worth }) => sum + Number(worth), 0);
}
const available = async (wire: CustomerWire) => (await wire.get('/api/wallet/overview', {})).available;

describe.each([
  ['zh', 'linxiao', 'wangqiang'],
  ['en', 'wangqiang', 'linxiao'],
] as const)('a group (%s)', (language: Language, starter, joiner) => {
  const t = said[language];

  const openPhone = async (who: typeof starter | 'chenjing') => {
    const wire = await loggedIn(stack, who);
    const phone = await phoneOf(browser, stack, wire.token, language);
    const settled = settling(phone.page);
    const looked = async (name: string) => {
      await settled();
      expect(await findings(phone.page, language)).toEqual([]);
      await picture(phone.page, `${name}-${language}`);
    };
    return { ...phone, wire, looked };
  };

  /** From the offer to the result page. */
  const start = async (page: Page) => {
    await goTo(page, `/pages/product/pin_tuan_detail?productId=${productId}`);
    await page.getByRole('link', { name: t.start, exact: true }).tap();
    await page.getByRole('checkbox', { name: t.consent }).check();
    await signGroupContract(page, language);
    await page.getByRole('button', { name: t.confirmStart }).tap();
    await enterPin(page, language, demoPin);
    await whenSaid(page, t.joined);
    // It took the place of a form that was scrolled to its end.
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(0);
  };

  test('is started, passed on by its link, filled by a second person, and both are told so', async () => {
    const first = await openPhone(starter);
    const [before, paidBefore] = [await available(first.wire), await couponed(first.wire)];
    const { page } = first;
    await goTo(page, `/pages/product/product_detail?id=${productId}`);
    await page.getByRole('link', { name: t.inGroup }).tap();
    await page.getByText(t.noneWaiting).waitFor();
    await first.looked('offer');
    await page.getByRole('link', { name: t.start, exact: true }).tap();
    await page.getByText(t.missing).waitFor();
    await first.looked('start');
    await start(page);
    await page.getByRole('heading', { name: t.oneLeft, exact: true }).waitFor();
    await first.looked('waiting');
    const mine = await newestOf(first.wire, 'waiting');
    const { holds } = await first.wire.get('/api/wallet/overview', {});
    expect(holds.find(({ causeId }) => causeId === mine.subscriptionId)?.amount).toBe(mine.principal);

    await page.getByRole('button', { name: t.invite }).tap();
    const sheet = page.getByRole('dialog');
    const [poster] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('button', { name: t.savePoster }).tap(),
    ]);
    expect(poster.suggestedFilename()).toMatch(/^banyan-[2-9A-Z]{8}\.png$/);
    expect(
      readFileSync(await poster.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    if (process.env.BANYAN_SCREENS === '1')
      await poster.saveAs(join(cacheFolder, 'screens', 'group-buy', `poster-${language}.png`));
    await first.looked('share');
    await sheet.getByRole('button', { name: t.copyLink }).tap();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/#\/pages\/product\/pin_tuan_detail\?code=[2-9A-Z]{8}$/);
    await sheet.getByRole('button', { name: t.close }).tap();

    const second = await openPhone(joiner);
    await second.page.goto(link);
    await second.page.getByRole('link', { name: t.joinNow }).waitFor();
    await second.looked('join');
    await second.page.getByRole('link', { name: t.joinNow }).tap();
    await second.page.getByText(t.last).waitFor();
    await second.page.getByRole('checkbox', { name: t.consent }).check();
    await signGroupContract(second.page, language);
    await second.page.getByRole('button', { name: t.confirmJoin }).tap();
    await enterPin(second.page, language, demoPin);
    for (const { page: at, looked } of [second, first]) {
      await whenSaid(at, t.success);
      await at.getByText(t.posted).waitFor();
      await looked(at === page ? 'success-first' : 'success');
    }
    const { principal } = await newestOf(first.wire, 'success');
    const spent = Number(principal) - ((await couponed(first.wire)) - paidBefore);
    expect(Number(await available(first.wire))).toBeCloseTo(Number(before) - spent, 2);
    await goTo(page, '/pages/product/pin_tuan_ji_lu');
    await page
      .getByText(t.success === '拼团成功' ? '拼团成功' : 'Success')
      .first()
      .waitFor();
    await first.looked('records');
    expect([...first.troubles, ...second.troubles]).toEqual([]);
    await first.close();
    await second.close();
  });

  test('has one last place: of two who press at the same moment one gets it, and the other is told that nothing happened', async () => {
    const first = await openPhone(starter);
    await start(first.page);
    const [waiting] = (await first.wire.get('/api/group/list', { state: 'waiting' })).items;
    const groupCode = waiting?.groupCode ?? '';
    const rivals = await Promise.all([openPhone(joiner), openPhone('chenjing')]);
    const before = await Promise.all(rivals.map(({ wire }) => available(wire)));
    for (const { page } of rivals) {
      await goTo(page, `/pages/product/pin_tuan_buy?code=${groupCode}`);
      await page.getByRole('checkbox', { name: t.consent }).check();
      await signGroupContract(page, language);
      await page.getByRole('button', { name: t.confirmJoin }).tap();
    }
    // The second of them has a lower risk level than the product.
    const { page: cautious } = rivals[1];
    await cautious.getByRole('dialog').getByRole('checkbox').check();
    await cautious.getByRole('button', { name: t.goOn }).tap();
    await Promise.all(rivals.map(({ page }) => enterPin(page, language, demoPin)));
    const ofEach = (read: (page: Page) => Promise<boolean>) =>
      Promise.all(rivals.map(({ page }) => read(page)));
    const hasWon = (page: Page) => page.getByRole('status').filter({ hasText: t.success }).isVisible();
    const hasLost = (page: Page) => page.getByText(t.untouched).first().isVisible();
    await expect.poll(async () => (await ofEach(hasWon)).filter(Boolean)).toEqual([true]);
    await expect.poll(async () => (await ofEach(hasLost)).filter(Boolean)).toEqual([true]);
    const lost = (await ofEach(hasLost)).indexOf(true);
    const loser = rivals[lost];
    if (!loser) throw new Error('nobody has lost');
    expect(await available(loser.wire)).toBe(before[lost]);
    await loser.looked('too-late');
    await loser.page.getByRole('link', { name: t.startOwn }).tap();
    await loser.page.getByText(t.missing).waitFor();
    for (const { close } of [first, ...rivals]) await close();
  });

  test('leads from the frozen money to itself, and is left free of charge', async () => {
    const { page, wire, looked, troubles, close } = await openPhone(starter);
    const before = await available(wire);
    await start(page);
    await goTo(page, '/pages/profile/index');
    await page.getByRole('link', { name: t.frozen }).tap();
    const { subscriptionId } = await newestOf(wire, 'waiting');
    await page.getByRole('main').locator(`a[href$="id=${subscriptionId}"]`).tap();
    await page.getByRole('link', { name: t.seeGroup }).waitFor();
    await looked('pending');
    await page.getByRole('link', { name: t.seeGroup }).tap();
    await page.getByRole('button', { name: t.leave }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: t.leave }).tap();
    await whenSaid(page, t.left);
    await looked('left');
    expect(await available(wire)).toBe(before);
    expect(troubles).toEqual([]);
    await close();
  });

  test('that is not full by its deadline fails, and every cent is back', async () => {
    const { page, wire, looked, troubles, close } = await openPhone(starter);
    const before = await available(wire);
    await start(page);
    await wire.post('/api/demo/advance', { days: 2 });
    await whenSaid(page, t.failed);
    await page.getByText(t.released).waitFor();
    await looked('failed');
    const mine = await newestOf(wire, 'failed');
    expect(mine).toMatchObject({ held: '0.00', released: mine.principal });
    expect(Number(await available(wire))).toBeGreaterThanOrEqual(Number(before));
    await goTo(page, '/pages/product/pin_tuan_ji_lu');
    await seesAmount(page.locator('main'), shown(mine.released));
    await looked('records-failed');
    expect(troubles).toEqual([]);
    await close();
  });
});
