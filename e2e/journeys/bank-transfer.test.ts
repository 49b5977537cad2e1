import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheFolder } from '../../tools/setup.mjs';
import { grayPhoto } from '../fixtures/certify.ts';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf, whenSaid } from '../fixtures/customer.ts';
import { findings } from '../fixtures/inspect.ts';
import { openScreen, operatorAt, rowOf } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { loggedIn, operatorWire, twoOperators } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const words = {
  zh: {
    method: /^银行转账/,
    submit: '查看转账信息',
    waiting: '等待您的转账',
    gallery: /^从相册选择/,
    uploaded: '已上传',
    differences: '对账差异',
    propose: '提出方案',
    measure: '处理方式',
    note: '说明',
    noteText: '已致电银行核实，该笔款项从未到账',
    approve: '批准',
    coverShort: '差异准备金不足，请先拨款',
    booked: '已调账',
    expected: '待到账转账',
    seeReceipt: /^查看凭证/,
    receiptOf: /的转账凭证$/,
    noted: '查看已记入审计日志。',
    screen: '银行流水',
    record: '登记到账',
    amount: '金额',
    reference: '银行流水号',
    remark: '附言',
    recorded: '已登记，等待另一位操作员处理',
    less: '少付',
    credit: '入账',
    credited: '已入账',
    succeeded: '充值成功',
    differs: '实际到账金额与申请的不同，已按到账金额入账。',
    file: '银行对账单',
    statements: '银行对账单',
    import: '导入对账单',
    closing: '期末余额',
    wrongSum: /^期初余额加流水为/,
    importMany: '导入 2 笔流水',
    imported: /^已导入 2 笔流水/,
    columns: '调整列的含义',
  },
  en: {
    method: /^Bank transfer/,
    submit: 'See where to transfer',
    waiting: 'Waiting for your transfer',
    gallery: /^Gallery/,
    uploaded: 'Uploaded',
    differences: 'Differences',
    propose: 'Propose',
    measure: 'Measure',
    note: 'Note',
    noteText: 'the bank was asked: this never arrived',
    approve: 'Approve',
    coverShort: /does not hold enough/,
    booked: 'Booked',
    expected: 'Bank transfers',
    seeReceipt: /^See receipt/,
    receiptOf: /^Receipt of R/,
    noted: 'That you looked is written into the audit log.',
    screen: 'Bank account',
    record: 'Record a payment',
    amount: 'Amount',
    reference: 'Bank reference',
    remark: 'Remark',
    recorded: 'Recorded. Another operator must decide',
    less: 'Less than asked for',
    credit: 'Credit',
    credited: 'Credited',
    succeeded: 'Recharge successful',
    differs: 'Another amount arrived than was asked for. What arrived has been credited.',
    file: 'Bank statement',
    statements: 'Bank statements',
    import: 'Import a statement',
    closing: 'Closing balance',
    wrongSum: /^The opening balance and the movements are/,
    importMany: 'Import 2 movements',
    imported: /^2 movements imported/,
    columns: 'Change what the columns are',
  },
} as const;

/** Returns an amount of the wire in minor units. */
const cents = (wire: string) => BigInt(wire.replace('.', ''));

const wireOf = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** Pictures for people to look at: `BANYAN_SCREENS=1`, then see `.cache/screens`. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env.BANYAN_SCREENS !== '1') return;
  const folder = join(cacheFolder, 'screens', 'bank-transfer');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

/** Adds a photo to the transfer that is shown. */
async function addReceipt(page: Page, t: { gallery: RegExp; uploaded: string }): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t.gallery }).tap(),
  ]);
  await chooser.setFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: grayPhoto() });
  await whenSaid(page, t.uploaded);
}

