import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nothingSigned, signForDemo } from '../../tools/demo-signer.mjs';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf, seesAmount, whenSaid, withdraw } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { approve, openScreen, operatorAt, rowOf } from '../fixtures/operator.ts';
import { picture } from '../fixtures/picture.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { networkIn, openChain, openNetworks } from '../fixtures/usdt-chains.ts';
import type { Language } from '../fixtures/window.ts';
import { type CustomerWire, demoPin, endHold, loggedIn } from '../fixtures/wire.ts';
import { wordsIn } from '../fixtures/words.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack({ hasUsdt: true }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const said = {
  zh: {
    deposit: /^USDT 充值/,
    make: '获取我的充值地址',
    copy: '复制地址',
    confirming: (done: number, needed: number) => `确认中 ${done}/${needed}`,
    credited: '已到账',
    depositRecord: 'USDT 充值',
    depositNotice: 'USDT 充值已到账',
    arrives: '到账数量',
    batches: '放款批次',
    makeBatch: '组成批次：USDT（TRC20） 1 笔',
    makeSubmit: '组成批次',
    provider: 'USDT（TRC20）',
    takeFile: '下载待签名文件',
    bringSigned: '导入签名文件',
    release: '放款',
    released: '已放款',
    step: '已到账',
    sent: '已打款',
    withdrawalRecord: '提现至 USDT',
    withdrawalNotice: '提现已汇出',
  },
  en: {
    deposit: /^Deposit USDT/,
    make: 'Get my address',
    copy: 'Copy the address',
    confirming: (done: number, needed: number) => `Confirming, ${done} of ${needed}`,
    credited: 'Credited',
    depositRecord: 'USDT deposit',
    depositNotice: 'your USDT deposit has arrived',
    arrives: 'You receive',
    batches: 'Payout batches',
    makeBatch: 'Make a batch: USDT on ERC20, 1 waiting',
    makeSubmit: 'Make the batch',
    provider: 'USDT on ERC20',
    takeFile: 'Download the unsigned file',
    bringSigned: 'Upload the signed file',
    release: 'Release',
    released: 'Released',
    step: 'Paid',
    sent: 'Sent out',
    withdrawalRecord: 'Withdrawal in USDT',
    withdrawalNotice: 'your withdrawal was paid out',
  },
} as const;

