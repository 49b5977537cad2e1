import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PushService, pushService } from '../../server/testing/push-service.ts';
import { allowsNotices, askedOfBrowser } from '../fixtures/allows-notices.ts';
import { type Browser, launchBrowser } from '../fixtures/chromium.ts';
import { goTo, phoneOf, shown, tabBar, whenSaid } from '../fixtures/customer.ts';
import { findings, settling } from '../fixtures/inspect.ts';
import { type Stack, startStack } from '../fixtures/stack.ts';
import { type Language, openPhone } from '../fixtures/window.ts';
import { type CustomerWire, type DemoUser, demoPin, loggedIn, twoOperators } from '../fixtures/wire.ts';

/** What somebody is told: in the inbox while it is open, and on a device that may be told. */
let stack: Stack;
let browser: Browser;
let service: PushService;
beforeAll(async () => {
  service = await pushService();
  [stack, browser] = await Promise.all([startStack({ push: service.config }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await stack?.stop();
  await service?.close();
});

const said = {
  zh: {
    inbox: '消息',
    oneUnread: '消息 · 1 条未读',
    unread: '未读',
    readAll: '全部标为已读',
    allRead: '已全部标为已读',
    filter: '消息类型',
    money: '资金',
    loan: '贷款',
    service: '服务',
    security: '安全',
    mailsOff: '已关闭邮件',
    here: '在此设备上接收推送',
    reason: '推送只显示消息类型，不显示金额、姓名或余额。退出登录后停止推送。',
    on: '已开启推送',
    off: '已关闭推送',
    comes: '您有新的消息',
  },
  en: {
    inbox: 'Inbox',
    oneUnread: 'Inbox · 1 unread',
    unread: 'Unread',
    readAll: 'Mark all as read',
    allRead: 'All messages are marked as read',
    filter: 'Kind of message',
    money: 'Money',
    loan: 'Loans',
    service: 'Service',
    security: 'Security',
    mailsOff: 'E-mails are off',
    here: 'Notify me on this device',
    reason:
      'They show of which kind a message is, and no amounts, names or balances. They end when you log out.',
    on: 'Notifications are on',
    off: 'Notifications are off',
    comes: 'You have a new message',
  },
} as const;

/** Returns what sends money from one person of the demo to another, who is told; that returns the remittance's id. */
async function payingTo(username: DemoUser, from: CustomerWire) {
  const { payeeId, name } = await from.post('/api/remittance/recipient', { account: username });
  return async (amount: string): Promise<string> => {
    const { authorization } = await from.post('/api/payment_password/authorize', {
      password: demoPin,
      command: 'remit',
      amount,
      payee: payeeId,
    });
    const fields = { payeeId, amount, shown: { name }, authorization };
    return (await from.post('/api/remittance/send', fields)).remittanceId;
  };
}

/** Lets a question be asked and answered: customer service tells that there is an answer. */
async function beAnswered(wire: CustomerWire): Promise<string> {
  const question = { draft: randomUUID(), topic: 'other', text: '2026?' } as const;
  const { ticketId } = await wire.post('/api/support/open', question);
  const { userId } = await wire.get('/api/me', {});
  const { maker } = await twoOperators(stack);
  await maker.post('/console/api/support/answer', { userId, ticketId, seen: 1, text: '2027.' });
  return ticketId;
}

/** Marks all as read that somebody was told before. */
async function readEarlier(wire: CustomerWire): Promise<void> {
  const [newest] = (await wire.get('/api/inbox/list', {})).items;
  if (newest) await wire.post('/api/inbox/read', { until: newest.at });
}

const looking = (page: Page, language: Language) => {
  const settled = settling(page);
  return async () => {
    await settled();
    expect(await findings(page, language)).toEqual([]);
  };
};

// Both sides of a payment are told of it, so that no amount comes twice.
describe.each([
  { language: 'zh', payer: 'linxiao', who: 'wangqiang', cents: '21' },
  { language: 'en', payer: 'wangqiang', who: 'linxiao', cents: '43' },
] as const)('the inbox ($language)', ({ language, payer, who, cents }) => {
  const t = said[language];
  const amountOf = (yuan: number) => `${yuan}.${cents}`;
  const [one, another] = [amountOf(3), amountOf(4)];
  let wire: CustomerWire;
  let pay: Awaited<ReturnType<typeof payingTo>>;
  beforeAll(async () => {
    const [own, from] = await Promise.all([loggedIn(stack, who), loggedIn(stack, payer)]);
    wire = own;
    pay = await payingTo(who, from);
  });
  const unread = async () => (await wire.get('/api/inbox/unread', {})).unread;

  test('what comes while the app is open is seen at once, leads to what it is about, and is read then', async () => {
    await readEarlier(wire);
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const looked = looking(page, language);
    const message = (amount: string) => page.getByRole('listitem').filter({ hasText: shown(amount) });
    const isNew = (amount: string) => message(amount).getByText(t.unread, { exact: true });

    // On home the bell counts it by itself.
    await page.getByRole('link', { name: t.inbox, exact: true }).waitFor();
    const remittanceId = await pay(one);
    await page.getByRole('link', { name: t.oneUnread, exact: true }).tap();
    await isNew(one).waitFor();
    await looked();
    await message(one).getByRole('link').tap();
    const { number } = await wire.get('/api/remittance/detail', { remittanceId });
    await page.getByText(number, { exact: true }).waitFor();
    await expect.poll(() => page.url()).toContain(`/pages/transfer/record?id=${remittanceId}`);
    await expect.poll(unread).toBe(0);
    await page.goBack();
    await message(one).waitFor();
    await expect.poll(() => isNew(one).count()).toBe(0);

    // In the list it stands by itself, among its kind alone.
    await pay(another);
    await isNew(another).waitFor();
    const kind = (name: string) =>
      page.getByRole('group', { name: t.filter }).getByRole('button', { name, exact: true });
    await kind(t.security).tap();
    await message(another).waitFor({ state: 'detached' });
    await kind(t.money).tap();
    await isNew(another).waitFor();
    expect(phone.troubles).toEqual([]);
    await phone.close();
  });

  test('all of it is marked as read at once, and what comes afterwards is new', async () => {
    await readEarlier(wire);
    await pay(amountOf(5));
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const readAll = page.getByRole('button', { name: t.readAll, exact: true });
    await goTo(page, '/pages/inbox/index');
    await readAll.tap();
    await whenSaid(page, t.allRead);
    await readAll.waitFor({ state: 'detached' });
    await expect.poll(unread).toBe(0);
    await pay(amountOf(6));
    await readAll.waitFor();
    await expect.poll(unread).toBe(1);
    expect(phone.troubles).toEqual([]);
    await phone.close();
  });

  test('e-mails of a kind are switched off, and those about security cannot be', async () => {
    const phone = await phoneOf(browser, stack, wire.token, language);
    const { page } = phone;
    const mailsOf = (kind: string) => page.getByRole('switch', { name: new RegExp(`^${kind}`) });
    await goTo(page, '/pages/inbox/settings');
    await expect.poll(() => mailsOf(t.loan).isChecked()).toBe(true);
    await mailsOf(t.loan).tap();
    await whenSaid(page, t.mailsOff);
    const { kinds } = await wire.get('/api/inbox/settings', {});
    expect(kinds.filter(({ mail }) => !mail).map(({ kind }) => kind)).toEqual(['loan']);
    await expect.poll(() => mailsOf(t.security).isDisabled()).toBe(true);
    expect(phone.troubles).toEqual([]);
    await phone.close();
  });

  test('a device is told once its owner wants that: the browser is asked at the tap, never before', async () => {
    const address = service.subscription();
    const pushes = () =>
      service.received.filter(({ endpoint }) => endpoint === address.endpoint).map(({ payload }) => payload);
    const kept = { app_token: wire.token, locale: language };
    const phone = await openPhone(browser, { language, kept, hasServiceWorker: true });
    const { page } = phone;
    await phone.context.addInitScript(allowsNotices, address);
    const looked = looking(page, language);
    const asked = async () => (await page.evaluate(askedOfBrowser)).asked;
    await page.goto(`${stack.url}/`);
    await tabBar(page).waitFor();
    await goTo(page, '/pages/inbox/index');
    await page.getByRole('group', { name: t.filter }).waitFor();
    expect(await asked()).toBe(0);

    // What it is for, and what it never says, stands there before anything is asked.
    await goTo(page, '/pages/inbox/settings');
    const here = page.getByRole('switch', { name: t.here });
    await page.getByText(t.reason, { exact: true }).waitFor();
    await looked();
    await expect.poll(() => here.isChecked()).toBe(false);
    expect(await asked()).toBe(0);
    await here.tap();
    await whenSaid(page, t.on);
    expect(await page.evaluate(askedOfBrowser)).toEqual({ asked: 1, key: service.config.publicKey });
    const kind = (name: string) => page.getByRole('switch', { name, exact: true });
    await kind(t.money).waitFor();
    await looked();

    // Its owner reads the kind on a locked screen, and a tap leads there; the amount stands in the app alone.
    const remittanceId = await pay(amountOf(7));
    const told = (tag: string, title: string, to: string) => ({ tag, title, body: t.comes, to });
    const ofMoney = told('money', t.money, `/pages/transfer/record?id=${remittanceId}`);
    await expect.poll(pushes).toEqual([ofMoney]);

    await kind(t.money).tap();
    const isTold = async () =>
      (await wire.get('/api/inbox/push', {})).devices[0]?.kinds.find((each) => each.kind === 'money')?.isOn;
    await expect.poll(isTold).toBe(false);
    // What is answered after it is pushed, so that the money between was not.
    await pay(amountOf(8));
    const ticketId = await beAnswered(wire);
    const ofService = told('service', t.service, `/pages/service/ticket?id=${ticketId}`);
    await expect.poll(pushes).toEqual([ofMoney, ofService]);

    await here.tap();
    await whenSaid(page, t.off);
    await expect.poll(() => here.isChecked()).toBe(false);
    expect((await wire.get('/api/inbox/push', {})).devices).toEqual([]);
    expect(await asked()).toBe(1);
    expect(phone.troubles).toEqual([]);
    await phone.close();
  });
});
