import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf, shown } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Language, Window } from '../fixtures/window.ts';
import { type CustomerWire, loggedIn } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
let wire: CustomerWire;
let phone: Window;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  wire = await loggedIn(stack, 'wangqiang');
});
afterEach(() => phone?.close());
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const words = {
  zh: {
    filter: /^筛选/,
    upToR2: 'R2 及以下',
    short: '30 天以内',
    apply: /^查看 \d+ 个项目$/,
    none: '查看 0 个项目',
    overHalfYear: '180 天以上',
    showAll: '查看全部',
    term: '期限',
    amount: '投资金额',
    asTable: '看表格',
    coupon: /^优惠券/,
    done: '完成',
    ownRate: /^加息券\s*自定义数值/,
    bonusDays: '加息天数',
    result: '预期结果',
    issuerPage: '发行方与覆盖率历史',
    payer: '查看付款的发行方',
    delays: '延迟支付记录',
    late: /到期，尚未付清/,
  },
  en: {
    filter: /^Filter/,
    upToR2: 'Up to R2',
    short: 'Up to 30 days',
    apply: /^Show \d+ products?$/,
    none: 'No products',
    overHalfYear: 'Over 180 days',
    showAll: 'Show all',
    term: 'Term',
    amount: 'Amount',
    asTable: 'As a table',
    coupon: /^Coupon/,
    done: 'Done',
    ownRate: /^A rate coupon/,
    bonusDays: 'Bonus days',
    result: 'Expected result',
    issuerPage: 'The issuer, and how it has paid so far',
    payer: 'See the issuer that paid it',
    delays: 'Late payments',
    late: /not paid in full yet/,
  },
} as const;

describe.each(['zh', 'en'] as const)('in %s', (language: Language) => {
  const t = words[language];
  const opened = async (url: string) => {
    phone = await phoneOf(browser, stack, wire.token, language);
    const settled = settling(phone.page);
    await goTo(phone.page, url);
    await settled();
    return phone.page;
  };

  test('what the products are narrowed to is counted first, survives a reload, and is taken back', async () => {
    const page = await opened('/pages/product/product_list');
    const { items } = await wire.post('/api/productlist', { riskUpTo: 'R2', term: 'short' });
    await page.getByRole('button', { name: t.filter }).tap();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: t.upToR2 }).tap();
    await sheet.getByRole('button', { name: t.short }).tap();
    await expect
      .poll(async () => sheet.getByRole('button', { name: t.apply }).innerText())
      .toContain(String(items.length));
    expect(await findings(page, language)).toEqual([]);
    await sheet.getByRole('button', { name: t.apply }).tap();
    const cards = page.getByRole('main').getByRole('link', { name: /%/ });
    await expect.poll(() => cards.count()).toBe(items.length);
    await page.reload();
    await expect.poll(() => cards.count()).toBe(items.length);
    await page.getByRole('button', { name: t.filter }).tap();
    await sheet.getByRole('button', { name: t.overHalfYear }).tap();
    await sheet.getByRole('button', { name: t.none }).tap();
    await page.getByRole('button', { name: t.showAll }).tap();
    await expect.poll(() => cards.count()).toBeGreaterThan(items.length);
    expect(phone.troubles).toEqual([]);
  });

  test('the calculator comes to what the engine projects, as a curve and as tables', async () => {
    const { items } = await wire.post('/api/productlist', {});
    const product = items.find(({ code }) => code === 'BY-E90');
    const { productId = '', unitPrice = '' } = product ?? {};
    const projected = await wire.get('/api/subscription/projection', { productId, units: '7' });
    const page = await opened(`/pages/calc/index?id=${productId}`);
    await page.getByRole('textbox', { name: t.amount }).fill(String(7 * Number(unitPrice)));
    const said = () => page.getByRole('main').innerText();
    await expect.poll(said).toContain(shown(projected.interest));
    await expect.poll(said).toContain(shown(projected.total));
    await expect
      .poll(() => page.getByRole('table').first().getByRole('row').count())
      .toBe(projected.schedule.length + 1);
    await page.getByRole('button', { name: t.asTable }).tap();
    await expect.poll(() => page.getByRole('table').count()).toBe(2);
    expect(await findings(page, language)).toEqual([]);
    await page.getByRole('slider', { name: t.term }).fill('30');
    await expect.poll(() => page.getByRole('textbox', { name: t.term }).inputValue()).toBe('30');
    expect(phone.troubles).toEqual([]);
  });

  test('the calculator takes a coupon along, for what the server says that it gives', async () => {
    const { items: products } = await wire.post('/api/productlist', {});
    const { productId = '', unitPrice = '' } = products.find(({ code }) => code === 'BY-E90') ?? {};
    const { items } = await wire.get('/api/coupon/usable', { productId, units: '7' });
    const page = await opened(`/pages/calc/index?id=${productId}`);
    await page.getByRole('textbox', { name: t.amount }).fill(String(7 * Number(unitPrice)));
    const said = () => page.getByRole('main').innerText();
    const choose = async (name: RegExp) => {
      await page.getByRole('button', { name: t.coupon }).tap();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('radio', { name }).check();
      await sheet.getByRole('button', { name: t.done, exact: true }).tap();
      await sheet.waitFor({ state: 'detached' });
    };
    expect(items.map(({ terms }) => terms.kind).sort()).toEqual(['cash', 'rate']);
    for (const { name, value } of items) {
      await choose(new RegExp(`^${name[language].replace(/[+.]/g, '\\$&')}`));
      await expect.poll(said).toContain(shown(value));
      expect(await findings(page, language)).toEqual([]);
    }
    await choose(t.ownRate);
    await page.getByRole('textbox', { name: t.bonusDays }).fill('10');
    // 7,000.00 × 1 % × 10 ÷ 365 = 1.917…
    await expect.poll(said).toContain('+¥1.91');
    expect(await findings(page, language)).toEqual([]);
    expect(phone.troubles).toEqual([]);
  });

  test('an issuer that is late is found from its product, with the day and what waits', async () => {
    const { items } = await wire.post('/api/productlist', {});
    const { productId = '' } = items.find(({ code }) => code === 'BY-D14') ?? {};
    const page = await opened(`/pages/product/product_detail?id=${productId}`);
    await page.getByRole('link', { name: t.issuerPage }).tap();
    await page.getByRole('heading', { name: t.delays }).waitFor();
    await page.getByText(t.late).waitFor();
    expect(await findings(page, language)).toEqual([]);
    expect(phone.troubles).toEqual([]);
  });

  test('an income entry leads to who paid it', async () => {
    const { items } = await wire.get('/api/wallet/records', { type: 'income', limit: '100' });
    const paid = items.find(({ kind }) => kind === 'interest');
    const page = await opened(`/pages/transaction_detail/index?id=${paid?.transferId}`);
    await page.getByRole('link', { name: t.payer }).tap();
    await page.getByRole('heading', { name: t.delays }).waitFor();
    expect(phone.troubles).toEqual([]);
  });
});
