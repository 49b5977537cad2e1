import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { everyEndpoint } from '../../testing/caller.ts';
import { smallPhoto } from '../../testing/certified.ts';
import { registerPerson, setPaymentPassword } from '../../testing/person.ts';
import { expectSecurityHeaders } from '../../testing/security-headers.ts';
import { suiteApp } from '../../testing/suite.ts';
import { operatorPassword } from '../../testing/test-app.ts';
import { mountFrontPage } from '../platform/http/front-page.ts';
import { buildServer } from '../platform/http/server.ts';
import { mountStatic } from '../platform/http/static.ts';
import { jsonLog } from '../platform/log.ts';

/** Whatever is asked and however it is answered: the headers that protect a browser are on the reply. */

const suite = await suiteApp();
const { web, console: operatorsApp } = suite.app;
const maple = await registerPerson(suite, 'maple');
const serverOf = (path: string) => (path.startsWith('/console') ? operatorsApp : web);

const statuses = new Set<number>();
async function askApi(server: FastifyInstance, options: InjectOptions, cache = 'no-store'): Promise<number> {
  const reply = await server.inject(options);
  const what = `${options.method ?? 'GET'} ${String(options.url).slice(0, 60)} ${reply.statusCode}`;
  expectSecurityHeaders(reply, what);
  expect(reply.headers['cache-control'], what).toBe(reply.statusCode === 200 ? cache : 'no-store');
  statuses.add(reply.statusCode);
  return reply.statusCode;
}

describe('every call', () => {
  const json = { 'content-type': 'application/json' };
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

  it('of a stranger, of a session, with a body that is none, and with one that is too large', async () => {
    const login = { username: 'ada', password: operatorPassword };
    const { token } = await suite.consoleClient.post<{ token: string }>('/console/api/login', login);
    const endsIt = (path: string) => path.endsWith('/logout') || path.endsWith('/sessions/revoke');
    for (const { method, path: url, maxAgeSeconds } of everyEndpoint) {
      const server = serverOf(url);
      const cache = maxAgeSeconds ? `public, max-age=${maxAgeSeconds}` : 'no-store';
      const headers = bearer(server === web ? maple.token : token);
      await askApi(server, { method, url }, cache);
      if (!endsIt(url))
        await askApi(server, { method, url, headers, ...(method === 'POST' && { payload: {} }) }, cache);
      if (method === 'GET') continue;
      await askApi(server, { method, url, headers: { ...headers, ...json }, payload: '{"a":' });
      await askApi(server, {
        method,
        url,
        headers: { ...headers, ...json },
        payload: `"${'x'.repeat(70_000)}"`,
      });
      await askApi(server, {
        method,
        url,
        headers: { ...headers, 'content-type': 'text/xml' },
        payload: '<a/>',
      });
    }
    expect([...statuses].toSorted((a, b) => a - b)).toEqual(
      expect.arrayContaining([200, 400, 401, 413, 415, 422]),
    );
  });

  it('of an address that is none, is not there, or cannot be read', async () => {
    for (const server of [web, operatorsApp])
      for (const url of [
        '/api/nothing',
        '/console/api/nothing',
        '/api/%zz',
        '/api/%',
        '/api/%ff%fe',
        '/api/me%00',
        `/api/${'x'.repeat(5_000)}`,
      ])
        expect(await askApi(server, { url }), url).toBe(404);
    expect((await web.inject('/api/%zz')).json()).toMatchObject({ code: 'request.not_found', status: 404 });
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)
      expect(await askApi(web, { method, url: '/api/me' }), method).toBe(404);
  });

  it('that is answered with a picture, which is saved and never shown by itself', async () => {
    await setPaymentPassword(maple);
    const file = { bytes: await smallPhoto() };
    const { handle } = await maple.call.ok('/api/certification/upload', { side: 'front' }, { file });
    const reply = await web.inject({
      url: '/api/certification/photo',
      query: { handle },
      headers: bearer(maple.token),
    });
    expectSecurityHeaders(reply, 'a photo');
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'content-disposition': 'attachment' });
  });

  it('beyond the allowance, and one that fails inside', async () => {
    const server = await buildServer(
      jsonLog('silent', () => undefined),
      { isRateLimited: true },
    );
    server.get('/api/once', { config: { rateLimit: { max: 1, timeWindow: 60_000 } } }, async () => ({}));
    server.get('/api/broken', async () => {
      throw new Error('inside');
    });
    expect(await askApi(server, { url: '/api/once' })).toBe(200);
    expect(await askApi(server, { url: '/api/once' })).toBe(429);
    expect(await askApi(server, { url: '/api/broken' })).toBe(500);
    await server.close();
  });
});

it('the documentation has them too', async () => {
  for (const url of ['/docs', '/docs/', '/docs/json', '/docs/static/swagger-ui.css', '/docs/nothing'])
    expectSecurityHeaders(await web.inject(url), url);
});

describe('every file of the built apps', () => {
  const folder = mkdtempSync(join(tmpdir(), 'banyan-headers-'));
  mkdirSync(join(folder, 'app', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'app', 'index.html'), '<head><title>Banyan</title></head>');
  writeFileSync(join(folder, 'app', 'sw.js'), 'self');
  writeFileSync(join(folder, 'app', 'assets', 'entry-1a2b3c.js'), 'x');
  writeFileSync(join(folder, 'app', '.env'), 'SECRET=1');
  writeFileSync(join(folder, 'outside.txt'), 'outside');
  const servers: FastifyInstance[] = [];
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    rmSync(folder, { recursive: true });
  });

  for (const hasInlineStyles of [true, false])
    it(hasInlineStyles ? "the user's" : "the console's", async () => {
      const log = jsonLog('silent', () => undefined);
      const server = await buildServer(log, { isRateLimited: false, hasInlineStyles });
      servers.push(server);
      if (hasInlineStyles)
        mountFrontPage(server, join(folder, 'app'), {}, async () => ({ at: 0, answers: [] }), 300);
      await mountStatic(server, join(folder, 'app'));
      const seen: Record<string, number> = {};
      for (const url of [
        '/',
        '/index.html',
        '/sw.js',
        '/assets/entry-1a2b3c.js',
        '/nothing.js',
        '/assets/',
      ]) {
        const reply = await server.inject(url);
        expectSecurityHeaders(reply, url);
        seen[url] = reply.statusCode;
        const etag = String(reply.headers.etag ?? '');
        if (etag) {
          const again = await server.inject({ url, headers: { 'if-none-match': etag } });
          expect(again.statusCode).toBe(304);
          expectSecurityHeaders(again, `${url} once more`);
        }
        expectSecurityHeaders(
          await server.inject({ url, headers: { range: 'bytes=900-' } }),
          `${url} in part`,
        );
        expectSecurityHeaders(await server.inject({ url, method: 'HEAD' }), `${url} head`);
      }
      expect(seen).toMatchObject({
        '/': 200,
        '/sw.js': 200,
        '/assets/entry-1a2b3c.js': 200,
        '/nothing.js': 404,
      });
      for (const url of [
        '/../outside.txt',
        '/..%2foutside.txt',
        '/%2e%2e/outside.txt',
        '/assets/..%5c..%5coutside.txt',
        '/.env',
      ]) {
        const reply = await server.inject(url);
        expectSecurityHeaders(reply, url);
        expect(
          [reply.statusCode >= 400, reply.body.includes('outside'), reply.body.includes('SECRET')],
          url,
        ).toEqual([true, false, false]);
      }
    });
});
