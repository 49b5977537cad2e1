// @vitest-environment happy-dom
import { ownReadsRefused } from '@banyan/client/testing/contract-server.ts';
import { settledOutline } from '@banyan/client/testing/outline.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toggleBalances } from '../platform/money.ts';
import { queryClient } from '../platform/query.ts';
import { fill, show } from '../testing/show.tsx';
import { routes } from './routes.ts';
import { SessionExpired } from './session-expired.tsx';

// Parts that come late in the browser are there already: whether they are drawn is no matter of load.
await Promise.all(
  Object.values(
    import.meta.glob(['../features/*/components/*.tsx', '../{shared,ui}/**/*.tsx', '!**/*.test.tsx']),
  ).map((load) => load()),
);

const id = '00000000-0000-4000-8000-000000000001';

const pledgeTerms = { ltvBps: 5000, warningBps: 6500, callBps: 7500, cureHours: 48, rateBps: 600 };
const saleRules = { feeBps: 10, leastFee: '1.00', bandBps: 1000 };

/** Values that pages need in the replies, beside the shapes of these. */
const answers = {
  '/health/live': { status: 'live' },
  '/api/content/opened': { ok: true },
  '/api/content/finished': { finishedAt: '2026-03-02T02:00:00.000Z' },
  '/api/me': { frozenBy: null },
  '/api/support/read': { unread: 0 },
  '/api/product/detail': { unitPrice: '100.00', minUnits: '1', maxUnits: '9', quotaUnits: '9' },
  '/api/loan/detail': { state: 'repaying' },
  '/api/loan/application': { state: 'approved' },
  '/api/market/instrument': {
    session: { phase: 'continuous', until: null, halt: null, holiday: null },
    // A date far ahead: the figures must not count as old because drawing takes long.
    asOf: '2100-01-01T00:00:00.000Z',
  },
  '/api/pledge/overview': { terms: pledgeTerms, saleRules },
  '/api/pledge/detail': {
    state: 'healthy',
    shares: '200',
    owed: '1000.00',
    price: '10.00',
    releasable: '20',
    sellable: '300',
    cureUntil: null,
    terms: pledgeTerms,
    saleRules,
  },
  '/api/store/order': { wonIn: null },
  '/api/market/order': { state: 'open', waits: null, limit: '1234.50', forcedFor: null },
};

/** The pages to look at, by their paths: all, unless a run is about some of them alone. */
const only = new RegExp((import.meta.env.BANYAN_PAGES ?? '') as string);
const isMeant = (path: string) => only.test(path.replace(/\?.*/, ''));

/** Every page, as it is opened; its own guard says for whom. */
const pages = routes
  .filter(({ path }) => path !== '/pages/launch/index' && isMeant(path))
  .map(({ path, guard, load, leadsTo }) => ({
    path: path as `/pages/${string}`,
    load,
    guard,
    leadsTo,
    isLoggedIn: guard !== 'guest',
  }));

/** These show one of something with an id, and all without. */
const lists = [
  '/pages/product/invest',
  '/pages/withdraw/record',
  '/pages/recharge/record',
  '/pages/yuebao/index',
  '/pages/coupon/voucher',
  '/pages/coupon/interest_rate',
  '/pages/coupon/transfer',
  '/pages/transfer/record',
  '/pages/usdt/deposit',
  '/pages/store/exchange_logs',
  '/pages/store/exchange_money_logs',
  '/pages/lottery/record',
  '/pages/activity/card_record',
  '/pages/activity/exchange_record',
  '/pages/dai_kuan/dai_kuan_ji_lu',
  '/pages/dai_kuan/dai_kuan_he_tong',
  '/pages/dai_kuan/dai_kuan_huan_kuan',
  '/pages/dai_kuan/huan_kuan_ji_lu',
  '/pages/equity/trade',
  '/pages/equity/limit_order',
  '/pages/equity/market_order',
  '/pages/equity/order',
  '/pages/equity/release',
  '/pages/vip/vip_card_record',
];
const wish = `product=${id}&amount=3000.00&months=3&method=equal_instalments`;

