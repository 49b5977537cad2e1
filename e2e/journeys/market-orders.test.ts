import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../server/testing/wait.ts';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import {
  cardOf,
  enterPin,
  goTo,
  phoneOf,
  seesAmount,
  seesAmounts,
  shown,
  whenSaid,
} from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { placeOrder } from '../fixtures/market-states.ts';
import { picture } from '../fixtures/picture.ts';
import { listByWire, seeOrder } from '../fixtures/shares.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import type { Language } from '../fixtures/window.ts';
import { type CustomerWire, demoPin, loggedIn } from '../fixtures/wire.ts';

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
  atMarket: {
    zh: { zh: '榕岭竹器股份有限公司', en: 'Rongling Bamboo Ltd.' },
    en: { zh: '闽溪纸伞股份有限公司', en: 'Minxi Umbrellas Ltd.' },
  },
  changed: {
    zh: { zh: '榕湾渔网股份有限公司', en: 'Rongwan Nets Ltd.' },
    en: { zh: '武岭果园股份有限公司', en: 'Wuling Orchards Ltd.' },
  },
} as const;

const said = {
  zh: {
    buy: '买入',
    atMarket: '市价',
    worst: (price: string) => `市价委托按盘口依次成交，最差到 ${price}`,
    quantity: '数量（股）',
    receipt: '成交预估',
    fill: (price: string, n: string) => `${price} × ${n}`,
    submit: '买入 300 股',
    ended: '委托已撤销',
    rest: '没有更多可成交的对手盘，剩余部分撤销',
    tomorrow: '今天买入的股份明日可卖。',
    value: '成交金额',
    fee: '手续费',
    progress: (traded: string, n: string) => `已成交 ${traded} / ${n} 股`,
    change: '修改',
    keepsPlace: '价格不变、数量减少时保留排队位置；改价或加量重新排队。',
    price: '价格',
    submitChange: '确认修改',
    limit: '委托价',
    open: '挂单中',
    filled: '全部成交',
  },
  en: {
    buy: 'Buy',
    atMarket: 'At market',
    worst: (price: string) => `It takes what the book offers, up to ${price} at worst.`,
    quantity: 'Quantity in shares',
    receipt: 'What it would come to now',
    fill: (price: string, n: string) => `${price} × ${n}`,
    submit: 'Buy 300 shares',
    ended: 'Your order was cancelled',
    rest: 'Nothing more could trade at once',
    tomorrow: 'Shares bought today can be sold tomorrow.',
    value: 'Traded for',
    fee: 'Fee',
    progress: (traded: string, n: string) => `${traded} of ${n} shares traded`,
    change: 'Change',
    keepsPlace:
      'Fewer shares at the same price keep their place in line; another price or more shares go to its end.',
    price: 'Price',
    submitChange: 'Change it',
    limit: 'Price',
    open: 'Open',
    filled: 'Traded',
  },
} as const;

const issuePrice = '0.60';

/** Two who were allotted a lot each, and sell: they meet nobody's orders but those of the test. */
async function listed(company: { zh: string; en: string }) {
  const [chen, zhou] = [await loggedIn(stack, 'chenjing'), await loggedIn(stack, 'zhouning')];
  const instrumentId = await listByWire(stack, [chen, zhou], { company, price: issuePrice });
  /** Places an order of a lot or more, and waits until it is in a state. */
  const order = async (
    who: CustomerWire,
    wanted: { side: 'buy' | 'sell'; limit: string; shares: string },
    state: string,
  ) => {
    const orderId = await placeOrder(who, { instrumentId, ...wanted });
    await seeOrder(who, orderId, state);
    return orderId;
  };
  return { instrumentId, chen, zhou, order };
}

/** Opens the phone of somebody, and what looks at its screens. */
async function phoneFor(language: Language, wire: CustomerWire) {
  const phone = await phoneOf(browser, stack, wire.token, language);
  const { page } = phone;
  const settled = settling(page);
  const looked = async (name: string) => {
    await settled();
    expect(await findings(page, language)).toEqual([]);
    await picture(page, 'market-orders', `${name}-${language}`);
  };
  return { phone, page, looked };
}

const factOf = (page: Page, label: string) => page.getByText(label, { exact: true }).first().locator('..');

