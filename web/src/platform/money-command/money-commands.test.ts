import '../testing/fake-browser.ts';
import { keptForMs } from '@banyan/client/money-command/kept-entries.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const path = '/api/withdrawal/request';
const input = { amount: '700.00', payoutMethodId: 'card-of-a', authorization: 'secret-of-this-payment' };
interface Sent {
  key: string;
  bearer: string;
  settles: boolean;
  body: Record<string, unknown>;
}
type Reply = () => Response | Promise<Response>;
/** Tabs of earlier tests live on: each test has people of its own, whom those do not know. */
let serial = 0;
let sent: Sent[];
let server: Reply;

const reply =
  (body: object, status = 200): Reply =>
  () =>
    new Response(JSON.stringify(body), { status });
const done = reply({ withdrawalId: 'w1' });
const lost: Reply = () => Promise.reject(new TypeError('fetch failed'));
const signedOut = reply({ code: 'session.required', title: '' }, 401);
const neverArrived = reply({ code: 'payment_password.authorization_invalid', title: '' }, 403);

afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  (localStorage as Storage).clear();
  serial += 1;
  sent = [];
  server = done;
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  globalThis.fetch = async (address, init) => {
    const headers = init?.headers as Record<string, string>;
    const bearer = headers['authorization'] ?? '';
    if (String(address).includes('/api/me')) {
      return Response.json({ userId: bearer.split('/')[0] });
    }
    if (!bearer.includes(` ${serial}`)) return lost();
    sent.push({
      key: headers['idempotency-key'] ?? '',
      bearer,
      settles: headers['idempotency-settle'] === '1',
      body: JSON.parse(String(init?.body)) as Record<string, unknown>,
    });
    return server();
  };
});

/** The sessions of two people: `a` has a second one. */
const of = (session: 'a/1' | 'a/2' | 'b/1') => `${serial}${session}`;

/** A tab of the browser, as its modules see it: freshly loaded, with the storage that all tabs share. */
async function openTab() {
  localStorage.setItem('app_token', of('a/1'));
  localStorage.setItem('api_url', 'https://banyan.test');
  vi.resetModules();
  const commands = await import('./money-commands.ts');
  const { queryClient } = await import('../query.ts');
  const { token } = await import('../session.ts');
  const { watch } = await import('./watchers.ts');
  return {
    ...commands,
    logIn(next: 'a/2' | 'b/1') {
      queryClient.clear();
      token.set(of(next));
    },
    /** Nothing is sent from here any more: logged out, or closed. */
    leave: () => token.set(null),
    watch: () => watch(path, '', () => {}),
    submit: (isAwaited = true) =>
      commands.submitMoneyCommand({ path, about: '', input, isAwaited: () => isAwaited }),
    open: () => commands.moneyCommands().open,
    settled: () => commands.moneyCommands().settled,
  };
}

const kept = () =>
  [...Array(localStorage.length).keys()]
    .map((i) => localStorage.key(i) ?? '')
    .filter((name) => name.startsWith('money_command/'));
/** The pauses between attempts end when the network comes back. */
const reconnect = () => dispatchEvent(new Event('online'));
const sentTimes = (times: number) => expect.poll(() => sent.length).toBeGreaterThanOrEqual(times);

test('it is kept before it leaves, without the payment authorization, until there is an answer', async () => {
  const tab = await openTab();
  let there: string[] = [];
  server = () => {
    there = kept();
    return done();
  };
  expect(await tab.submit()).toEqual({ withdrawalId: 'w1' });
  expect(there).toHaveLength(1);
  expect(sent[0]?.body['authorization']).toBe(input.authorization);
  expect(kept()).toEqual([]);
  expect(tab.open()).toEqual([]);
});

test('what is kept names neither amounts nor people to whoever looks into the storage', async () => {
  server = lost;
  const tab = await openTab();
  void tab.submit().catch(() => {});
  await sentTimes(1);
  const [name = ''] = kept();
  const written = name + localStorage.getItem(name);
  for (const secret of [input.amount, 'card-of-a', 'withdrawal', 'Bearer', input.authorization])
    expect(written).not.toContain(secret);
});

