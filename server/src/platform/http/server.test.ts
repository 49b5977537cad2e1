import { describe, expect, it } from 'vitest';
import { everyEndpoint, userCaller } from '../../../testing/caller.ts';
import { registerPerson } from '../../../testing/person.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';
import { AppError } from '../app-error.ts';
import { jsonLog } from '../log.ts';
import { buildServer } from './server.ts';

const suite = await suiteApp();
const limited = await suiteApp({ isRateLimited: true });
const { web, console: operatorsApp } = suite.app;
const maple = await registerPerson(suite, 'maple');
const json = { 'content-type': 'application/json' };

const serverOf = (path: string) => (path.startsWith('/console') ? operatorsApp : web);

it('seal.unavailable where the deployment encrypts no replies', async () => {
  const refusal = await userCaller(web).refusal('/api/v2/common/handshake', { clientKey: 'A'.repeat(87) });
  expect(refusal).toMatchObject({ code: 'seal.unavailable', status: 404 });
});

describe('a body that cannot be read is refused before anything is written:', () => {
  const post = (payload: string | Buffer, headers: Record<string, string> = json) =>
    web.inject({ method: 'POST', url: '/api/login', payload, headers });

  it('request.malformed for what is no JSON object', async () => {
    for (const body of ['{', '{"a":1,}', '[]', '"text"', '5', 'null x', '{"__proto__": {"a": 1}}']) {
      const reply = await post(body);
      expect([reply.statusCode, reply.json().code], body).toEqual([400, 'request.malformed']);
    }
  });

  it('request.too_large above 64 kB', async () => {
    const reply = await post(JSON.stringify({ username: 'x'.repeat(70_000) }));
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'request.too_large']);
  });

  it('request.unsupported_media for anything but JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/xml',
    ]) {
      const reply = await post('{"username":"a","password":"b"}', { 'content-type': type });
      expect([reply.statusCode, reply.json().code], type).toEqual([415, 'request.unsupported_media']);
    }
  });

  it('and no session was opened by any of it', async () => {
    expect(await countOf(suite, 'sessions')).toBe(1);
  });
});

it('request.not_found for an unknown route and for a wrong method', async () => {
  for (const [method, url] of [
    ['GET', '/api/nothing'],
    ['GET', '/api/login'],
    ['POST', '/api/me'],
    ['DELETE', '/api/me'],
    ['GET', '/console/api/me'],
  ] as const) {
    const reply = await web.inject({ method, url });
    expect([reply.statusCode, reply.json().code], url).toEqual([404, 'request.not_found']);
  }
});

it('the titles of problems are Chinese, and English when that is asked for', async () => {
  const ask = (url: string, headers: Record<string, string> = {}) => web.inject({ url, headers });
  const titles = await Promise.all([
    ask('/api/me'),
    ask('/api/me?lange=zh-Hans'),
    ask('/api/me?lange=en'),
    ask('/api/me', { 'accept-language': 'en-GB,en;q=0.9' }),
  ]);
  expect(titles.map((reply) => reply.json().title)).toEqual([
    '登录已过期，请重新登录',
    '登录已过期，请重新登录',
    'Login expired, please log in again',
    'Login expired, please log in again',
  ]);
  const body = await web.inject({ method: 'POST', url: '/api/login', payload: { lange: 'en' } });
  expect(body.json().title).toBe('Please check what you entered.');
});

it('a problem has type, title, status, code and request id, and the header agrees', async () => {
  const reply = await web.inject('/api/me');
  expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(reply.json()).toEqual({
    type: 'urn:banyan:error:session.required',
    title: expect.any(String),
    status: 401,
    code: 'session.required',
    requestId: reply.headers['x-request-id'],
  });
});

it('what anybody may keep is public, the same for all, and says for how long', async () => {
  const kept = everyEndpoint.filter(({ maxAgeSeconds }) => maxAgeSeconds !== undefined);
  expect(kept.map(({ path }) => path)).toEqual(['/api/divisions']);
  for (const { path, auth, effect } of kept) {
    expect([auth, effect], path).toEqual(['public', 'read']);
    const refused = await serverOf(path).inject({ url: `${path}?unknown=1` });
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([422, 'no-store']);
  }
});

