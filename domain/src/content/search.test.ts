import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptOf, markHits, neededTerms, plainText, queryTerms, stemOf, termWeights } from './search.ts';

test('Chinese is pairs of characters, English is words without their endings', () => {
  expect(queryTerms('怎样识别骗局')).toEqual(['怎样', '样识', '识别', '别骗', '骗局']);
  expect(queryTerms('费')).toEqual(['费']);
  expect(queryTerms('How are FEES computed?')).toEqual([stemOf('fees'), stemOf('computed')]);
  expect(queryTerms('年化 APR 是 11%')).toEqual(['年化', 'apr', '是', '11']);
  expect(queryTerms('the of ，。')).toEqual([]);
});

test('a word is found in its other forms', () => {
  for (const [one, other] of [
    ['verifying', 'verify'],
    ['draws', 'draw'],
    ['ratios', 'ratio'],
    ['computed', 'compute'],
    ['levels', 'level'],
  ] as const)
    expect(stemOf(one), one).toBe(stemOf(other));
  expect(stemOf('loss')).toBe('loss');
});

test('a title says more than a summary, and that more than a body', () => {
  const weights = termWeights({ title: '利息', summary: '利率', body: '本金 '.repeat(9) });
  expect([weights.get('利息'), weights.get('利率'), weights.get('本金')]).toEqual([8, 3, 5]);
});

test('half of what is asked for must be there', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(neededTerms)).toEqual([1, 1, 1, 2]);
});

test('Markdown is searched by what it shows', () => {
  expect(plainText('## 标题\n\n[学堂](/pages/guide/index) **粗** `码`')).toBe('标题 学堂 粗 码');
});

test('hits are marked where they stand, one mark for what runs together', () => {
  expect(markHits('看覆盖率与本金', '覆盖率')).toEqual([
    { text: '看', isHit: false },
    { text: '覆盖率', isHit: true },
    { text: '与本金', isHit: false },
  ]);
  expect(markHits('Cover ratios', 'ratio').find(({ isHit }) => isHit)?.text).toBe('ratios');
});

test('an excerpt is around the first hit, and no longer than asked for', () => {
  const text = `${'前'.repeat(100)}骗局${'后'.repeat(100)}`;
  const excerpt = excerptOf(text, '骗局', 40);
  expect(excerpt).toContain('骗局');
  expect(excerpt.length).toBeLessThanOrEqual(42);
  expect(excerptOf('短', '骗局', 40)).toBe('短');
});

test('marks add up to the text, whatever is asked for', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 60 }),
      fc.string({ maxLength: 10 }),
      (text, query) => {
        expect(
          markHits(text, query)
            .map((segment) => segment.text)
            .join(''),
        ).toBe(text);
      },
    ),
  );
});