describe.each(['zh', 'en'] as const)('money by bank transfer (%s)', (language) => {
  const t = words[language];

  test('asked for on the phone, recorded by one operator, credited by another, and the phone says what arrived', async () => {
    const { token } = await loggedIn(stack, 'linxiao');
    const phone = await phoneOf(browser, stack, token, language);
    const { page } = phone;
    await goTo(page, '/pages/recharge/index');
    await page.getByRole('textbox').first().fill('500');
    await page.getByRole('radio', { name: t.method }).tap();
    await picture(page, `ask-${language}`);
    await page.getByRole('button', { name: t.submit }).tap();
    await page.getByText(t.waiting).waitFor();
    const shown = await page
      .getByText(/BY\w\w( \w{4}){1} \w\w/)
      .first()
      .innerText();
    expect(await findings(page, language)).toEqual([]);
    await picture(page, `waiting-${language}`);
    await addReceipt(page, t);
    expect(await findings(page, language)).toEqual([]);
    await picture(page, `receipt-${language}`);

    const maker = await operatorAt(browser, stack, 'zhao', language);
    await openScreen(maker.page, t.expected);
    await rowOf(maker.page, shown.replaceAll(' ', '')).getByRole('button', { name: t.seeReceipt }).click();
    await maker.page.getByRole('img', { name: t.receiptOf }).waitFor();
    await maker.page.getByText(t.noted).waitFor();
    expect(await findings(maker.page, language)).toEqual([]);
    await picture(maker.page, `receipt-seen-${language}`);
    await maker.page.keyboard.press('Escape');
    await openScreen(maker.page, t.screen);
    await maker.page.getByRole('button', { name: t.record }).click();
    const dialog = maker.page.getByRole('dialog');
    await dialog.getByLabel(t.amount).fill('499.50');
    await dialog.getByLabel(t.reference).fill(`E2E ${language}`);
    await dialog.getByLabel(t.remark).fill(`${shown} thanks`);
    await picture(maker.page, `record-${language}`);
    await dialog.getByRole('button', { name: t.record }).click();
    await maker.page.getByText(t.recorded).waitFor();
    await rowOf(maker.page, `E2E ${language}`).getByText(t.less).waitFor();
    await picture(maker.page, `lines-${language}`);
    expect(maker.troubles).toEqual([]);
    await maker.close();

    const checker = await operatorAt(browser, stack, 'qian', language);
    await openScreen(checker.page, t.screen);
    await rowOf(checker.page, `E2E ${language}`).getByRole('button', { name: t.credit, exact: true }).click();
    const question = checker.page.getByRole('dialog');
    await picture(checker.page, `credit-${language}`);
    await question.getByRole('button', { name: t.credit, exact: true }).click();
    await question.waitFor({ state: 'detached' });
    await rowOf(checker.page, `E2E ${language}`).getByText(t.credited, { exact: true }).waitFor();
    expect(checker.troubles).toEqual([]);
    await checker.close();

    await page.getByText(t.succeeded).waitFor();
    await page.getByText(t.differs).waitFor();
    await picture(page, `arrived-${language}`);
    expect(await findings(page, language)).toEqual([]);
    expect(phone.troubles).toEqual([]);
    await phone.close();
  });

  test('a statement of the bank is read, corrected and imported, and its movements wait', async () => {
    const { items } = await (await operatorWire(stack, 'zhao')).get('/console/api/bank-statements', {});
    const last = items.find(({ state }) => state === 'imported');
    const day = dayAfter(last?.to ?? '');
    await creditUnheard(day, `LOST ${language}`);
    const [first, second] = [`FILE ${language} 1`, `FILE ${language} 2`];
    const file = `Date,Amount,Bank reference,Remark\n${day},100.00,${first},hello\n${day},-30.00,${second},fee\n`;
    const maker = await operatorAt(browser, stack, 'zhao', language);
    const { page } = maker;
    await openScreen(page, t.statements);
    await page.getByRole('button', { name: t.import }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: t.file, mimeType: 'text/csv', buffer: Buffer.from(file) });
    await dialog.getByText(first).waitFor();
    await picture(page, `statement-read-${language}`);
    const opening = last?.closing ?? '';
    await dialog.getByLabel(/^(期初余额|Opening balance)/).fill(opening);
    await dialog.getByLabel(t.closing).fill(opening);
    await dialog.getByText(t.wrongSum).waitFor();
    await dialog.getByRole('button', { name: t.columns }).click();
    await picture(page, `statement-faults-${language}`);
    expect(await findings(page, language)).toEqual([]);
    await dialog.getByLabel(t.closing).fill(wireOf(cents(opening) + 7_000n));
    await dialog.getByText(t.wrongSum).waitFor({ state: 'detached' });
    await dialog.getByRole('button', { name: t.importMany }).click();
    await page.getByText(t.imported).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await picture(page, `statements-${language}`);
    expect(await findings(page, language)).toEqual([]);
    await openScreen(page, t.screen);
    await rowOf(page, second).waitFor();
    await picture(page, `statement-lines-${language}`);
    expect(maker.troubles).toEqual([]);
    await maker.close();
  });

  test('what was credited and the bank has not is made good from the cover, by two operators', async () => {
    const { maker, checker } = await twoOperators(stack);
    const reference = `LOST ${language}`;
    await expect
      .poll(async () => (await maker.get('/console/api/differences', {})).items.map((each) => each.subject))
      .toContain(reference);
    const first = await operatorAt(browser, stack, 'zhao', language);
    await openScreen(first.page, t.differences);
    await rowOf(first.page, reference).getByRole('button', { name: t.propose }).click();
    const proposal = first.page.getByRole('dialog');
    await proposal.getByLabel(t.measure).selectOption('book');
    await proposal.getByLabel(t.note).fill(t.noteText);
    await picture(first.page, `difference-propose-${language}`);
    expect(await findings(first.page, language)).toEqual([]);
    await proposal.getByRole('button', { name: t.propose }).click();
    await proposal.waitFor({ state: 'detached' });
    await picture(first.page, `differences-${language}`);
    expect(await findings(first.page, language)).toEqual([]);
    expect(first.troubles).toEqual([]);
    await first.close();

    const second = await operatorAt(browser, stack, 'qian', language);
    await openScreen(second.page, t.differences);
    await rowOf(second.page, reference).getByRole('button', { name: t.approve }).click();
    const question = second.page.getByRole('dialog');
    await question.getByRole('button', { name: t.approve }).click();
    await question.getByText(t.coverShort).waitFor();
    await picture(second.page, `difference-short-${language}`);
    const funding = { account: 'reconciliation_cover', amount: '33.00', bankReference: `COVER ${language}` };
    const { fundingId } = await maker.post('/console/api/fundings/record', funding);
    await checker.post('/console/api/fundings/confirm', { fundingId });
    await question.getByRole('button', { name: t.approve }).click();
    await question.waitFor({ state: 'detached' });
    await rowOf(second.page, reference).getByText(t.booked, { exact: true }).waitFor();
    expect(second.forgive(/409/)).toBe(1);
    expect(second.troubles).toEqual([]);
    await second.close();
  });
});

/** Credits a payment that no statement of the bank has heard of. */
async function creditUnheard(bookedOn: string, bankReference: string): Promise<void> {
  const { maker, checker } = await twoOperators(stack);
  const line = { bookedOn, amount: '33.00', bankReference, payer: '', payerAccount: '', remark: '' };
  const { lineId } = await maker.post('/console/api/bank-lines/record', line);
  const { user } = await maker.post('/console/api/bank-lines/assign', { lineId, name: 'wangqiang' });
  await checker.post('/console/api/bank-lines/credit', { lineId, userId: user?.userId ?? '' });
}