/** These show one of several things. */
const views: Readonly<Record<string, readonly `?${string}`[]>> = {
  '/pages/yuebao/index': ['?of=earnings', '?of=movements'],
  '/pages/product/pin_tuan_detail': ['?code=ABCD2345', '?code=ABCD2345&result=new', `?productId=${id}`],
  '/pages/product/pin_tuan_buy': ['?code=ABCD2345', `?productId=${id}`],
  '/pages/coupon/transfer': ['?of=received', '?of=given', `?gift=${id}`],
  '/pages/liabilities/index': ['?of=days'],
  '/pages/lottery/verify': [`?draw=${id}`],
  '/pages/about/agreements': ['?of=page&key=terms'],
  '/pages/transfer/index': ['?of=request', '?request=ABCD2345'],
  '/pages/store/exchange_logs': [`?id=${id}&result=new`],
  '/pages/dai_kuan/dai_kuan_ji_lu': [`?application=${id}`, '?of=apply', `?of=apply&${wish}`],
  '/pages/dai_kuan/dai_kuan_he_tong': [`?loanId=${id}&result=new`],
  '/pages/dai_kuan/dai_kuan_ti_qian': [`?loanId=${id}&kind=withdrawal`],
  '/pages/equity/release': [
    `?of=new&instrumentId=${id}`,
    `?pledgeId=${id}&result=new`,
    `?pledgeId=${id}&of=repay`,
    `?pledgeId=${id}&of=add`,
    `?pledgeId=${id}&of=release`,
  ],
  '/pages/equity/figures': ['?of=today', '?of=gain', '?of=cost'],
  '/pages/equity/recompute': ['?of=file', `?instrumentId=${id}&day=2026-03-02`],
  '/pages/equity/order': ['?tab=trades', `?orderId=${id}&result=new`, `?orderId=${id}&of=change`],
  '/pages/search/index': ['?query=Yuebao'],
  '/pages/inbox/unsubscribe': ['?of=c2FtcGxl'],
  '/pages/service/ticket': ['?of=new', `?of=new&about=transfer&aboutId=${id}`],
  '/pages/vip/vip_card_record': [`?id=${id}&result=new`],
};
const visits = pages.flatMap((page) => [
  { ...page, url: `${page.path}?id=${id}` as const },
  ...(lists.includes(page.path) ? [{ ...page, url: page.path }] : []),
  ...(views[page.path] ?? []).map((view) => ({ ...page, url: `${page.path}${view}` as const })),
]);

async function open(visit: (typeof visits)[number], options: Parameters<typeof show>[1]) {
  const { default: Screen } = await visit.load();
  const shown = show(<Screen />, { ...visit, answers, ...options });
  const outline = await settledOutline(
    () => document.body,
    // The code of a part may be on its way, too.
    () => queryClient.isFetching() > 0 || document.querySelector('[data-coming]') !== null,
    act,
  );
  return { ...shown, outline };
}
const words = () => document.body.textContent ?? '';

test.each(visits)('$url draws with as little and with as much as the contract allows', async (visit) => {
  for (const [language, extent] of [
    ['zh', 'smallest'],
    ['en', 'full'],
  ] as const) {
    const { unmount, outline } = await open(visit, { language, extent });
    expect(screen.queryByRole('button', { name: /^(重试|Try again)$/ })).toBeNull();
    expect(words()).not.toBe('');
    expect(outline).toMatchSnapshot(extent);
    unmount();
  }
});

/**
 * The number of amounts that stay visible with the eye closed: prices, limits, what a form is about, and what is still
 * to be transferred by hand. An amount that is added here must be nobody's own.
 */
