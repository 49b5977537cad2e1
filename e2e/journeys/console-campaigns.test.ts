import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { whenSaid } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { openScreen, operatorAt, rowOf } from '../fixtures/operator.ts';
import { picture } from '../fixtures/picture.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Language } from '../fixtures/window.ts';
import { loggedIn, operatorWire } from '../fixtures/wire.ts';

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
    screen: '优惠券活动',
    create: '新建活动',
    code: '代码',
    nameZh: '名称 · 中文',
    nameEn: '名称 · 英文',
    amount: '面额（元）',
    minimum: '最低投资额（元）',
    aboveAmount: '须高于面额',
    total: '总量（张）',
    starts: '开始时间（北京时间）',
    ends: '结束时间（北京时间）',
    certified: '已实名认证',
    since: '累计投资满 … 元',
    targets: '发放对象',
    sum: '金额（元）',
    preview: '用户看到的样子',
    condition: '单笔投资满 ¥500.00 可用',
    budget: '活动预算',
    worstCase: '全部发出的最高成本',
    save: '保存草稿',
    saved: '草稿已保存',
    notFunded: '预算不足一张优惠券，入金复核后才会发放。',
    notMaker: '编写或修改过草稿的人不能发布它，须由另一位操作员发布。',
    toFunding: '登记入金',
    fundingAmount: '金额（元）',
    reference: '银行流水号',
    record: '登记入金',
    recorded: '待复核',
    publish: '发布',
    running: '进行中',
    enoughFor: '预算还可发放 3 张，剩余 100 张',
    committed: '已预留',
    toLedger: '查看账本分录',
    coupons: '优惠券',
    unused: '未使用',
    stop: '停止活动',
    reason: '理由',
    stopped: '已停止',
    audit: '审计记录',
    trail: '此记录的审计',
    onUser: '优惠券',
  },
  en: {
    screen: 'Campaigns',
    create: 'New campaign',
    code: 'Code',
    nameZh: 'Name · Chinese',
    nameEn: 'Name · English',
    amount: 'Amount (CNY)',
    minimum: 'Minimum investment (CNY)',
    aboveAmount: 'Must be above the amount of the coupon',
    total: 'Coupons in all',
    starts: 'Starts at (Shanghai time)',
    ends: 'Ends at (Shanghai time)',
    certified: 'Certified',
    since: 'Invested … CNY or more in all',
    targets: 'For whom',
    sum: 'Amount (CNY)',
    preview: 'As people see it',
    condition: 'For an investment of ¥500.00 or more',
    budget: 'Budget',
    worstCase: 'At most for all of them',
    save: 'Save draft',
    saved: 'Draft saved',
    notFunded: 'The budget does not cover one coupon: none is given before a funding is confirmed.',
    notMaker: 'Whoever wrote or edited the draft cannot publish it; another operator must.',
    toFunding: 'Record funding',
    fundingAmount: 'Amount (CNY)',
    reference: 'Bank reference',
    record: 'Record funding',
    recorded: 'To confirm',
    publish: 'Publish',
    running: 'Running',
    enoughFor: 'The budget is enough for 3 of the 100 coupons left',
    committed: 'Set aside',
    toLedger: 'Entries in the ledger',
    coupons: 'Coupons',
    unused: 'Unused',
    stop: 'Stop the campaign',
    reason: 'Reason',
    stopped: 'Stopped',
    audit: 'Audit rows',
    trail: 'Audit trail of this record',
    onUser: 'Coupons',
  },
} as const;

const sizes = [
  { width: 1280, height: 800 },
  { width: 1024, height: 1400 },
];

/** Looks at a page as it stands: nothing against it, and a picture of each width. */
async function looked(page: Page, language: Language, name: string, settled: () => Promise<void>) {
  await settled();
  expect(await findings(page, language)).toEqual([]);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await picture(page, 'console-campaigns', `${name}-${language}-${size.width}`);
  }
  await page.setViewportSize(sizes[0] as (typeof sizes)[number]);
}

