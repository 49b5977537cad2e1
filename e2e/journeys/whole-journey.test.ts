import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withdrawalByHand } from '../../server/testing/by-hand.ts';
import { policies, policyOf } from '../../server/testing/other-policy.ts';
import { certifyByWire } from '../fixtures/certify.ts';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import {
  addCard,
  amountsIn,
  answerRiskQuestions,
  cardOf,
  enterPin,
  goTo,
  openTab,
  rechargeAt,
  registerByPhone,
  seesAmount,
  seesAmounts,
  seesCharges,
  setPaymentPassword,
  shown,
  whenSaid,
  withdraw,
} from '../fixtures/customer.ts';
import { approve, openScreen, operatorAt, rowOf } from '../fixtures/operator.ts';
import { signContract } from '../fixtures/sign.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { openPhone, type Window, withoutPageFacts } from '../fixtures/window.ts';
import { loggedIn } from '../fixtures/wire.ts';
import { wordsIn } from '../fixtures/words.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Each language walks under other rules: no figure on a screen is one that the code brings along. */
const people = {
  zh: {
    policy: 'default',
    withdrawn: '500.00',
    username: 'zhoumei',
    phone: '13911110001',
    password: 'Spring-31-rain',
    pin: '704182',
    card: '6214830100000008',
  },
  en: {
    policy: 'other',
    // Of which the fee is no whole number of cents.
    withdrawn: '512.34',
    username: 'annelee',
    phone: '13911110002',
    password: 'Autumn-57-leaf',
    pin: '940613',
    card: '6214830100000016',
  },
} as const;

