import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { answerRiskQuestions, enterPin, goTo, openTab, phoneOf, whenSaid } from '../fixtures/customer.ts';
import { publishProduct } from '../fixtures/products.ts';
import { signContract } from '../fixtures/sign.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Language } from '../fixtures/window.ts';
import { demoPin, loggedIn } from '../fixtures/wire.ts';
import { wordsIn } from '../fixtures/words.ts';

let stack: Stack;
let browser: Browser;
let bold: string;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  // A product of the highest risk: the demo has none.
  bold = await publishProduct(stack, {
    code: 'BY-X5',
    name: { zh: '高风险 5 号', en: 'High Risk 5' },
    riskLevel: 'R5',
  });
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const said = {
  zh: {
    noLoss: '您回答不能承受任何损失，因此等级为 C1，其他回答不影响。',
    C1: 'C1 · 保守型',
    enterprise: '榕企 90 天',
    above: '高于我的等级 C1',
    refused: '不适合我的等级 C1',
    cannot: '该产品不适合您的风险等级 C1，无法购买。',
    notice: '风险提示',
    needTick: '请先阅读并勾选',
    tick: '我已了解该产品高于我的风险等级',
    goOn: '确认并继续',
    snapshot: '本人 C1 · 产品 R3，已确认风险提示',
  },
  en: {
    noLoss: 'You answered that you can bear no loss. That makes it C1, whatever else you answered.',
    C1: 'C1 · Conservative',
    enterprise: 'Rong Qi 90 days',
    above: 'Above my level C1',
    refused: 'Not for my level C1',
    cannot: 'This product does not suit your risk level C1 and cannot be bought.',
    notice: 'Risk notice',
    needTick: 'Please read and tick this first',
    tick: 'I understand that this product is above my risk level',
    goOn: 'Confirm and continue',
    snapshot: 'Mine C1 · product R3, notice confirmed',
  },
} as const;

describe.each([
  ['zh', 'liuyang'],
  ['en', 'chenjing'],
] as const)('who can bear no loss (%s)', (language: Language, who) => {
  const t = wordsIn(language);
  const s = said[language];

  test('is C1, confirms the notice for R3, and cannot buy R5', async () => {
    const wire = await loggedIn(stack, who);
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    await openTab(page, t.me);
    await page.getByRole('link', { name: t.riskProfile }).tap();
    await answerRiskQuestions(page, language, 'first');
    await page.getByRole('heading', { name: s.C1 }).waitFor();
    await page.getByText(s.noLoss).waitFor();

    await goTo(page, '/pages/product/product_list');
    const card = page.getByRole('link').filter({ hasText: s.enterprise });
    await card.getByText(s.above).waitFor();
    await card.tap();
    await page.getByRole('link', { name: t.agreement }).waitFor();
    await page.getByText(s.above).waitFor();
    await page.locator('a[href*="product_buy"]').tap();
    await page.getByRole('checkbox', { name: t.consent }).check();
    await signContract(page, language);
    await page.getByRole('button', { name: `${t.confirmBuy} ¥1,000.00` }).tap();
    const sheet = page.getByRole('dialog', { name: s.notice });
    await sheet.getByRole('button', { name: s.goOn }).tap();
    await sheet.getByText(s.needTick).waitFor();
    await sheet.getByRole('checkbox', { name: s.tick }).check();
    await sheet.getByRole('button', { name: s.goOn }).tap();
    await enterPin(page, language, demoPin);
    await whenSaid(page, t.bought);
    await page.getByText(t.resultDetails, { exact: true }).tap();
    await page.getByText(s.snapshot).waitFor();

    await goTo(page, `/pages/product/product_detail?id=${bold}`);
    await page.getByText(s.refused).waitFor();
    await page.locator('a[href*="product_buy"]').tap();
    await page.getByRole('alert').filter({ hasText: s.cannot }).waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: new RegExp(`^${t.confirmBuy}`) }).isDisabled())
      .toBe(true);
    expect(phone.troubles).toEqual([]);
    await phone.close();
  });
});
