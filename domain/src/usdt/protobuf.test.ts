import { hexToBytes } from '@noble/hashes/utils.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesOf, numberOf, readMessage } from './protobuf.ts';
import { fieldOf } from './testing/signed-transfers.ts';

const read = (hex: string, repeated: readonly number[] = []) =>
  readMessage(hexToBytes(hex), { known: [1, 2, 18], repeated });

describe('a message', () => {
  test('has its fields by their numbers', () => {
    // The number 150 and the text "testing" are the examples of the documentation of Protocol Buffers.
    const message = read('089601120774657374696e67900180a3c347');
    expect(numberOf(message, 1)).toBe(150n);
    expect(bytesOf(message, 2)).toEqual(hexToBytes('74657374696e67'));
    expect(numberOf(message, 18)).toBe(150_000_000n);
  });

  test('without a field has zero there, and no bytes', () => {
    expect(numberOf(read(''), 1)).toBe(0n);
    expect(() => bytesOf(read(''), 1)).toThrow('field 1 has no bytes');
  });

  test('has bytes where it has bytes, and numbers where it has numbers', () => {
    expect(() => bytesOf(read('0801'), 1)).toThrow('field 1 has no bytes');
    expect(() => numberOf(read('0a01aa'), 1)).toThrow('field 1 is no number');
  });

  test('may repeat a field that is repeated', () => {
    expect(read('1201aa1201bb', [2]).get(2)).toEqual([hexToBytes('aa'), hexToBytes('bb')]);
  });
});

test.each([
  ['a field that nobody knows', '1801'],
  ['a field number of zero', '0001'],
  ['a field that stands there twice', '08010802'],
  ['a field after one with a higher number', '1201aa0801'],
  ['a field after one with a higher number, where it may be repeated', '1201aa08011201bb'],
  ['a zero that is written down', '0800'],
  ['nothing that is written down', '1200'],
  ['a field of fixed length', '0d00000000'],
  ['a group', '0b0c'],
  ['a tag without its value', '08'],
  ['bytes that are cut off', '0a02aa'],
  ['a number that is cut off', '0896'],
  ['a number that is written longer than it has to be', '088100'],
  ['a number below zero', '08ffffffffffffffffff01'],
])('%s is refused', (_name, hex) => {
  expect(() => read(hex, [2])).toThrow(RangeError);
});

test('the greatest number of 63 bits is read', () => {
  expect(numberOf(read('08ffffffffffffffff7f'), 1)).toBe(2n ** 63n - 1n);
});

test('whatever number is written is read as it was', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }), (value) => {
      const message = readMessage(fieldOf(18, value), { known: [18] });
      expect(numberOf(message, 18)).toBe(value);
    }),
  );
});
