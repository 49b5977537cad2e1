import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRealName, maskName, normaliseName, sameName } from './real-name.ts';

test.each([
  ['林晓', true],
  ['欧阳娜娜', true],
  ['阿卜杜拉·买买提', true],
  ['阿卜杜拉•买买提', true],
  ['Lin Xiao', true],
  ["Seán O'Brien-Müller", true],
  [' 林晓 ', true],
  ['𠮷野', true],
  ['A B C D E F G H', true],
  ['A B C D E F G H I', false],
  [`${'林'.repeat(20)}·${'晓'.repeat(19)}`, true],
  [`${'林'.repeat(20)}·${'晓'.repeat(20)}`, false],
  ['A'.repeat(40), true],
  ['A'.repeat(41), false],
  ["-Lin 'Xiao", false],
  ['林', false],
  ['林晓1', false],
  ['林Xiao', false],
  ['·林晓', false],
  ['林晓·', false],
  ['', false],
  ['   ', false],
  ['<b>林晓</b>', false],
  ['Lin  Xiao\n=cmd', false],
  ['林'.repeat(41), false],
  ['林\u200b晓', false],
  ['\u202e林晓', false],
  ['Lin\u00ad Xiao', false],
  ['\u3164\u3164', false],
  ['林*晓', false],
])('%j is a name: %s', (text, isOne) => {
  expect(isRealName(text)).toBe(isOne);
});

test('spaces are single, and none stands beside a dot', () => {
  expect(normaliseName(' Lin \t  Xiao ')).toBe('Lin Xiao');
  expect(['阿·买', '阿 ·买', '阿· 买', '阿 · 买'].map(normaliseName)).toEqual(Array(4).fill('阿·买'));
});

test('normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (text) => normaliseName(normaliseName(text)) === normaliseName(text),
    ),
  );
});

test('one person writes a name in several ways, two people do not share one', () => {
  expect(sameName('阿卜杜拉•买买提', '阿卜杜拉·买买提 ')).toBe(true);
  expect(sameName('LIN XIAO', 'Lin Xiao')).toBe(true);
  expect(sameName('Ｌｉｎ Xiao', 'Lin Xiao')).toBe(true);
  expect(sameName('Lin Xiao', 'LinXiao')).toBe(true);
  expect(sameName('林晓', '林小')).toBe(false);
  expect(sameName('Lin Xiao', 'Lin Xia')).toBe(false);
});

test('a mask shows no whole name', () => {
  expect(maskName('林晓')).toBe('*晓');
  expect(maskName('欧阳娜娜')).toBe('***娜');
  expect(maskName('Lin Xiao')).toBe('L*** X***');
  expect(maskName('')).toBe('*');
});
