import { expect, test } from 'vitest';
import { type TransferBatch, unsignedFile } from './transfer-batch.ts';

const lines = [
  { order: 'W20260520-000001', address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', units: 14_038_240n },
  { order: 'W20260520-000002', address: 'TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh', units: 7n },
] as const;
const batch: TransferBatch = { batch: 'B20260520-000001', chain: 'TRC20', lines };

test('the file of a batch says who is paid how much, by which contract, and the digest of that', () => {
  const { text, digest } = unsignedFile(batch);
  // By SHA-256 of another implementation, over the file without its digest.
  expect(digest).toBe('bfb305d1da429ce194a7a13cebf81dc46237cb5b6d74e9df8894e1a8fce4c1e9');
  expect(text).toBe(
    `{"batch":"B20260520-000001","contract":"TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t","count":2,"decimals":6,"digest":"${digest}","format":"usdt-transfers","lines":[{"address":"TJRabPrwbZy45sbavfcjinPJC18kjpRTv8","order":"W20260520-000001","units":"14038240"},{"address":"TJmmqjb1DK9TTZbQXzRQ2AuA94z4gKAPFh","order":"W20260520-000002","units":"7"}],"network":"TRC20","total":"14038247","version":1}`,
  );
});

test('the same batch is the same file, and another one has another digest', () => {
  const [first, second] = lines;
  const { digest } = unsignedFile(batch);
  expect(unsignedFile({ ...batch, lines: [{ ...first }, { ...second }] }).digest).toBe(digest);
  for (const other of [
    { ...batch, batch: 'B20260520-000002' },
    { ...batch, lines: [second, first] },
    { ...batch, lines: [first] },
    { ...batch, lines: [first, { ...second, units: 8n }] },
    { ...batch, lines: [first, { ...second, address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH' }] },
    { ...batch, lines: [first, { ...second, order: 'W20260520-000003' }] },
  ])
    expect(unsignedFile(other).digest).not.toBe(digest);
});

test('one account on two networks is two batches: contract and decimals are those of the network', () => {
  const evm = { order: 'W1', address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', units: 1n };
  const files = (['ERC20', 'BEP20'] as const).map((chain) =>
    unsignedFile({ batch: 'B1', chain, lines: [evm] }),
  );
  expect(files.map(({ text }) => (JSON.parse(text) as { decimals: number }).decimals)).toEqual([6, 18]);
  expect(new Set(files.map(({ digest }) => digest)).size).toBe(2);
});

test.each<[string, TransferBatch['lines'], string]>([
  ['of nothing', [], 'a batch has a transfer'],
  [
    'that pays an order twice',
    [lines[0], { ...lines[1], order: lines[0].order }],
    'an order is paid once in a batch',
  ],
  ['that pays nothing', [{ ...lines[0], units: 0n }], 'W20260520-000001 pays nothing'],
  ['with no address', [{ ...lines[0], address: '' }], 'W20260520-000001 has no address on TRC20'],
  ['with a link', [{ ...lines[0], address: `tron:${lines[0].address}` }], 'has no address on TRC20'],
  [
    'with an address of another network',
    [{ ...lines[0], address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }],
    'has no address on TRC20',
  ],
])('a batch %s has no file', (_name, given, refusal) => {
  expect(() => unsignedFile({ ...batch, lines: given })).toThrow(refusal);
});
