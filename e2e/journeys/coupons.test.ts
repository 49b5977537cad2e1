import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheFolder } from '../../tools/setup.mjs';
import { runCampaign, takeCoupon } from '../fixtures/campaigns.ts';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { enterPin, goTo, openTab, phoneOf, seesAmount, whenSaid } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { signContract } from '../fixtures/sign.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Language, Window } from '../fixtures/window.ts';
import { type CustomerWire, demoPin, loggedIn } from '../fixtures/wire.ts';
import { wordsIn } from '../fixtures/words.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const sizes = [
  { width: 375, height: 812 },
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];

/** Pictures for people to look at: `BANYAN_SCREENS=1`, then see `.cache/screens`. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env.BANYAN_SCREENS !== '1') return;
  const folder = join(cacheFolder, 'screens', 'coupons');
  mkdirSync(folder, { recursive: true });
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.screenshot({ path: join(folder, `${name}-${size.width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 375, height: 812 });
}

const said = {
  zh: {
    coupons: '优惠券',
    claim: '领取',
    claimed: '已领取',
    use: '去使用',
    fits: '可用项目',
    toPay: '实付金额',
    choose: '选择优惠券',
    none: '不使用优惠券',
    best: '使用最优选择',
    done: '完成',
    youPaid: '您支付 ¥980.00',
    cancel: '取消投资',
    confirmCancel: '确认取消',
    cancelled: '已取消',
    rate: '加息券',
    gifts: '转赠与接收',
    account: '对方的手机号或用户名',
    find: '查找',
    give: '确认转赠',
    offered: '已发出，等待对方接收',
    received: '收到的',
    accept: '接收',
    accepted: '已接收，已放入您的加息券',
    unknown: '未找到该用户',
    bonus: '加息券收益',
  },
  en: {
    coupons: 'Coupons',
    claim: 'Take',
    claimed: 'It is yours now',
    use: 'Use',
    fits: 'Products that it fits',
    toPay: 'You pay',
    choose: 'Choose a coupon',
    none: 'Use none',
    best: 'Take the best for me',
    done: 'Done',
    youPaid: 'You paid ¥980.00',
    cancel: 'Cancel investment',
    confirmCancel: 'Cancel the investment',
    cancelled: 'Cancelled',
    rate: 'Rate coupon',
    gifts: 'Gifts',
    account: 'Their phone number or username',
    find: 'Find',
    give: 'Give it to them',
    offered: 'Offered: it waits to be accepted',
    received: 'Received',
    accept: 'Accept',
    accepted: 'Accepted: it is among your rate coupons',
    unknown: 'There is no such person',
    bonus: 'Plus a coupon bonus',
  },
} as const;

const cash = { kind: 'cash', amount: '20.00', minimum: '1000.00' } as const;
const rate = { kind: 'rate', bonusBps: 100, bonusDays: 10, cap: '10000.00' } as const;

describe.each([
  ['zh', 'linxiao', 'wangqiang'],
  ['en', 'wangqiang', 'linxiao'],
] as const)('coupons (%s)', (language: Language, who, other) => {
  const t = { ...wordsIn(language), ...said[language] };
  const open = async (wire: CustomerWire) => {
    const phone = await phoneOf(browser, stack, wire.token, language);
    const settled = settling(phone.page);
    const looked = async (name: string) => {
      await settled();
      expect(await findings(phone.page, language)).toEqual([]);
      await picture(phone.page, `${name}-${language}`);
    };
    return { phone, page: phone.page, looked };
  };
  const counts = async (wire: CustomerWire) =>
    (await wire.get('/api/coupon/list', { kind: 'cash', state: 'unused' })).counts;
  const closed = async (phone: Window) => {
    expect(phone.troubles).toEqual([]);
    await phone.close();
  };

  test('a cash coupon is taken, pays its part of a purchase, and comes back when that is cancelled', async () => {
    const name = { zh: `新人礼 ${who}`, en: `Welcome ${who}` };
    await runCampaign(stack, { name, terms: cash });
    await runCampaign(stack, {
      name: { zh: '老客户礼', en: 'For regulars' },
      terms: { ...cash, amount: '500.00', minimum: '50000.00' },
      targets: [{ fact: 'investedAtLeast', value: '9000000.00' }],
    });
    const wire = await loggedIn(stack, who);
    const { phone, page, looked } = await open(wire);
    await openTab(page, t.me);
    await page.getByRole('link', { name: t.coupons, exact: true }).tap();
    await page.getByText(name[language]).waitFor();
    await looked('claimable');
    const campaign = page.getByRole('listitem').filter({ hasText: name[language] });
    await campaign.getByRole('button', { name: t.claim, exact: true }).tap();
    await whenSaid(page, t.claimed);
    await looked('list');
    await page.getByRole('link', { name: name[language] }).tap();
    await page.getByRole('heading', { name: t.fits }).waitFor();
    await looked('coupon');

    const had = await counts(wire);
    const before = await wire.get('/api/wallet/overview', {});
    await page.locator('a[href*="product_buy"]').first().tap();
    await page.getByText(t.toPay).waitFor();
    await seesAmount(page.getByRole('main'), '¥980.00');
    await looked('buy');
    await page.getByRole('button', { name: new RegExp(`^${t.coupon}`) }).tap();
    const sheet = page.getByRole('dialog', { name: t.choose });
    await sheet.getByText(t.none).waitFor();
    await looked('sheet');
    await sheet.getByText(t.none).tap();
    await sheet.getByRole('button', { name: t.best }).tap();
    await sheet.getByRole('button', { name: t.best }).waitFor({ state: 'detached' });
    await sheet.getByRole('button', { name: t.done }).tap();
    await page.getByRole('checkbox', { name: t.consent }).check();
    await signContract(page, language);
    await page.getByRole('button', { name: new RegExp(`^${t.confirmBuy}.*980\\.00`) }).tap();
    await enterPin(page, language, demoPin);
    await page.getByText(t.youPaid).waitFor();
    await looked('bought');
    const after = await wire.get('/api/wallet/overview', {});
    expect(Number(before.available) - Number(after.available)).toBeCloseTo(980, 2);
    expect((await wire.get('/api/coupon/list', { kind: 'cash', state: 'used' })).items).toHaveLength(1);

    await page.getByRole('button', { name: t.cancel }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: t.confirmCancel }).tap();
    await page.getByText(t.cancelled, { exact: true }).first().waitFor();
    await looked('cancelled');
    expect(await wire.get('/api/wallet/overview', {})).toMatchObject({ available: before.available });
    expect(await counts(wire)).toEqual(had);
    await closed(phone);
  });

  test('a rate coupon is given to somebody, who accepts it and sees its bonus among the payments', async () => {
    const name = { zh: `加息礼 ${who}`, en: `Bonus ${who}` };
    const campaignId = await runCampaign(stack, { name, terms: rate });
    const wire = await loggedIn(stack, who);
    const couponId = await takeCoupon(wire, campaignId);
    const { phone, page, looked } = await open(wire);
    await goTo(page, '/pages/coupon/interest_rate');
    await page.getByText(name[language]).waitFor();
    await looked('rate-list');
    await page.getByRole('link', { name: new RegExp(`^${t.gifts}`) }).tap();
    await page.locator(`a[href*="${couponId}"]`).waitFor();
    await looked('to-give');
    await page.locator(`a[href*="${couponId}"]`).tap();
    await page.getByLabel(t.account).fill('nobody-of-this-name');
    await page.getByRole('button', { name: t.find }).tap();
    await page.getByText(t.unknown).waitFor();
    await page.getByLabel(t.account).fill(other);
    await page.getByRole('button', { name: t.find }).tap();
    await whenSaid(page, '*');
    await looked('recipient');
    await page.getByRole('button', { name: t.give }).tap();
    await page.getByRole('dialog').waitFor();
    await looked('give-password');
    await enterPin(page, language, demoPin);
    await whenSaid(page, t.offered);
    await looked('offered');
    phone.forgive(/404/);
    await closed(phone);

    const theirs = await loggedIn(stack, other);
    const second = await open(theirs);
    await goTo(second.page, '/pages/coupon/transfer');
    await second.page.getByText(t.received, { exact: true }).tap();
    await second.page.getByText(name[language]).waitFor();
    await second.looked('received');
    await second.page.getByRole('button', { name: t.accept, exact: true }).tap();
    await whenSaid(second.page, t.accepted);
    await second.looked('accepted');
    const { items } = await theirs.get('/api/coupon/list', { kind: 'rate', state: 'unused' });
    const own = items.find((item) => item.campaignId === campaignId);
    expect(own).toMatchObject({ origin: 'gift', mayGive: false });
    expect(await wire.get('/api/coupon/detail', { couponId })).toMatchObject({ state: 'gifted' });

    const { items: products } = await theirs.post('/api/productlist', {});
    const productId = products.find(({ code }) => code === 'BY-T30')?.productId ?? '';
    await goTo(second.page, `/pages/product/product_buy?id=${productId}&units=10&coupon=${own?.couponId}`);
    await second.page.getByText(t.bonus).first().waitFor();
    await second.looked('buy-rate');
    await closed(second.phone);
  });
});
