import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { chooseDivision, openTab, phoneOf } from '../fixtures/customer.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { loggedIn } from '../fixtures/wire.ts';
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

const said = {
  zh: { badPhone: '请输入有效的手机号', badArea: '请选择省/市/区', question: '确定删除「滨江路 7 号」？' },
  en: {
    badPhone: 'Please input valid phone number',
    badArea: 'Please choose province, city and district.',
    question: 'Remove “滨江路 7 号”?',
  },
} as const;

test.each([
  ['zh', 'liuyang'],
  ['en', 'chenjing'],
] as const)(
  'an address is added by the cascade, another becomes the default, one is removed (%s)',
  async (language, who) => {
    const t = wordsIn(language);
    const wire = await loggedIn(stack, who);
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await openTab(page, t.me);
    await page.getByRole('link', { name: t.addresses }).tap();
    await page.getByRole('link', { name: t.addAddress }).tap();

    await page.getByRole('button', { name: t.save }).tap();
    await page.getByText(said[language].badPhone).waitFor();
    await page.getByText(said[language].badArea).waitFor();
    await field(t.addressName).fill('刘洋');
    await field(t.phone).fill('138 0000 0004');
    await chooseDivision(page, t.area, ['广东省', '深圳市', '南山区']);
    await page.getByRole('button', { name: `${t.area} 广东省 深圳市 南山区` }).waitFor();
    await field(t.detail).fill('科技园 3 栋');
    await page.getByRole('button', { name: t.save }).tap();

    const first = page.getByRole('article').filter({ hasText: '科技园 3 栋' });
    await first.getByText(t.isDefault, { exact: true }).waitFor();
    await first.getByText('138****0004').waitFor();
    await page.getByRole('link', { name: t.addAddress }).tap();
    await field(t.addressName).fill('刘洋');
    await field(t.phone).fill('13800000004');
    // A municipality is its own city: two choices, not three.
    await chooseDivision(page, t.area, ['重庆市', '渝中区']);
    await field(t.detail).fill('滨江路 7 号');
    await page.getByRole('checkbox', { name: t.asDefault }).check();
    await page.getByRole('button', { name: t.save }).tap();
    const second = page.getByRole('article').filter({ hasText: '滨江路 7 号' });
    await second.getByText(t.isDefault, { exact: true }).waitFor();
    await first.getByRole('button', { name: t.setDefault }).tap();
    await first.getByText(t.isDefault, { exact: true }).waitFor();

    await second.getByRole('button', { name: t.removeAddress }).tap();
    const question = page.getByRole('alertdialog');
    await question.getByText(said[language].question).waitFor();
    await question.getByRole('button', { name: language === 'zh' ? '删除地址' : 'Remove address' }).tap();
    // While the question stands, the page under it is out of reach: it goes first.
    await question.waitFor({ state: 'detached' });
    await second.waitFor({ state: 'detached' });
    const { items } = await wire.get('/api/address/list', {});
    expect(items.map(({ city, district, isDefault }) => [city, district, isDefault])).toEqual([
      ['深圳市', '南山区', true],
    ]);
    expect(phone.troubles).toEqual([]);
    await phone.close();
  },
);