test.each(['zh', 'en'] as const)(
  'an order at market costs what its receipt said, and what nobody offers of it ends with the reason (%s)',
  async (language) => {
    const t = said[language];
    const company = companies.atMarket[language];
    const { instrumentId, chen, zhou, order } = await listed(company);
    await order(chen, { side: 'sell', limit: '0.60', shares: '100' }, 'open');
    await order(zhou, { side: 'sell', limit: '0.61', shares: '100' }, 'open');
    const buyer = await loggedIn(stack, 'wangqiang');
    const before = await buyer.get('/api/market/instrument', { instrumentId });
    const told = await buyer.post('/api/market/receipt', {
      instrumentId,
      side: 'buy',
      limit: null,
      shares: '300',
    });
    // 100 at 0.60 and 100 at 0.61, the least fee; set aside at the highest price of the day, 0.66, with the fee.
    expect(told).toMatchObject({
      fills: [
        { price: '0.60', shares: '100' },
        { price: '0.61', shares: '100' },
      ],
      value: '121.00',
      worst: '0.61',
      fee: '1.00',
      staysOpen: '0',
      setAsideCash: '199.00',
    });

    const { phone, page, looked } = await phoneFor(language, buyer);
    await goTo(page, `/pages/equity/trade?instrumentId=${instrumentId}`);
    await page.getByRole('link', { name: t.buy, exact: true }).tap();
    await page.getByRole('radio', { name: t.atMarket, exact: true }).tap();
    await page.getByText(t.worst(shown('0.66'))).waitFor();
    await page.getByLabel(t.quantity, { exact: true }).fill('300');
    const receipt = cardOf(page, t.receipt);
    for (const { price, shares } of told.fills)
      await receipt.getByText(t.fill(shown(price), shares), { exact: true }).waitFor();
    for (const amount of ['121.00', '1.00', '199.00']) await seesAmount(receipt, shown(amount));
    await looked('at-market');
    await page.getByRole('button', { name: t.submit, exact: true }).tap();
    await enterPin(page, language, demoPin);

    await whenSaid(page, t.ended);
    await page.getByText(t.rest).first().waitFor();
    await page.getByText(t.tomorrow).waitFor();
    await page.getByText(t.progress('200', '300')).first().waitFor();
    for (const { price, shares } of told.fills)
      await page
        .getByText(t.fill(shown(price), shares), { exact: true })
        .first()
        .waitFor();
    await seesAmounts(factOf(page, t.value), [shown('121.00')]);
    await seesAmounts(factOf(page, t.fee), [shown('1.00')]);
    await looked('ended');

    // What was set aside for the rest, and for worse prices, is back.
    const after = await buyer.get('/api/market/instrument', { instrumentId });
    expect(after).toMatchObject({ last: '0.61', holding: { shares: '200', sellable: '0' } });
    const cents = (amount: string) => BigInt(amount.replace('.', ''));
    expect(cents(before.holding.available) - cents(after.holding.available)).toBe(122_00n);

    await goTo(page, '/pages/equity/order?tab=done');
    const row = page.getByRole('listitem').filter({ hasText: company[language] });
    await row.filter({ hasText: t.atMarket }).filter({ hasText: t.rest }).first().waitFor();
    await looked('done');
    expect(phone.troubles).toEqual([]);
    await phone.close();
  },
);

test.each(['zh', 'en'] as const)(
  'an order that is changed to fewer shares keeps its place in line, and one to another price goes to its end (%s)',
  async (language) => {
    const t = said[language];
    const { instrumentId, chen, zhou, order } = await listed(companies.changed[language]);
    const [wang, lin] = [await loggedIn(stack, 'wangqiang'), await loggedIn(stack, 'linxiao')];
    // Both of the one who changes them are older than the other's.
    const fewer = await order(wang, { side: 'buy', limit: '0.60', shares: '200' }, 'open');
    const dearer = await order(wang, { side: 'buy', limit: '0.59', shares: '100' }, 'open');
    const others = await order(lin, { side: 'buy', limit: '0.60', shares: '100' }, 'open');
    const detailOf = (wire: CustomerWire, orderId: string) => wire.get('/api/market/order', { orderId });

    const { phone, page, looked } = await phoneFor(language, wang);
    const changeForm = async (orderId: string) => {
      await goTo(page, `/pages/equity/order?orderId=${orderId}`);
      await page.getByRole('link', { name: t.change, exact: true }).tap();
      await page.getByText(t.keepsPlace).waitFor();
    };
    /** Sends the change that the form holds, and waits until the market has made it. */
    const send = async (orderId: string, wanted: { limit: string; shares: string }) => {
      const asked = { instrumentId, orderId, side: 'buy', ...wanted } as const;
      const { setAsideCash } = await wang.post('/api/market/receipt', asked);
      await seesAmount(cardOf(page, t.receipt), shown(setAsideCash));
      await looked(`change-to-${wanted.shares}-at-${wanted.limit}`);
      await page.getByRole('button', { name: t.submitChange, exact: true }).tap();
      await enterPin(page, language, demoPin);
      const changed = await until(
        () => detailOf(wang, orderId),
        ({ limit, shares, waits }) => limit === wanted.limit && shares === wanted.shares && waits === null,
      );
      expect(changed).toMatchObject({ state: 'open', traded: '0', changeRefused: null, setAsideCash });
    };

    await changeForm(fewer);
    await page.getByLabel(t.quantity, { exact: true }).fill('100');
    await send(fewer, { limit: '0.60', shares: '100' });
    await page.getByText(t.progress('0', '100')).first().waitFor();
    await whenSaid(page, t.open);
    await looked('fewer');
    await order(chen, { side: 'sell', limit: '0.60', shares: '100' }, 'filled');
    expect(await detailOf(wang, fewer)).toMatchObject({ state: 'filled', value: '60.00' });
    expect(await detailOf(lin, others)).toMatchObject({ state: 'open', traded: '0' });
    await whenSaid(page, t.filled);
    await looked('filled');

    await changeForm(dearer);
    await page.getByLabel(t.price, { exact: true }).fill('0.60');
    await send(dearer, { limit: '0.60', shares: '100' });
    await seesAmounts(factOf(page, t.limit), [shown('0.60')]);
    await whenSaid(page, t.open);
    await looked('dearer');
    await order(zhou, { side: 'sell', limit: '0.60', shares: '100' }, 'filled');
    expect(await detailOf(lin, others)).toMatchObject({ state: 'filled', value: '60.00' });
    expect(await detailOf(wang, dearer)).toMatchObject({ state: 'open', traded: '0' });
    expect(phone.troubles).toEqual([]);
    await phone.close();
  },
);
