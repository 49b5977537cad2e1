import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf } from '../fixtures/customer.ts';
import { findings } from '../fixtures/inspect.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Language } from '../fixtures/window.ts';
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
    statements: '账单（PDF）',
    own: '自选',
    from: '开始日期',
    to: '结束日期',
    make: '生成账单',
    reversed: '结束日期早于开始日期',
    download: '下载 PDF',
    story: '经过',
    ledger: '账本分录',
  },
  en: {
    statements: 'Statements (PDF)',
    own: 'From–to',
    from: 'First day',
    to: 'Last day',
    make: 'Make the statement',
    reversed: 'The last day is before the first.',
    download: 'Download PDF',
    story: 'What happened',
    ledger: 'In the ledger',
  },
} as const;

describe.each([
  ['zh', 'linxiao'],
  ['en', 'wangqiang'],
] as const)('a statement (%s)', (language: Language, who) => {
  const t = said[language];

  test('of all days is made from the records, downloaded, and has what the wallet has', async () => {
    const wire = await loggedIn(stack, who);
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    await goTo(page, '/pages/account/detail');
    await page.getByRole('link', { name: t.statements, exact: true }).tap();
    await page.getByRole('button', { name: t.own, exact: true }).tap();
    const { businessDate } = await wire.get('/api/v2/common/getConfig', {});
    await page.getByLabel(t.from, { exact: true }).fill(businessDate);
    await page.getByLabel(t.to, { exact: true }).fill('2020-01-01');
    const make = page.getByRole('button', { name: t.make, exact: true });
    await make.tap();
    await page.getByText(t.reversed, { exact: true }).waitFor();
    await page.getByLabel(t.from, { exact: true }).fill('2020-01-01');
    await page.getByLabel(t.to, { exact: true }).fill(businessDate);
    await make.tap();
    const button = page.getByRole('button', { name: new RegExp(`^${t.download}`) });
    await button.waitFor();
    expect(await findings(page, language)).toEqual([]);
    const [download] = await Promise.all([page.waitForEvent('download'), button.tap()]);
    const [item] = (await wire.get('/api/statement/list', {})).items;
    const { balance } = await wire.get('/api/wallet/overview', {});
    expect(item?.closing).toBe(balance);
    expect(download.suggestedFilename()).toBe(`${item?.number}.pdf`);
    const pdf = readFileSync(await download.path());
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.includes('/SubFilter /ETSI.CAdES.detached')).toBe(true);
    expect(pdf.length).toBeGreaterThan(10_000);
    expect(phone.troubles).toEqual([]);
    await phone.close();
  });

  test('is explained by its postings: each tells what happened, and its debits and credits', async () => {
    const wire = await loggedIn(stack, who);
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const [record] = (await wire.get('/api/wallet/records', { type: 'recharge' })).items;
    await goTo(page, `/pages/transaction_detail/index?id=${record?.transferId}`);
    await page.getByRole('heading', { name: t.story, exact: true }).waitFor();
    await page.getByRole('heading', { name: t.ledger, exact: true }).waitFor();
    expect(await findings(page, language)).toEqual([]);
    expect(phone.troubles).toEqual([]);
    await phone.close();
  });
});
