import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../server/testing/wait.ts';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { cardOf, goTo, phoneOf, seesAmounts, shown, whenSaid } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { openScreen, operatorAt, rowOf } from '../fixtures/operator.ts';
import { picture } from '../fixtures/picture.ts';
import { listByWire } from '../fixtures/shares.ts';
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

const companies = {
  zh: { zh: '榕岸造船股份有限公司', en: 'Rongan Boatyard Ltd.' },
  en: { zh: '梅岭茶场股份有限公司', en: 'Meiling Tea Ltd.' },
} as const;

const said = {
  zh: {
    splits: '股份拆分',
    propose: '提交拆分',
    company: '公司',
    factor: '每 1 股拆为',
    day: '拆分日',
    proposed: '已提交，等待另一人公布',
    announce: '公布',
    announced: '拆分已公布',
    carriedOut: '已执行',
    ownAfter: '您的 100 股将变为 200 股',
    position: '我的持仓',
    held: '持有',
    shares: (n: string) => `${n} 股`,
    averageCost: '每股成本',
    cost: '成本',
    change: '100 → 200 股',
  },
  en: {
    splits: 'Splits',
    propose: 'Propose a split',
    company: 'Company',
    factor: 'Each share becomes',
    day: 'Day of the split',
    proposed: 'Proposed: another operator announces it',
    announce: 'Announce',
    announced: 'The split is announced',
    carriedOut: 'Carried out',
    ownAfter: 'Your 100 shares become 200',
    position: 'My position',
    held: 'Held',
    shares: (n: string) => `${n} shares`,
    averageCost: 'Average cost',
    cost: 'Cost',
    change: '100 → 200 shares',
  },
} as const;

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

test.each(['zh', 'en'] as const)(
  'a split is announced by two operators and carried out: twice the shares at half the cost each (%s)',
  async (language) => {
    const t = said[language];
    const company = companies[language][language];
    const wire = await loggedIn(stack, 'wangqiang');
    const issue = { company: companies[language], price: '3.00' };
    const instrumentId = await listByWire(stack, [wire], issue);
    const { businessDate } = await wire.get('/api/v2/common/getConfig', {});

    const maker = await operatorAt(browser, stack, 'zhao', language);
    await openScreen(maker.page, t.splits);
    await maker.page.getByRole('button', { name: t.propose, exact: true }).click();
    const form = maker.page.getByRole('dialog');
    await form.getByRole('combobox', { name: t.company, exact: true }).selectOption(instrumentId);
    await form.getByRole('textbox', { name: t.factor, exact: true }).fill('2');
    await form.getByLabel(t.day).fill(dayAfter(businessDate));
    await form.getByRole('button', { name: t.propose, exact: true }).click();
    await whenSaid(maker.page, t.proposed);

    const checker = await operatorAt(browser, stack, 'qian', language);
    await openScreen(checker.page, t.splits);
    await rowOf(checker.page, company).getByRole('button', { name: t.announce, exact: true }).click();
    await checker.page.getByRole('dialog').getByRole('button', { name: t.announce, exact: true }).click();
    await whenSaid(checker.page, t.announced);

    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const settled = settling(page);
    const looked = async (name: string) => {
      await settled();
      expect(await findings(page, language)).toEqual([]);
      await picture(page, 'share-split', `${name}-${language}`);
    };
    const trade = `/pages/equity/trade?instrumentId=${instrumentId}`;
    const fact = (label: string) =>
      cardOf(page, t.position).getByText(label, { exact: true }).first().locator('..');
    const sees = async (shares: string, averageCost: string) => {
      await expect.poll(() => fact(t.held).innerText()).toContain(t.shares(shares));
      await seesAmounts(fact(t.averageCost), [shown(averageCost)]);
      await seesAmounts(fact(t.cost), [shown('300.00')]);
    };
    await goTo(page, trade);
    await page.getByText(t.ownAfter).waitFor();
    await sees('100', '3.00');
    await looked('announced');

    await wire.post('/api/demo/advance', { days: 1 });
    await until(
      async () => (await wire.get('/api/equity/splits', {})).items,
      (items) => items.some((part) => part.instrumentId === instrumentId),
    );
    await goTo(page, '/pages/equity/splits');
    const part = page.locator('section').filter({ hasText: company }).filter({ hasText: t.change });
    await part.first().waitFor();
    await looked('carried-out');
    await goTo(page, trade);
    await sees('200', '1.50');
    await looked('split');

    await checker.page.reload();
    await rowOf(checker.page, company).filter({ hasText: t.carriedOut }).waitFor();
    expect([...phone.troubles, ...maker.troubles, ...checker.troubles]).toEqual([]);
    await Promise.all([phone.close(), maker.close(), checker.close()]);
  },
);
