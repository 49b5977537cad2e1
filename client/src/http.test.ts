import { afterEach, expect, test, vi } from 'vitest';
import { bodyOf, callHeaders, queryText, replyTo } from './http.ts';
import { ApiProblem } from './problem.ts';

afterEach(() => vi.unstubAllGlobals());

/** A network that answers nothing until the call is given up. */
const silence = (_: string, { signal }: RequestInit) =>
  new Promise((_resolve, reject) => {
    const end = () => reject(signal?.reason as Error);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end);
  });
const never = new AbortController().signal;
const problemOf = (code: 'network' | 'timeout') => new ApiProblem({ code });

test('what is undefined stands in no address, and what is empty does', () => {
  expect(queryText({ type: 'income', cursor: undefined, text: '', limit: 20 })).toBe(
    'type=income&text=&limit=20',
  );
});

test('a read carries the session alone, a money command its key and what is asked of it as well', () => {
  expect(callHeaders('GET', null)).toEqual({});
  expect(callHeaders('POST', 'secret', { idempotencyKey: 'k', settles: true })).toEqual({
    'content-type': 'application/json',
    authorization: 'Bearer secret',
    'idempotency-key': 'k',
    'idempotency-settle': '1',
  });
  expect(callHeaders('POST', null, { idempotencyKey: 'k', settles: false })).not.toHaveProperty(
    'idempotency-settle',
  );
});

test('the request leaves as it was given, and ends with the wait and with whoever asked', async () => {
  const sent: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    sent.push([address, request]);
    return Promise.resolve(new Response());
  });
  const deadline = new AbortController();
  await replyTo('/a', { method: 'POST', body: 'b' }, { problemOf, deadline: deadline.signal });
  await replyTo('/a', {}, { problemOf, deadline: deadline.signal, signal: never });
  expect(sent[0]).toMatchObject(['/a', { method: 'POST', body: 'b' }]);
  deadline.abort();
  expect(sent.map(([, { signal }]) => signal?.aborted)).toEqual([true, true]);
});

test('a refusal is a reply', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 409 })));
  expect((await replyTo('/', {}, { problemOf, deadline: never })).status).toBe(409);
});

test('without a reply it is told whether the line was broken or the time was over', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
  await expect(replyTo('/', {}, { problemOf, deadline: never })).rejects.toMatchObject({
    code: 'network',
    status: 0,
  });
  vi.stubGlobal('fetch', silence);
  const reply = replyTo('/', {}, { problemOf, deadline: AbortSignal.abort(), signal: never });
  await expect(reply).rejects.toMatchObject({ code: 'timeout' });
});

test('a call that was given up is no failure of the line', async () => {
  vi.stubGlobal('fetch', silence);
  const leaving = new AbortController();
  const reply = replyTo('/', {}, { problemOf, deadline: never, signal: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(reply).rejects.toThrow('left');
});

test('a reply that breaks off is a failure of the line, and one that is no JSON is somebody else’s', async () => {
  const waiting = { problemOf, deadline: never };
  const broken = () =>
    new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) }));
  await expect(bodyOf(broken(), waiting)).rejects.toMatchObject({ code: 'network' });
  const left = { ...waiting, signal: AbortSignal.abort(new Error('left')) };
  await expect(bodyOf(broken(), left)).rejects.toThrow('left');
  await expect(bodyOf(broken(), { ...waiting, signal: never })).rejects.toMatchObject({ code: 'network' });
  const late = { problemOf, deadline: AbortSignal.abort() };
  await expect(bodyOf(broken(), late)).rejects.toMatchObject({ code: 'timeout' });
  expect(await bodyOf(new Response('<html>'), waiting)).toBeNull();
  expect(await bodyOf(Response.json({ a: 1 }), waiting)).toEqual({ a: 1 });
});
