import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf, whenSaid } from '../fixtures/customer.ts';
import { type HostedStack, startStack } from '../fixtures/stack.ts';
import { type Language, openPhone } from '../fixtures/window.ts';
import { customerWire, type DemoUser, demoPassword, loggedIn, operatorWire } from '../fixtures/wire.ts';
import { wordsIn } from '../fixtures/words.ts';

const cases: { language: Language; email: string; user: DemoUser }[] = [
  { language: 'zh', email: 'heyun@example.com', user: 'chenjing' },
  { language: 'en', email: 'iris@example.com', user: 'liuyang' },
];

let stack: HostedStack;
let browser: Browser;
/** So long an address waits for another code. */
const resendMs = 60_000;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
  for (const { language, email } of cases) await registerByEmail(language, email);
  // Each address may be sent another code by then.
  await stack.pass(resendMs);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const newPassword = 'Cedar-64-leaf';

/** The newest code that an address was sent, as an operator of the demo finds it. */
async function codeFor(address: string): Promise<string> {
  const operator = await operatorWire(stack, 'zhao');
  const { items } = await operator.get('/console/api/outbox', {});
  const message = items.find(({ recipient, body }) => recipient === address && /\d{6}/.test(body ?? ''));
  return /\d{6}/.exec(message?.body ?? '')?.[0] ?? '';
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, label: string) =>
  page.getByRole('button', { name: label, exact: true }).first().tap();

async function atLogin(language: Language) {
  const phone = await openPhone(browser, { language, kept: { locale: language } });
  await phone.page.goto(`${stack.url}/#/pages/login/index`);
  await phone.page.getByRole('heading', { name: wordsIn(language).login }).waitFor();
  return phone;
}

async function pass(page: Page, language: Language) {
  await page.getByRole('button', { name: wordsIn(language).securityCheck }).tap();
  await page.getByText(wordsIn(language).verified).waitFor();
}

async function registerByEmail(language: Language, email: string) {
  const t = wordsIn(language);
  const phone = await atLogin(language);
  const { page } = phone;
  await page.getByRole('link', { name: t.register, exact: true }).tap();
  await page.getByText(t.byEmail).tap();
  await field(page, t.email).fill(email);
  await pass(page, language);
  await press(page, t.getCode);
  await field(page, t.code).waitFor();
  await field(page, t.code).fill(await codeFor(email));
  await field(page, t.password).fill(demoPassword);
  await field(page, t.passwordAgain).fill(demoPassword);
  await field(page, t.invitationCode).fill('BANYAN88');
  await page.getByLabel(t.agreeToTerms).check();
  await press(page, t.register);
  await page.getByRole('heading', { name: t.totalAssets }).waitFor();
  await phone.close();
}

async function chooseNewPassword(page: Page, language: Language) {
  const t = wordsIn(language);
  await field(page, t.newPassword).fill(newPassword);
  await field(page, t.newPasswordAgain).fill(newPassword);
  await press(page, t.savePassword);
  await whenSaid(page, t.passwordReset);
}

async function logInAnew(page: Page, language: Language, username: string) {
  const t = wordsIn(language);
  await press(page, t.toLogin);
  await field(page, t.account).fill(username);
  await field(page, t.password).fill(newPassword);
  await press(page, t.login);
  await page.getByRole('heading', { name: t.totalAssets }).waitFor();
}

describe.each(cases)('by the secret key ($language)', ({ language, user }) => {
  const t = wordsIn(language);

  test('a secret key is shown once, typed back, and gets a person back in who has nothing else', async () => {
    const { token } = await loggedIn(stack, user);
    const own = await phoneOf(browser, stack, token, language);
    await goTo(own.page, '/pages/profile/index');
    await own.page.getByRole('link', { name: t.settings }).tap();
    await own.page.getByRole('link', { name: t.mySecretKey }).tap();
    await press(own.page, t.makeKey);
    await field(own.page, t.loginPassword).fill(demoPassword);
    await press(own.page, t.makeKey);
    const shown = await own.page.getByRole('group', { name: t.secretKey }).innerText();
    const key = shown.trim().split(/\s+/).join('-');
    expect(key).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/);
    await press(own.page, t.keptKey);
    await own.page.getByRole('textbox', { name: t.secretKey }).fill(key.toLowerCase());
    await press(own.page, t.confirm);
    await own.page.getByText(t.keyActive).first().waitFor();
    await goTo(own.page, '/pages/miyao/show');
    await own.page.reload();
    expect(await own.page.locator('main').innerText()).not.toContain(key.slice(0, 4));
    expect(own.troubles).toEqual([]);
    await own.close();

    const fresh = await atLogin(language);
    const { page } = fresh;
    await page.getByRole('link', { name: t.forgotPassword }).tap();
    await page.getByRole('link', { name: t.byKey }).tap();
    await field(page, t.account).fill(user);
    await field(page, t.secretKey).fill(key);
    await chooseNewPassword(page, language);
    await expect(customerWire(stack, token).get('/api/me', {})).rejects.toThrow('session.required');
    await logInAnew(page, language, user);
    expect(fresh.troubles).toEqual([]);
    await fresh.close();
  });
});

describe.each(cases)('by e-mail ($language)', ({ language, email }) => {
  const t = wordsIn(language);

  test('a forgotten password is reset by the code in an e-mail, and the step survives a reload', async () => {
    const phone = await atLogin(language);
    const { page } = phone;
    await page.getByRole('link', { name: t.forgotPassword }).tap();
    await field(page, t.email).fill(email.toUpperCase());
    await pass(page, language);
    await press(page, t.getCode);
    await field(page, t.code).waitFor();
    await page.reload();
    await page.getByText(t.resendIn).waitFor();
    await field(page, t.code).fill(await codeFor(email));
    await chooseNewPassword(page, language);
    await logInAnew(page, language, email);
    await goTo(page, '/pages/withdraw/index');
    await page.getByRole('heading', { name: t.onHold }).waitFor();
    await page.getByText(t.passwordWasReset).waitFor();
    expect(phone.troubles).toEqual([]);
    await phone.close();
  });
});
