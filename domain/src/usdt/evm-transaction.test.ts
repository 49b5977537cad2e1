import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { type EvmTransaction, readEvmTransaction } from './evm-transaction.ts';
import { type Rlp, writeRlp } from './rlp.ts';
import { evmId, evmRaw, legacyRaw, transferData } from './testing/signed-transfers.ts';

const read = (raw: string): EvmTransaction => readEvmTransaction(hexToBytes(raw));

/** The example of EIP-155, signed by the key that is 46 in each byte. */
const example =
  'f86c098504a817c800825208943535353535353535353535353535353535353535880de0b6b3a76400008025a028ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa636276a067cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83';

test('the example of EIP-155 is read, and known by its hash', () => {
  expect(read(example)).toEqual({
    id: '0x33469b22e9f636356c4160a87eb19df52b7412e8eac32a4a55ffe88ea8350788',
    chainId: 1n,
    nonce: 9n,
    to: '35'.repeat(20),
    value: 10n ** 18n,
    data: new Uint8Array(),
    signature: {
      digest: hexToBytes('daf5a779ae972f972197303d7b574746c7ef83eadac0f2791ad23db92e4c8e53'),
      numbers: hexToBytes(
        '28ef61340bd939bc2195fe537567866003e1a15d3c71ff63e1590620aa63627667cbe9d8997f761aecb703304b3800ccf555c9f3dc64214b297fb1966a3b6d83',
      ),
      parity: 0,
    },
  });
});

const call = { to: 'da'.repeat(20), value: 0n, data: transferData('5a'.repeat(20), 14_038_240n), nonce: 7n };

describe('a transaction with a ceiling for its fee', () => {
  test.each([1n, 56n])('of chain %d is read', (chainId) => {
    const raw = evmRaw({ ...call, chainId });
    const { data, signature, ...rest } = read(raw);
    expect(signature).toMatchObject({ numbers: new Uint8Array(64).fill(0x11), parity: 1 });
    expect(rest).toEqual({ id: evmId(raw), chainId, nonce: 7n, to: call.to, value: 0n });
    expect(bytesToHex(data)).toBe(call.data);
  });
});

test('what was signed is all but the signature, and the name is of all of it', () => {
  const { id, signature } = read(evmRaw({ ...call, chainId: 1n }));
  // By Keccak-256 and RLP of another implementation.
  expect(id).toBe('0xb9000f411ca0d3868adbc761f0a5e746d78bc1ff390b81d215d36488afffe091');
  expect(bytesToHex(signature.digest)).toBe(
    '643dd38290374999f24d4f55ce1bce2a7e32c85285f97ab3d6bc3c9488046110',
  );
});

describe('a transaction of the older form', () => {
  test.each([
    [27n, null, 0],
    [28n, null, 1],
    [37n, 1n, 0],
    [38n, 1n, 1],
    [147n, 56n, 0],
    [148n, 56n, 1],
  ])('whose signature has the sign %d is one of chain %s, by key %d', (v, chainId, parity) => {
    const transaction = read(legacyRaw({ ...call, v }));
    expect(transaction).toMatchObject({ chainId, nonce: 7n, to: call.to, signature: { parity } });
  });

  test.each([0n, 1n, 26n, 29n, 34n])('does not have the sign %d', (v) => {
    expect(() => read(legacyRaw({ ...call, v }))).toThrow('no sign of a signature');
  });
});

const [one, none, byte] = [Uint8Array.of(1), new Uint8Array(), Uint8Array.of(0)];
const account = new Uint8Array(20).fill(0x35);
const half = new Uint8Array(32).fill(0x11);
const long = new Uint8Array(33).fill(0x11);
const typed = (...items: Rlp[]) => `02${bytesToHex(writeRlp(items))}`;
/** The numbers of a signature as great as nodes take them. */
const greatestR = hexToBytes('fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364140');
const greatestS = hexToBytes('7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0');
const above = (greatest: Uint8Array) =>
  Uint8Array.of(...greatest.subarray(0, -1), (greatest.at(-1) ?? 0) + 1);
const head = [one, one, one, one, one, account, none, none] as const;

test('what follows is refused, and this is not', () => {
  expect(read(typed(...head, [], one, half, half))).toMatchObject({ chainId: 1n, to: '35'.repeat(20) });
  expect(read(typed(...head, [], one, greatestR, greatestS))).toMatchObject({ chainId: 1n });
  expect(read(typed(...head.slice(0, 5), none, none, none, [], one, half, half))).toMatchObject({ to: '' });
});

test.each([
  ['nothing', ''],
  ['a transaction of another type', `01${bytesToHex(writeRlp([...head, [], one, half, half]))}`],
  ['a transaction that is cut off', example.slice(0, -2)],
  ['bytes after the transaction', `${example}00`],
  ['no list', '8102'],
  ['a field too many', typed(...head, [], one, half, half, half)],
  ['a field too few', typed(...head, [], one, half)],
  ['a list of accounts beside the call', typed(...head, [[account, []]], one, half, half)],
  ['bytes instead of that list', typed(...head, none, one, half, half)],
  ['a sign that is none', typed(...head, [], Uint8Array.of(2), half, half)],
  ['no signature', typed(...head, [], one, none, none)],
  ['half a signature', typed(...head, [], one, half, none)],
  ['the higher of two signatures', typed(...head, [], one, half, above(greatestS))],
  ['a signature beyond the curve', typed(...head, [], one, above(greatestR), half)],
  ['a number with a leading zero', typed(byte, ...head.slice(1), [], one, half, half)],
  ['a number of 33 bytes', typed(...head.slice(0, 6), long, none, [], one, half, half)],
  ['a list instead of a number', typed([], ...head.slice(1), [], one, half, half)],
  ['an account cut off', typed(...head.slice(0, 5), account.subarray(1), none, none, [], one, half, half)],
])('%s is refused', (_name, raw) => {
  expect(() => read(raw)).toThrow(RangeError);
});
