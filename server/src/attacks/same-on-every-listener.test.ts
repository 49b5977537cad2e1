import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { everyEndpoint } from '../../testing/caller.ts';
import { suiteApp } from '../../testing/suite.ts';
import { perMinute as general } from '../platform/http/request-limits.ts';
import type { TrustedProxies } from '../platform/http/trusted-proxies.ts';

/** What holds before any call is looked at holds wherever the process listens. */

const listeners = ['web', 'console'] as const;

const settings: Record<string, { trusted: TrustedProxies | null; seen: string }> = {
  'nobody is believed': { trusted: null, seen: '10.1.2.3' },
  'one proxy is believed': { trusted: 1, seen: '203.0.113.9' },
  'two proxies are believed': { trusted: 2, seen: '198.51.100.7' },
  'proxies of a network are believed': { trusted: ['10.0.0.0/8'], seen: '203.0.113.9' },
  'proxies of another network are believed': { trusted: ['192.168.0.0/16'], seen: '10.1.2.3' },
};

describe.each(Object.entries(settings))('where %s', async (_, { trusted, seen }) => {
  const suite = await suiteApp({ trustedProxies: trusted });

  it.each(listeners)('the caller that is written down is the same at every listener: %s', async (name) => {
    const lines = suite.log.length;
    await suite.app[name].inject({
      method: 'GET',
      url: name === 'web' ? '/api/me' : '/console/api/me',
      remoteAddress: '10.1.2.3',
      headers: { 'x-forwarded-for': '1.1.1.1, 198.51.100.7, 203.0.113.9' },
    });
    const callers = suite.log.slice(lines).flatMap((line) => JSON.parse(line).caller ?? []);
    expect(callers).toEqual([seen]);
  });
});

const limited = await suiteApp({ isRateLimited: true });

it('each call has the limit per minute that it declares, at whichever listener it is', async () => {
  const { app } = limited;
  const limits: [string, number][] = [];
  for (const { method, path: url } of everyEndpoint) {
    const server = url.startsWith('/console') ? app.console : app.web;
    const { headers } = await server.inject({ method, url, ...(method === 'POST' && { payload: {} }) });
    limits.push([url, Number(headers['x-ratelimit-limit'])]);
  }
  expect(limits).toEqual(everyEndpoint.map(({ path, perMinute = general.calls }) => [path, perMinute]));
});

it('these are all the listeners that a process has', () => {
  const { app } = limited;
  const isServer = (part: unknown): part is FastifyInstance =>
    typeof part === 'object' && part !== null && 'inject' in part && 'listen' in part;
  const names = Object.entries(app).flatMap(([name, part]) => (isServer(part) ? [name] : []));
  expect(names.toSorted()).toEqual([...listeners].toSorted());
});
