import encodeQR from 'qr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf, whenSaid } from '../fixtures/customer.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Language } from '../fixtures/window.ts';
import { loggedIn } from '../fixtures/wire.ts';
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

const tron = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const words = {
  zh: {
    add: '添加提现账户',
    address: '钱包地址',
    noChain: '请选择网络',
    elsewhere: '钱包地址不正确：这是 TRC20 网络的地址，不是 ERC20 的',
    readQr: '识别二维码',
    noQr: '图片中没有识别到二维码',
    notOpen: '暂未开放提现至 USDT 地址，目前可提现至银行卡或支付宝。',
  },
  en: {
    add: 'Add an account',
    address: 'Wallet address',
    noChain: 'Please choose the chain.',
    elsewhere: 'Invalid wallet address: this is an address on TRC20, not on ERC20.',
    readQr: 'Read a QR code',
    noQr: 'There is no QR code in this picture',
    notOpen:
      'Withdrawals to USDT addresses are not open yet. For now they go to bank cards and Alipay accounts.',
  },
} as const;
const people = { zh: 'linxiao', en: 'wangqiang' } as const;

/** Returns a picture as a person would choose it. */
const picture = (text: string) => ({
  name: 'code.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from(encodeQR(text, 'gif', { scale: 6 })),
});
/** A picture of one grey point. */
const blank = {
  name: 'blank.gif',
  mimeType: 'image/gif',
  buffer: Buffer.from('R0lGODlhAQABAIAAAMLCwgAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
};

describe.each<Language>(['zh', 'en'])('an address of USDT (%s)', (language) => {
  const [t, w] = [wordsIn(language), words[language]];

  test('is refused on another chain, compared in groups, read from a QR code, and kept by its ends', async () => {
    const wire = await loggedIn(stack, people[language]);
    const { page, troubles, close } = await phoneOf(browser, stack, wire.token, language);
    await goTo(page, '/pages/wallet/index');
    await page.getByRole('link', { name: w.add }).first().tap();
    await page.getByRole('link', { name: /^USDT/ }).tap();
    const address = page.getByLabel(w.address, { exact: true });
    await page.getByRole('button', { name: t.save }).tap();
    await page.getByRole('alert').filter({ hasText: w.noChain }).waitFor();
    await page.getByRole('radio', { name: /^ERC20/ }).check();
    await address.fill(tron);
    await page.getByRole('alert').filter({ hasText: w.elsewhere }).waitFor();
    await page.getByRole('radio', { name: /^TRC20/ }).check();
    await page.getByText('TJRa bPrw bZy4 5sba vfcj inPJ C18k jpRT v8', { exact: true }).waitFor();
    await page.getByRole('button', { name: t.save }).tap();
    await expect.poll(() => page.url()).toContain('/pages/wallet/index');
    await page.getByText('TJRa****RTv8').waitFor();

    await goTo(page, '/pages/wallet/edit?kind=usdt');
    const readQr = async (file: ReturnType<typeof picture>) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: w.readQr }).tap();
      await (await chooser).setFiles(file);
    };
    await readQr(blank);
    await whenSaid(page, w.noQr);
    await readQr(picture(`ethereum:${evm}@56`));
    await expect.poll(() => page.getByRole('radio', { name: /^BEP20/ }).isChecked()).toBe(true);
    await page.getByText('0x5aAe b605 3F3E 94C9 b9A0 9f33 6694 35E7 Ef1B eAed', { exact: true }).waitFor();
    await page.getByRole('button', { name: t.save }).tap();
    await expect.poll(() => page.url()).toContain('/pages/wallet/index');
    await page.getByText('0x5aAe****eAed').waitFor();

    await goTo(page, '/pages/withdraw/index');
    await page.getByText(w.notOpen, { exact: true }).waitFor();
    expect(troubles).toEqual([]);
    await close();
  });
});
