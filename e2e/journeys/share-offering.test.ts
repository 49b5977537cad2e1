import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { enterPin, goTo, phoneOf, seesAmount, seesAmounts, shown, whenSaid } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { openScreen, operatorAt, rowOf } from '../fixtures/operator.ts';
import { picture } from '../fixtures/picture.ts';
import { proposeOffering, seeClosed, seeSettled, subscribeByWire } from '../fixtures/shares.ts';
import { signShareContract } from '../fixtures/sign.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { demoPin, loggedIn } from '../fixtures/wire.ts';

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
  zh: { zh: '榕江造纸股份有限公司', en: 'Rongjiang Paper Ltd.' },
  en: { zh: '梅溪制陶股份有限公司', en: 'Meixi Pottery Ltd.' },
} as const;

const said = {
  zh: {
    offerings: '股份发行',
    readAndPublish: '阅读并发布',
    document: '公司有 12 名员工。',
    publish: '发布',
    published: '发行已发布',
    subscribe: '认购',
    lots: '认购手数',
    consent: /^我已阅读并同意/,
    submit: /^认购并冻结/,
    held: '认购成功，资金已冻结',
    propose: '提交配售',
    proposed: '已提交，等待另一人确认',
    readAndConfirm: '查看并确认配售',
    confirm: '确认配售',
    confirmed: '配售已确认',
    allotted: '已配售',
    shares: '200 股',
    partly: '部分获配',
    got: '获配',
    paid: '股款',
    released: '已解冻',
    recompute: '重新计算并核对',
    matches: /^一致：2 笔认购/,
  },
  en: {
    offerings: 'Share offerings',
    readAndPublish: 'Read and publish',
    document: 'Twelve people work there.',
    publish: 'Publish',
    published: 'The offering is published',
    subscribe: 'Subscribe',
    lots: 'Lots',
    consent: /^I have read and accept/,
    submit: /^Subscribe and hold/,
    held: 'Subscribed: the amount is held',
    propose: 'Propose the allotment',
    proposed: 'Proposed: another operator confirms it',
    readAndConfirm: 'Look at the allotment',
    confirm: 'Confirm the allotment',
    confirmed: 'The allotment is confirmed',
    allotted: 'Allotted',
    shares: '200 shares',
    partly: 'Partly allotted',
    got: 'Allotted',
    paid: 'Paid',
    released: 'Free again',
    recompute: 'Recompute and check',
    matches: /^It fits: the allotment of all 2 subscriptions/,
  },
} as const;

/** Presses what the page of an offering allows, and the same in the question that follows. */
async function decide(page: Page, act: string, done: string): Promise<void> {
  await page.getByRole('button', { name: act, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: act, exact: true }).click();
  await whenSaid(page, done);
}

test.each(['zh', 'en'] as const)(
  'shares are offered, subscribed for and signed, and allotted; what is not allotted comes back (%s)',
  async (language) => {
    const t = said[language];
    const company = companies[language][language];
    const [buyer, other] = [await loggedIn(stack, 'wangqiang'), await loggedIn(stack, 'chenjing')];
    const offeringId = await proposeOffering(stack, buyer, { company: companies[language] });
    const checker = await operatorAt(browser, stack, 'qian', language);
    await openScreen(checker.page, t.offerings);
    await rowOf(checker.page, company).getByRole('link', { name: t.readAndPublish, exact: true }).click();
    await checker.page.getByText(t.document, { exact: true }).waitFor();
    await decide(checker.page, t.publish, t.published);

    const phone = await phoneOf(browser, stack, buyer.token, language);
    const { page } = phone;
    const settled = settling(page);
    const looked = async (name: string) => {
      await settled();
      expect(await findings(page, language)).toEqual([]);
      await picture(page, 'share-offering', `${name}-${language}`);
    };
    await goTo(page, `/pages/product/product_equity_detail?id=${offeringId}`);
    await page.getByText(company).first().waitFor();
    await page.getByRole('link', { name: t.subscribe, exact: true }).tap();
    await page.getByLabel(t.lots, { exact: true }).fill('3');
    await signShareContract(page, language);
    await page.getByRole('checkbox', { name: t.consent }).check();
    await page.getByRole('button', { name: t.submit }).tap();
    await enterPin(page, language, demoPin);
    await whenSaid(page, t.held);
    await seesAmount(page.getByRole('main'), shown('60.00'));
    await looked('held');

    // Of four lots six are wanted, by two who want as much.
    await subscribeByWire(other, offeringId, '3');
    await buyer.post('/api/demo/advance', { days: 1 });
    await seeClosed(stack, offeringId);
    const maker = await operatorAt(browser, stack, 'zhao', language);
    await openScreen(maker.page, t.offerings);
    await rowOf(maker.page, company).getByRole('link', { name: company, exact: true }).click();
    await rowOf(maker.page, 'wangqiang').getByRole('cell', { name: '2', exact: true }).waitFor();
    await decide(maker.page, t.propose, t.proposed);
    await expect.poll(() => maker.page.getByRole('button', { name: t.confirm, exact: true }).count()).toBe(0);

    await checker.page.reload();
    await openScreen(checker.page, t.offerings);
    await rowOf(checker.page, company).getByRole('link', { name: t.readAndConfirm, exact: true }).click();
    await decide(checker.page, t.confirm, t.confirmed);
    await seeSettled(buyer, offeringId);
    await checker.page.reload();
    await checker.page.getByText(t.allotted, { exact: true }).first().waitFor();

    await goTo(page, '/pages/equity/index');
    await page.getByRole('link').filter({ hasText: company }).filter({ hasText: t.shares }).first().waitFor();
    const { items } = await buyer.get('/api/equity/subscriptions', {});
    const mine = items.find((each) => each.offeringId === offeringId);
    expect(mine?.allotted).toEqual({ shares: '200', paid: '40.00', released: '20.00' });
    await goTo(page, `/pages/equity/contract?id=${mine?.subscriptionId}`);
    const fact = (label: string) => page.getByText(label, { exact: true }).locator('..');
    await page.getByText(t.partly).first().waitFor();
    await expect.poll(() => fact(t.got).innerText()).toContain(t.shares);
    await seesAmounts(fact(t.paid), [shown('40.00')]);
    await seesAmounts(fact(t.released), [shown('20.00')]);
    await looked('allotted');

    await goTo(page, `/pages/product/product_equity_detail?id=${offeringId}`);
    await page.getByRole('button', { name: t.recompute, exact: true }).tap();
    await page.getByText(t.matches).waitFor();
    await looked('recomputed');
    expect([...phone.troubles, ...maker.troubles, ...checker.troubles]).toEqual([]);
    await Promise.all([phone.close(), maker.close(), checker.close()]);
  },
);
