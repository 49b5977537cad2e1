import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { enterPin, goTo, phoneOf, whenSaid } from '../fixtures/customer.ts';
import { openScreen, operatorAt } from '../fixtures/operator.ts';
import { drawOn } from '../fixtures/sign.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Language } from '../fixtures/window.ts';
import { demoPin, loggedIn } from '../fixtures/wire.ts';
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

describe.each([
  ['zh', 'linxiao'],
  ['en', 'wangqiang'],
] as const)('a contract (%s)', (language: Language, who) => {
  const t = wordsIn(language);

  test('is read, refused without a signature, signed by a typed name, and found again under its number', async () => {
    const wire = await loggedIn(stack, who);
    const { items } = await wire.post('/api/productlist', {});
    const productId = items.find(({ code }) => code === 'BY-T30')?.productId ?? '';
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    await goTo(page, `/pages/product/product_buy?id=${productId}`);
    await page.getByRole('checkbox', { name: t.consent }).check();
    await page.getByRole('link', { name: new RegExp(`^${t.eSignature}`) }).tap();
    await page.getByRole('heading', { name: t.contractTitle, exact: true }).waitFor();
    const { draft } = await wire.post('/api/contract/preview', {
      kind: 'investment',
      subjectId: productId,
      units: '1',
    });
    expect(draft.terms['productCode']).toBe('BY-T30');
    const use = page.getByRole('button', { name: t.useSignature });
    await use.tap();
    await page.getByRole('alert').filter({ hasText: t.signFirst }).waitFor();
    await drawOn(page, page.getByRole('img', { name: new RegExp(`^${t.signatureField}`) }));
    await page.getByText(t.typeName, { exact: true }).tap();
    await page.getByLabel(t.yourName, { exact: true }).fill(draft.parties[0]?.name ?? '');
    await use.tap();
    await page.getByRole('link', { name: new RegExp(`${t.signed}$`) }).waitFor();
    await page.getByRole('button', { name: new RegExp(`^${t.confirmBuy}`) }).tap();
    await enterPin(page, language, demoPin);
    await whenSaid(page, t.bought);

    await goTo(page, '/pages/profile/index');
    await page.getByRole('link', { name: t.myContracts }).tap();
    const [newest] = (await wire.get('/api/contract/list', {})).items;
    await page.getByText(newest?.number ?? '').tap();
    await page.getByRole('heading', { name: t.contractDetail, exact: true }).waitFor();
    await page.getByText(newest?.sha256 ?? '').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.downloadPdf }).tap(),
    ]);
    expect(download.suggestedFilename()).toBe(`${newest?.number}.pdf`);
    const bytes = readFileSync(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(10_000);
    expect(phone.troubles).toEqual([]);
    await phone.close();
  });

  test('is what was signed, as an operator finds who looks for its number', async () => {
    const wire = await loggedIn(stack, who);
    const [newest] = (await wire.get('/api/contract/list', {})).items;
    const desk = await operatorAt(browser, stack, 'zhao', language);
    await openScreen(desk.page, t.consoleContracts);
    await desk.page.getByLabel(t.findContracts).fill(newest?.number ?? '');
    await desk.page.getByLabel(t.findContracts).press('Enter');
    const row = desk.page.getByRole('row').filter({ hasText: newest?.number ?? '' });
    await row.getByRole('button', { name: t.checkContract }).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByRole('button', { name: t.checkContract }).click();
    await dialog.getByText(t.unaltered).waitFor();
    await expect.poll(() => dialog.innerText()).toContain(newest?.sha256);
    expect(desk.troubles).toEqual([]);
    await desk.close();
  });
});

test('the hash on the screen is that of the bytes in the PDF', async () => {
  const wire = await loggedIn(stack, 'linxiao');
  const [newest] = (await wire.get('/api/contract/list', {})).items;
  const { document } = await wire.get('/api/contract/detail', { contractId: newest?.contractId ?? '' });
  const sorted = JSON.stringify(document, (_key, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
  expect(createHash('sha256').update(sorted).digest('hex')).toBe(newest?.sha256);
});
