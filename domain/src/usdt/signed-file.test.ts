import { describe, expect, test } from 'vitest';
import { evmChainIds, type UsdtChain, usdtContracts } from './chains.ts';
import { readSignedFile, type SignedFault } from './signed-file.ts';
import {
  evmId,
  evmRaw,
  legacyRaw,
  type Signed,
  signedText,
  signLine,
  transferData,
  tronId,
  tronRaw,
} from './testing/signed-transfers.ts';
import type { TransferBatch, TransferLine } from './transfer-batch.ts';
import { accountOf } from './transfer-call.ts';

const now = new Date('2026-05-20T04:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
const expires = later(3_600_000);

const addresses: Readonly<Record<UsdtChain, readonly [string, string]>> = {
  TRC20: ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh'],
  ERC20: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  BEP20: ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
};

const batchOn = (chain: UsdtChain): TransferBatch => ({
  batch: 'B20260520-000001',
  chain,
  lines: addresses[chain].map((address, i) => ({
    order: `W${i + 1}`,
    address,
    units: BigInt(14_038_240 + i),
  })),
});
const signedFor = (batch: TransferBatch): Signed[] =>
  batch.lines.map((line, i) => signLine(batch.chain, line, BigInt(7 + i), expires));
const readLines = (batch: TransferBatch, lines: readonly unknown[]) =>
  readSignedFile(signedText(batch, lines), batch, now);

describe.each(['TRC20', 'ERC20', 'BEP20'] as const)('the signed file of a batch on %s', (chain) => {
  const batch = batchOn(chain);
  const lines = signedFor(batch);
  const isTron = chain === 'TRC20';

  test('is read: the transaction of each order, and what decides whether it can still come', () => {
    expect(readLines(batch, lines)).toMatchObject(
      lines.map((line, i) => ({
        ...line,
        nonce: isTron ? null : BigInt(7 + i),
        expires: isTron ? expires : null,
        // The account of the signer is ab in each of its bytes.
        payer: isTron ? 'TRcvCk5fLxxgRc7KopfPXb3GzUqZMjcKkn' : null,
        signatures: [{ numbers: new Uint8Array(64).fill(0x11) }],
      })),
    );
  });

  test('may be written in capitals, and with 0x or without', () => {
    const other = lines.map(({ order, transaction, raw }) => ({
      order,
      transaction: isTron ? transaction.toUpperCase() : `0x${transaction.slice(2).toUpperCase()}`,
      raw: isTron ? `0x${raw.toUpperCase()}` : raw.slice(2).toUpperCase(),
    }));
    expect(readLines(batch, other)).toEqual(readLines(batch, lines));
  });

  test.each<[string, (lines: Signed[]) => unknown[], SignedFault]>([
    ['a line too few', ([first]) => [first], { fault: 'lines' }],
    ['a line too many', (all) => [...all, all[0]], { fault: 'lines' }],
    ['another order of the lines', ([a, b]) => [b, a], { fault: 'order', line: 1 }],
    [
      'the transaction of another line',
      ([a, b]) => [a, { ...a, order: b?.order }],
      { fault: 'payee', line: 2 },
    ],
    ['no digits at all', ([a, b]) => [{ ...a, raw: '' }, b], { fault: 'raw', line: 1 }],
    ['no hexadecimal digits', ([a, b]) => [{ ...a, raw: 'zz' }, b], { fault: 'raw', line: 1 }],
    ['an odd number of digits', ([a, b]) => [{ ...a, raw: `${a?.raw}0` }, b], { fault: 'raw', line: 1 }],
    ['too many digits', ([a, b]) => [a, { ...b, raw: '00'.repeat(1_025) }], { fault: 'raw', line: 2 }],
    [
      'a transaction that is cut off',
      ([a, b]) => [a, { ...b, raw: b?.raw.slice(0, -2) }],
      { fault: 'raw', line: 2 },
    ],
    [
      'a name that is not its own',
      ([a, b]) => [a, { ...b, transaction: a?.transaction }],
      { fault: 'transaction', line: 2 },
    ],
  ])('with %s is refused', (_name, altered, fault) => {
    expect(readLines(batch, altered(lines))).toEqual(fault);
  });

  test('of another batch, network or amount is refused', () => {
    const text = signedText(batch, lines);
    const [first, second] = batch.lines as [TransferLine, TransferLine];
    const others: TransferBatch[] = [
      { ...batch, batch: 'B20260520-000002' },
      { ...batch, lines: [first, { ...second, units: second.units + 1n }] },
      batchOn(isTron ? 'ERC20' : 'TRC20'),
    ];
    for (const other of others) expect(readSignedFile(text, other, now)).toEqual({ fault: 'other_batch' });
  });
});

describe('what is no signed file is refused', () => {
  const batch = batchOn('TRC20');
  const [line] = signedFor(batch);
  const good = JSON.parse(signedText(batch, [])) as Record<string, unknown>;

  test.each([
    ['', 'nothing'],
    ['{', 'no JSON'],
    ['null', 'nothing in JSON'],
    ['[]', 'a list'],
    [JSON.stringify({ ...good, format: 'usdt-transfers' }), 'the file for the signer'],
    [JSON.stringify({ ...good, version: 2 }), 'another version'],
    [JSON.stringify({ ...good, batch: 7 }), 'a number instead of a batch'],
    [JSON.stringify({ ...good, network: null }), 'no network'],
    [JSON.stringify({ ...good, digest: undefined }), 'no digest'],
    [JSON.stringify({ ...good, lines: {} }), 'no lines'],
    [JSON.stringify({ ...good, lines: [null, line] }), 'a line that is nothing'],
    [JSON.stringify({ ...good, lines: [{ ...line, raw: 7 }, line] }), 'a line of another form'],
  ])('%s: %s', (text) => {
    expect(readSignedFile(text, batch, now)).toEqual({ fault: 'form' });
  });
});

/** The first of two lines, signed otherwise than it was asked for. */
const [own, foreign] = addresses.ERC20;
const paying = (address: string, units: bigint) => transferData(accountOf('ERC20', address), units);
const asked = {
  to: accountOf('ERC20', usdtContracts.ERC20),
  value: 0n,
  data: paying(own, 14_038_240n),
  chainId: evmChainIds.ERC20,
  nonce: 7n,
};
const evmLine = (raw: string): Signed => ({ order: 'W1', transaction: evmId(raw), raw });

test.each<[string, string, string]>([
  ['for another chain', evmRaw({ ...asked, chainId: evmChainIds.BEP20 }), 'network'],
  ['for every chain', legacyRaw({ ...asked, v: 27n }), 'network'],
  ['to another contract', evmRaw({ ...asked, to: accountOf('ERC20', usdtContracts.BEP20) }), 'contract'],
  ['to the payee itself', evmRaw({ ...asked, to: accountOf('ERC20', own) }), 'contract'],
  ['that makes a contract', evmRaw({ ...asked, to: '' }), 'contract'],
  ['that carries coins', evmRaw({ ...asked, value: 1n }), 'value'],
  ['that calls nothing', evmRaw({ ...asked, data: '' }), 'call'],
  ['that calls something else', evmRaw({ ...asked, data: `095ea7b3${asked.data.slice(8)}` }), 'call'],
  ['to somebody else', evmRaw({ ...asked, data: paying(foreign, 14_038_240n) }), 'payee'],
  ['of more', evmRaw({ ...asked, data: paying(own, 14_038_241n) }), 'amount'],
  ['of less', evmRaw({ ...asked, data: paying(own, 14_038_239n) }), 'amount'],
])('a transaction %s is refused', (_name, raw, fault) => {
  const batch = batchOn('ERC20');
  const [, second] = signedFor(batch);
  expect(readLines(batch, [evmLine(raw), second])).toEqual({ fault, line: 1 });
});

test('a transaction of the older form is taken for its own chain', () => {
  const batch = batchOn('ERC20');
  const [, second] = signedFor(batch);
  const raw = legacyRaw({ ...asked, v: 37n });
  const read = readLines(batch, [evmLine(raw), second]);
  expect(read).toMatchObject([{ transaction: evmId(raw), nonce: 7n }, { nonce: 8n }]);
});

test.each([7n, 6n, 9n])('after the transaction 7 of a sender the next one is not %d', (nonce) => {
  const batch = batchOn('BEP20');
  const [first] = signedFor(batch);
  const [, line] = batch.lines;
  if (!line) throw new Error('a batch of two');
  const lines = [first, signLine('BEP20', line, nonce, expires)];
  expect(readLines(batch, lines)).toEqual({ fault: 'nonce', line: 2 });
});

describe('on TRON', () => {
  /** Two orders of the same amount to the same address, which one transaction must not pay both. */
  const [address] = addresses.TRC20;
  const batch: TransferBatch = {
    batch: 'B1',
    chain: 'TRC20',
    lines: ['W1', 'W2'].map((order) => ({ order, address, units: 5n })),
  };
  const until = (instant: Date) => batch.lines.map((line) => signLine('TRC20', line, 0n, instant));

  test('one transaction does not pay two orders', () => {
    expect(readLines(batch, until(expires))).toEqual({ fault: 'repeated', line: 2 });
  });

  test('a transaction that no block takes any more is refused', () => {
    const [line] = batch.lines;
    const one = { ...batch, lines: line ? [line] : [] };
    const signed = (instant: Date) => until(instant).slice(0, 1);
    expect(readLines(one, signed(now))).toEqual({ fault: 'expired', line: 1 });
    expect(readLines(one, signed(later(1)))).toMatchObject([{ order: 'W1', expires: later(1) }]);
  });

  test('what several have signed is taken', () => {
    const to = accountOf('TRC20', usdtContracts.TRC20);
    const data = transferData(accountOf('TRC20', address), 5n);
    const both = [27, 28].map((byte) => new Uint8Array(65).fill(byte));
    const { signed, raw } = tronRaw({ to, value: 0n, data, expires, signatures: both });
    const one = { ...batch, lines: batch.lines.slice(0, 1) };
    const read = readLines(one, [{ order: 'W1', transaction: tronId(signed), raw }]);
    expect(read).toMatchObject([{ transaction: tronId(signed), signatures: [{ parity: 0 }, { parity: 1 }] }]);
  });
});
