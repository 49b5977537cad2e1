import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, openTab, phoneOf } from '../fixtures/customer.ts';
import { openScreen, operatorAt, rowOf } from '../fixtures/operator.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { type Language, openPhone } from '../fixtures/window.ts';
import { demoPassword, loggedIn } from '../fixtures/wire.ts';
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

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const languages: Language[] = ['zh', 'en'];

/** The register page on a phone that speaks this language. */
async function atRegister(language: Language) {
  const phone = await openPhone(browser, { language, kept: { locale: language } });
  await phone.page.goto(stack.url);
  await phone.page.getByRole('link', { name: wordsIn(language).register, exact: true }).tap();
  await phone.page.getByRole('button', { name: wordsIn(language).register, exact: true }).waitFor();
  return phone;
}

describe('registering', () => {
  test('by e-mail: the code of the outbox proves the address', async () => {
    const phone = await atRegister('zh');
    const { page } = phone;
    await page.getByText('邮箱注册').tap();
    await field(page, '邮箱').fill('He.Yun@example.com');
    await page.getByRole('button', { name: '安全验证' }).tap();
    await page.getByText('验证通过').waitFor();
    await page.getByRole('button', { name: '获取验证码' }).tap();
    await page.getByText('he.yun@example.com').waitFor();
    await page.getByText(/\d+ 秒后可重新发送/).waitFor();

    const desk = await operatorAt(browser, stack, 'zhao');
    await openScreen(desk.page, '消息发件箱');
    const message = await rowOf(desk.page, 'he.yun@example.com').innerText();
    const [code = ''] = /\b\d{6}\b/.exec(message) ?? [];
    const wrong = code.replace(/./g, (digit) => String((Number(digit) + 1) % 10));
    await field(page, '6 位验证码').fill(wrong);
    await page.getByText('验证码错误或已失效').waitFor();
    await field(page, '6 位验证码').fill(code);

    await page.getByText('邮箱已验证').waitFor();
    await field(page, '密码').fill('Harvest-64-moon');
    await field(page, '确认密码').fill('Harvest-64-moon');
    await page.getByRole('button', { name: '演示邀请码 BANYAN88' }).tap();
    await page.getByLabel('我已阅读并同意用户协议和隐私政策').check();
    await page.getByRole('button', { name: '注册', exact: true }).tap();
    await page.getByRole('heading', { name: '总资产' }).waitFor();
    await openTab(page, '我的');
    await page.getByText('h***@example.com').waitFor();
    expect(phone.forgive(/verifyEmail/)).toBe(1);
    expect([...phone.troubles, ...desk.troubles]).toEqual([]);
    await Promise.all([phone.close(), desk.close()]);
  });

  const refusals = {
    zh: {
      phone: '请输入有效的手机号',
      phoneAgain: '两次输入的手机号不一致',
      password: '密码必须为 8–18 位，且同时包含字母和数字',
      passwordAgain: '两次输入的密码不一致',
      invitationCode: '请输入邀请码',
      security: '请先完成安全验证',
      agreement: '请先阅读并同意用户协议和隐私政策',
      unknownCode: '邀请码无效',
    },
    en: {
      phone: 'Please input valid phone number',
      phoneAgain: 'Phone numbers do not match',
      password: 'Password must be 8-18 characters and contain both letters and numbers',
      passwordAgain: 'Passwords do not match',
      invitationCode: 'Invitation code is required',
      security: 'Please complete the security check first.',
      agreement: 'Please agree to the terms of use and the privacy notice first',
      unknownCode: 'The invitation code is not valid.',
    },
  } as const;
  test.each(languages)(
    "each field says what is wrong, in the specification's words (%s)",
    async (language) => {
      const t = wordsIn(language);
      const says = refusals[language];
      const phone = await atRegister(language);
      const { page } = phone;
      await field(page, t.phone).fill('1380013');
      await field(page, t.phoneAgain).fill('13800138000');
      await field(page, t.password).fill('onlyletters');
      await field(page, t.passwordAgain).fill('otherletters');
      const submit = page.getByRole('button', { name: t.register, exact: true });
      await submit.tap();
      await page.getByText(says.security).waitFor();
      for (const name of ['phone', 'phoneAgain', 'password', 'passwordAgain', 'invitationCode'] as const) {
        const input = field(page, t[name]);
        await expect.poll(() => input.getAttribute('aria-invalid')).toBe('true');
        const described = (await input.getAttribute('aria-describedby')) ?? '';
        await expect.poll(() => page.locator(`[id="${described}"]`).innerText()).toBe(says[name]);
      }

      for (const name of ['phone', 'phoneAgain'] as const) await field(page, t[name]).fill('13800138000');
      for (const name of ['password', 'passwordAgain'] as const)
        await field(page, t[name]).fill('Cloud-19-dawn');
      await field(page, t.invitationCode).fill('NOBODY77');
      await page.getByRole('button', { name: t.securityCheck }).tap();
      await page.getByText(t.verified).waitFor();
      await page.getByText(says.agreement).waitFor();
      await page.getByLabel(t.agreeToTerms).check();
      await submit.tap();
      await page.getByText(says.unknownCode).waitFor();
      expect(phone.forgive(/api\/register/)).toBe(1);
      expect(phone.troubles).toEqual([]);
      await phone.close();
    },
  );
});