describe.each(['zh', 'en'] as const)('the whole journey in %s', (language) => {
  const t = wordsIn(language);
  const who = people[language];
  const rules = policyOf(policies[who.policy]);
  let stack: Stack;
  let phone: Window;
  let page: Page;
  beforeAll(async () => {
    [stack, phone] = await Promise.all([
      startStack({ policy: who.policy }),
      openPhone(browser, { language }),
    ]);
    page = phone.page;
  });
  afterAll(async () => {
    await phone?.close();
    await stack?.stop();
  });

  if (language === 'en') {
    test('the app starts in Chinese, and English is one tap away', async () => {
      await page.goto(stack.url);
      await page.getByRole('link', { name: wordsIn('zh').languageSettings }).tap();
      await page.getByRole('radio', { name: 'English' }).check();
      await page.getByRole('heading', { name: t.languageSettings }).waitFor();
    });
  }

  test('the launch page says that it checks, then opens home for a stranger', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/health/live', async (route) => {
      await held;
      await route.continue();
    });
    await withoutPageFacts(page, stack.url);
    // No server is known yet.
    await page.goto(`${stack.url}/icon.svg`);
    await page.evaluate(() => localStorage.removeItem('api_url'));
    await page.goto(stack.url);
    await page.getByText(t.checking, { exact: true }).waitFor();
    letGo();
    await page.unroute(`${stack.url}/`);
    await page.getByRole('link', { name: t.register, exact: true }).waitFor();
    await page.getByText(t.demo).waitFor();
  });

  test('anybody invited registers, the device having done its security check', async () => {
    await registerByPhone(page, language, who);
    await seesAmounts(cardOf(page, t.totalAssets), ['¥0.00', '¥0.00', '¥0.00']);
  });

  test('a payment password is set', async () => {
    await openTab(page, t.me);
    await setPaymentPassword(page, language, who);
    await page.getByRole('link', { name: t.paymentPassword }).waitFor();
    await page.getByRole('button', { name: t.back }).tap();
  });

  test('what is paid at the cashier arrives while one watches', async () => {
    const watching = await phone.newTab();
    await watching.goto(stack.url);
    await watching.getByRole('heading', { name: t.totalAssets }).waitFor();
    await page.bringToFront();
    await page.getByRole('link', { name: t.recharge, exact: true }).tap();
    await rechargeAt(page, language, '5000', 'cashierPay');
    await whenSaid(page, t.rechargeSucceeded);
    await seesAmount(cardOf(watching, t.totalAssets), '¥5,000.00');
    await watching.close();
  });

  test('a product says who pays the return, from what, and what the worst case is', async () => {
    await page.getByRole('button', { name: t.back }).tap();
    await openTab(page, t.invest);
    await page.getByRole('link', { name: t.product }).tap();
    for (const words of [t.issuer, 'DEMO-LIC-2026-0017', t.returnSource, t.coverRatio, t.worstCase])
      await page.getByText(words).first().waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/guarantee|保本/i);
    await page.getByRole('link', { name: t.agreement }).tap();
    await page.getByRole('heading', { name: t.agreementHead }).waitFor();
    await page.getByRole('button', { name: t.back }).tap();
  });

  test('investing takes a risk profile, consent and the payment password, and can be cancelled until interest starts', async () => {
    await page.locator('a[href*="product_buy"]').tap();
    await page.getByRole('link', { name: t.takeRiskProfile }).tap();
    await answerRiskQuestions(page, language, 'last');
    await page.getByRole('button', { name: t.continueBuying }).tap();
    await page.getByLabel(t.units, { exact: true }).fill('30');
    // 3,000.00 at 3.65 % over 30 days: 0.30 a day.
    await page.getByText('+¥9.00').waitFor();
    const submit = page.getByRole('button', { name: `${t.confirmBuy} ¥3,000.00` });
    await submit.tap();
    await page.getByText(t.needConsent).waitFor();
    await page.getByRole('checkbox', { name: t.consent }).check();
    await submit.tap();
    await page.getByText(t.needSignature).waitFor();
    await signContract(page, language);
    // Other units are another contract: the signature goes, and the page says so.
    await page.getByLabel(t.units, { exact: true }).fill('31');
    await page.getByText(t.signatureOutdated).waitFor();
    await page.getByLabel(t.units, { exact: true }).fill('30');
    await page.getByRole('link', { name: new RegExp(`${t.notSigned}$`) }).waitFor();
    await signContract(page, language);
    await submit.tap();
    await enterPin(page, language, who.pin);
    await whenSaid(page, t.bought);
    // The form was scrolled to its foot; the result stands at its top, with the focus on its title.
    const title = page.getByRole('main').getByRole('status').filter({ hasText: t.bought });
    const stands = () => title.evaluate((each) => [scrollY, each === document.activeElement]);
    await expect.poll(stands).toEqual([0, true]);
    await page.getByText(t.resultDetails, { exact: true }).tap();
    await page.getByRole('link', { name: new RegExp(`^${t.contractTitle}`) }).tap();
    await page.getByRole('heading', { name: t.contractDetail, exact: true }).waitFor();
    await page.getByText(t.contractNumber).waitFor();
    await expect.poll(() => page.locator('main').innerText()).toMatch(/C\d{8}-\w{8}[^]*[0-9a-f]{64}/);
    await page.goBack();
    await page.getByRole('link', { name: t.investments }).tap();
    const mine = page.getByRole('link').filter({ hasText: t.product });
    await mine.filter({ hasText: t.coolingOff }).waitFor();
    await seesAmounts(mine, ['¥3,000.00', '¥0.00', '¥0.30']);
  });

  test('a day after the value date interest has come, and every screen shows the same figures as the API', async () => {
    await goTo(page, '/pages/profile/index');
    for (let day = 0; day < rules.investment.valueAfterDays + 1; day += 1) {
      await page.getByRole('button', { name: t.oneDay, exact: true }).tap();
      await page.getByRole('button', { name: t.oneDay, exact: true, disabled: false }).waitFor();
    }
    await seesAmount(cardOf(page, t.totalAssets), '¥5,000.30');
    await expectSameFiguresEverywhere();
    await goTo(page, '/pages/product/invest');
    const mine = page.getByRole('link').filter({ hasText: t.product });
    await mine.filter({ hasText: t.active }).waitFor();
    await seesAmounts(mine, ['¥3,000.00', '¥0.30', '¥0.30']);
  });

  test('a bank card is added where its absence shows', async () => {
    await openHome();
    await page.getByRole('link', { name: t.withdraw, exact: true }).tap();
    await page.getByRole('link', { name: t.addAccount, exact: true }).tap();
    await addCard(page, language, { holder: who.username, number: who.card });
    await page.getByLabel(t.withdrawAmount).waitFor();
  });

  test('an operator certifies the customer, whose name is the card holder', async () => {
    const wire = await loggedIn(stack, who.username, who.password);
    await certifyByWire(stack, wire, who.username);
    await page.getByLabel(t.withdrawAmount).waitFor();
  });

  test('a day later the hold that follows a new card has ended', async () => {
    await goTo(page, '/pages/profile/index');
    await page.getByRole('button', { name: t.oneDay, exact: true }).tap();
    await page.getByRole('button', { name: t.oneDay, exact: true, disabled: false }).waitFor();
    await goTo(page, '/pages/withdraw/index');
  });

  test('a withdrawal waits for an operator, is paid, and stands in the records', async () => {
    const amount = shown(who.withdrawn);
    const charges = withdrawalByHand(minor(who.withdrawn), rules.withdrawal.feeBps);
    await page.getByLabel(t.withdrawAmount).fill(who.withdrawn);
    await seesCharges(page, language, charges);
    await withdraw(page, language, who.withdrawn, who.pin);
    await seesAmount(page.locator('main'), amount);
    await seesCharges(page, language, charges);
    const desk = await operatorAt(browser, stack, 'zhao', language);
    await openScreen(desk.page, t.consoleWithdrawals);
    await approve(desk.page, language, rowOf(desk.page, who.username));
    await whenSaid(page, t.settled);
    await goTo(page, '/pages/withdraw/record');
    await page.getByRole('link').filter({ hasText: amount }).filter({ hasText: t.settled }).waitFor();
    await expectSameFiguresEverywhere();
    await openScreen(desk.page, t.consoleLedger);
    await desk.page.getByRole('button', { name: t.verifyNow }).click();
    await desk.page.getByText(t.allHold).waitFor();
    expect(desk.troubles).toEqual([]);
    await desk.close();
  });

  test('nothing went wrong behind the screens', () => {
    expect(phone.troubles).toEqual([]);
  });

  async function openHome() {
    await goTo(page, '/pages/index/index');
    await page.getByRole('heading', { name: t.totalAssets }).waitFor();
  }

  /** Home, the personal centre, the earnings and the account records against the API, to the cent. */
  async function expectSameFiguresEverywhere() {
    const wallet = await (await loggedIn(stack, who.username, who.password)).get('/api/wallet/overview', {});
    const earned = `+${shown(wallet.yesterdayIncome)}`;
    await openHome();
    await seesAmounts(cardOf(page, t.totalAssets), [
      shown(wallet.totalAssets),
      earned,
      shown(wallet.available),
    ]);
    await openTab(page, t.me);
    await page.getByRole('heading', { name: t.totalAssets }).waitFor();
    await seesAmounts(cardOf(page, t.totalAssets), [
      shown(wallet.totalAssets),
      earned,
      shown(wallet.available),
      shown(wallet.frozen),
      shown(wallet.parts.invested),
      shown(wallet.parts.savings),
      shown(wallet.parts.equity),
      shown(wallet.parts.shareOrders),
      shown(wallet.cumulativeIncome),
    ]);
    await page.getByRole('link', { name: t.records, exact: true }).tap();
    const months = page.getByRole('region').filter({ has: page.getByRole('heading') });
    // A saved list may show for a moment; the newest row carries today's balance.
    await expect.poll(async () => (await amountsIn(months.first()))[3]).toBe(shown(wallet.balance));
    const sum = (list: bigint[]) => list.reduce((total, each) => total + each, 0n);
    const all: bigint[] = [];
    // The days of the journey may lie in two months.
    for (const month of await months.all()) {
      const [moneyIn, moneyOut, ...rows] = (await amountsIn(month)).map(minor);
      const movements = rows.filter((_, i) => i % 2 === 0);
      expect(moneyIn).toBe(sum(movements.filter((each) => each > 0n)));
      expect(-(moneyOut ?? 0n)).toBe(sum(movements.filter((each) => each < 0n)));
      all.push(...movements);
    }
    expect(sum(all)).toBe(minor(wallet.balance));
  }
});

const minor = (text: string): bigint => {
  const digits = BigInt(text.replace(/[^0-9]/g, ''));
  return /^[−-]/.test(text) ? -digits : digits;
};
