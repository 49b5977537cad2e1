import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReliable, looksMasked, textProblem, tidyText } from './visible-text.ts';

test.each([
  '招商银行',
  '榕安 · 30天',
  "Rong'an Water (Fuzhou) Ltd.",
  'LIC-2026/0001',
  'Ängström',
  'ธนาคาร',
  '3.65 %',
  '榕树🌳',
])('people can rely on %j', (text) => expect(textProblem(text)).toBeNull());

test.each(['', ' ', '\u3000', '****', '—', '。。。', '🌳', '· · ·', '$¥'])(
  '%j shows no letter and no digit',
  (text) => expect(textProblem(text)).toBe('invisible'),
);

test.each([
  ['zero width space', 'a\u200bb'],
  ['zero width joiner', 'a\u200db'],
  ['byte order mark', 'a\ufeff'],
  ['right-to-left override', 'a\u202eb'],
  ['isolate', 'a\u2066b'],
  ['Arabic letter mark', 'a\u061cb'],
  ['soft hyphen', 'a\u00adb'],
  ['Hangul filler, a letter that nobody sees', '\u3164'],
  ['combining grapheme joiner', 'a\u034fb'],
  ['variation selector', 'a\ufe0fb'],
  ['tag', 'a\u{e0041}b'],
  ['private use', 'a\ue000b'],
  ['blank Braille', 'a\u2800b'],
  ['escape', 'a\u001bb'],
  ['line separator', 'a\u2028b'],
  ['line end in a name', 'a\nb'],
  ['tab in a name', 'a\tb'],
])('%s is hidden', (_what, text) => expect(textProblem(text)).toBe('hidden_characters'));

const marks = fc.constantFrom('\u0300', '\u0323', '\u0489', '\u0e49', '\u0591', '\u20dd', '\u0334');

test.each([
  'Nguyễn Thị Hưởng, Ngân hàng Ngoại thương',
  'Nguyễn Thị Hưởng'.normalize('NFD'),
  'ᾇ Ἀθῆναι ᾇ'.normalize('NFD'),
  'स्टेट बैंक ऑफ़ इंडिया, क्ष्म्य',
  'வங்கி · കേരളം · ಬ್ಯಾಂಕ್ ಕೋ · ব্যাংক · ક્ષિં',
  'ကြွေးမြီ လွှဲပြောင်း ကျွန်ုပ်',
  'བསྒྲུབས ཀྵྨ',
  'ธนาคารกรุงศรีอยุธยา ปี่ น้ำ',
  'บ้านเกื้อกูล',
  'ធនាគារ​ស្ត្រី'.replaceAll('\u200b', ''),
  'שָׁלוֹם וּבְרָכָה',
  'بِسْمِ ٱللَّٰهِ',
])('%j carries the marks of its language', (text) => expect(textProblem(text)).toBeNull());

test('whoever piles marks up on a letter hides it and what stands around it', () => {
  fc.assert(
    fc.property(fc.array(marks, { minLength: 4, maxLength: 40 }), (pile) => {
      expect(textProblem(`Riverside ba${pile.join('')}nk`)).toBe('hidden_characters');
      expect(textProblem(pile.join(''), 'many')).toBe('hidden_characters');
    }),
  );
  expect(textProblem(`q${'\u0300'.repeat(3)}`)).toBeNull();
  // With signs that have a width in between, a few more are needed.
  expect(textProblem(`က${'ျှ'.repeat(3)}`)).toBeNull();
  expect(textProblem(`က${'ျှ'.repeat(4)}`)).toBe('hidden_characters');
});

test('a long text has lines and tabs, and nothing else that is hidden', () => {
  expect(isReliable('# 协议\n\n1.\tText', 'many')).toBe(true);
  for (const text of ['a\rb', 'a\u202eb', 'a\n\u200b', 'a\u2029b'])
    expect(isReliable(text, 'many'), text).toBe(false);
  expect(textProblem('\n\t\n', 'many')).toBe('invisible');
});

test('without a word about lines a text has one', () => {
  expect(['a', 'a\nb'].map((text) => isReliable(text))).toEqual([true, false]);
});

test('what is kept is composed, has one kind of line end and nothing around it', () => {
  expect(tidyText(' \u3000e\u0301a\r\nb\rc \n')).toBe('éa\nb\nc');
});

test('a text with marks in it could be taken for a masked one', () => {
  for (const text of ['**** 4429', '招商银行 ••4429', '＊＊4429', '●●●'])
    expect(looksMasked(text), text).toBe(true);
  expect(looksMasked('招商银行 4429 · (Fuzhou)')).toBe(false);
});

test('whatever is relied on, it still is when it is tidied, and tidying twice changes nothing', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('one' as const, 'many' as const),
      (text, lines) => {
        const tidy = tidyText(text);
        expect(tidyText(tidy)).toBe(tidy);
        if (isReliable(text, lines)) expect(isReliable(tidy, lines)).toBe(true);
      },
    ),
  );
});
