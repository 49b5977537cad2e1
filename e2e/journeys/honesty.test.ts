import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { amountsIn, cardOf, goTo, phoneOf, seesAmount, shown, tabBar } from '../fixtures/customer.ts';
import type { World } from '../fixtures/every-screen.ts';
import { settling } from '../fixtures/inspect.ts';
import { startWorld } from '../fixtures/prepared-world.ts';
import { decideRules } from '../fixtures/rules.ts';
import type { Stack } from '../fixtures/stack.ts';
import type { Window } from '../fixtures/window.ts';
import { type CustomerWire, loggedIn } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
let world: World;
let wire: CustomerWire;
let productOf: (code: string) => string;
let phone: Window;
beforeAll(async () => {
  browser = await launchBrowser();
  ({ stack, world } = await startWorld(browser));
  wire = await loggedIn(stack, 'linxiao');
  const { items } = await wire.post('/api/productlist', {});
  productOf = (code) => items.find((product) => product.code === code)?.productId ?? '';
});
afterEach(() => phone?.close());
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

async function opened(at: string, token = wire.token): Promise<Page> {
  phone = await phoneOf(browser, stack, token);
  await goTo(phone.page, at);
  return phone.page;
}
const product = (code: string) => `/pages/product/product_detail?id=${productOf(code)}`;
const behind = '发行方派息延迟';
/** Returns an amount of the screen in minor units. */
const cents = (text: string) => BigInt(text.replace('−', '-').replace(/[^\d-]/g, ''));

describe('an issuer that is behind with payouts', () => {
  test('is said to be on the card, and on no other', async () => {
    const page = await opened('/pages/product/product_list');
    const late = page.getByRole('link').filter({ hasText: behind });
    await late.filter({ hasText: '青石订单 14 天' }).waitFor();
    await expect
      .poll(() => page.getByRole('link').filter({ hasText: '榕息 30 天' }).getByText(behind).count())
      .toBe(0);
  });

  test('is said to be at the head of the page, with how much and since when', async () => {
    const { items } = await wire.post('/api/productlist', {});
    const delay = items.find(({ code }) => code === 'BY-D14')?.issuerDelay;
    const page = await opened(product('BY-D14'));
    const said = page.getByText(behind);
    await said.waitFor();
    const note = said.locator('..');
    await seesAmount(note, shown(delay?.amount ?? ''));
    const head = page.getByRole('heading', { level: 2 }).first();
    expect((await note.boundingBox())?.y).toBeLessThan((await head.boundingBox())?.y ?? 0);
  });

  test('is said to be before the consent to buy', async () => {
    const page = await opened(`/pages/product/product_buy?id=${productOf('BY-D14')}`);
    const note = page.getByText(behind);
    await note.waitFor();
    const consent = page.getByRole('checkbox');
    expect((await note.boundingBox())?.y).toBeLessThan((await consent.boundingBox())?.y ?? 0);
  });
});

test('a cover over 200 % is said as a multiple', async () => {
  const { provenance } = await wire.get('/api/product/detail', { productId: productOf('BY-T30') });
  expect(provenance.coverBps).toBeGreaterThan(20_000);
  const page = await opened(product('BY-T30'));
  const cover = page.getByText('资金覆盖率', { exact: true }).locator('..');
  await expect.poll(() => cover.innerText()).toMatch(/[\d,]+(\.\d)? 倍/);
  expect(await cover.innerText()).not.toContain('%');
});

test('a fee of nothing is no fee', async () => {
  for (const at of ['/pages/recharge/index', '/pages/withdraw/index', '/pages/service/service']) {
    const page = await opened(at, world.rich.token);
    await page.getByText('免手续费').first().waitFor({ state: 'attached' });
    expect(await page.getByRole('main').innerText()).not.toContain('0.00%');
    await phone.close();
  }
});

