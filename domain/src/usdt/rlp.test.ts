import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberBytes, type Rlp, readRlp, writeRlp } from './rlp.ts';

const text = utf8ToBytes;
/** More than 55 bytes. */
const lorem = 'Lorem ipsum dolor sit amet, consectetur adipisicing elit';

/** The examples of the documentation of Ethereum. */
test.each<[string, Rlp]>([
  ['83646f67', text('dog')],
  ['c88363617483646f67', [text('cat'), text('dog')]],
  ['80', text('')],
  ['c0', []],
  ['00', Uint8Array.of(0)],
  ['0f', Uint8Array.of(15)],
  ['820400', Uint8Array.of(4, 0)],
  ['c7c0c1c0c3c0c1c0', [[], [[]], [[], [[]]]]],
  [
    'b8384c6f72656d20697073756d20646f6c6f722073697420616d65742c20636f6e7365637465747572206164697069736963696e6720656c6974',
    text(lorem),
  ],
])('%s is read, and written', (hex, item) => {
  expect(readRlp(hexToBytes(hex))).toEqual(item);
  expect(writeRlp(item)).toEqual(hexToBytes(hex));
});

test.each([
  ['nothing at all', ''],
  ['bytes after the item', '8000'],
  ['bytes that are cut off', '83646f'],
  ['a list that is cut off', 'c883636174'],
  ['an item of a list that is longer than the list', 'c28364'],
  ['a small byte with a length', '8101'],
  ['a short length that is written long', 'b801ff'],
  ['a length of 55 that is written long', `b837${'00'.repeat(55)}`],
  ['a length with a leading zero', `b90038${'00'.repeat(56)}`],
  ['a length that is cut off', 'b9'],
  ['a length of more than there is', 'bfffffffffffffffff'],
])('%s is refused', (_name, hex) => {
  expect(() => readRlp(hexToBytes(hex))).toThrow(RangeError);
});

const leaf = fc.uint8Array({ maxLength: 70 });
const list = fc.array(leaf, { maxLength: 6 });
const nested = fc.array(fc.oneof(leaf, list), { maxLength: 6 });
const anyItem = fc.oneof(leaf, list, nested, fc.array(nested, { maxLength: 3 }));

test('whatever is written is read as it was, and no part of it is', () => {
  fc.assert(
    fc.property(anyItem, (given) => {
      const bytes = writeRlp(given);
      expect(readRlp(bytes)).toEqual(given);
      expect(() => readRlp(bytes.subarray(0, -1))).toThrow(RangeError);
    }),
  );
});

test.each([
  [0n, ''],
  [1n, '01'],
  [255n, 'ff'],
  [256n, '0100'],
  [20_000_000_000n, '04a817c800'],
])('%d has the bytes %s', (value, hex) => {
  expect(numberBytes(value)).toEqual(hexToBytes(hex));
});
