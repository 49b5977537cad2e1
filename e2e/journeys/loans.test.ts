import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cacheFolder } from '../../tools/setup.mjs';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import {
  cardOf,
  enterPin,
  goTo,
  phoneOf,
  seesAmount,
  shown,
  whenDrawn,
  whenSaid,
} from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { borrowByWire, decideByWire, offerLoans } from '../fixtures/loans.ts';
import { signLoanContract } from '../fixtures/sign.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { type Language, openPhone } from '../fixtures/window.ts';
import { availableOf, demoPin, loggedIn } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
let productId: string;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  productId = await offerLoans(stack, '60000.00');
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

/** Returns what looks at a screen once it stands still; `BANYAN_SCREENS=1` keeps a picture of it. */
function lookingAt(page: Page, language: Language): (name: string) => Promise<void> {
  const settled = settling(page);
  return async (name) => {
    await settled();
    expect(await findings(page, language)).toEqual([]);
    if (process.env.BANYAN_SCREENS !== '1') return;
    const folder = join(cacheFolder, 'screens', 'loans');
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: join(folder, `${name}-${language}.png`), fullPage: true });
  };
}

const said = {
  zh: {
    product: '测试贷款',
    amount: '借款金额',
    months: '3 个月',
    each: '每期还款',
    effectiveRate: /^综合年化/,
    rateTitle: '综合年化利率（APR）如何计算',
    schedule: /^还款计划/,
    scheduleTitle: '还款计划',
    close: '关闭',
    loginToApply: '登录后申请',
    login: '登录',
    apply: '申请贷款',
    income: '月收入',
    tooMuch: /请降低金额或延长期限/,
    employed: '受雇',
    renovation: '装修',
    consent: /我确认以上信息属实/,
    send: '提交申请',
    sent: '申请已提交',
    approved: '已批准',
    sign: '查看合同并签署',
    understands: /我已了解还款金额/,
    signAndBorrow: /^签署并借款/,
    paidOut: '已放款到钱包',
    owed: '今天共欠',
    repay: '还款',
    howMuch: '还款金额',
    repayAmount: /^还款 ¥500\.00/,
    repaid: '还款成功',
    payoff: '今天结清需要',
    payoffSubmit: /^提前还清/,
    settled: '贷款已提前还清',
    isSettled: '已结清',
    late: /已逾期/,
    perDay: /每天罚息/,
  },
  en: {
    product: 'Test loan',
    amount: 'Amount',
    months: '3 months',
    each: 'Each instalment',
    effectiveRate: /^Effective rate/,
    rateTitle: 'How the effective rate is worked out',
    schedule: /^Repayment schedule/,
    scheduleTitle: 'Repayment schedule',
    close: 'Close',
    loginToApply: 'Log in to apply',
    login: 'Log in',
    apply: 'Apply',
    income: 'Monthly income',
    tooMuch: /Please choose a smaller amount or a longer term/,
    employed: 'Employed',
    renovation: 'Renovation',
    consent: /What I state is true/,
    send: 'Send the application',
    sent: 'Application sent',
    approved: 'Approved',
    sign: 'Read and sign the contract',
    understands: /I understand what I repay/,
    signAndBorrow: /^Sign and borrow/,
    paidOut: 'Paid out to your wallet',
    owed: 'Owed today',
    repay: 'Repay',
    howMuch: 'How much',
    repayAmount: /^Repay ¥500\.00/,
    repaid: 'Repaid',
    payoff: 'What ends it today',
    payoffSubmit: /^Repay all:/,
    settled: 'The loan is repaid',
    isSettled: 'Settled',
    late: /Overdue/,
    perDay: /a day \(/,
  },
} as const;

/** Chooses the product of this test, 3,000.00 and three months. */
async function choose(page: Page, language: Language): Promise<void> {
  const t = said[language];
  const product = page.getByRole('radio', { name: new RegExp(`^${t.product}`) });
  await product.check();
  await page.getByRole('textbox', { name: t.amount, exact: true }).fill('3000');
  const months = page.getByRole('button', { name: t.months, exact: true });
  // What the amount changes above may move it away under the finger.
  await expect
    .poll(async () => {
      await months.tap();
      return months.getAttribute('aria-pressed');
    })
    .toBe('true');
  // Half under the page's action, one of those to choose from would count as too small.
  await product.evaluate((radio) => radio.closest('fieldset')?.scrollIntoView({ block: 'center' }));
}

test('the demo has a loan in good standing, one that is overdue, one that is settled, and an application', async () => {
  const wireOf = (who: string) => loggedIn(stack, who);
  const loansOf = async (who: string) => (await (await wireOf(who)).get('/api/loan/loans', {})).items;
  expect(await loansOf('zhouning')).toMatchObject([{ state: 'repaying', overdueSince: null }]);
  const overdue = { state: 'repaying', overdueSince: expect.any(String), isAutopay: false };
  expect(await loansOf('guanyue')).toMatchObject([overdue]);
  expect(await loansOf('chenjing')).toMatchObject([{ state: 'settled' }]);
  const { application } = await (await wireOf('chenjing')).get('/api/loan/overview', {});
  expect(application).toMatchObject({ state: 'submitted' });
});

test.each(['zh', 'en'] as const)(
  'a visitor sees what a loan costs before anything is asked (%s)',
  async (language) => {
    const t = said[language];
    const phone = await openPhone(browser, { language, kept: { locale: language } });
    const { page } = phone;
    await page.goto(`${stack.url}/#/pages/dai_kuan/dai_kuan`);
    await whenDrawn(page);
    const looked = lookingAt(page, language);
    await choose(page, language);
    await page.getByText(t.each).first().waitFor();
    await looked('calculator');
    await page.getByRole('button', { name: t.effectiveRate }).tap();
    const rate = page.getByRole('dialog', { name: t.rateTitle });
    await seesAmount(rate, '¥3,000.00');
    await looked('rate');
    await rate.getByRole('button', { name: t.close }).tap();
    await page.getByRole('button', { name: t.schedule }).tap();
    const schedule = page.getByRole('dialog', { name: t.scheduleTitle });
    await expect.poll(() => schedule.getByRole('listitem').count()).toBe(4);
    await looked('schedule');
    await schedule.getByRole('button', { name: t.close }).tap();
    await page.getByRole('link', { name: t.loginToApply }).tap();
    await page.getByRole('button', { name: t.login, exact: true }).waitFor();
    expect(phone.troubles).toEqual([]);
    await phone.close();
  },
);

/** Fills in the application and sends it; an income that is too low is told before. */
async function apply(page: Page, language: Language, looked: (name: string) => Promise<void>): Promise<void> {
  const t = said[language];
  await page.getByRole('link', { name: t.apply, exact: true }).tap();
  const income = page.getByLabel(t.income, { exact: true });
  await income.fill('1000');
  await page.getByText(t.tooMuch).waitFor();
  await looked('apply-too-much');
  await income.fill('12000');
  await page.getByRole('button', { name: t.employed, exact: true }).tap();
  await page.getByRole('button', { name: t.renovation, exact: true }).tap();
  await page.getByLabel(t.consent).check();
  await looked('apply');
  await page.getByRole('button', { name: t.send }).tap();
  await whenSaid(page, t.sent);
  await looked('applied');
}

const borrowers = [
  ['zh', 'linxiao'],
  ['en', 'wangqiang'],
] as const;

test.each(borrowers)(
  'a loan is applied for, signed and paid out, repaid in part and early (%s)',
  async (language, who) => {
    const t = said[language];
    const wire = await loggedIn(stack, who);
    const before = await availableOf(wire);
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const looked = lookingAt(page, language);
    await goTo(page, '/pages/dai_kuan/dai_kuan');
    await choose(page, language);
    await looked('own');
    await apply(page, language, looked);
    const application = (await wire.get('/api/loan/overview', {})).application;
    await decideByWire(stack, wire, application?.applicationId ?? '', { amount: '3000.00' });
    await page.getByText(t.approved).first().waitFor();
    await looked('approved');

    await page.getByRole('link', { name: t.sign }).tap();
    await page.getByText(t.understands).waitFor();
    await signLoanContract(page, language);
    await page.getByLabel(t.understands).check();
    await looked('sign');
    await page.getByRole('button', { name: t.signAndBorrow }).tap();
    await enterPin(page, language, demoPin);
    await whenSaid(page, t.paidOut);
    await looked('paid-out');
    expect(await availableOf(wire)).toBe(before + 300_000);

    const [loan] = (await wire.get('/api/loan/loans', {})).items;
    const loanId = loan?.loanId ?? '';
    await goTo(page, `/pages/dai_kuan/dai_kuan_he_tong?loanId=${loanId}`);
    await looked('loan');
    await page.getByRole('link', { name: t.repay, exact: true }).tap();
    await page.getByLabel(t.howMuch, { exact: true }).fill('500');
    await page.getByRole('button', { name: t.repayAmount }).waitFor();
    await looked('repay');
    await page.getByRole('button', { name: t.repayAmount }).tap();
    await enterPin(page, language, demoPin);
    await whenSaid(page, t.repaid);
    await looked('repaid');
    const { outstanding, payoff } = await wire.get('/api/loan/detail', { loanId });
    expect(outstanding).toBe('2500.00');

    await goTo(page, `/pages/dai_kuan/dai_kuan_ti_qian?loanId=${loanId}`);
    await seesAmount(page.getByRole('main'), shown(payoff));
    await looked('early');
    await page.getByRole('button', { name: t.payoffSubmit }).tap();
    await enterPin(page, language, demoPin);
    await whenSaid(page, t.settled);
    await looked('settled');
    await page.reload();
    await whenSaid(page, t.settled);
    await goTo(page, `/pages/dai_kuan/dai_kuan_he_tong?loanId=${loanId}`);
    await page.getByText(t.isSettled, { exact: true }).first().waitFor();
    await looked('loan-settled');
    expect(await availableOf(wire)).toBe(before);
    expect(phone.troubles).toEqual([]);
    await phone.close();
  },
);

test('what is late says since when, what that costs a day and the most that it can', async () => {
  const wire = await loggedIn(stack, 'wangqiang');
  const loanId = await borrowByWire(stack, wire, { productId, amount: '3000.00', months: 3 });
  await wire.post('/api/loan/autopay', { loanId, isOn: false });
  await wire.post('/api/demo/advance', { days: 31 });
  await wire.post('/api/demo/advance', { days: 10 });
  const { owed } = await wire.get('/api/loan/detail', { loanId });
  for (const language of ['zh', 'en'] as const) {
    const t = said[language];
    const phone = await phoneOf(browser, stack, wire.token, language);
    const looked = lookingAt(phone.page, language);
    await goTo(phone.page, `/pages/dai_kuan/dai_kuan_he_tong?loanId=${loanId}`);
    const notice = phone.page.getByRole('alert').filter({ hasText: t.late }).filter({ hasText: t.perDay });
    await seesAmount(notice, shown(owed.penalty));
    await seesAmount(cardOf(phone.page, t.owed), shown(owed.penalty));
    await looked('late');
    await goTo(phone.page, `/pages/dai_kuan/dai_kuan_huan_kuan?loanId=${loanId}`);
    await looked('repay-late');
    await phone.close();
  }
});