describe('the way out', () => {
  test('names everything that it takes before a deposit, with what is done', async () => {
    const page = await opened('/pages/recharge/index', world.poor.token);
    const way = cardOf(page, '充值前请了解：如何取出');
    await way.waitFor();
    const poor = await loggedIn(stack, 'liuyang');
    const { needs } = await poor.get('/api/payment_password/needs', { command: 'withdraw' });
    const rows = way.getByRole('listitem');
    for (const [row, state] of [
      ['支付密码', needs[0]?.state],
      ['实名认证', needs[1]?.state],
      ['本人实名的提现账户', needs[2]?.state],
      ['不在安全保护期内', needs[3]?.state],
      ['账户未冻结', needs[4]?.state],
    ] as const) {
      const word = { done: '已完成', waiting: '等待中', missing: '未完成' }[state ?? 'missing'];
      await rows.filter({ hasText: row }).filter({ hasText: word }).first().waitFor();
    }
    await rows.filter({ hasText: '新增后须等待 24 小时' }).first().waitFor();
    await way.getByText('24 小时内审核').waitFor();
    await rows.filter({ hasText: '实名认证' }).first().getByRole('link').tap();
    await page.waitForURL(/\/pages\/certification\/index/);
  });

  test('promises nothing at once: neither without a card nor before it is saved', async () => {
    const page = await opened('/pages/withdraw/index', world.poor.token);
    await page.getByText('添加后须等待 24 小时才能提现').waitFor();
    await expect.poll(() => page.getByText('即可提现').count()).toBe(0);
    await goTo(page, '/pages/wallet/edit');
    await page.getByText('保存后，提现和转账将等待 24 小时').waitFor();
  });
});

test('the timeline belongs to what is on sale: none when sold out, and no purchase of today before it opens', async () => {
  const page = await opened(product('BY-S7'));
  await page.getByText('额度已售罄').waitFor();
  await expect.poll(() => page.getByRole('heading', { name: '时间安排' }).count()).toBe(0);
  await goTo(page, product('BY-N60'));
  await cardOf(page, '时间安排').getByText(/开售/).waitFor();
  await expect.poll(() => page.getByText('今天购买').count()).toBe(0);
  await goTo(page, product('BY-T30'));
  await page.getByText('今天购买').waitFor();
});

test('a frozen account says so on home, products, recharge, withdrawal and purchase, with the way to lift it', async () => {
  const mine = await loggedIn(stack, 'zhouning');
  await mine.post('/api/account/freeze', { confirmed: true });
  const page = await opened('/pages/index/index', mine.token);
  const settled = settling(page);
  for (const at of [
    '/pages/index/index',
    '/pages/product/product_list',
    product('BY-T30'),
    `/pages/product/product_buy?id=${productOf('BY-T30')}`,
    '/pages/recharge/index',
    '/pages/withdraw/index',
    '/pages/profile/index',
  ]) {
    await goTo(page, at);
    await settled();
    const said = page.getByText('账户已冻结：充值、提现、转账与投资均已暂停。');
    await said.waitFor();
    await expect.poll(() => said.count(), { message: at }).toBe(1);
    await page.getByRole('link', { name: '去解冻' }).waitFor();
  }
  await page.getByRole('link', { name: '去解冻' }).tap();
  await page.waitForURL(/\/pages\/services\/freeze/);
});

