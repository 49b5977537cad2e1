import './testing/fake-browser.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAhead } from './ahead.ts';
import { apiBase } from './api-base.ts';
import { get } from './http.ts';
import { token } from './session.ts';
import { answerWith } from './testing/fake-browser.ts';

const wallet = '/api/wallet/overview';
const answer = { status: 200, body: { available: '1.00' } };
/** Home asks for it beside the assets. */
const toDo = { status: 200, body: { items: [] } };
/** The page's head: where it names no key, replies come plain. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('document', {
    querySelector: () => null,
    getElementById: () => null,
    documentElement: {},
  });
  openAt('');
  apiBase.set('https://banyan.test');
  token.set('secret');
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  token.set(null);
});
const openAt = (hash: string) => Object.assign(location, { hash });

test('what home shows of a person is asked for before the program is there, and once', async () => {
  const sent = answerWith(answer, toDo);
  askAhead();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer secret' } });
  expect(await get(wallet, {})).toEqual(answer.body);
  expect(await get('/api/inbox/todo', {})).toEqual(toDo.body);
  expect(sent.map(({ url }) => url.pathname)).toEqual([wallet, '/api/inbox/todo']);
});

test('an answer is taken once: whoever asks again hears what holds now', async () => {
  const sent = answerWith(answer, toDo, { status: 200, body: { available: '2.00' } });
  askAhead();
  await get(wallet, {});
  expect(await get(wallet, {})).toEqual({ available: '2.00' });
  expect(sent).toHaveLength(3);
});

test('nothing is asked for a guest, nor for a page that shows nothing of a person first', async () => {
  const sent = answerWith();
  openAt('#/pages/product/product_list?sort=rate');
  askAhead();
  openAt('');
  token.set(null);
  askAhead();
  await Promise.resolve();
  expect(sent).toEqual([]);
});

test('what was asked for in one session is never an answer in another', async () => {
  const sent = answerWith(answer, toDo, { status: 200, body: { available: '3.00' } });
  askAhead();
  token.set('another secret');
  expect(await get(wallet, {})).toEqual({ available: '3.00' });
  expect(sent.at(-1)?.headers).toMatchObject({ authorization: 'Bearer another secret' });
});

test('an answer that nobody has taken in five seconds is shown to nobody', async () => {
  const sent = answerWith(answer, toDo, { status: 200, body: { available: '4.00' } });
  askAhead();
  vi.advanceTimersByTime(5_000);
  expect(await get(wallet, {})).toEqual({ available: '4.00' });
  expect(sent).toHaveLength(3);
});

test('a line that breaks ahead of the program is tried again by it', async () => {
  const sent = answerWith('broken line', toDo, answer);
  askAhead();
  expect(await get(wallet, {})).toEqual(answer.body);
  expect(sent).toHaveLength(3);
});

test('a session that has ended ends when the program reads the answer', async () => {
  answerWith({ status: 401, body: { code: 'session.required', title: 'Please log in.' } }, toDo);
  askAhead();
  await expect(get(wallet, {})).rejects.toMatchObject({ status: 401 });
  expect(token.get()).toBeNull();
});
