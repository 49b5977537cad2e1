import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { suiteApp } from '../../../testing/suite.ts';
import { ConfigError, readConfig } from '../config.ts';
import { buildServer } from './server.ts';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

const proxied = await suiteApp({ isRateLimited: true, trustedProxies: 1 });
const direct = await suiteApp({ isRateLimited: true });
const proxy = '10.1.2.3';

/** Which of 60 guesses of one caller, each with other headers, are looked at and not beyond the allowance. */
async function floodOf(server: FastifyInstance, url: string, headers: (n: number) => object) {
  const lookedAt: boolean[] = [];
  for (let n = 0; n < 60; n += 1) {
    const reply = await server.inject({
      method: 'POST',
      url,
      remoteAddress: proxy,
      headers: { ...headers(n) },
      payload: { username: 'nobody', password: '' },
    });
    lookedAt.push(reply.json().code !== 'request.rate_limited');
  }
  return lookedAt;
}

describe.each([
  ['web', '/api/login', 30],
  ['console', '/console/api/login', 20],
] as const)('%s: 60 guesses with 60 invented addresses count as one caller', (name, url, allowed) => {
  const expected = Array.from({ length: 60 }, (_, n) => n < allowed);

  it('behind one proxy, which adds the true address at the right', async () => {
    const server = proxied.app[name];
    const forwarded = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}, 203.0.113.9` });
    expect(await floodOf(server, url, forwarded)).toEqual(expected);
    const other = await server.inject({
      method: 'POST',
      url,
      remoteAddress: proxy,
      headers: { 'x-forwarded-for': '203.0.113.9, 203.0.113.10' },
      payload: { username: 'nobody', password: '' },
    });
    expect(other.json().code).not.toBe('request.rate_limited');
  });

  it('with no proxy to believe, whatever header carries the invention', async () => {
    const invented = (n: number) => ({
      'x-forwarded-for': `198.51.100.${n}`,
      'x-real-ip': `198.51.100.${n}`,
      forwarded: `for=198.51.100.${n}`,
    });
    expect(await floodOf(direct.app[name], url, invented)).toEqual(expected);
  });
});

describe('the address of a caller', () => {
  async function addressSeen(trustedProxies: TrustedProxies | null, from: string, forwarded: string) {
    const server = await buildServer(direct.app.services.log, { isRateLimited: false, trustedProxies });
    server.get('/address', async (request) => ({ ip: request.ip }));
    const reply = await server.inject({
      url: '/address',
      remoteAddress: from,
      headers: { 'x-forwarded-for': forwarded },
    });
    await server.close();
    return reply.json().ip;
  }

  it('is what the outermost of so many proxies saw', async () => {
    expect(await addressSeen(2, proxy, '1.1.1.1, 2.2.2.2, 3.3.3.3')).toBe('2.2.2.2');
  });

  it('is what a listed proxy saw, and nobody else is believed', async () => {
    const list = ['loopback', '10.0.0.0/8'];
    expect(await addressSeen(list, proxy, '1.1.1.1, 2.2.2.2, 10.9.9.9')).toBe('2.2.2.2');
    expect(await addressSeen(list, '203.0.113.9', '1.1.1.1')).toBe('203.0.113.9');
  });
});

describe('BANYAN_TRUST_PROXY', () => {
  it('is a hop count or a list of addresses, networks and names', () => {
    expect(readTrustedProxies('1')).toBe(1);
    expect(readTrustedProxies('loopback, 10.0.0.0/8,2001:db8::1,fc00::/7')).toEqual([
      'loopback',
      '10.0.0.0/8',
      '2001:db8::1',
      'fc00::/7',
    ]);
  });

  it('starts nothing with a value that would believe everybody, or that nobody can read', () => {
    const key = 'a-key-of-a-test-0123456789-0123456789';
    const names = ['DATA', 'INDEX', 'CAPTCHA', 'CHAIN'];
    const keys = Object.fromEntries(names.map((name) => [`BANYAN_${name}_KEY`, key]));
    const faults = [
      'true',
      'yes',
      '0',
      '-1',
      '99',
      '*',
      '0.0.0.0/0',
      '::/0',
      '10.0.0.0/33',
      '10.0.0',
      'a,b',
      '1,',
    ];
    for (const value of faults) {
      const start = () => readConfig({ ...keys, BANYAN_TRUST_PROXY: value });
      expect(start, value).toThrow(ConfigError);
      expect(start, value).toThrow(/^BANYAN_TRUST_PROXY: .+$/);
    }
    expect(readConfig({ ...keys, BANYAN_TRUST_PROXY: '' }).trustedProxies).toBeNull();
    expect(readConfig(keys).trustedProxies).toBeNull();
  });
});
