import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../server/testing/wait.ts';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { cardOf, goTo, phoneOf, seesAmount, seesAmounts, shown, whenSaid } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { openScreen, operatorAt, rowOf } from '../fixtures/operator.ts';
import { picture } from '../fixtures/picture.ts';
import { listByWire } from '../fixtures/shares.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { loggedIn, twoOperators } from '../fixtures/wire.ts';

let stack: Stack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const companies = {
  zh: { zh: '榕渚藤编股份有限公司', en: 'Rongzhu Wicker Ltd.' },
  en: { zh: '武坪蜂场股份有限公司', en: 'Wuping Apiaries Ltd.' },
} as const;

const said = {
  zh: {
    dividends: '分红',
    propose: '提交分红',
    company: '公司',
    perTen: '每 10 股',
    recordOn: '股权登记日',
    payOn: '派息日',
    proposed: '已提交，等待另一人公布',
    announce: '公布',
    announced: '分红已公布',
    paidWhole: '已派完',
    paidOut: '已派',
    coming: '已公布的分红',
    arrived: '已到账',
    shares: '100 股',
    toPayment: '查看入账',
  },
  en: {
    dividends: 'Dividends',
    propose: 'Propose a dividend',
    company: 'Company',
    perTen: 'Per 10 shares',
    recordOn: 'Record date',
    payOn: 'Pay date',
    proposed: 'Proposed: another operator announces it',
    announce: 'Announce',
    announced: 'The dividend is announced',
    paidWhole: 'Paid whole',
    paidOut: 'Paid',
    coming: 'Announced',
    arrived: 'Paid',
    shares: '100 shares',
    toPayment: 'See the payment',
  },
} as const;

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The company's money for a dividend reaches the bank, and a second operator confirms that. */
async function fundDividend(instrumentId: string, amount: string): Promise<void> {
  const { maker, checker } = await twoOperators(stack);
  const { items } = await maker.get('/console/api/dividends', {});
  const dividendId = items.find((each) => each.instrumentId === instrumentId)?.dividendId ?? '';
  const { account, symbol } = await maker.get('/console/api/dividends/detail', { dividendId });
  const received = { account, amount, bankReference: `DIVIDEND-${symbol}` };
  const { fundingId } = await maker.post('/console/api/fundings/record', received);
  await checker.post('/console/api/fundings/confirm', { fundingId });
}

test.each(['zh', 'en'] as const)(
  'a dividend is announced by two operators, and paid to whoever had the shares on its record date (%s)',
  async (language) => {
    const t = said[language];
    const company = companies[language][language];
    const wire = await loggedIn(stack, 'wangqiang');
    const issue = { company: companies[language], price: '0.60' };
    const instrumentId = await listByWire(stack, [wire], issue);
    const { businessDate } = await wire.get('/api/v2/common/getConfig', {});

    const maker = await operatorAt(browser, stack, 'zhao', language);
    await openScreen(maker.page, t.dividends);
    await maker.page.getByRole('button', { name: t.propose, exact: true }).click();
    const form = maker.page.getByRole('dialog');
    await form.getByRole('combobox', { name: t.company, exact: true }).selectOption(instrumentId);
    await form.getByRole('textbox', { name: t.perTen, exact: true }).fill('0.50');
    await form.getByLabel(t.recordOn).fill(daysAfter(businessDate, 1));
    await form.getByLabel(t.payOn).fill(daysAfter(businessDate, 2));
    await form.getByRole('button', { name: t.propose, exact: true }).click();
    await whenSaid(maker.page, t.proposed);
    const proposal = rowOf(maker.page, company);
    await proposal.waitFor();
    expect(await proposal.getByRole('button', { name: t.announce, exact: true }).count()).toBe(0);

    const checker = await operatorAt(browser, stack, 'qian', language);
    await openScreen(checker.page, t.dividends);
    await rowOf(checker.page, company).getByRole('button', { name: t.announce, exact: true }).click();
    await checker.page.getByRole('dialog').getByRole('button', { name: t.announce, exact: true }).click();
    await whenSaid(checker.page, t.announced);
    // 0.50 for ten of the 100 shares.
    await fundDividend(instrumentId, '5.00');

    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const settled = settling(page);
    const looked = async (name: string) => {
      await settled();
      expect(await findings(page, language)).toEqual([]);
      await picture(page, 'dividends', `${name}-${language}`);
    };
    await goTo(page, '/pages/equity/dividends');
    const coming = cardOf(page, t.coming).getByRole('listitem').filter({ hasText: company });
    await seesAmounts(coming, [shown('0.50')]);
    await looked('announced');

    // The record date passes, and the pay date comes.
    await wire.post('/api/demo/advance', { days: 2 });
    const claim = await until(
      async () =>
        (await wire.get('/api/equity/dividends', {})).items.find(
          (each) => each.instrumentId === instrumentId,
        ),
      (each) => each?.state === 'paid',
    );
    expect(claim).toMatchObject({ shares: '100', amount: '5.00', perTen: '0.50' });
    await page.reload();
    // The page's own parts are sections, too: the innermost stands last.
    const paid = page.locator('section').filter({ hasText: company }).filter({ hasText: t.arrived }).last();
    await seesAmounts(paid, [shown('5.00'), shown('0.50')]);
    await paid.getByText(t.shares, { exact: true }).waitFor();
    await looked('paid');
    await paid.getByRole('link', { name: t.toPayment }).tap();
    await seesAmount(page.getByRole('main'), `+${shown('5.00')}`);
    await looked('payment');

    await checker.page.reload();
    const row = rowOf(checker.page, company).filter({ hasText: t.paidWhole });
    await row.getByRole('link', { name: company, exact: true }).click();
    await checker.page.getByRole('heading', { level: 1, name: company }).waitFor();
    const fact = checker.page.getByText(t.paidOut, { exact: true }).locator('..');
    await expect.poll(() => fact.innerText()).toContain('5.00');
    await picture(checker.page, 'dividends', `console-${language}`);
    expect([...phone.troubles, ...maker.troubles, ...checker.troubles]).toEqual([]);
    await Promise.all([phone.close(), maker.close(), checker.close()]);
  },
);