test.each([
  ['zh', 'zhao', 'qian', 'linxiao'],
  ['en', 'qian', 'zhao', 'wangqiang'],
] as const)(
  'a campaign is written, funded, published by another, gives coupons and is stopped (%s)',
  async (language, writer, checker, person) => {
    const t = said[language];
    const code = `J-${language.toUpperCase()}-20`;
    const maker = await operatorAt(browser, stack, writer, language);
    const { page } = maker;
    const settled = settling(page);
    const fill = (name: string, value: string) =>
      page.getByRole('textbox', { name, exact: true }).fill(value);
    const card = (name: string) => page.getByRole('region', { name, exact: true });
    await openScreen(page, t.screen);
    await page.getByRole('button', { name: t.create }).click();
    await fill(t.code, code);
    await fill(t.nameZh, '春季礼券');
    await fill(t.nameEn, 'Spring coupon');
    await fill(t.amount, '20.00');
    await fill(t.minimum, '20.00');
    await fill(t.total, '100');
    await page.getByLabel(t.starts).fill('2026-01-01T09:00');
    await page.getByLabel(t.ends).fill('2030-01-01T09:00');
    await page.getByRole('button', { name: t.save }).click();
    await page.getByText(t.aboveAmount, { exact: true }).last().waitFor();
    await fill(t.minimum, '500.00');
    await page.getByLabel(t.certified).check();
    await page.getByLabel(t.since).check();
    await card(t.targets).getByRole('textbox', { name: t.sum }).fill('0.01');
    await card(t.preview).getByText(t.condition).waitFor();
    await expect.poll(() => card(t.budget).innerText()).toMatch(/20\.00[\s\S]*2,000\.00/);
    await page.getByRole('button', { name: t.save }).click();
    await whenSaid(page, t.saved);
    await page.getByText(t.notMaker).waitFor();
    await card(t.budget).getByText(t.notFunded).waitFor();
    await looked(page, language, 'draft', settled);
    const address = page.url();

    // The link leads to the form for exactly this budget.
    await card(t.budget).getByRole('link', { name: t.toFunding }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel(t.fundingAmount).fill('60.00');
    await form.getByLabel(t.reference).fill(`BANK-${code}`);
    await form.getByRole('button', { name: t.record }).click();
    await form.waitFor({ state: 'detached' });
    await rowOf(page, `BANK-${code}`).filter({ hasText: t.recorded }).waitFor();
    await confirmFunding(checker, `BANK-${code}`);

    const other = await operatorAt(browser, stack, checker, language);
    const shown = settling(other.page);
    await other.page.goto(address);
    await other.page.getByRole('button', { name: t.publish, exact: true }).click();
    const question = other.page.getByRole('dialog');
    await question.getByText(code).waitFor();
    await question.getByRole('button', { name: t.publish, exact: true }).click();
    await other.page.getByText(t.running, { exact: true }).first().waitFor();
    await other.page.getByText(t.enoughFor).waitFor();

    const campaignId = address.split('/').at(-1)?.split('?')[0] ?? '';
    const wire = await loggedIn(stack, person);
    await wire.post('/api/coupon/claim', { campaignId });
    await other.page.reload();
    const coupons = other.page.getByRole('table', { name: t.coupons });
    await coupons.getByRole('row').filter({ hasText: person }).filter({ hasText: t.unused }).waitFor();
    const budget = other.page.getByRole('region', { name: t.budget, exact: true });
    await expect
      .poll(() => budget.innerText())
      .toMatch(new RegExp(`60\\.00[\\s\\S]*${t.committed}\\s+20\\.00[\\s\\S]*40\\.00`));
    await looked(other.page, language, 'running', shown);
    await coupons.getByRole('link', { name: person }).click();
    await other.page.getByRole('table', { name: t.onUser }).getByText(code).waitFor();
    await looked(other.page, language, 'of-a-person', shown);
    await other.page.goBack();

    await budget.getByRole('link', { name: t.toLedger }).click();
    await rowOf(other.page, '60.00').waitFor();
    await other.page.goBack();

    await other.page.getByRole('button', { name: t.stop }).click();
    await question.getByLabel(t.reason).fill('budget is needed elsewhere');
    await question.getByRole('button', { name: t.stop }).click();
    await question.waitFor({ state: 'detached' });
    await other.page.getByText(t.stopped, { exact: true }).first().waitFor();
    const poor = await loggedIn(stack, 'chenjing');
    await expect(poor.post('/api/coupon/claim', { campaignId })).rejects.toThrow('coupon.');
    await other.page.getByRole('button', { name: t.audit }).click();
    const trail = other.page.getByRole('dialog', { name: t.trail });
    await expect.poll(() => trail.getByRole('listitem').count()).toBe(3);
    await other.page.keyboard.press('Escape');
    await openScreen(other.page, t.screen);
    await rowOf(other.page, code).filter({ hasText: t.stopped }).waitFor();
    await looked(other.page, language, 'list', shown);
    expect([...maker.troubles, ...other.troubles]).toEqual([]);
    await Promise.all([maker.close(), other.close()]);
  },
);

/** Another operator confirms what was recorded; what waits for it goes on. */
async function confirmFunding(username: 'zhao' | 'qian', bankReference: string): Promise<void> {
  const operator = await operatorWire(stack, username);
  const { items } = await operator.get('/console/api/fundings', {});
  const fundingId = items.find((each) => each.bankReference === bankReference)?.fundingId ?? '';
  await operator.post('/console/api/fundings/confirm', { fundingId });
}
