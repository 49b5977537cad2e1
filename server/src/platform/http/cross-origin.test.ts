import { expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { suiteApp } from '../../../testing/suite.ts';

const bases = ['https://a.example', 'https://b.example'];
const { web } = (await suiteApp({ apiBases: bases })).app;
const alone = (await suiteApp()).app.web;

it('the app may name the addresses that the server told it, and the page may call them', async () => {
  expect((await userCaller(web).ok('/api/v2/common/getConfig')).apiBases).toEqual(bases);
  const { headers } = await web.inject('/health/live');
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' https://a.example https://b.example",
  );
});

it('a page from another address of the installation may read replies, and ask before it sends', async () => {
  const origin = 'https://b.example';
  const reply = await web.inject({ url: '/health/live', headers: { origin } });
  expect(reply.headers).toMatchObject({
    'access-control-allow-origin': origin,
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'origin',
  });
  const asked = await web.inject({ method: 'OPTIONS', url: '/api/login', headers: { origin } });
  expect(asked.statusCode).toBe(204);
  expect(asked.headers['access-control-allow-methods']).toBe('GET, POST');
  expect(asked.headers['access-control-allow-headers']).toContain('authorization');
  expect(asked.headers).not.toHaveProperty('access-control-allow-credentials');
});

it('a page of a foreign origin is told nothing, and cannot preflight', async () => {
  for (const origin of ['https://evil.example', 'null', 'https://a.example.evil.example']) {
    const reply = await web.inject({ url: '/health/live', headers: { origin } });
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
    const asked = await web.inject({ method: 'OPTIONS', url: '/api/login', headers: { origin } });
    expect(asked.statusCode).toBe(404);
  }
  const reply = await alone.inject({ url: '/health/live', headers: { origin: 'https://a.example' } });
  expect(reply.headers).not.toHaveProperty('access-control-allow-origin');
});