test('after a reload it is asked for again: the same key, the same input, no new authorization', async () => {
  server = lost;
  const before = await openTab();
  void before.submit().catch(() => {});
  await sentTimes(1);
  before.leave();
  server = done;
  await (await openTab()).resumeMoneyCommands();
  await expect.poll(() => kept()).toEqual([]);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toMatchObject({
    key: sent[0]?.key,
    settles: true,
    body: { amount: '700.00', payoutMethodId: 'card-of-a' },
  });
  expect(sent[1]?.body['authorization']).not.toBe(input.authorization);
});

test('a form opened while the outcome is open says so, and starts no second one', async () => {
  server = lost;
  const first = await openTab();
  void first.submit().catch(() => {});
  await expect.poll(() => first.open()).toMatchObject([{ path, isUnknown: true }]);
  const second = await openTab();
  await second.resumeMoneyCommands();
  expect(second.open()).toMatchObject([{ path, isUnknown: true, input: { amount: '700.00' } }]);
  const before = sent.length;
  await expect(second.submit()).rejects.toMatchObject({ code: 'outcome_unknown' });
  expect(sent).toHaveLength(before);
  server = done;
  reconnect();
  await expect.poll(() => kept()).toEqual([]);
});

test('of two tabs one sends, and the other hears what became of it', async () => {
  server = lost;
  const first = await openTab();
  const answer = first.submit();
  await sentTimes(1);
  const second = await openTab();
  second.watch();
  await second.resumeMoneyCommands();
  server = done;
  reconnect();
  expect(await answer).toEqual({ withdrawalId: 'w1' });
  await expect.poll(() => second.settled()).toMatchObject([{ path, reply: { withdrawalId: 'w1' } }]);
  expect(sent).toHaveLength(2);
});

test('a command that never arrived is settled: nothing happened, and it may be submitted again', async () => {
  server = lost;
  const tab = await openTab();
  void tab.submit(false).catch(() => {});
  await sentTimes(1);
  server = neverArrived;
  reconnect();
  await expect.poll(() => tab.settled()).toHaveLength(1);
  expect(tab.settled()[0]?.problem?.title).toContain('没有执行');
  expect(kept()).toEqual([]);
  server = done;
  expect(await tab.submit()).toEqual({ withdrawalId: 'w1' });
  expect(tab.settled()).toEqual([]);
});

test('a 401 in between leaves it open for the same person, and it goes on after the next login', async () => {
  server = lost;
  const tab = await openTab();
  const answer = tab.submit(false).catch((error: unknown) => error);
  await sentTimes(1);
  server = signedOut;
  reconnect();
  expect(await answer).toMatchObject({ status: 401 });
  expect(kept()).toHaveLength(1);
  expect(tab.open()).toEqual([]);
  server = done;
  tab.logIn('a/2');
  await expect.poll(() => tab.settled()).toMatchObject([{ reply: { withdrawalId: 'w1' } }]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(sent.at(-1)).toMatchObject({ bearer: `Bearer ${of('a/2')}`, settles: true });
});

test('another login on this device neither resumes nor sees it', async () => {
  server = lost;
  const tab = await openTab();
  void tab.submit(false).catch(() => {});
  await sentTimes(1);
  const before = sent.length;
  server = done;
  tab.logIn('b/1');
  await tab.resumeMoneyCommands();
  reconnect();
  await tab.resumeMoneyCommands();
  expect(tab.open()).toEqual([]);
  expect(sent).toHaveLength(before);
  expect(kept()).toHaveLength(1);
  // The other person's own money moves under a key of its own.
  await tab.submit();
  expect(sent.at(-1)).toMatchObject({ bearer: `Bearer ${of('b/1')}`, settles: false });
  expect(sent.at(-1)?.key).not.toBe(sent[0]?.key);
  expect(kept()).toHaveLength(1);
});

test('one that is older than the server remembers is not sent, and the records are named', async () => {
  server = lost;
  const tab = await openTab();
  void tab.submit(false).catch(() => {});
  await sentTimes(1);
  tab.leave();
  const before = sent.length;
  const later = Date.now() + keptForMs + 1_000;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  tab.logIn('a/2');
  await expect.poll(() => tab.settled()).toMatchObject([{ problem: { code: 'outcome_unknown' } }]);
  expect(sent).toHaveLength(before);
  expect(kept()).toEqual([]);
});

test('two submissions have two keys', async () => {
  const tab = await openTab();
  await tab.submit();
  await tab.submit();
  expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});
