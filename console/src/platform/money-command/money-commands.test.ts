import '../testing/fake-browser.ts';
import { keptForMs } from '@banyan/client/money-command/kept-entries.ts';
import { beforeEach, expect, test, vi } from 'vitest';

const path = '/console/api/fundings/record';
const input = {
  account: 'issuer_repayment/00000000-0000-4000-8000-000000000001',
  amount: '700.00',
  bankReference: 'BANK-REFERENCE-1',
};

interface Sent {
  key: string | null;
  settles: boolean;
}
type Reply = () => Response | Promise<Response>;
let sent: Sent[];
let server: Reply;

const reply =
  (body: object, status = 200): Reply =>
  () =>
    new Response(JSON.stringify(body), { status });
const refusal = (code: string, status: number) => reply({ code, status, title: code }, status);
const done = reply({ ok: true });
const lost: Reply = () => Promise.reject(new TypeError('fetch failed'));

beforeEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  sent = [];
  server = done;
});

/** The console after a (re)load, with the session of an operator: nothing but the storage is left of before. */
async function openConsole(operatorId = 'zhao') {
  vi.resetModules();
  globalThis.fetch = async (address, init) => {
    if (String(address).startsWith('/console/api/me')) return Response.json({ operatorId });
    const headers = new Headers(init?.headers);
    sent.push({ key: headers.get('idempotency-key'), settles: headers.get('idempotency-settle') === '1' });
    return server();
  };
  const { submitMoneyCommand } = await import('./money-commands.ts');
  return { submit: (other: Partial<typeof input> = {}) => submitMoneyCommand(path, { ...input, ...other }) };
}

const kept = () =>
  [...Array(localStorage.length).keys()]
    .map((i) => localStorage.key(i) ?? '')
    .filter((name) => name.includes('money_command'));
const keys = () => sent.map(({ key }) => key);

/** Submits something and loses the reply, in a console that is reloaded afterwards. */
async function submitWithoutAnswer(operatorId?: string, how: Reply = lost) {
  server = how;
  await expect((await openConsole(operatorId)).submit()).rejects.toThrow();
  server = done;
}

test('its key is kept before it leaves, until there is an answer', async () => {
  let there: string[] = [];
  server = () => {
    there = kept();
    return done();
  };
  await (await openConsole()).submit();
  expect(there).toHaveLength(1);
  expect(kept()).toEqual([]);
});

test('after a reload the same input goes out under the same key, and asks for a settled answer', async () => {
  await submitWithoutAnswer();
  await (await openConsole()).submit();
  expect(sent[1]).toEqual({ key: sent[0]?.key, settles: true });
  expect(sent[0]?.settles).toBe(false);
  expect(kept()).toEqual([]);
});

test('once answered, the same input is a new command', async () => {
  const { submit } = await openConsole();
  await submit();
  await submit();
  expect(new Set(keys()).size).toBe(2);
});

test('a refusal is an answer: the corrected input and the same one are both new commands', async () => {
  const { submit } = await openConsole();
  server = refusal('funding.reference_used', 409);
  await expect(submit()).rejects.toThrow('funding.reference_used');
  expect(kept()).toEqual([]);
});

test.each([
  ['a broken line', lost],
  ['a failing server', refusal('server.internal', 500)],
  ['a proxy that answers without a code', () => new Response('<html>', { status: 404 })],
  ['being told to slow down', refusal('request.rate_limited', 429)],
  ['the end of the session', refusal('session.required', 401)],
])('%s leaves the outcome open, and the key is kept', async (_, how) => {
  await submitWithoutAnswer('zhao', how);
  await (await openConsole()).submit();
  expect(new Set(keys()).size).toBe(1);
});

test('a key that stands for something else is given up', async () => {
  await submitWithoutAnswer('zhao', refusal('request.idempotency_key_reused', 422));
  expect(kept()).toEqual([]);
});

test('neither another input nor another operator gets a kept key', async () => {
  await submitWithoutAnswer('zhao');
  await (await openConsole('zhao')).submit({ amount: '700.01' });
  await (await openConsole('qian')).submit();
  expect(new Set(keys()).size).toBe(3);
  expect(kept()).toHaveLength(1);
});

test('what is kept names neither amounts nor people to whoever looks into the storage', async () => {
  await submitWithoutAnswer('zhao');
  const [name = ''] = kept();
  const written = name + localStorage.getItem(name);
  for (const secret of [input.amount, 'BANK', 'issuer', 'fundings', 'zhao'])
    expect(written).not.toContain(secret);
});

test('a key that the server may have forgotten is not used again, and is cleared away', async () => {
  await submitWithoutAnswer();
  vi.useFakeTimers({ now: Date.now() + keptForMs + 1, toFake: ['Date'] });
  await (await openConsole()).submit({ amount: '1.00' });
  expect(kept()).toEqual([]);
  await submitWithoutAnswer();
  expect(new Set(keys()).size).toBe(3);
});

test('what is broken in the storage is as good as not there', async () => {
  await submitWithoutAnswer();
  for (const name of kept()) localStorage.setItem(name, '{"key":1}');
  await (await openConsole()).submit();
  expect(new Set(keys()).size).toBe(2);
  expect(kept()).toEqual([]);
});
