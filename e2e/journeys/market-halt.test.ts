import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../server/testing/wait.ts';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { enterPin, goTo, phoneOf, whenSaid } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { placeOrder } from '../fixtures/market-states.ts';
import { openScreen, operatorAt, rowOf } from '../fixtures/operator.ts';
import { picture } from '../fixtures/picture.ts';
import { listByWire, seeOrder } from '../fixtures/shares.ts';
import { type HostedStack, startStack } from '../fixtures/stack.ts';
import { demoPin, loggedIn, twoOperators } from '../fixtures/wire.ts';

let stack: HostedStack;
let browser: Browser;
beforeAll(async () => {
  [stack, browser] = await Promise.all([startStack(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
});

const companies = {
  zh: { zh: '榕岚木器股份有限公司', en: 'Ronglan Joinery Ltd.' },
  en: { zh: '武溪酱园股份有限公司', en: 'Wuxi Creek Sauces Ltd.' },
} as const;

const said = {
  zh: {
    market: '股份交易',
    halt: '停牌',
    why: '等待公司公告',
    halted: '停牌已下达',
    haltedSince: /^自 .+ 起停牌：等待公司公告$/,
    notTaken: '现在不能下单：停牌。',
    submit: '买入 100 股',
    cancel: '撤单',
    confirm: '确认撤单',
    cancelled: '已撤销',
    resume: '复牌',
    whyResumed: '公告已经发布',
    resumed: '复牌已下达',
    auction: '集合竞价',
    tradesFrom: /起连续交易$/,
    gathered: '集合竞价期间委托一起撮合，只接受撤销前有效的委托。',
    open: '委托已挂单',
    noneMeet: '买卖委托尚未相交',
    auctionPrice: '集合竞价参考价 ¥0.60',
    wouldTrade: '可成交 100 股 · 无剩余',
    filled: '委托已全部成交',
    lastTrades: '最新成交',
    takenInAuction: '竞价',
    replay: '重放',
    day: '重放哪一天',
    same: '重放与存档一致',
    trades: '成交',
  },
  en: {
    market: 'Market',
    halt: 'Halt',
    why: 'An announcement is awaited',
    halted: 'The halt is in the line',
    haltedSince: /^Halted since .+: An announcement is awaited$/,
    notTaken: 'No orders are taken now: Halted.',
    submit: 'Buy 100 shares',
    cancel: 'Cancel',
    confirm: 'Cancel the order',
    cancelled: 'Cancelled',
    resume: 'Resume',
    whyResumed: 'The announcement is made',
    resumed: 'The resumption is in the line',
    auction: 'Auction',
    tradesFrom: /Trades from /,
    gathered: 'During the auction orders are gathered for one price; they stand until cancelled.',
    open: 'Your order stands in the book',
    noneMeet: 'No orders cross yet',
    auctionPrice: 'Indicative auction price ¥0.60',
    wouldTrade: '100 shares would trade · nothing left over',
    filled: 'Your order has traded',
    lastTrades: 'Last trades',
    takenInAuction: 'auction',
    replay: 'Replay',
    day: 'Which day',
    same: 'The replay and the record agree',
    trades: 'Trades',
  },
} as const;

/** Longer than orders are gathered after a halt. */
const auctionMs = 6 * 60_000;

test.each(['zh', 'en'] as const)(
  'a halt takes no order and lets one go, an auction ends it, and the day is replayed to the same book (%s)',
  async (language) => {
    const t = said[language];
    const company = companies[language][language];
    const [wang, lin] = [await loggedIn(stack, 'wangqiang'), await loggedIn(stack, 'linxiao')];
    const issue = { company: companies[language], price: '0.60' };
    const instrumentId = await listByWire(stack, [wang, lin], issue);
    const offer = { instrumentId, side: 'sell', shares: '100' } as const;
    const standing = await placeOrder(wang, { ...offer, limit: '0.66' });
    await seeOrder(wang, standing, 'open');

    const desk = await operatorAt(browser, stack, 'zhao', language);
    const row = rowOf(desk.page, company);
    const dialog = desk.page.getByRole('dialog');
    await openScreen(desk.page, t.market);
    await row.getByRole('button', { name: t.halt, exact: true }).click();
    await dialog.getByRole('textbox').fill(t.why);
    await dialog.getByRole('button', { name: t.halt, exact: true }).click();
    await whenSaid(desk.page, t.halted);
    await row.filter({ hasText: t.why }).waitFor();
    await picture(desk.page, 'market-halt', `console-${language}`);

    const phone = await phoneOf(browser, stack, wang.token, language);
    const { page } = phone;
    const settled = settling(page);
    const looked = async (name: string) => {
      await settled();
      expect(await findings(page, language)).toEqual([]);
      await picture(page, 'market-halt', `${name}-${language}`);
    };
    const trade = `/pages/equity/trade?instrumentId=${instrumentId}`;
    const ticket = `/pages/equity/limit_order?instrumentId=${instrumentId}&side=buy&price=0.60&shares=100`;
    const submit = page.getByRole('button', { name: t.submit, exact: true });
    await goTo(page, trade);
    await page.getByText(t.haltedSince).waitFor();
    await looked('halted');
    await goTo(page, ticket);
    await page.getByText(t.notTaken, { exact: true }).waitFor();
    await expect.poll(() => submit.isDisabled()).toBe(true);
    await looked('no-orders');
    const wanted = { instrumentId, side: 'buy', limit: '0.60', shares: '100' } as const;
    await expect(wang.post('/api/market/receipt', wanted)).rejects.toThrow('market.halted');
    await goTo(page, `/pages/equity/order?orderId=${standing}`);
    await page.getByRole('button', { name: t.cancel, exact: true }).tap();
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: t.confirm, exact: true })
      .tap();
    await seeOrder(wang, standing, 'cancelled');
    await whenSaid(page, t.cancelled);

    await row.getByRole('button', { name: t.resume, exact: true }).click();
    await dialog.getByText(t.why, { exact: true }).waitFor();
    await dialog.getByRole('textbox').fill(t.whyResumed);
    await dialog.getByRole('button', { name: t.resume, exact: true }).click();
    await whenSaid(desk.page, t.resumed);
    await row.filter({ hasText: t.auction }).waitFor();

    await goTo(page, trade);
    await page.getByText(t.tradesFrom).first().waitFor();
    await looked('auction');
    await goTo(page, ticket);
    await page.getByText(t.gathered, { exact: true }).waitFor();
    await looked('gathered');
    await submit.tap();
    await enterPin(page, language, demoPin);
    await whenSaid(page, t.open);
    const result = new URL(page.url()).hash.slice(1);
    await goTo(page, trade);
    await page.getByText(t.noneMeet, { exact: true }).waitFor();
    // Both would trade at once in a market that is open.
    const sale = await placeOrder(lin, { ...offer, limit: '0.60' });
    await seeOrder(lin, sale, 'open');
    await page.getByText(t.auctionPrice, { exact: true }).waitFor();
    await page.getByText(t.wouldTrade, { exact: true }).waitFor();
    await looked('price-told');
    await stack.pass(auctionMs);
    await goTo(page, result);
    await whenSaid(page, t.filled);
    await seeOrder(lin, sale, 'filled');
    await goTo(page, trade);
    const trades = page.getByRole('region', { name: t.lastTrades, exact: true });
    await trades.getByRole('cell', { name: t.takenInAuction, exact: true }).waitFor();
    await looked('traded');

    await wang.post('/api/demo/advance', { days: 1 });
    const { maker } = await twoOperators(stack);
    const over = await until(
      async () => (await maker.get('/console/api/market/days', { instrumentId })).items,
      (items) => items.some(({ shares }) => shares === '100'),
    );
    const { day = '', close = '', bookSha256 = '' } = over.find(({ shares }) => shares === '100') ?? {};
    expect(close).toBe('0.60');
    expect(await maker.get('/console/api/market/replay', { instrumentId, day })).toMatchObject({
      isSame: true,
      trades: '1',
      differing: [],
      book: { stored: bookSha256, replayed: bookSha256 },
    });

    await desk.page.reload();
    await row.filter({ hasText: `¥${close}` }).waitFor();
    await row.getByRole('button', { name: t.replay, exact: true }).click();
    await dialog.getByText(t.same, { exact: true }).waitFor();
    await dialog.getByRole('combobox', { name: t.day, exact: true }).selectOption(day);
    // The book that the day has left, as it was kept and as it was worked out again.
    await expect.poll(() => dialog.locator(`code[title="${bookSha256}"]`).count()).toBe(2);
    await dialog.getByText(t.same, { exact: true }).waitFor();
    const fact = dialog.getByText(t.trades, { exact: true }).locator('..');
    await expect.poll(() => fact.innerText()).toContain('1');
    await picture(desk.page, 'market-halt', `replay-${language}`);
    expect([...phone.troubles, ...desk.troubles]).toEqual([]);
    await Promise.all([phone.close(), desk.close()]);
  },
);
