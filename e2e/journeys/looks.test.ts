import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { cardOf, goTo, phoneOf, shown } from '../fixtures/customer.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { openDesktop, phoneSize, setTextSize, smallestSize } from '../fixtures/window.ts';
import { type CustomerWire, loggedIn } from '../fixtures/wire.ts';
import { wordsIn } from '../fixtures/words.ts';

/** Sizes and columns of the patterns that screens are made of, at 375 px. */
let stack: Stack;
let browser: Browser;
let wire: CustomerWire;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  wire = await loggedIn(stack, 'linxiao');
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** Returns the size of the text of an element in px, once it is there. */
async function textPx(element: Locator): Promise<number> {
  await element.waitFor();
  return element.evaluate((each) => Number.parseFloat(getComputedStyle(each).fontSize));
}

/** Returns what the browser makes of a property of an element. */
const styleOf = (element: Locator, name: string) =>
  element.evaluate((each, of) => getComputedStyle(each).getPropertyValue(of), name);

async function opened(at: string) {
  const phone = await phoneOf(browser, stack, wire.token);
  await goTo(phone.page, at);
  return phone;
}

test('the total of all assets is 36 px high and white, its currency sign 60 % of that, on a raised card', async () => {
  const { page, close } = await opened('/pages/index/index');
  const { totalAssets } = await wire.get('/api/wallet/overview', {});
  const card = cardOf(page, '总资产');
  const total = card
    .getByRole('link')
    .filter({ hasText: shown(totalAssets) })
    .first()
    .locator('.figures')
    .first();
  expect(await textPx(total)).toBeCloseTo(36, 1);
  expect(await textPx(total.locator('span').first())).toBeCloseTo(36 * 0.6, 1);
  expect(await styleOf(total, 'color')).toBe('rgb(255, 255, 255)');
  expect(await styleOf(card, 'box-shadow')).toContain('rgba(37, 38, 40, 0.04) 0px 1px 2px');
  await close();
});

/** Returns where the figures of each card of a list begin, from the left edge of their card. */
const columnsOf = (page: Page): Promise<number[][]> =>
  page
    .locator('main .figure-row')
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.children].map((figure) =>
          Math.round(figure.getBoundingClientRect().left - row.getBoundingClientRect().left),
        ),
      ),
    );

test('rates of products are 28 px high; term and minimum begin in the same columns on each card', async () => {
  const { page, close } = await opened('/pages/product/product_list');
  const rate = page.locator('main .figure-row').first().locator('.figures .figures').first();
  expect(await textPx(rate)).toBeCloseTo(28, 1);
  expect(await styleOf(rate, 'font-weight')).toBe('600');
  const columns = await columnsOf(page);
  expect(columns.length).toBeGreaterThan(2);
  expect(columns[0]).toHaveLength(3);
  expect(new Set(columns.map(String)).size).toBe(1);
  await close();
});

test('a product opens with four figures on one line, and its worst case beside the expected one', async () => {
  const { items } = await wire.post('/api/productlist', {});
  const product = items.find(({ code }) => code === 'BY-T30');
  const { page, close } = await opened(`/pages/product/product_detail?id=${product?.productId}`);
  const figures = page.locator('main .figure-row').first();
  const lines = (part: Locator, edge: 'top' | 'bottom') =>
    part.evaluateAll((all, of) => all.map((each) => Math.round(each.getBoundingClientRect()[of])), edge);
  await figures.getByText('期限', { exact: true }).waitFor();
  const bottoms = await lines(figures.locator('> *'), 'bottom');
  expect(bottoms).toHaveLength(4);
  expect(new Set(bottoms).size).toBe(1);
  const cases = await lines(page.locator('main section section'), 'top');
  expect(cases).toHaveLength(2);
  expect(new Set(cases).size).toBe(1);
  // Rows that lead elsewhere, such as to a group or a coupon, have no heading.
  await expect.poll(() => page.locator('main section.rounded-card:has(h2)').count()).toBe(4);
  await close();
});