/** On another network in each language, to an address that is nobody's here. */
const cases = [
  ['zh', 'linxiao', 'TRC20', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
  ['en', 'wangqiang', 'ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
] as const;

/** Returns what waits until a page stands still, and finds nothing against it. */
function lookingAt(page: Page, language: Language) {
  const settled = settling(page);
  return async (name: string): Promise<void> => {
    await settled();
    expect(await findings(page, language)).toEqual([]);
    await picture(page, 'usdt-money', `${name}-${language}`);
  };
}

describe.each(cases)('USDT in and out (%s)', (language, who, network, elsewhere) => {
  const w = said[language];
  const t = wordsIn(language);

  /** Finds the record and the notice of what has come or gone. */
  async function seesStory(page: Page, record: string, notice: string, amount: string): Promise<void> {
    await goTo(page, '/pages/account/detail');
    const row = page.getByRole('listitem').filter({ hasText: record }).filter({ hasText: amount });
    await row.first().waitFor();
    await goTo(page, '/pages/inbox/index');
    const message = page.getByRole('listitem').filter({ hasText: notice }).filter({ hasText: amount });
    await message.first().waitFor();
  }

  test('what is sent to the own address is counted block by block, credited, recorded and told', async () => {
    const wire = await loggedIn(stack, who);
    await openNetworks(wire);
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const looked = lookingAt(page, language);
    await goTo(page, '/pages/recharge/index');
    await page.getByRole('link', { name: w.deposit }).tap();
    await page.getByRole('button', { name: w.make, exact: true }).tap();
    await page.getByRole('radio', { name: new RegExp(`^${network}`) }).check();
    await page.getByRole('button', { name: w.copy, exact: true }).tap();
    const { address, confirmations } = networkIn(await openNetworks(wire), network);
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await looked('address');

    const outside = await openChain(browser, stack, network, language);
    await outside.send(address ?? '', '100');
    await goTo(page, '/pages/usdt/deposit');
    const first = w.confirming(1, confirmations);
    await page.getByRole('link').filter({ hasText: first }).tap();
    await whenSaid(page, first);
    await looked('seen');
    await outside.makeBlocks(confirmations - 2);
    await whenSaid(page, w.confirming(confirmations - 1, confirmations));
    await outside.makeBlocks(1);
    await whenSaid(page, w.credited);
    await seesAmount(page.getByRole('main'), '¥712.34');
    await looked('credited');
    await outside.close();

    const [record] = (await wire.get('/api/wallet/records', { type: 'recharge' })).items;
    expect(record).toMatchObject({ kind: 'usdt_deposit', amount: '712.34' });
    await seesStory(page, w.depositRecord, w.depositNotice, '712.34');
    expect(phone.troubles).toEqual([]);
    await phone.close();
  });

  /** Asks for 100.00 to the address; returns by what the console names the withdrawal. */
  async function askFor(wire: CustomerWire, page: Page): Promise<string> {
    const address = { chain: network, address: elsewhere, payoutMethodId: null };
    await wire.post('/api/payout_method/add_usdt', address);
    await endHold(stack, wire);
    await goTo(page, '/pages/withdraw/index');
    await page.getByLabel(t.withdrawAmount).fill('100');
    const arrives = page.getByText(w.arrives, { exact: true }).locator('..');
    await expect.poll(() => arrives.innerText()).toContain('14.03824 USDT');
    await withdraw(page, language, '100', demoPin);
    return (await wire.get('/api/withdrawal/list', {})).items[0]?.number ?? '';
  }

  /** Approves a withdrawal, puts it into a batch, and takes its file to a signer and back. Returns the transaction. */
  async function signBatch(number: string): Promise<string> {
    const desk = await operatorAt(browser, stack, 'zhao', language);
    const { page } = desk;
    const looked = lookingAt(page, language);
    const dialog = page.getByRole('dialog');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    await openScreen(page, t.consoleWithdrawals);
    await approve(page, language, rowOf(page, number));
    await openScreen(page, w.batches);
    await button(w.makeBatch).click();
    await looked('batch-make');
    await confirm(w.makeSubmit);
    await dialog.waitFor({ state: 'detached' });
    await rowOf(page, w.provider)
      .getByRole('link', { name: /^B[\w-]+$/ })
      .click();

    await button(w.takeFile).click();
    await looked('batch-take');
    const [download] = await Promise.all([page.waitForEvent('download'), confirm(w.takeFile)]);
    await dialog.waitFor({ state: 'detached' });
    const unsigned = readFileSync(await download.path(), 'utf8');
    const signed = signForDemo(unsigned, nothingSigned, new Date());
    expect(signed.count).toBe(1);
    await button(w.bringSigned).click();
    await looked('batch-bring');
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'signed.json', mimeType: 'application/json', buffer: Buffer.from(signed.text) });
    await confirm(w.bringSigned);
    await dialog.waitFor({ state: 'detached' });
    await button(w.bringSigned).waitFor({ state: 'detached' });
    // Whoever has brought it in does not release it.
    expect(await button(w.release).count()).toBe(0);
    await looked('batch-signed');
    expect(desk.troubles).toEqual([]);
    await desk.close();
    const { lines } = JSON.parse(signed.text) as { lines: { transaction: string }[] };
    return lines[0]?.transaction ?? '';
  }

  test('a withdrawal leaves as a file, comes back signed, is released by another, and settled', async () => {
    const wire = await loggedIn(stack, who);
    const { confirmations } = networkIn(await openNetworks(wire), network);
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const looked = lookingAt(page, language);
    const number = await askFor(wire, page);
    await looked('asked');
    const transaction = await signBatch(number);

    const checker = await operatorAt(browser, stack, 'qian', language);
    await openScreen(checker.page, w.batches);
    const row = rowOf(checker.page, w.provider);
    await row.getByRole('button', { name: w.release, exact: true }).click();
    const question = checker.page.getByRole('dialog');
    await question.getByRole('button', { name: w.release, exact: true }).click();
    await question.waitFor({ state: 'detached' });
    await row.getByText(w.released, { exact: true }).waitFor();

    await whenSaid(page, w.sent);
    await page.getByText(transaction, { exact: true }).first().waitFor();
    const outside = await openChain(browser, stack, network, language);
    await outside.makeBlocks(confirmations);
    await whenSaid(page, t.settled);
    await looked('settled');
    await outside.close();

    await row.getByRole('link', { name: /^B[\w-]+$/ }).click();
    await rowOf(checker.page, number).getByText(w.step, { exact: true }).first().waitFor();
    await lookingAt(checker.page, language)('batch-settled');
    expect(checker.troubles).toEqual([]);
    await checker.close();

    const [record] = (await wire.get('/api/wallet/records', { type: 'withdraw' })).items;
    expect(record).toMatchObject({ kind: 'usdt_withdrawal', amount: '-100.00' });
    await seesStory(page, w.withdrawalRecord, w.withdrawalNotice, '100.00');
    expect(phone.troubles).toEqual([]);
    await phone.close();
  });
});
