import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  environmentKeys as keys,
  productionEnvironment as production,
} from '../../../testing/environment.ts';
import { readConfig } from '../config.ts';
import { vapidPair } from './push-config.ts';

const pair = createECDH('prime256v1');
const publicKey = pair.generateKeys('base64url');
const privateKey = pair.getPrivateKey();
const demo = { ...keys, BANYAN_MODE: 'demo' };
const pushOf = (more: Record<string, string>) => readConfig({ ...demo, ...more }).push;

describe('the key of pushes', () => {
  it('is a private key of P-256 in base64 of either alphabet; the public one follows from it', () => {
    for (const text of [privateKey.toString('base64'), privateKey.toString('base64url')])
      expect(pushOf({ BANYAN_VAPID_KEY: text })).toMatchObject({
        privateKey: privateKey.toString('base64url'),
        publicKey,
      });
  });

  it('is none where it has another length, or is no number of the curve', () => {
    for (const bytes of [Buffer.alloc(32), Buffer.alloc(32, 0xff), Buffer.alloc(31, 1), Buffer.alloc(0)])
      expect(vapidPair(bytes.toString('base64url'))).toBeUndefined();
    expect(() => pushOf({ BANYAN_VAPID_KEY: 'too-short' })).toThrow(/^BANYAN_VAPID_KEY: 32 bytes .+$/);
  });

  it('left out, nothing is pushed', () => {
    expect(pushOf({})).toBeNull();
  });
});

it('a push service learns whom to write to: the public address, or whoever is named', () => {
  const key = { BANYAN_VAPID_KEY: privateKey.toString('base64url') };
  expect(pushOf({ ...key, BANYAN_PUBLIC_URL: 'https://app.example.com' })?.contact).toBe(
    'https://app.example.com',
  );
  expect(pushOf(key)?.contact).toMatch(/^mailto:/);
  expect(pushOf({ ...key, BANYAN_PUSH_CONTACT: 'mailto:ops@example.com' })?.contact).toBe(
    'mailto:ops@example.com',
  );
  for (const contact of ['ops@example.com', 'http://example.com', 'mailto:a b@example.com'])
    expect(() => pushOf({ ...key, BANYAN_PUSH_CONTACT: contact }), contact).toThrow(/BANYAN_PUSH_CONTACT/);
});

it('other push services are named by their origins', () => {
  const key = { BANYAN_VAPID_KEY: privateKey.toString('base64url') };
  const services = 'http://127.0.0.1:4999, https://push.example.com';
  expect(pushOf({ ...key, BANYAN_PUSH_SERVICES: services })?.services).toEqual([
    'http://127.0.0.1:4999',
    'https://push.example.com',
  ]);
  expect(() => pushOf({ ...key, BANYAN_PUSH_SERVICES: 'https://push.example.com/path' })).toThrow(
    /BANYAN_PUSH_SERVICES/,
  );
});

describe('production', () => {
  it('does not start without a key', () => {
    const { BANYAN_VAPID_KEY: _, ...without } = production;
    expect(() => readConfig(without)).toThrow(/^BANYAN_VAPID_KEY: production needs .+$/);
    expect(readConfig(production).push).not.toBeNull();
  });

  it('calls no push service in the clear', () => {
    const clear = { ...production, BANYAN_PUSH_SERVICES: 'http://push.example.com' };
    expect(() => readConfig(clear)).toThrow(/^BANYAN_PUSH_SERVICES: .+$/);
  });
});
