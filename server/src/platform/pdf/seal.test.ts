import { generateKeyPairSync, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { samplePem } from '../../../testing/sample-seal.ts';
import { ConfigError } from '../config.ts';
import { makeDemoSeal, makeSeal } from './demo-seal.ts';
import { openSeal } from './open-seal.ts';
import { certificateFacts, readSeal } from './seal.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'seal-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const certificateOf = (pem: string) => /-----BEGIN CERTIFICATE[^]+/.exec(pem)?.[0] as string;
const keyOf = (options: { modulusLength: number }) =>
  generateKeyPairSync('rsa', options).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;

test('a demo seal vouches for itself, says what it is, and signs the same bytes with the same signature', async () => {
  const seal = readSeal(makeDemoSeal());
  const certificate = new X509Certificate(seal.certificates[0]);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(seal.isDemo).toBe(true);
  const [first, second] = await Promise.all([seal.sign(Buffer.from('a')), seal.sign(Buffer.from('a'))]);
  expect(first).toEqual(second);
  expect(certificateFacts(seal.certificates[0])).toMatchObject({
    subject: 'O=Banyan, CN=Banyan DEMO seal - no legal force',
    validFrom: '2020-01-01T00:00:00.000Z',
    validTo: '2199-12-31T23:59:59.000Z',
  });
});

describe('a file that is no seal is refused, with the reason', () => {
  test.each([
    ['nothing', () => '', /has no certificate$/],
    ['only a certificate', () => certificateOf(samplePem), /no private key that can be read/],
    ['only a key', () => keyOf({ modulusLength: 2048 }), /has no certificate$/],
    [
      'a key of another certificate',
      () => keyOf({ modulusLength: 2048 }) + certificateOf(samplePem),
      /does not belong/,
    ],
    ['a short key', () => keyOf({ modulusLength: 1024 }) + certificateOf(samplePem), /2048 bits or more/],
    [
      'a broken certificate',
      () => samplePem.replace(/(CERTIFICATE-----\n.{10})./, '$1!'),
      /no certificate that can be read/,
    ],
  ])('%s', (_name, pem, reason) => {
    expect(() => readSeal(pem())).toThrow(ConfigError);
    expect(() => readSeal(pem())).toThrow(reason);
  });
});

describe('the configuration', () => {
  test('a demo makes its seal once, for its eyes only, and keeps it', () => {
    const config = { mode: 'demo', sealFile: null, dataFolder: join(folder, 'data') } as const;
    const first = openSeal(config);
    expect(openSeal(config).certificates).toEqual(first.certificates);
    const path = join(folder, 'data', 'seal-demo.pem');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readSeal(readFileSync(path, 'utf8')).certificates).toEqual(first.certificates);
  });

  test('production refuses the seal of a demonstration, and one that is not there', () => {
    const path = join(folder, 'seal.pem');
    writeFileSync(path, samplePem);
    expect(openSeal({ mode: 'development', sealFile: path, dataFolder: folder }).isDemo).toBe(true);
    const production = { mode: 'production', sealFile: path, dataFolder: folder } as const;
    expect(() => openSeal(production)).toThrow(
      'BANYAN_SEAL: production must not use the seal of a demonstration',
    );
    writeFileSync(join(folder, 'real.pem'), makeSeal('Banyan'));
    expect(openSeal({ ...production, sealFile: join(folder, 'real.pem') }).isDemo).toBe(false);
    expect(() => openSeal({ ...production, sealFile: join(folder, 'none.pem') })).toThrow(
      /^BANYAN_SEAL: ENOENT/,
    );
    expect(() => openSeal({ ...production, sealFile: null })).toThrow(ConfigError);
  });
});
