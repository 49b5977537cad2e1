import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { readSignedFile } from '../domain/src/usdt/signed-file.ts';
import { unsignedFile } from '../domain/src/usdt/transfer-batch.ts';
import { readChains } from '../server/src/platform/chain/chain-config.ts';
import { payerOf, signerOf } from '../server/src/platform/chain/payer.ts';
import { demoChains, demoPayers } from './demo-chains.mjs';
import { nothingSigned, signForDemo } from './demo-signer.mjs';
import { banyanEnvironment } from './launcher.mjs';

let data;
beforeAll(() => {
  data = mkdtempSync(join(tmpdir(), 'banyan-demo-'));
});
afterAll(() => rmSync(data, { recursive: true, force: true }));
afterEach(() => vi.unstubAllEnvs());

describe('where USDT is looked for', () => {
  const url = 'http://127.0.0.1:3002';
  const usdtOf = (env) =>
    Object.entries(env).filter(([name, value]) => name.startsWith('BANYAN_USDT_') && value);

  test('a demo has the chains of its simulator, and the server takes what it is told', () => {
    const { usdt, faults } = readChains(demoChains(url, {}));
    expect(faults).toEqual([]);
    expect(usdt).toMatchObject({
      nodes: { TRC20: `${url}/node/TRC20/`, ERC20: `${url}/node/ERC20`, BEP20: `${url}/node/BEP20` },
      payers: demoPayers,
    });
  });

  test('whoever has nodes of their own has these alone', () => {
    expect(demoChains(url, { BANYAN_USDT_TRC20_URL: 'http://tron.internal:8090/' })).toEqual({});
    expect(demoChains(url, { BANYAN_USDT_TRC20_URL: '' })).not.toEqual({});
  });

  test('a start sets them for a demo, and never in production', () => {
    const others = ['BANYAN_MODE', 'DATABASE_URL', 'SIMULATOR_URL', 'SIMULATOR_PORT', 'BANYAN_CONSOLE_PORT'];
    for (const name of [...others, ...Object.keys(demoChains(url, {}))]) vi.stubEnv(name, '');
    const demo = banyanEnvironment('demo', { port: 4000, data });
    expect(demo.BANYAN_USDT_ERC20_URL).toBe('http://127.0.0.1:4002/node/ERC20');
    vi.stubEnv('BANYAN_MODE', 'production');
    expect(usdtOf(banyanEnvironment('demo', { port: 4000, data }))).toEqual([]);
  });
});

describe('the signer of the demo', () => {
  const now = new Date('2026-05-21T04:00:00Z');
  const addresses = {
    TRC20: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    ERC20: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    BEP20: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  };
  const batchOf = (chain, batch = 'B1') => ({
    batch,
    chain,
    lines: ['W1', 'W2'].map((order) => ({ order, address: addresses[chain], units: 14_038_240n })),
  });
  const sign = (batch, counted = nothingSigned) => signForDemo(unsignedFile(batch).text, counted, now);
  const noncesIn = (batch, { text }) => readSignedFile(text, batch, now).map(({ nonce }) => nonce);

  test.each(Object.keys(addresses))('pays on %s what is asked for, by the expected account', (chain) => {
    const batch = batchOf(chain);
    const read = readSignedFile(sign(batch).text, batch, now);
    expect(read).toMatchObject([{ order: 'W1' }, { order: 'W2' }]);
    expect(read.map((transfer) => payerOf(transfer))).toEqual([demoPayers[chain], demoPayers[chain]]);
    const signers = read.map(({ signatures: [signature] }) => signerOf(signature));
    for (const signer of signers) expect(signer).toEqual({ evm: demoPayers.ERC20, tron: demoPayers.TRC20 });
  });

  test('counts on with each file, and pays none twice', () => {
    const [one, other] = [batchOf('ERC20', 'B1'), batchOf('ERC20', 'B2')];
    const first = sign(one);
    const second = sign(other, first.counted);
    const again = sign(one, second.counted);
    expect(noncesIn(one, first)).toEqual([0n, 1n]);
    expect(noncesIn(other, second)).toEqual([2n, 3n]);
    expect(again).toEqual({ ...first, counted: second.counted });
  });

  test.each([
    ['is no file of a batch', (text) => `[${text}]`],
    ['was changed', (text) => text.replaceAll('14038240', '14038241')],
    ['is no JSON', () => 'B1'],
  ])('refuses what %s', (_name, change) => {
    const { text } = unsignedFile(batchOf('TRC20'));
    expect(() => signForDemo(change(text), nothingSigned, now)).toThrow(RangeError);
  });
});
