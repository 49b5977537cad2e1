import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf, seesAmount, shown } from '../fixtures/customer.ts';
import { openScreen, operatorAt, rowOf } from '../fixtures/operator.ts';
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
  zh: { delayed: '派息延迟：等待发行方资金到账', product: '青石订单 14 天', issuer: '青石工坊有限公司' },
  en: {
    delayed: "Payment delayed: waiting for the issuer's funds",
    product: 'Bluestone Orders 14 days',
    issuer: 'Bluestone Workshop Ltd',
  },
} as const;

describe('an issuer that is short of funds', () => {
  test.each(['zh', 'en'] as const)('the delay is said, with its amount (%s)', async (language) => {
    const wire = await loggedIn(stack, 'wangqiang');
    const { totals } = await wire.get('/api/subscription/list', {});
    expect(totals.delayed).not.toBe('0.00');
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const t = said[language];
    await page
      .getByRole('link')
      .filter({ hasText: language === 'zh' ? '派息延迟' : 'is delayed' })
      .filter({ hasText: shown(totals.delayed) })
      .tap();
    const mine = page.getByRole('link').filter({ hasText: t.product });
    await mine.filter({ hasText: t.delayed }).waitFor();
    await seesAmount(mine, shown(totals.delayed));
    await mine.tap();
    await page.getByText(t.delayed).first().waitFor();
    await page
      .getByText(language === 'zh' ? '派息延迟' : 'Delayed', { exact: true })
      .first()
      .waitFor();
    await goTo(page, '/pages/product/product_list');
    await page.getByRole('link').filter({ hasText: t.product }).tap();
    await page.getByText(language === 'zh' ? '不足 100%' : 'Below 100%').waitFor();
    expect(phone.troubles).toEqual([]);
    await phone.close();
  });

  test('what is late is paid live, once one operator has recorded the funds and another confirmed', async () => {
    const wire = await loggedIn(stack, 'wangqiang');
    const before = (await wire.get('/api/subscription/list', {})).totals;
    const phone = await phoneOf(browser, stack, wire.token);
    await goTo(phone.page, '/pages/product/invest');
    const totals = phone.page.locator('section').first();
    await seesAmount(totals, shown(before.delayed));

    const maker = await operatorAt(browser, stack, 'zhao');
    await maker.page.getByText('收益延迟支付：等待发行方资金').first().waitFor();
    await openScreen(maker.page, '资金账户');
    await maker.page.getByRole('button', { name: `为${said.zh.issuer}登记入金` }).click();
    const form = maker.page.getByRole('dialog');
    await form.getByLabel('金额（元）').fill('60.00');
    await form.getByLabel('银行流水号').fill('CMB-20261121-7');
    await form.getByRole('button', { name: '登记入金' }).click();
    const recorded = rowOf(maker.page, 'CMB-20261121-7');
    await recorded.getByText('由您登记，待他人复核').waitFor();
    await expect.poll(() => recorded.getByRole('button', { name: '复核通过' }).count()).toBe(0);
    await seesAmount(totals, shown(before.delayed));

    const checker = await operatorAt(browser, stack, 'qian');
    await openScreen(checker.page, '资金账户');
    await rowOf(checker.page, 'CMB-20261121-7').getByRole('button', { name: '复核通过' }).click();
    await checker.page.getByRole('dialog').getByRole('button', { name: '复核通过' }).click();
    await rowOf(checker.page, 'CMB-20261121-7').getByText('已到账').waitFor();

    await phone.page.getByText(said.zh.delayed).first().waitFor({ state: 'detached' });
    const after = (await wire.get('/api/subscription/list', {})).totals;
    expect(after.delayed).toBe('0.00');
    expect(cents(after.paidInterest)).toBe(cents(before.paidInterest) + cents(before.delayed));
    await seesAmount(totals, `+${shown(after.paidInterest)}`);
    await goTo(phone.page, '/pages/account/record');
    const { cumulativeIncome } = await wire.get('/api/wallet/overview', {});
    await seesAmount(phone.page.locator('section').first(), shown(cumulativeIncome));
    expect([...phone.troubles, ...maker.troubles, ...checker.troubles]).toEqual([]);
    await Promise.all([phone.close(), maker.close(), checker.close()]);
  });
});

const cents = (amount: string) => BigInt(amount.replace('.', ''));
