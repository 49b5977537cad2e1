import './testing/fake-browser.ts';
import { pause } from '@banyan/client/testing/wait.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { candidateBases, knownBases } from './api-base.ts';
import { fastestServer, findServer } from './find-server.ts';

interface Answer {
  afterMs?: number;
  status?: number;
  body?: string;
}
const servers = new Map<string, Answer>();
beforeEach(() => {
  servers.clear();
  globalThis.fetch = (url, init) =>
    new Promise((resolve, reject) => {
      const answer = servers.get(new URL(String(url)).origin);
      if (!answer) return reject(new TypeError('nobody there'));
      const { afterMs = 0, status = 200, body = '{"status":"live"}' } = answer;
      void pause(afterMs).then(() => resolve(new Response(body, { status })));
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });
});

/** A server that answers in its own time. */
function serverThat(answer: Answer = {}): string {
  const base = `https://s${servers.size}.test`;
  servers.set(base, answer);
  return base;
}
const nobody = 'https://nobody.test';

test('the server that answers first is chosen, in whatever order they stand', async () => {
  const slow = serverThat({ afterMs: 60 });
  const fast = serverThat();
  expect(await fastestServer([slow, fast])).toBe(fast);
  expect(await fastestServer([fast, slow])).toBe(fast);
});

test('a server that is down, faulty or none of ours is passed over', async () => {
  const failing = serverThat({ status: 503, body: '{"code":"server.unavailable"}' });
  const portal = serverThat({ body: '<html>Please log in to the hotel</html>' });
  const other = serverThat({ body: '{"status":"ok"}' });
  const slow = serverThat({ afterMs: 100 });
  expect(await fastestServer([nobody, failing, portal, other, slow])).toBe(slow);
  expect(await fastestServer([nobody, failing, portal, other])).toBeNull();
});

test('a server that fails is told apart from a network that is gone', async () => {
  const failing = serverThat({ status: 503, body: '<html>' });
  expect(await findServer([nobody, failing])).toEqual({ base: null, isAnswered: true });
  expect(await findServer([nobody])).toEqual({ base: null, isAnswered: false });
});

test('a server that never answers costs no more than the time allowed', async () => {
  const silent = serverThat({ afterMs: 60_000 });
  expect(await fastestServer([silent], undefined, 200)).toBeNull();
});

test('leaving the page ends the search', async () => {
  const silent = serverThat({ afterMs: 60_000 });
  const stop = new AbortController();
  const search = fastestServer([silent], stop.signal);
  stop.abort();
  expect(await search).toBeNull();
});

test('only addresses of the installation are candidates, and only those are remembered', () => {
  expect(candidateBases()).toEqual(['https://banyan.test']);
  knownBases.set('https://b.example,https://banyan.test');
  expect(candidateBases()).toEqual(['https://banyan.test', 'https://b.example']);
});

test('an address that somebody else put into the storage counts as none: the launch page looks for a server', async () => {
  for (const [kept, read] of [
    ['https://b.example', 'https://b.example'],
    ['https://evil.example', null],
    ['', null],
  ] as const) {
    localStorage.setItem('ip_host', 'https://b.example');
    localStorage.setItem('api_url', kept);
    vi.resetModules();
    expect((await import('./api-base.ts')).apiBase.get()).toBe(read);
  }
});
