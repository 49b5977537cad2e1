import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf } from '../fixtures/customer.ts';
import { openScreen, operatorAt } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Language } from '../fixtures/window.ts';
import { linxiaosCard, loggedIn } from '../fixtures/wire.ts';

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
    bank: '开户银行',
    save: '保存',
    masked: '不可使用 * 等遮掩符号',
    hidden: '含有看不见或改变文字方向的字符',
    issuers: '资金账户',
    record: '为榕城供水有限公司登记入金',
    amount: '金额（元）',
    reference: '银行流水号',
    submit: '登记入金',
    used: /^与 .+ 登记的 DEMO-treasury-1（¥[\d,.]+）相同$/,
  },
  en: {
    bank: 'Bank',
    save: 'Save',
    masked: 'May not contain * or other masking marks',
    hidden: 'Contains characters that cannot be seen or that change the direction of the text',
    issuers: 'Funding',
    record: 'Record funding of Rongcheng Water Ltd',
    amount: 'Amount (CNY)',
    reference: 'Bank reference',
    submit: 'Record funding',
    used: /^Same as DEMO-treasury-1 \(¥[\d,.]+\), recorded .+$/,
  },
} as const;

describe.each(['zh', 'en'] as const)('what somebody types for others to read (%s)', (language: Language) => {
  const t = words[language];

  test('a bank whose name looks like a masked number, or turns its direction, is refused at its field', async () => {
    const wire = await loggedIn(stack, 'linxiao');
    const { items } = await wire.get('/api/payout_method/list', {});
    const known = items[0] ?? (await wire.post('/api/payout_method/add', linxiaosCard));
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    await goTo(page, `/pages/wallet/edit?id=${known.payoutMethodId}`);
    await page.locator('input[autocomplete="cc-number"]').fill(linxiaosCard.number);
    for (const [bank, message] of [
      ['招商银行 **** 4429', t.masked],
      ['招商\u202e银行', t.hidden],
    ] as const) {
      await page.getByLabel(t.bank, { exact: true }).fill(bank);
      await page.getByRole('button', { name: t.save, exact: true }).tap();
      await page.getByText(message).waitFor();
      await expect
        .poll(() => page.getByLabel(t.bank, { exact: true }).getAttribute('aria-invalid'))
        .toBe('true');
    }
    await phone.close();
  });

  test('a bank reference that was recorded before is shown at its field, with the earlier record', async () => {
    const desk = await operatorAt(browser, stack, 'zhao', language);
    const { page } = desk;
    await openScreen(page, t.issuers);
    await page.getByRole('button', { name: t.record }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t.amount).fill('50.00');
    await dialog.getByLabel(t.reference).fill('demo treasury 1');
    await dialog.getByRole('button', { name: t.submit }).click();
    await dialog.getByText(t.used).waitFor();
    await desk.close();
  });
});