test('a wrong login says no more than that it is wrong', async () => {
  const phone = await openPhone(browser);
  const { page } = phone;
  await page.goto(`${stack.url}/#/pages/login/index`);
  await page.getByRole('button', { name: '登录' }).tap();
  await page.getByText('请输入用户名').waitFor();
  await field(page, '用户名 / 手机号 / 邮箱').fill('nobody-here');
  for (const password of ['short', 'letters-only', '1234567890', 'far-too-long-for-it-1']) {
    await field(page, '密码').fill(password);
    await page.getByText('密码格式不正确').waitFor();
    await field(page, '密码').fill('');
    await page.getByText('请输入密码').waitFor();
  }
  await field(page, '密码').fill('Wrong-00-words');
  for (const name of ['nobody-here', 'linxiao']) {
    await field(page, '用户名 / 手机号 / 邮箱').fill(name);
    await page.getByRole('button', { name: '登录' }).tap();
    await page.getByRole('alert').filter({ hasText: '账号或密码错误' }).waitFor();
  }
  phone.forgive(/api\/login/);
  expect(phone.troubles).toEqual([]);
  await phone.close();
});

test.each(languages)(
  'a revoked session ends in the notice, the login, and the same page (%s)',
  async (language) => {
    const t = wordsIn(language);
    const wire = await loggedIn(stack, 'chenjing');
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    await goTo(page, '/pages/account/detail');
    await page.getByRole('heading', { name: t.records }).waitFor();
    const elsewhere = await loggedIn(stack, 'chenjing');
    await elsewhere.post('/api/sessions/revoke', {});

    // The notice may lie over it by then, and hides it from whoever asks by role: what is live on the page asks, too.
    const tab = page.getByRole('tab', { name: language === 'zh' ? '收益' : 'Income', includeHidden: true });
    await tab.dispatchEvent('click');
    const notice = page.getByRole('alertdialog', { name: language === 'zh' ? '提示' : 'Notice' });
    await notice
      .getByText(language === 'zh' ? '登录已过期，请重新登录' : 'Login expired, please log in again')
      .waitFor();
    await expect.poll(() => notice.getByRole('button').count()).toBe(1);
    await notice.getByRole('button', { name: t.confirm }).tap();
    await field(page, t.account).fill('chenjing');
    await field(page, t.password).fill(demoPassword);
    await page.getByRole('button', { name: t.login, exact: true }).tap();
    await page.getByRole('heading', { name: t.records }).waitFor();
    await expect.poll(() => page.url()).toContain('#/pages/account/detail');
    phone.forgive(/401/);
    expect(phone.troubles).toEqual([]);
    await phone.close();
  },
);

test('the language applies at once, keeps what was typed, and stays', async () => {
  const wire = await loggedIn(stack, 'linxiao');
  const phone = await phoneOf(browser, stack, wire.token);
  const { page } = phone;
  await goTo(page, '/pages/lang/lang');
  await page.getByRole('radio', { name: 'English' }).check();
  await page.getByRole('heading', { name: 'Language settings' }).waitFor();
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('en');
  await page.getByRole('button', { name: 'Back' }).tap();
  await page.getByRole('heading', { name: 'Total assets' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Total assets' }).waitFor();
  await openTab(page, 'Me');
  await page.getByRole('link', { name: 'Settings' }).tap();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  expect(await page.locator('body').innerText()).not.toMatch(/总资产|退出登录/);
  expect(phone.troubles).toEqual([]);
  await phone.close();
});
