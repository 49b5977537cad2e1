import '../testing/fake-browser.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { apiBase } from '../api-base.ts';
import { followLog, log, type Said } from '../log.ts';
import { entryOf, logTokenOf } from './log-entry.ts';
import { uploadBatch } from './providers.ts';
import { putBy, takePutBy } from './put-by.ts';
import { cachedToken, type UploadToken } from './upload-token.ts';

beforeEach(() => {
  apiBase.set('https://banyan.test');
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockReturnValue(undefined);
});

const at = { token: '0123456789abcdef', href: '/pages/wallet/edit?holder=lin', platform: 'h5 ios' };
const entry = entryOf({ level: 'error', message: 'GET /api/me: network', at: 0 }, at);

test('an entry leaves the device without secrets, personal data or the query of its page', () => {
  const said: Said = { level: 'error', message: 'password=Tree-88-shade for 13800000001', at: 0 };
  expect(entryOf(said, at)).toEqual({
    token: '0123456789abcdef',
    route: '/pages/wallet/edit',
    message: 'password=[secret] for [number]',
    level: 'error',
    time: '1970-01-01T00:00:00.000Z',
    platform: 'h5 ios',
  });
  expect(entryOf({ ...said, message: '榕'.repeat(900) }, at).message).toHaveLength(800);
});

test('the token of an entry names the device and is no credential: it follows from the device alone', async () => {
  expect(await logTokenOf('17000001')).toMatch(/^[0-9a-f]{16}$/);
  expect(await logTokenOf('17000001')).toBe(await logTokenOf('17000001'));
  expect(await logTokenOf('17000002')).not.toBe(await logTokenOf('17000001'));
});

test('what was said before the log could be sent is not lost', () => {
  log('warn', 'early');
  const heard: string[] = [];
  followLog(({ message }) => heard.push(message));
  log('error', 'late');
  expect(heard).toEqual(['early', 'late']);
});

test('the newest twenty batches are put by, and taken out once', () => {
  for (let i = 0; i < 25; i += 1) putBy([{ ...entry, message: String(i) }]);
  const taken = takePutBy();
  expect(taken.map(([first]) => first?.message)).toEqual(Array.from({ length: 20 }, (_, i) => String(i + 5)));
  expect(takePutBy()).toEqual([]);
  localStorage.setItem('log_failed', 'not json');
  expect(takePutBy()).toEqual([]);
});

beforeEach(() => sessionStorage.removeItem('log_token'));

test('a token is kept for 30 s and no longer than it is good for; one that failed is not kept', async () => {
  let now = 0;
  let asked = 0;
  let answer = (): Promise<UploadToken> =>
    Promise.resolve({ switch: 2, expiresAt: new Date(60_000).toISOString(), upload: null });
  const tokens = cachedToken(
    () => {
      asked += 1;
      return answer();
    },
    () => now,
  );
  await Promise.all([tokens.get(), tokens.get()]);
  now = 29_999;
  await tokens.get();
  expect(asked).toBe(1);
  now = 30_000;
  await tokens.get();
  expect(asked).toBe(2);
  now = 59_999;
  await tokens.get();
  expect(asked).toBe(2);
  tokens.drop();
  answer = () => Promise.reject(new Error('network'));
  await expect(tokens.get()).rejects.toThrow();
  await expect(tokens.get()).rejects.toThrow();
  expect(asked).toBe(4);
});

test('a reload keeps the token, without the addresses that were used', async () => {
  const addresses = ['https://s3.test/a', 'https://s3.test/b'];
  const answer: UploadToken = {
    switch: 2,
    expiresAt: new Date(60_000).toISOString(),
    upload: { kind: 'put', addresses },
  };
  let asked = 0;
  const ask = async () => {
    asked += 1;
    return structuredClone(answer);
  };
  const next = async (at: number) => {
    const tokens = cachedToken(ask, () => at);
    const { upload } = await tokens.get();
    return upload?.kind === 'put' ? tokens.takeAddress(upload.addresses) : 'no addresses';
  };
  expect([await next(0), await next(1_000), await next(2_000)]).toEqual([...addresses, undefined]);
  expect(asked).toBe(1);
  expect(await next(30_000)).toBe('https://s3.test/a');
  expect(asked).toBe(2);
  sessionStorage.setItem('log_token', '{"until":"never"}');
  expect(await next(0)).toBe('https://s3.test/a');
  expect(asked).toBe(3);
});

interface Sent {
  url: string;
  method: string;
  body: unknown;
}
function answering(...answers: [status: number, body: unknown][]): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = async (url, init) => {
    const [status, body] = answers[sent.length] ?? [500, {}];
    sent.push({ url: String(url), method: init?.method ?? 'GET', body: init?.body });
    return new Response(JSON.stringify(body), { status });
  };
  return sent;
}
const soon = () => new Date(Date.now() + 60_000).toISOString();

test('switch 1 posts to the own endpoint, in the body field data', async () => {
  const sent = answering([200, { accepted: 1 }]);
  await uploadBatch(1, [entry]);
  expect(sent.map(({ url, method }) => `${method} ${url}`)).toEqual([
    'POST https://banyan.test/api/v2/common/logger',
  ]);
  expect(JSON.parse(String(sent[0]?.body))).toMatchObject({ data: [entry] });
});

test('switch 2 puts each batch to an address of its own, and asks for more when they are used up', async () => {
  const upload = (name: string) => ({ kind: 'put', addresses: [`https://s3.test/${name}`] });
  const sent = answering(
    [200, { switch: 2, expiresAt: soon(), upload: upload('a') }],
    [200, {}],
    [200, { switch: 2, expiresAt: soon(), upload: upload('b') }],
    [403, {}],
    [
      200,
      {
        switch: 3,
        expiresAt: soon(),
        upload: { kind: 'form', address: 'https://q.test/', uploadToken: 't', keyPrefix: 'p/' },
      },
    ],
    [200, {}],
  );
  await uploadBatch(2, [entry]);
  await expect(uploadBatch(2, [entry])).rejects.toThrow('403');
  // The server has turned the switch to 3 meanwhile.
  await uploadBatch(2, [entry]);
  expect(sent.map(({ url }) => url.replace('https://banyan.test', ''))).toEqual([
    '/api/v2/common/logToken',
    'https://s3.test/a',
    '/api/v2/common/logToken',
    'https://s3.test/b',
    '/api/v2/common/logToken',
    'https://q.test/',
  ]);
  expect(sent[1]?.body).toBe(JSON.stringify([entry]));
  const form = sent[5]?.body as FormData;
  expect(form.get('token')).toBe('t');
  expect(String(form.get('key'))).toMatch(/^p\/[\d-]+\.json$/);
});
