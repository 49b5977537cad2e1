import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf, whenSaid } from '../fixtures/customer.ts';
import { orderByWire, shelve } from '../fixtures/goods.ts';
import { openScreen, operatorAt, rowOf } from '../fixtures/operator.ts';
import { picture } from '../fixtures/picture.ts';
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

const said = {
  zh: {
    screen: '商城订单',
    ship: '发货',
    showAddress: '显示收货地址',
    carrier: '快递公司',
    tracking: '运单号',
    done: '已发货，用户已收到通知',
    csv: '导出 CSV',
    export: '导出待发货',
    why: '今天要装箱寄出的全部包裹',
    exportName: '待发货订单.csv',
    import: '导入运单号',
    found: '1 单可以发货，0 行有问题、不会发货',
    shipOne: '发货 1 单',
    shippedOne: '已发货 1 单，未发货 0 行',
    shipped: '已发货',
  },
  en: {
    screen: 'Orders of goods',
    ship: 'Ship',
    showAddress: 'Show the address',
    carrier: 'Carrier',
    tracking: 'Tracking number',
    done: 'Shipped; its owner was told',
    csv: 'Export CSV',
    export: 'Export what to ship',
    why: 'parcels that are packed today',
    exportName: 'orders to ship.csv',
    import: 'Import tracking numbers',
    found: '1 parcel can be shipped; lines that cannot: 0',
    shipOne: 'Ship 1 parcel',
    shippedOne: '1 parcel shipped; lines that were not: 0',
    shipped: 'Shipped',
  },
} as const;

const home = {
  name: 'Wang',
  phone: '13800000002',
  province: '北京市',
  city: '北京市',
  district: '东城区',
  detail: '10-2-301',
  isDefault: true,
};

/** Does something that hands a file to the browser; returns the file's name and text. */
async function saved(page: Page, act: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

test.each([
  ['zh', 'wangqiang'],
  ['en', 'chenjing'],
] as const)(
  'one parcel is shipped by hand and one by a file, and their owner reads with which number (%s)',
  async (language, who) => {
    const t = said[language];
    const wire = await loggedIn(stack, who);
    await wire.post('/api/demo/advance', { days: 1 });
    await wire.post('/api/user/qiandao', {});
    const { addressId } = await wire.post('/api/v2/market/updateAddress', home);
    const goodId = await shelve(stack, {}, 5);
    const order = async () => {
      const orderId = await orderByWire(wire, goodId, addressId);
      return wire.get('/api/store/order', { orderId });
    };
    const [byHand, byFile] = [await order(), await order()];

    const desk = await operatorAt(browser, stack, 'zhao', language);
    const { page } = desk;
    const dialog = page.getByRole('dialog');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await openScreen(page, t.screen);
    await rowOf(page, byHand.number).getByRole('button', { name: t.ship, exact: true }).click();
    await dialog.getByRole('button', { name: t.showAddress, exact: true }).click();
    await dialog.getByText(home.detail).waitFor();
    await dialog.getByRole('textbox', { name: t.carrier, exact: true }).fill('EMS');
    await dialog.getByRole('textbox', { name: t.tracking, exact: true }).fill('EM1380013800042');
    await picture(page, 'console-orders', `ship-${language}`);
    await dialog.getByRole('button', { name: t.ship, exact: true }).click();
    await whenSaid(page, t.done);
    await rowOf(page, byHand.number).filter({ hasText: 'EMS EM1380013800042' }).waitFor();

    const list = await saved(page, () => button(t.csv).click());
    expect(list.name).toBe(`${t.screen}.csv`);
    for (const { number } of [byHand, byFile]) expect(list.text).toContain(number);

    await button(t.export).click();
    await dialog.getByRole('textbox').fill(t.why);
    const toShip = await saved(page, () =>
      dialog.getByRole('button', { name: t.export, exact: true }).click(),
    );
    expect(toShip.name).toBe(t.exportName);
    expect(toShip.text).not.toContain(byHand.number);
    const lines = toShip.text.split('\r\n');
    const line = lines.find((each) => each.startsWith(byFile.number)) ?? '';
    expect(line).toContain(home.detail);
    await dialog.waitFor({ state: 'detached' });

    // The last two columns are to be filled in.
    const filled = `${lines[0]}\r\n${line.replace(/,,$/, ',EMS,EM1380013800043')}\r\n`;
    await button(t.import).click();
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: toShip.name, mimeType: 'text/csv', buffer: Buffer.from(filled) });
    await dialog.getByText(t.found, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: t.shipOne, exact: true }).click();
    await dialog.getByText(t.shippedOne, { exact: true }).waitFor();
    await picture(page, 'console-orders', `imported-${language}`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await rowOf(page, byFile.number).filter({ hasText: t.shipped }).waitFor();
    expect(desk.troubles).toEqual([]);
    await desk.close();

    const phone = await phoneOf(browser, stack, wire.token, language);
    for (const [{ orderId }, tracking] of [
      [byHand, 'EM1380013800042'],
      [byFile, 'EM1380013800043'],
    ] as const) {
      await goTo(phone.page, `/pages/store/exchange_logs?id=${orderId}`);
      await phone.page.getByText(tracking).first().waitFor();
    }
    expect(phone.troubles).toEqual([]);
    await phone.close();
  },
);