const stillShown = {
  // The least amount of a product, and the money that a good takes beside points.
  '/pages/index/index': 2,
  // The price that a share is valued at.
  '/pages/account/assets': 1,
  '/pages/recharge/index': 4,
  '/pages/recharge/record': 1,
  '/pages/vip/membership_level': 2,
  '/pages/withdraw/index': 4,
  '/pages/product/product_list': 1,
  '/pages/product/product_detail': 6,
  '/pages/product/product_buy': 10,
  '/pages/product/pin_tuan_detail': 2,
  '/pages/product/pin_tuan_buy': 12,
  '/pages/service/service': 4,
  '/pages/service/service2': 4,
  // The prices of goods; the amount that somebody has paid for one is hidden.
  '/pages/store/list': 1,
  '/pages/store/detail': 1,
  '/pages/store/exchange': 3,
  // The money that points are exchanged for, and the platform's funds for it.
  '/pages/store/exchange_money': 3,
  '/pages/product/issuer': 4,
  '/pages/calc/index': 12,
  '/pages/yuebao/index': 4,
  '/pages/yuebao/calc': 3,
  '/pages/coupon/voucher': 3,
  '/pages/coupon/interest_rate': 3,
  '/pages/coupon/transfer': 2,
  '/pages/liabilities/index': 2,
  // The cost of a loan that is offered, and the amounts of a repayment that is about to be made.
  '/pages/dai_kuan/dai_kuan': 17,
  '/pages/dai_kuan/dai_kuan_he_tong_show': 11,
  '/pages/dai_kuan/dai_kuan_huan_kuan': 9,
  '/pages/dai_kuan/dai_kuan_ti_qian': 8,
  // The price of a share, or its value at the last price.
  '/pages/equity/contract': 1,
  // Shares that are watched stand in front of the market as well.
  '/pages/equity/index': 4,
  // The prices of two days.
  '/pages/equity/figures': 2,
  '/pages/product/product_equity_detail': 1,
  // The prices at which everybody trades, and those at which one wants to.
  '/pages/equity/trade': 12,
  '/pages/equity/limit_order': 7,
  '/pages/equity/market_order': 6,
  // The band, and the least fee.
  '/pages/equity/order': 3,
  // The prices of a day, and for how much was traded.
  '/pages/equity/recompute': 5,
  // The dividend that a company pays for ten shares.
  '/pages/equity/dividends': 2,
  // The price of a share before and after its split.
  '/pages/equity/splits': 2,
  // The price of a share, and those at which something happens; what is about to be lent or repaid.
  '/pages/equity/release': 11,
  // The prices of cards, and the amount up to which their coupons count.
  '/pages/vip/vip_card_purchase': 7,
  '/pages/vip/vip_card_record': 1,
  // The prizes that can be won, and the average value of a draw.
  '/pages/lottery/index': 1,
  '/pages/activity/lottery': 1,
};

/** The amount above which money is swept into the pot may be nothing: no refusal comes there, so none is awaited. */
const takesAnything = ['/pages/yuebao/index'];

// One walk for both: drawing every page takes longer than what is asked of it.
test('no page shows what one has with the eye closed, and each says at once that an amount cannot be', async () => {
  const shown: Record<string, number> = {};
  const asked = new Set<string>();
  const silent: string[] = [];
  for (const visit of visits.filter(({ isLoggedIn }) => isLoggedIn)) {
    const { unmount } = await open(visit, { extent: 'full' });
    const before = words();
    act(toggleBalances);
    const left = words().match(/¥[0-9]/g)?.length;
    if (left) shown[visit.path] = Math.max(left, shown[visit.path] ?? 0);
    act(toggleBalances);
    expect(words()).toBe(before);
    for (const field of document.querySelectorAll<HTMLElement>('form input[inputmode=decimal]')) {
      asked.add(visit.path);
      fill(field, '0');
      fireEvent.blur(field);
      const isSaid = () => field.getAttribute('aria-invalid') === 'true';
      if (takesAnything.includes(visit.url)) {
        // Once all that is amiss is said, as it is after the form was sent, it is said or not at once.
        fill(field, '');
        fireEvent.submit(field.closest('form') ?? field);
        await waitFor(() => expect(isSaid()).toBe(true));
        fill(field, '0');
        if (!isSaid()) silent.push(visit.url);
      } else await waitFor(() => expect(isSaid()).toBe(true)).catch(() => silent.push(visit.url));
    }
    unmount();
  }
  expect(shown).toEqual(Object.fromEntries(Object.entries(stillShown).filter(([path]) => isMeant(path))));
  expect([...asked].sort()).toMatchInlineSnapshot(`
    [
      "/pages/dai_kuan/dai_kuan_huan_kuan",
      "/pages/equity/limit_order",
      "/pages/equity/order",
      "/pages/equity/release",
      "/pages/recharge/index",
      "/pages/transfer/index",
      "/pages/withdraw/index",
      "/pages/yuebao/index",
      "/pages/yuebao/transfer",
    ]
  `);
  expect(silent).toEqual(takesAnything.filter(isMeant));
});