test('a result has a mark of 72 px, drawn in 200 ms where motion is wanted, and its amount in 36 px', async () => {
  const [mine] = (await wire.get('/api/subscription/list', {})).items;
  const { page, close } = await opened(`/pages/product/invest?id=${mine?.subscriptionId}&result=new`);
  const main = page.getByRole('main');
  const mark = main.locator('svg[viewBox="0 0 72 72"]');
  await mark.waitFor();
  expect(await mark.evaluate((each) => each.getBoundingClientRect().width)).toBeCloseTo(72, 1);
  const amount = main
    .locator('.figures')
    .filter({ hasText: shown(mine?.principal ?? '') })
    .first();
  expect(await textPx(amount)).toBeCloseTo(36, 1);
  const line = mark.locator('.drawn');
  expect(await styleOf(line, 'animation-name')).toBe('none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => styleOf(line, 'animation-name')).toBe('draw');
  expect(await styleOf(line, 'animation-duration')).toBe('0.2s');
  await close();
});

test('a record is a row of 64 px that begins with an icon of 36 px', async () => {
  const { page, close } = await opened('/pages/account/detail');
  const rows = page.getByRole('main').getByRole('listitem').getByRole('link');
  await rows.first().waitFor();
  const sizes = await rows.evaluateAll((all) =>
    all.map((row) => ({
      row: row.getBoundingClientRect().height,
      icon: row.firstElementChild?.getBoundingClientRect().width,
    })),
  );
  expect(Math.min(...sizes.map(({ row }) => row))).toBeCloseTo(64, 1);
  for (const { icon } of sizes) expect(icon).toBeCloseTo(36, 1);
  await close();
});

test('an amount is typed in figures of 36 px', async () => {
  const { page, close } = await opened('/pages/recharge/index');
  expect(await textPx(page.getByLabel('充值金额'))).toBeCloseTo(36, 1);
  await close();
});

test('quick amounts stand in columns of one width, none of them cut, on the smallest phone as well', async () => {
  const { page, close } = await opened('/pages/recharge/index');
  const chips = page.getByRole('group', { name: '快捷金额' }).getByRole('button');
  await chips.first().waitFor();
  for (const size of [phoneSize, smallestSize]) {
    await page.setViewportSize(size);
    const found = await chips.evaluateAll((all) =>
      all.map((chip) => ({
        width: Math.round(chip.getBoundingClientRect().width),
        isCut: chip.scrollWidth > chip.clientWidth,
      })),
    );
    expect(found.length).toBeGreaterThan(3);
    expect(new Set(found.map(({ width }) => width)).size).toBe(1);
    expect(found.filter(({ isCut }) => isCut)).toEqual([]);
  }
  await close();
});

test('icons grow with the text, by half at most', async () => {
  const { page, close } = await opened('/pages/index/index');
  const icon = page.locator('.lucide:not([class*="em]"])').first();
  await icon.waitFor();
  await expect.poll(() => styleOf(icon, 'zoom')).toBe('1');
  await setTextSize(page, 200);
  await expect.poll(() => styleOf(icon, 'zoom')).toBe('1.5');
  await close();
});

test('the label of the demo is quiet: the colour of lines, and words like those of notes', async () => {
  const { page, close } = await opened('/pages/index/index');
  const label = page.locator('aside').filter({ hasText: wordsIn('zh').demo });
  await label.waitFor();
  expect(await styleOf(label, 'background-color')).toBe('rgb(236, 238, 240)');
  expect(await styleOf(label, 'color')).toBe('rgb(98, 104, 110)');
  await close();
});

test('the buttons of a question have one line each, in English too', async () => {
  const { page, close } = await phoneOf(browser, stack, wire.token, 'en');
  await goTo(page, '/pages/services/index');
  await page.getByRole('button', { name: 'Log out', exact: true }).tap();
  const buttons = page.getByRole('alertdialog').getByRole('button');
  await buttons.first().waitFor();
  const lines = await buttons.evaluateAll((all) =>
    all.map((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
  expect(lines).toEqual([1, 1]);
  await close();
});

test('the devices at which the people of the demo were seen have names', async () => {
  const { items } = await wire.get('/api/sessions', {});
  const before = items.filter(({ current }) => !current).map(({ device }) => device);
  expect(before).not.toEqual([]);
  expect(before).not.toContain('');
});

test('a wide window has news and help on the right of the column, and the name and a code on its left', async () => {
  const { page, close } = await openDesktop(browser);
  await page.goto(stack.url);
  const help = page.getByRole('complementary', { name: '需要帮助' });
  await help.getByRole('link', { name: '常见问题' }).waitFor();
  await help.getByText('最新公告').waitFor();
  const code = page.getByText('用手机扫码打开').last();
  const leftOf = (part: Locator) => part.evaluate((each) => each.getBoundingClientRect().left);
  const column = await leftOf(page.locator('#root'));
  expect(await leftOf(code)).toBeLessThan(column);
  expect(await leftOf(help)).toBeGreaterThan(column + 480);
  await close();
});
