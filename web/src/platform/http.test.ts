import './testing/fake-browser.ts';
import type { ApiProblem } from '@banyan/client/problem.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiBase } from './api-base.ts';
import { get, post, whenBaseIsMissing, whenUnreachable } from './http.ts';
import { locale } from './locale.ts';
import { getBytes } from './picture.ts';
import { onExpiry, token, whenSessionIsElsewhere } from './session.ts';
import { answerWith } from './testing/fake-browser.ts';
import { upload } from './upload.ts';

beforeEach(() => {
  apiBase.set('https://banyan.test');
  token.set(null);
  locale.set('zh');
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => vi.restoreAllMocks());

const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error as ApiProblem,
  );

test('every payload carries the language, the device and its type', async () => {
  const sent = answerWith({ status: 200, body: { enabled: false } }, { status: 200, body: {} });
  await post('/api/issms', {});
  locale.set('en');
  await get('/api/wallet/records', { type: 'income' });
  expect(sent[0]?.body).toMatchObject({ lange: 'zh-Hans', deviceType: 'h5' });
  expect(sent[1]?.url.searchParams.get('type')).toBe('income');
  expect(sent[1]?.url.searchParams.get('lange')).toBe('en');
  expect(sent[1]?.url.searchParams.get('uuid')).toBe(sent[0]?.body.uuid);
  expect(sent[0]?.body.uuid).toMatch(/^[0-9]{14,}$/);
});

test('who looks for another server hears of a silence before, once, and then of each', async () => {
  answerWith('broken line');
  await problemOf(post('/api/index', {}));
  const heard = vi.fn();
  whenUnreachable(heard);
  expect(heard).toHaveBeenCalledOnce();
  answerWith('broken line');
  await problemOf(post('/api/index', {}));
  expect(heard).toHaveBeenCalledTimes(2);
});

test('the session travels as a bearer token', async () => {
  token.set('secret');
  const sent = answerWith({ status: 200, body: {} });
  await get('/api/me', {});
  expect(sent[0]?.headers.authorization).toBe('Bearer secret');
});

test('a problem of the server keeps its code, its words and its facts', async () => {
  answerWith({
    status: 400,
    body: {
      code: 'payment_password.invalid',
      title: '支付密码错误',
      facts: { triesLeft: 3 },
      requestId: 'r1',
    },
  });
  const problem = await problemOf(post('/api/login', { username: 'a', password: 'b' }));
  expect(problem).toMatchObject({
    code: 'payment_password.invalid',
    title: '支付密码错误',
    status: 400,
    facts: { triesLeft: 3 },
    requestId: 'r1',
  });
});

test('a broken line is "Network error" in the language of the user', async () => {
  locale.set('en');
  answerWith('broken line');
  expect(await problemOf(get('/api/me', {}))).toMatchObject({ code: 'network', title: 'Network error' });
});

test('what did not get through is logged as an error with its number, what was given up without alarm', async () => {
  const said: string[] = [];
  for (const level of ['error', 'info'] as const)
    vi.spyOn(console, level).mockImplementation((message: string) => void said.push(`${level} ${message}`));
  answerWith('broken line', 'broken line');
  await problemOf(get('/api/me', {}));
  await problemOf(get('/api/me', {}, { signal: AbortSignal.abort() }));
  expect(said).toEqual(['error GET /api/me: network (5)', 'info GET /api/me: given up (600003)']);
});

test('a file that did not come is logged with a number of its own, one that was given up without alarm', async () => {
  const said: string[] = [];
  for (const level of ['error', 'info'] as const)
    vi.spyOn(console, level).mockImplementation((message: string) => void said.push(`${level} ${message}`));
  answerWith('broken line', 'broken line');
  const fetched = (signal: AbortSignal) =>
    problemOf(getBytes('/api/certification/photo', {} as never, signal));
  await fetched(new AbortController().signal);
  await fetched(AbortSignal.abort());
  expect(said).toEqual([
    'error GET /api/certification/photo: network (602001)',
    'info GET /api/certification/photo: given up (600003)',
  ]);
});

test('a 401 clears the token and says so once, however many calls were on their way', async () => {
  token.set('old');
  let told = 0;
  const stop = onExpiry(() => {
    told += 1;
  });
  const refused = { status: 401, body: { code: 'session.required', title: '登录已过期，请重新登录' } };
  answerWith(refused, refused);
  await Promise.all([problemOf(get('/api/me', {})), problemOf(get('/api/wallet/overview', {}))]);
  stop();
  expect(token.get()).toBeNull();
  expect(told).toBe(1);
});

test('a late 401 of an earlier session leaves the new one alone', async () => {
  token.set('old');
  answerWith({ status: 401, body: { code: 'session.required', title: '' } });
  const late = problemOf(get('/api/me', {}));
  token.set('new');
  await late;
  expect(token.get()).toBe('new');
});

test('without a stored base address the app is sent to its launch page, but may ask for the SMS switch', async () => {
  apiBase.set(null);
  let launched = 0;
  whenBaseIsMissing(() => {
    launched += 1;
  });
  const sent = answerWith({ status: 200, body: { enabled: true } });
  await post('/api/issms', {});
  expect(launched).toBe(0);
  await problemOf(get('/api/me', {}));
  expect(launched).toBe(1);
  expect(sent).toHaveLength(1);
});

test('without a stored base address no file travels either, and the app is sent to its launch page', async () => {
  apiBase.set(null);
  const launch = vi.fn();
  whenBaseIsMissing(launch);
  const sent = answerWith();
  const { signal } = new AbortController();
  const fetched = await problemOf(getBytes('/api/certification/photo', {} as never, signal));
  expect(fetched).toMatchObject({ code: 'network', title: '网络错误' });
  expect(launch).toHaveBeenCalledTimes(1);
  const file = new Blob(['x']);
  const left = await problemOf(upload('/api/certification/upload', {} as never, file, () => {}));
  expect(left).toMatchObject({ code: 'network', title: '网络错误' });
  expect(launch).toHaveBeenCalledTimes(2);
  expect(sent).toEqual([]);
});

test('a page whose session another tab has changed is left, and calls nobody as anybody', async () => {
  token.set('of-a');
  const sent = answerWith({ status: 200, body: {} });
  const leave = vi.fn();
  whenSessionIsElsewhere(leave);
  localStorage.setItem('app_token', 'of-b');
  const answer = Promise.race([get('/api/me', {}), Promise.resolve('none')]);
  expect(await answer).toBe('none');
  void post('/api/logout', {});
  expect(leave).toHaveBeenCalledTimes(1);
  expect(token.get()).toBe('of-a');
  expect(sent).toEqual([]);
});
