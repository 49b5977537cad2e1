import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readAlipay } from './alipay-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'banyan-alipay-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = (key: KeyObject, type: 'pkcs8' | 'spki') => String(key.export({ type, format: 'pem' }));
const base64 = (key: KeyObject, type: 'pkcs8' | 'pkcs1' | 'spki') =>
  key.export({ type: type as 'spki', format: 'der' }).toString('base64');

const keyFile = file('key.pem', pem(own.privateKey, 'pkcs8'));
const publicKeyFile = file('alipay.pem', pem(alipay.publicKey, 'spki'));
const whole = {
  BANYAN_ALIPAY_APP_ID: '2021000000000001',
  BANYAN_ALIPAY_SELLER_ID: '2088000000000001',
  BANYAN_ALIPAY_KEY: keyFile,
  BANYAN_ALIPAY_PUBLIC_KEY: publicKeyFile,
  BANYAN_ALIPAY_GATEWAY: 'https://openapi.alipay.com/gateway.do',
};
const application = {
  appId: '2021000000000001',
  sellerId: '2088000000000001',
  privateKey: pem(own.privateKey, 'pkcs8'),
  alipayPublicKey: pem(alipay.publicKey, 'spki'),
  gateway: 'https://openapi.alipay.com/gateway.do',
};

it('without an application there is none, and nothing is wrong', () => {
  expect(readAlipay({ BANYAN_ALIPAY_GATEWAY: whole.BANYAN_ALIPAY_GATEWAY })).toEqual({
    alipay: null,
    faults: [],
  });
});

it.each([
  ['PEM', keyFile, publicKeyFile],
  [
    'the base64 of PKCS #8',
    file('key8.txt', base64(own.privateKey, 'pkcs8')),
    file('alipay.txt', base64(alipay.publicKey, 'spki')),
  ],
  ['the base64 of PKCS #1', file('key1.txt', base64(own.privateKey, 'pkcs1')), publicKeyFile],
])('keys are read as %s', (_form, key, publicKey) => {
  const read = readAlipay({ ...whole, BANYAN_ALIPAY_KEY: key, BANYAN_ALIPAY_PUBLIC_KEY: publicKey });
  expect(read).toEqual({ alipay: application, faults: [] });
});

it.each(['APP_ID', 'SELLER_ID', 'KEY', 'PUBLIC_KEY'])('an application without %s is a fault', (name) => {
  const { alipay, faults } = readAlipay({ ...whole, [`BANYAN_ALIPAY_${name}`]: undefined });
  expect([alipay, faults.length]).toEqual([null, 1]);
  expect(faults[0]).toContain('all four, or none of them');
});

const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
it.each([
  ['BANYAN_ALIPAY_KEY: ', { BANYAN_ALIPAY_KEY: join(folder, 'nowhere.pem') }],
  ['BANYAN_ALIPAY_KEY: ', { BANYAN_ALIPAY_KEY: file('none.txt', 'no key at all') }],
  [
    'BANYAN_ALIPAY_KEY: not an RSA key',
    { BANYAN_ALIPAY_KEY: file('ec.pem', pem(curve.privateKey, 'pkcs8')) },
  ],
  ['BANYAN_ALIPAY_PUBLIC_KEY: ', { BANYAN_ALIPAY_PUBLIC_KEY: file('none.pem', 'no key at all') }],
  [
    "this is the application's own public key",
    { BANYAN_ALIPAY_PUBLIC_KEY: file('own.pem', pem(own.publicKey, 'spki')) },
  ],
])('said and not started with: %s', (fault, change) => {
  const { alipay: read, faults } = readAlipay({ ...whole, ...change });
  expect(read).toBeNull();
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
});
