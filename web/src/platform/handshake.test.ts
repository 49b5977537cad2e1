import './testing/fake-browser.ts';
import type { ApiProblem } from '@banyan/client/problem.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiBase } from './api-base.ts';
import { uploadBatch } from './client-log/providers.ts';
import { get, post } from './http.ts';
import { locale } from './locale.ts';
import { runtimeLimits } from './runtime-limits.ts';
import { token } from './session.ts';
import { answerWith } from './testing/fake-browser.ts';

/** A page whose deployment signs with a key: calls of a person go through an encrypted channel. */
let said: string[] = [];
beforeEach(() => {
  apiBase.set('https://banyan.test');
  token.set('secret');
  locale.set('en');
  said = [];
  vi.stubGlobal('document', { querySelector: () => ({ content: pinnedKey }), documentElement: {} });
  vi.spyOn(console, 'error').mockImplementation((message: string) => void said.push(message));
});
afterEach(() => {
  token.set(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
const pinnedKey = 'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU';
const ended = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable(),
    (error: unknown) => error as ApiProblem,
  );

test('a handshake that does not get through has the number of a call, and the limit of one', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  answerWith('broken line');
  expect(await ended(get('/api/me', {}))).toMatchObject({ code: 'network', title: 'Network error' });
  expect(said).toEqual(['GET /api/me: handshake network (5)']);
  expect(new Set(limit.mock.calls.flat())).toEqual(new Set([runtimeLimits.timeoutMs]));
});

test('a server that fails at the handshake is no network error', async () => {
  answerWith({ status: 502, body: '<html>' });
  const problem = await ended(get('/api/me', {}));
  expect(problem).toMatchObject({ status: 502, title: 'Something went wrong on our side.' });
  expect(said).toEqual(['GET /api/me: handshake 502 (5)']);
});

test('what refuses a handshake never says that a money command was refused', async () => {
  const title = 'Too many requests.';
  answerWith({ status: 422, body: { code: 'request.invalid', title } });
  expect(await ended(get('/api/me', {}))).toMatchObject({ code: 'server.unavailable', title });
});

test('a server that is not the one of this page is named so', async () => {
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
    'deriveBits',
  ]);
  const bytes = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  const raw = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
  const signature = 'A'.repeat(86);
  answerWith({ status: 200, body: { ticket: 't', serverKey: raw, expiresAt: '2026-01-01', signature } });
  expect((await ended(get('/api/me', {}))).code).toBe('untrusted');
  expect(said).toEqual(['GET /api/me: handshake untrusted (5)']);
});

test('a handshake carries what every payload carries', async () => {
  const sent = answerWith('broken line');
  await ended(get('/api/me', {}));
  expect(sent[0]?.url.pathname).toBe('/api/v2/common/handshake');
  expect(sent[0]?.body).toMatchObject({ lange: 'en', deviceType: 'h5', uuid: expect.any(String) });
});

test('the log never logs its own transport: not its handshake, its silence, nor a failing server', async () => {
  answerWith('broken line');
  await ended(uploadBatch(1, []));
  token.set(null);
  vi.stubGlobal('document', { querySelector: () => null, documentElement: {} });
  answerWith('broken line', { status: 500, body: {} }, 'broken line');
  await ended(uploadBatch(1, []));
  await ended(uploadBatch(1, []));
  await ended(uploadBatch(2, []));
  expect(said).toEqual([]);
  answerWith({ status: 500, body: {} });
  await ended(post('/api/issms', {}));
  expect(said).toEqual(['POST /api/issms: 500']);
});