describe('figures open what they sum', () => {
  test('total assets open their parts, which add up', async () => {
    const page = await opened('/pages/index/index', world.rich.token);
    const { totalAssets, available, frozen, parts } = await (await loggedIn(stack, 'wangqiang')).get(
      '/api/wallet/overview',
      {},
    );
    await cardOf(page, '总资产')
      .getByRole('link')
      .filter({ hasText: shown(totalAssets) })
      .tap();
    await page.getByRole('heading', { name: '总资产构成', level: 1 }).waitFor();
    const main = page.getByRole('main');
    for (const part of [totalAssets, available, frozen, parts.invested]) await seesAmount(main, shown(part));
    // The parts stand above the curve, which has a table of its own.
    await page.getByRole('main').getByText('资产走势').first().waitFor();
    await page.getByRole('button', { name: '看表格' }).first().tap();
    const rows = page.getByRole('table').getByRole('row');
    await rows.nth(5).waitFor();
    const [sum = 0n, ...of] = (await amountsIn(page.getByRole('table'))).map(cents).reverse();
    expect(of.reduce((all, part) => all + part, 0n)).toBe(sum);
    expect(sum).toBe(cents(shown(totalAssets)));
    await page.getByRole('link', { name: '冻结金额' }).tap();
    await page.getByRole('heading', { name: '冻结明细', level: 1 }).waitFor();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    const [held = 0n, ...holds] = (await amountsIn(page.getByRole('main'))).map(cents);
    expect(holds.reduce((all, hold) => all + hold, 0n)).toBe(held);
    expect(held).toBe(cents(shown(frozen)));
    await page.getByRole('button', { name: '返回' }).tap();
    await page.getByRole('button', { name: '看表格' }).first().waitFor();
    await page.getByRole('main').getByRole('link').filter({ hasText: '投资中本金' }).tap();
    await page.waitForURL(/\/pages\/product\/invest/);
    await seesAmount(page.getByRole('main'), shown(parts.invested));
  });

  test.each(['/pages/index/index', '/pages/profile/index'] as const)(
    'total assets on %s open what they are made of',
    async (at) => {
      const page = await opened(at, world.rich.token);
      const { totalAssets } = await (await loggedIn(stack, 'wangqiang')).get('/api/wallet/overview', {});
      const total = cardOf(page, '总资产')
        .getByRole('link')
        .filter({ hasText: shown(totalAssets) });
      await total.tap();
      await page.waitForURL(/\/pages\/account\/assets/);
    },
  );

  test('all earnings open the postings that they are the sum of', async () => {
    const page = await opened('/pages/profile/index', world.rich.token);
    const { cumulativeIncome } = await (await loggedIn(stack, 'wangqiang')).get('/api/wallet/overview', {});
    const figure = page.getByRole('link').filter({ hasText: '累计收益' });
    await seesAmount(figure, shown(cumulativeIncome));
    await figure.tap();
    await page.waitForURL(/\/pages\/account\/record/);
    await seesAmount(page.getByRole('main').locator('section').first(), shown(cumulativeIncome));
    const end = page.getByText('没有更多了');
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 5_000);
        return end.count();
      })
      .toBe(1);
    const postings = page.getByRole('main').getByRole('listitem');
    const listed = await Promise.all((await postings.all()).map(amountsIn));
    expect(listed.length).toBeGreaterThan(0);
    expect(listed.flat().reduce((all, each) => all + cents(each), 0n)).toBe(cents(shown(cumulativeIncome)));
  });

  test("yesterday's income opens the postings of yesterday alone", async () => {
    const page = await opened('/pages/profile/index', world.rich.token);
    await page.getByRole('link').filter({ hasText: '昨日收益' }).tap();
    await page.waitForURL(/of=yesterday/);
    const chip = page.getByRole('button', { name: '昨日收益', pressed: true });
    await chip.waitFor();
    await page.getByRole('button', { name: '全部收益' }).tap();
    await page.getByRole('button', { name: '全部收益', pressed: true }).waitFor();
  });

  test('interest leads to its investment', async () => {
    const page = await opened('/pages/account/record', world.rich.token);
    const interest = page.getByRole('main').getByRole('listitem').filter({ hasText: '利息' });
    await interest.first().getByRole('link').tap();
    await page.getByRole('link', { name: '查看对应业务' }).tap();
    await page.waitForURL(/\/pages\/product\/invest\?id=/);
    await page.getByRole('heading', { name: '投资详情', level: 1 }).waitFor();
  });
});

test('with investing switched off its entries vanish everywhere, and one’s own money stays in reach', async () => {
  await decideRules(stack, [{ path: 'permissions.invest', value: 'false' }]);
  const page = await opened('/pages/index/index', world.rich.token);
  await page.getByRole('heading', { name: '总资产' }).waitFor();
  const settled = settling(page);
  await page.reload();
  await page.getByRole('heading', { name: '总资产' }).waitFor();
  await settled();
  await expect.poll(() => tabBar(page).getByRole('link').allInnerTexts()).toEqual(['首页', '客服', '我的']);
  // Shares at issue have a switch of their own.
  const leading = page.locator('a[href*="/pages/product/product_"]:not([href*="product_equity"])');
  const nav = page.getByRole('navigation', { name: /常用功能|投资与借贷/ });
  await expect.poll(() => leading.count()).toBe(0);
  await expect.poll(() => nav.getByText('我的投资').count()).toBe(0);
  for (const at of ['/pages/profile/index', '/pages/account/record', '/pages/account/detail']) {
    await goTo(page, at);
    await settled();
    await expect.poll(() => leading.count(), { message: at }).toBe(0);
  }
  await goTo(page, '/pages/profile/index');
  await settled();
  await expect.poll(() => nav.getByText('我的投资').count()).toBe(0);
  await page.getByRole('link').filter({ hasText: '投资中' }).first().tap();
  await page.getByRole('heading', { name: '我的投资', level: 1 }).waitFor();
});
