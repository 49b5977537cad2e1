import { expect, test } from 'vitest';
import { lateQuestions } from './late-questions.ts';

test('a question is late for ten seconds after it was last late', () => {
  let now = 0;
  const late = lateQuestions(() => now);
  late.add('a');
  now = 9_000;
  late.add('b');
  expect([late.has('a'), late.has('b'), late.has('c')]).toEqual([true, true, false]);
  now = 10_000;
  expect([late.has('a'), late.has('b')]).toEqual([false, true]);
  late.add('b');
  now = 19_500;
  expect(late.has('b')).toBe(true);
});

test('a thousand are known, the newest', () => {
  const late = lateQuestions(() => 0);
  for (let n = 0; n < 1_500; n += 1) late.add(String(n));
  expect([late.has('0'), late.has('499'), late.has('500'), late.has('1499')]).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
