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
  expect(sameName('林晓', '林小')).toBe(false);
  expect(sameName('Lin Xiao', 'Lin Xia')).toBe(false);
});

test('a mask shows no whole name', () => {
  expect(maskName('林晓')).toBe('*晓');
  expect(maskName('欧阳娜娜')).toBe('***娜');
  expect(maskName('Lin Xiao')).toBe('L*** X***');
});
