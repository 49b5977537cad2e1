import fc from 'fast-check';
import { expect, test } from 'vitest';
import { questionOf } from './question.ts';
import { bestOf, scoreOf } from './rank.ts';

const both = (zh: string, en: string) => ({ zh, en });
const fixture = [
  {
    title: both('青石订单', 'Bluestone Orders'),
    note: both('青石工坊', 'Bluestone Workshop'),
    codes: ['BY-E90'],
  },
  { title: both('青石', 'Bluestone'), note: both('供水公司', 'A water company'), codes: ['BY-T30'] },
  { title: both('榕城供水', 'Rongcheng Water'), note: both('稳健', 'Treasury'), codes: ['BY-T31'] },
  { title: both('榕溪生物科技', 'Rongxi Biotech'), note: null, codes: ['BY0001'] },
  { title: both('怎样识别投资骗局', 'How to spot investment fraud'), note: both('', '') },
];

const found = (query: string): string[] => {
  const question = questionOf(query);
  const scored = fixture.map((each) => ({ name: each.title.en, score: scoreOf(question, each) }));
  return bestOf(scored, 3).map(({ name }) => name);
};

test.each([
  ['Bluestone', ['Bluestone', 'Bluestone Orders']],
  ['blue', ['Bluestone Orders', 'Bluestone']],
  ['青石', ['Bluestone', 'Bluestone Orders']],
  ['石', ['Bluestone Orders', 'Bluestone']],
  ['water', ['Rongcheng Water', 'Bluestone']],
  ['供水', ['Rongcheng Water', 'Bluestone']],
  ['BY-T3', ['Bluestone', 'Rongcheng Water']],
  ['by0001', ['Rongxi Biotech']],
  ['投资骗局怎么识别', ['How to spot investment fraud']],
  ['spotting frauds', ['How to spot investment fraud']],
  ['o', ['Bluestone Orders']],
  ['鲸鱼', []],
  ['', []],
  ['%', []],
  ['_', []],
  ['.*', []],
  ['(a+)+$', []],
  ['\\', []],
])('“%s” is answered by %j', (query, names) => {
  expect(found(query)).toEqual(names);
});

test('a title in full stands before its beginning, that before a word, that before a piece, that before a note', () => {
  const score = (title: string, note = '') =>
    scoreOf(questionOf('river'), { title: both('', title), note: both('', note) });
  const scores = [
    score('River'),
    score('Riverside'),
    score('Old riverside'),
    score('Upriver'),
    score('Sea', 'by the rivers'),
    score('Sea'),
  ];
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
  expect(new Set(scores).size).toBe(scores.length);
  expect(scores.at(-1)).toBe(0);
});

test('of what is equally good the first stands in front, and no more are given than are wanted', () => {
  const items = [1, 2, 0, 2, 3].map((score, place) => ({ score, place }));
  expect(bestOf(items, 3).map(({ place }) => place)).toEqual([4, 1, 3]);
});

test('whatever is asked for is found by its own name', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 60 }), (name) => {
      const question = questionOf(name);
      const score = scoreOf(question, { title: both(name, 'other') });
      expect(score > 0).toBe(question.text !== '');
    }),
  );
});
