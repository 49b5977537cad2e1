import fc from 'fast-check';
import { expect, test } from 'vitest';
import { showTransferCode, transferCodeOf, transferCodesIn } from './transfer-code.ts';

const code = transferCodeOf(new Uint8Array([4, 19, 7, 23, 2, 20, 41]));
const codes = fc.uint8Array({ minLength: 7, maxLength: 9 }).map(transferCodeOf);
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.split('');

test('a code is its prefix, seven signs and the one that checks them', () => {
  expect(code).toBe('BY4K7Q2M9P');
  expect(showTransferCode(code)).toBe('BY4K 7Q2M 9P');
  expect(transferCodeOf(new Uint8Array(7))).toBe('BY00000000');
});

test.each([
  ['alone', code],
  ['as it is shown', 'BY4K 7Q2M 9P'],
  ['in small letters with hyphens', 'by4k-7q2m-9p'],
  ['in full-width signs', 'ＢＹ４Ｋ７Ｑ２Ｍ９Ｐ'],
  ['within words of a bank', '跨行转账 附言:BY4K7Q2M9P 张三'],
  ['after a prefix that begins none', 'BUYBY BY4K7Q2M9P'],
  ['before other digits', 'BY4K7Q2M9P20261123'],
])('a code is found %s', (_where, text) => {
  expect(transferCodesIn(text)).toEqual([code]);
});

test('O is read as 0, and I and L as 1', () => {
  const zeroes = transferCodeOf(new Uint8Array([0, 1, 1, 0, 0, 0, 0]));
  expect(transferCodesIn(zeroes.replace('011', 'OIL'))).toEqual([zeroes]);
});

test('each code of a text is found once, in its order', () => {
  const other = transferCodeOf(new Uint8Array([1, 2, 3, 4, 5, 6, 7]));
  expect(transferCodesIn(`${other} ${code} ${other}`)).toEqual([other, code]);
});

test.each(['', 'BY', 'BY4K7Q2M9', 'BY4K7Q2M9E', 'XX4K7Q2M9D', 'BYUUUUUUUU', '6222 0200 1234'])(
  'nothing is found in %j',
  (text) => {
    expect(transferCodesIn(text)).toEqual([]);
  },
);

test('every code is found in itself', () => {
  fc.assert(
    fc.property(codes, (each) => {
      expect(transferCodesIn(each)).toEqual([each]);
    }),
  );
});

test('a code that breaks off is none', () => {
  fc.assert(
    fc.property(codes, fc.integer({ min: 0, max: 9 }), (each, length) => {
      expect(transferCodesIn(each.slice(0, length))).toEqual([]);
    }),
  );
});

test('U stands in no code, whatever the check sign', () => {
  for (const check of signs) expect(transferCodesIn(`BYU000000${check}`)).toEqual([]);
});

test('a code with one wrong sign is none', () => {
  fc.assert(
    fc.property(codes, fc.integer({ min: 2, max: 9 }), fc.constantFrom(...signs), (each, at, sign) => {
      fc.pre(each[at] !== sign);
      expect(transferCodesIn(each.slice(0, at) + sign + each.slice(at + 1))).not.toContain(each);
      expect(transferCodesIn(each.slice(0, at) + sign + each.slice(at + 1))).toEqual([]);
    }),
  );
});