it('security headers, no-store and a request id of its own are on every reply of every call', async () => {
  const seen = new Set<unknown>();
  const extra = ['/api/nothing', '/health/live', '/health/ready', '/webhooks/simulator'];
  const paths = [
    ...everyEndpoint.map(({ method, path, maxAgeSeconds }) => ({
      method,
      path,
      cache: maxAgeSeconds ? `public, max-age=${maxAgeSeconds}` : 'no-store',
    })),
    ...extra.map((path) => ({ method: 'GET' as const, path, cache: 'no-store' })),
  ];
  for (const { method, path, cache } of paths) {
    const { headers } = await serverOf(path).inject({
      method,
      url: path,
      headers: { authorization: `Bearer ${maple.token}`, 'x-request-id': 'chosen-by-the-caller' },
    });
    expect(headers, path).toMatchObject({
      'cache-control': cache,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(headers['content-security-policy'], path).toContain("default-src 'none'");
    expect(headers['content-security-policy'], path).not.toMatch(/script-src[^;]*unsafe/);
    seen.add(headers['x-request-id']);
  }
  expect(seen.size).toBe(paths.length);
  expect(seen).not.toContain('chosen-by-the-caller');
});

it.each(['/api/me', '/api/events'])('%s takes one bearer token and nothing else', async (url) => {
  const { token } = await registerPerson(suite, url === '/api/me' ? 'bearer' : 'listener');
  for (const authorization of [
    `Bearer ${token} b`,
    `Bearer a ${token}`,
    `Bearer ${token},`,
    `Bearer  ${token}`,
    `Bearer\t${token}`,
    `Bearer`,
    `Basic ${token}`,
    token,
  ]) {
    const reply = await suite.app.web.inject({ url, headers: { authorization } });
    expect([reply.statusCode, reply.json().code], authorization).toEqual([401, 'session.required']);
  }
  const reply = await suite.app.web.inject({ url: '/api/me', headers: { authorization: `bearer ${token}` } });
  expect(reply.statusCode).toBe(200);
});

describe('too many calls:', () => {
  const login = (remoteAddress: string) =>
    limited.app.web.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      payload: { username: 'nobody', password: '' },
    });

  it('request.rate_limited as a problem, with the seconds to wait, and only for that address', async () => {
    const statuses = [];
    for (let n = 0; n < 31; n += 1) statuses.push((await login('203.0.113.5')).statusCode);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(422));
    const reply = await login('203.0.113.5');
    expect([reply.statusCode, reply.json().code]).toEqual([429, 'request.rate_limited']);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login('203.0.113.6')).statusCode).toBe(422);
    expect((await limited.app.web.inject({ url: '/api/me', remoteAddress: '203.0.113.5' })).statusCode).toBe(
      401,
    );
  });

  it('a forged X-Forwarded-For gives nobody a fresh allowance', async () => {
    let status = 0;
    for (let n = 0; n < 31; n += 1) {
      const reply = await limited.app.web.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: '203.0.113.7',
        headers: { 'x-forwarded-for': `198.51.100.${n}` },
        payload: { username: 'nobody', password: '' },
      });
      status = reply.statusCode;
    }
    expect(status).toBe(429);
  });
});

it('what nobody foresaw is server.internal: it tells the caller nothing and the log enough', async () => {
  const lines: string[] = [];
  const server = await buildServer(
    jsonLog('debug', (line) => void lines.push(line)),
    { isRateLimited: false },
  );
  server.get('/api/broken', async () => {
    throw new Error('the database password is hunter2');
  });
  server.get('/api/refused', async () => {
    throw new AppError('server.busy');
  });
  const reply = await server.inject('/api/broken');
  expect(reply.json()).toMatchObject({ code: 'server.internal', status: 500 });
  expect(reply.body).not.toContain('hunter2');
  const line = lines.map((text) => JSON.parse(text)).find(({ level }) => level === 'error');
  expect(line).toMatchObject({ message: 'unforeseen', requestId: reply.headers['x-request-id'] });
  expect((await server.inject('/api/refused')).json()).toMatchObject({ code: 'server.busy', status: 429 });
  await server.close();
});

it('request.invalid when only the database noticed that a value does not fit, and the log says so', async () => {
  const lines: string[] = [];
  const log = jsonLog('debug', (line) => void lines.push(line));
  const server = await buildServer(log, { isRateLimited: false });
  for (const state of ['22003', '22021'])
    server.get(`/api/${state}`, async () => {
      throw Object.assign(new Error('out of range'), { code: state });
    });
  for (const state of ['22003', '22021']) {
    expect((await server.inject(`/api/${state}`)).json()).toMatchObject({
      code: 'request.invalid',
      status: 422,
    });
    expect(lines.filter((line) => line.includes('unforeseen') && line.includes(state))).toHaveLength(1);
  }
  await server.close();
});

describe('whoever watches over an installation sees', () => {
  it('who was refused: route, reason and address, and nothing that was typed', async () => {
    const before = suite.log.length;
    await web.inject({
      method: 'POST',
      url: '/api/login',
      headers: json,
      payload: { username: 'maple', password: 'Wrong-77-guess' },
    });
    await web.inject({ url: '/api/me', headers: { authorization: 'Bearer nobody' } });
    const requests = suite.log.slice(before).flatMap((line) => {
      const { message, route, refusal, caller } = JSON.parse(line);
      return message === 'request' ? [{ route, refusal, caller }] : [];
    });
    expect(requests).toEqual([
      { route: '/api/login', refusal: 'login.invalid', caller: '127.0.0.1' },
      { route: '/api/me', refusal: 'session.required', caller: '127.0.0.1' },
    ]);
    expect(suite.log.slice(before).join()).not.toContain('Wrong-77-guess');
  });
});

it('an installation with real money does not publish its API documentation', async () => {
  const production = await suiteApp({ mode: 'production' });
  expect((await production.app.web.inject('/docs')).statusCode).toBe(404);
  expect((await production.app.web.inject('/docs/json')).statusCode).toBe(404);
});