const sessionIsOver = ownReadsRefused('session.required');

test('a session that is over is said by its dialog on every page that asks for anything of a person', async () => {
  const silent: string[] = [];
  for (const visit of visits.filter(({ guard }) => guard === 'user')) {
    const { default: Screen } = await visit.load();
    const { unmount, server } = show(
      <>
        <Screen />
        <SessionExpired />
      </>,
      { ...visit, answers: sessionIsOver },
    );
    const asks = () => server.sent.some(({ path }) => path in sessionIsOver);
    await settledOutline(
      () => document.body,
      () => queryClient.isFetching() > 0,
      act,
    );
    if (asks() && !screen.queryByText('Login expired, please log in again')) silent.push(visit.url);
    unmount();
  }
  expect(silent).toEqual([]);
});

/** Pages that say so by their areas' own word, in files named `<area>.says-frozen.ts`. */
const saysFrozen = Object.values(
  import.meta.glob<readonly string[]>('../features/*/*.says-frozen.ts', {
    eager: true,
    import: 'saysFrozen',
  }),
).flat();

test('a frozen account is said once wherever it stops something, with one way out and nothing to submit', async () => {
  const told = new Set<string>();
  for (const visit of visits.filter(({ isLoggedIn }) => isLoggedIn)) {
    const frozen = { ...answers, '/api/me': { frozenBy: 'person' } };
    const { unmount } = await open(visit, { extent: 'full', answers: frozen });
    const banners = screen.queryAllByText(/^Your account is frozen:/);
    if (banners.length > 0) {
      told.add(visit.path);
      expect(banners, visit.url).toHaveLength(1);
      expect(screen.getAllByRole('link', { name: 'Unfreeze' }), visit.url).toHaveLength(1);
      // Whoever is only led to it may still look for something here.
      const enabled = document.querySelectorAll('main [type=submit]:enabled');
      if (!visit.leadsTo) expect(enabled, visit.url).toHaveLength(0);
    }
    unmount();
  }
  expect(saysFrozen.filter((path) => isMeant(path) && !told.has(path))).toEqual([]);
  expect([...told].filter((path) => !saysFrozen.includes(path)).sort()).toMatchInlineSnapshot(`
    [
      "/pages/activity/index",
      "/pages/activity/lottery",
      "/pages/checkin/index",
      "/pages/coupon/transfer",
      "/pages/dai_kuan/dai_kuan",
      "/pages/dai_kuan/dai_kuan_he_tong",
      "/pages/dai_kuan/dai_kuan_he_tong_show",
      "/pages/dai_kuan/dai_kuan_huan_kuan",
      "/pages/dai_kuan/dai_kuan_ji_lu",
      "/pages/dai_kuan/dai_kuan_ti_qian",
      "/pages/equity/index",
      "/pages/equity/limit_order",
      "/pages/equity/market_order",
      "/pages/equity/order",
      "/pages/equity/release",
      "/pages/equity/trade",
      "/pages/index/index",
      "/pages/lottery/index",
      "/pages/pay_pwd/pwd_update",
      "/pages/product/invest",
      "/pages/product/pin_tuan_buy",
      "/pages/product/pin_tuan_detail",
      "/pages/product/product_buy",
      "/pages/product/product_detail",
      "/pages/product/product_equity_detail",
      "/pages/product/product_list",
      "/pages/profile/index",
      "/pages/recharge/index",
      "/pages/services/close",
      "/pages/services/two_factor",
      "/pages/store/detail",
      "/pages/store/exchange",
      "/pages/store/exchange_money",
      "/pages/transfer/index",
      "/pages/vip/vip_card_purchase",
      "/pages/wallet/edit",
      "/pages/wallet/index",
      "/pages/wallet/type",
      "/pages/withdraw/index",
      "/pages/yuebao/index",
      "/pages/yuebao/transfer",
    ]
  `);
});
